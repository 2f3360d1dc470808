#include "proof/bounded_search.hpp"

#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "support/small_certificates.hpp"

namespace parlour::proof {
namespace {

/// From positions some moves into random games: the same answer and the same count as the page, read
/// literally.
template <class Subject>
void agrees_with_the_page(std::string_view spec, int skipped) {
  const auto rules = Subject::rules(spec);
  constexpr std::uint64_t kMost = 3000;
  Rng rng(7);
  for (int round = 0; round < 20; ++round)
    Subject::Family::with_start(rules, [&](auto position) {
      auto game = Subject::reference(rules);
      for (int made = 0; made < skipped && !game.over(); ++made) {
        const auto moves = game.moves();
        const int move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        game.play(move);
        position.play(static_cast<typename decltype(position)::Move>(move));
      }
      for (const Side side : {Side::First, Side::Second})
        for (const int value : {-3, -1, 0, 1, 2}) {
          const auto expected = support::literal_bounded_count<Subject>(game, side, value, kMost);
          EXPECT_EQ(bounded_count(position, side, value, kMost), expected) << game.text() << " " << value;
          if (!expected) continue;
          EXPECT_EQ(bounded_count(position, side, value, *expected), expected);
          EXPECT_EQ(bounded_count(position, side, value, *expected - 1), std::nullopt);
        }
    });
}

TEST(BoundedSearch, CountsAsThePageSays) {
  agrees_with_the_page<support::LineSubject>("tictactoe", 2);
  agrees_with_the_page<support::LineSubject>("mnk:rows=4,cols=4,win=3,last-reply=on,overline=ignored", 9);
  agrees_with_the_page<support::LineSubject>("mnk:rows=3,cols=4,win=3,inversion=stones,period=3", 5);
  agrees_with_the_page<support::LineSubject>("mnk:rows=17,cols=16,win=4,max-moves=12", 10);
  agrees_with_the_page<support::KalahSubject>("kalah:pits=2,seeds=2", 1);
  agrees_with_the_page<support::KalahSubject>("kalah:pits=9,seeds=1,stop=half", 15);
  agrees_with_the_page<support::Connect4Subject>("connect4:rows=4,cols=4,win=3", 7);
}

TEST(BoundedSearch, LooksAtTheStop) {
  const games::line::Rules rules(support::line_options("mnk:rows=4,cols=4,win=4"));
  games::line::with_start(rules, [](auto position) {
    using P = decltype(position);
    StopSource stop;
    stop.request_stop();
    const BoundedResult found = BoundedSearch<P>(Side::First, 1, kLargestBound, stop.token()).run(position);
    EXPECT_EQ(found.answer, BoundedAnswer::Open);
    EXPECT_LE(found.count, 1U << 16);
    EXPECT_EQ(position.moves_made(), 0);
  });
}

}  // namespace
}  // namespace parlour::proof
