// What must hold in every game of Kalah, whatever its size and the moves.
#include <gtest/gtest.h>

#include <string>

#include "games/kalah/family.hpp"
#include "support/conformance.hpp"
#include "support/generators.hpp"
#include "support/property.hpp"

namespace parlour::games::kalah {
namespace {

using support::Choices;
using support::sorted_moves;

template <class P>
int seeds_on_board(const P& position) {
  int total = position.store(Side::First) + position.store(Side::Second);
  for (const Side side : {Side::First, Side::Second})
    for (int pit = 0; pit < position.rules().pits(); ++pit) total += position.seeds(side, pit);
  return total;
}

TEST(KalahProperties, SeedsAreNeverLostAndStoresNeverShrink) {
  support::holds(
      [] {
        const Rules rules(*support::any_kalah_options());
        Choices choices;
        with_start(rules, [&](auto position) {
          while (!position.outcome()) {
            const auto before = position;
            position.play(static_cast<Move>(choices.choose(sorted_moves(position))));
            RC_ASSERT(seeds_on_board(position) == rules.total_seeds());
            RC_ASSERT(position.store(before.to_move()) >= before.store(before.to_move()));
            RC_ASSERT(position.store(other(before.to_move())) == before.store(other(before.to_move())));
          }
          RC_ASSERT((position.outcome()->margin - rules.total_seeds()) % 2 == 0);
        });
      },
      2000);
}

TEST(KalahProperties, TextRoundTripsAtEveryMove) {
  support::holds(
      [] {
        const Rules rules(*support::any_kalah_options());
        Choices choices;
        with_start(rules, [&](auto position) {
          for (;;) {
            const std::string text = position_text(position);
            const auto read = parse_position<decltype(position)>(rules, text);
            RC_ASSERT(read.has_value());
            RC_ASSERT(*read == position);
            RC_ASSERT(read->key() == position.key());
            RC_ASSERT(position_text(*read) == text);
            if (position.outcome()) return;
            position.play(static_cast<Move>(choices.choose(sorted_moves(position))));
          }
        });
      },
      2000);
}

/// Boards of up to seven pits are played in one word a side, but the wide position can play them too.
TEST(KalahProperties, PackedAndWidePositionsPlayTheSameGame) {
  support::holds(
      [] {
        Options options = *support::any_kalah_options();
        options.pits = (options.pits - 1) % Rules::kMostPackedPits + 1;
        const Rules rules(options);
        Choices choices;
        PackedPosition packed(rules);
        WidePosition wide(rules);
        for (;;) {
          RC_ASSERT(position_text(packed) == position_text(wide));
          RC_ASSERT(sorted_moves(packed) == sorted_moves(wide));
          RC_ASSERT(packed.outcome() == wide.outcome());
          if (packed.outcome()) return;
          const auto move = static_cast<Move>(choices.choose(sorted_moves(packed)));
          packed.play(move);
          wide.play(move);
        }
      },
      2000);
}

/// `stop=half` ends games earlier and never changes who wins.
TEST(KalahProperties, StoppingAtHalfKeepsTheWinner) {
  support::holds(
      [] {
        Options options = *support::any_kalah_options();
        options.stop_half = true;
        const Rules stopping(options);
        options.stop_half = false;
        const Rules whole(options);
        Choices choices;
        with_start(stopping, [&](auto short_game) {
          decltype(short_game) long_game(whole);
          while (!short_game.outcome()) {
            RC_ASSERT(!long_game.outcome());
            const auto move = static_cast<Move>(choices.choose(sorted_moves(short_game)));
            short_game.play(move);
            long_game.play(move);
          }
          while (!long_game.outcome())
            long_game.play(static_cast<Move>(choices.choose(sorted_moves(long_game))));
          const auto winner = short_game.outcome()->winner;
          for (const Side side : {Side::First, Side::Second})
            if (short_game.store(side) > stopping.total_seeds() / 2) RC_ASSERT(winner == side);
          RC_ASSERT(winner == long_game.outcome()->winner);
        });
      },
      2000);
}

}  // namespace
}  // namespace parlour::games::kalah
