// What must hold between one line game and another, whatever the board and the moves.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/line/family.hpp"
#include "support/conformance.hpp"
#include "support/generators.hpp"
#include "support/property.hpp"

namespace parlour::games::line {
namespace {

using support::Choices;
using support::sorted_moves;

constexpr int kLongestDrawn = 9;

Options with_inversion(Options options, Inversion inversion) {
  options.inversion = inversion;
  return options;
}

Options with_last_reply(Options options, bool last_reply) {
  options.last_reply = last_reply;
  return options;
}

template <class P>
void play(P& position, int move) {
  position.play(static_cast<Move>(move));
}

TEST(LineProperties, InversionOfSignsIsThePlainGameMoveForMove) {
  support::holds(
      [] {
        const Options options = *support::any_line_options(kLongestDrawn);
        const Rules plain_rules(with_inversion(options, Inversion::Off));
        const Rules signs_rules(with_inversion(options, Inversion::Signs));
        Choices choices;
        with_start(plain_rules, [&](auto plain) {
          decltype(plain) signs(signs_rules);  // the same type: nothing but the rules can differ
          int inversions = 0;
          for (;;) {
            RC_ASSERT(position_text(signs) == position_text(plain));
            RC_ASSERT(sorted_moves(signs) == sorted_moves(plain));
            RC_ASSERT(signs.outcome() == plain.outcome());
            RC_ASSERT(signs.reply_pending() == plain.reply_pending());
            RC_ASSERT(signs.key() == plain.key());
            RC_ASSERT(plain.inversions() == 0);
            RC_ASSERT(signs.inversions() == inversions);
            if (plain.outcome()) return;
            const int move = choices.choose(sorted_moves(plain));
            play(plain, move);
            play(signs, move);
            const bool quiet = plain.outcome() || plain.reply_pending();
            if (!quiet && plain.moves_made() % options.period == 0) ++inversions;
          }
        });
      },
      6000);
}

/// Same moves in both games until the one without a last reply is over.
TEST(LineProperties, LastReplyOnlyEverTurnsAWinOfFirstIntoADraw) {
  int draws = 0;  // so that the interesting case is known to occur
  support::holds(
      [&draws] {
        const Options options = with_inversion(*support::any_line_options(6), *support::any_inversion());
        const Rules without_rules(with_last_reply(options, false));
        const Rules with_rules(with_last_reply(options, true));
        Choices choices;
        with_start(without_rules, [&](auto without) {
          with_start(with_rules, [&](auto with) {
            while (!without.outcome()) {
              RC_ASSERT(!with.outcome() && !with.reply_pending());
              RC_ASSERT(position_text(with) == position_text(without));
              RC_ASSERT(sorted_moves(with) == sorted_moves(without));
              const int move = choices.choose(sorted_moves(without));
              play(without, move);
              play(with, move);
            }
            if (with.outcome()) {
              RC_ASSERT(with.outcome() == without.outcome());
              return;
            }
            RC_ASSERT(without.outcome() == Outcome::win(Side::First));
            RC_ASSERT(with.reply_pending());
            for (const int reply : sorted_moves(with)) {
              const bool line = with.completes_line(static_cast<Move>(reply), Side::Second);
              play(with, reply);
              RC_ASSERT(with.outcome() == (line ? Outcome::draw() : Outcome::win(Side::First)));
              if (line) ++draws;
              with.undo(static_cast<Move>(reply));
            }
          });
        });
      },
      15000);
  EXPECT_GT(draws, 0);
}

TEST(LineProperties, TextRoundTripsAtEveryMove) {
  support::holds(
      [] {
        const Options options =
            with_inversion(*support::any_line_options(kLongestDrawn), *support::any_inversion());
        const Rules rules(options);
        Choices choices;
        with_start(rules, [&](auto position) {
          for (;;) {
            const std::string text = position_text(position);
            const auto read = parse_position<decltype(position)>(rules, text);
            RC_ASSERT(read.has_value());
            RC_ASSERT(*read == position);
            RC_ASSERT(read->key() == position.key());
            RC_ASSERT(position_text(*read) == text);
            RC_ASSERT(read->inversions() == position.inversions());
            if (position.outcome()) return;
            play(position, choices.choose(sorted_moves(position)));
          }
        });
      },
      3000);
}

/// `completes_line` and `next_move_inverts` look one move ahead; `play` shows whether they were right.
TEST(LineProperties, LookingOneMoveAheadAgreesWithPlaying) {
  support::holds(
      [] {
        const Options options = with_inversion(*support::any_line_options(6), *support::any_inversion());
        const Rules rules(options);
        Choices choices;
        with_start(rules, [&](auto position) {
          while (!position.outcome()) {
            const bool pending = position.reply_pending();
            const Side mover = position.to_move();
            for (const int move : sorted_moves(position)) {
              const bool line = position.completes_line(static_cast<Move>(move), mover);
              const bool inverts = position.next_move_inverts();
              auto next = position;
              play(next, move);
              const bool lined = pending ? next.outcome() == Outcome::draw()
                                         : next.reply_pending() || next.outcome() == Outcome::win(mover);
              RC_ASSERT(lined == line);
              if (next.outcome() || next.reply_pending()) continue;
              RC_ASSERT((next.owner(move) != mover) == inverts);
            }
            play(position, choices.choose(sorted_moves(position)));
          }
        });
      },
      3000);
}

TEST(LineProperties, StonesOfTheTwoSidesAreTheMovesMade) {
  support::holds(
      [] {
        const Options options = with_inversion(*support::any_line_options(kLongestDrawn), Inversion::Stones);
        const Rules rules(options);
        Choices choices;
        with_start(rules, [&](auto position) {
          int moves = 0;
          for (; !position.outcome(); ++moves) play(position, choices.choose(sorted_moves(position)));
          int stones = 0;
          for (int cell = 0; cell < rules.cells(); ++cell) stones += position.owner(cell) ? 1 : 0;
          RC_ASSERT(stones == moves);
          RC_ASSERT(position.moves_made() == moves);
          RC_ASSERT(moves <= rules.max_moves());
        });
      },
      3000);
}

}  // namespace
}  // namespace parlour::games::line
