#include "engines/line/solving/forcing.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <tuple>
#include <vector>

#include "engines/line/solving/random_positions.hpp"
#include "reference/line_solver.hpp"

namespace parlour::engines::line {
namespace {

using reference::LineGame;
using reference::LineSolver;
using test::completes_a_line;
using test::field_of;
using test::list_of;
using test::Move;
using test::random_game;
using test::Rules;
using test::rules_of;
using test::side_to_move;

constexpr int kManyMoves = 1'000'000;

constexpr std::string_view kSmallGames[] = {"mnk:rows=3,cols=3,win=3", "mnk:rows=4,cols=4,win=3",
                                            "mnk:rows=3,cols=5,win=3", "mnk:rows=4,cols=4,win=4",
                                            "mnk:rows=5,cols=5,win=4", "mnk:rows=4,cols=5,win=4,walls=c2",
                                            "mnk:rows=3,cols=6,win=3", "mnk:rows=5,cols=5,win=3,walls=b2+d4",
                                            "mnk:rows=4,cols=6,win=4"};

/// Calls `visit` with positions of the small games in which at most `most_empty` cells are empty.
template <class Visit>
void for_positions(int samples, std::size_t most_empty, Visit&& visit) {
  for (const std::string_view spec : kSmallGames) {
    SCOPED_TRACE(spec);
    const Rules rules = rules_of(spec);
    const Windows windows(rules);
    const auto free = static_cast<int>(rules.free_cells().size());
    Rng rng(11);
    for (int sample = 0; sample < samples; ++sample) {
      const int fewest = std::max(0, free - static_cast<int>(most_empty));
      const auto game = random_game(rules, rng.between(fewest, free - 1), rng);
      if (!game) continue;
      SCOPED_TRACE(game->text());
      visit(rules, windows, *game);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

/// The moves found, made in turn, win whatever the other side replies. The winner is to move.
void expect_moves_win(const LineGame& game, const std::vector<Move>& moves, const std::vector<Move>& answers,
                      std::size_t at = 0) {
  ASSERT_LT(at, moves.size());
  const int winner = game.to_move();
  LineGame after = game;
  after.play(moves[at]);
  if (after.over()) {
    ASSERT_EQ(after.winner(), winner);
    return;
  }
  for (const int reply : after.moves()) {
    LineGame next = after;
    next.play(reply);
    ASSERT_FALSE(next.over()) << "replied " << reply;
    if (at < answers.size() && reply == answers[at])
      expect_moves_win(next, moves, answers, at + 1);
    else
      ASSERT_TRUE(completes_a_line(next)) << "replied " << reply;
    if (testing::Test::HasFatalFailure()) return;
  }
}

/// Does the side to move win by moves that each complete a line or threaten to? Every reply is tried.
bool wins_by_threats(const LineGame& game) {
  if (completes_a_line(game)) return true;
  for (const int move : game.moves()) {
    LineGame after = game;
    after.play(move);
    if (after.over()) continue;
    const auto replies = after.moves();
    int open = 0;  // replies after which no line can be completed at once
    std::optional<LineGame> answered;
    bool refuted = false;
    for (const int reply : replies) {
      LineGame next = after;
      next.play(reply);
      refuted = refuted || next.over();
      if (next.over() || completes_a_line(next)) continue;
      ++open;
      answered = next;
    }
    // If more than one reply leaves no line to complete, the move was no threat.
    if (refuted || open > 1 || replies.size() < 2) continue;
    if (open == 0 || wins_by_threats(*answered)) return true;
  }
  return false;
}

TEST(ForcingSearch, ItsMovesWinAgainstEveryReply) {
  int won = 0;
  std::size_t longest = 0;
  for_positions(250, 25, [&](const Rules& rules, const Windows& windows, const LineGame& game) {
    Field<1> field = field_of<1>(rules, windows, game);
    ForcingSearch<1> forcing;
    if (!forcing.wins(field, side_to_move(game), true, kManyMoves)) return;
    ++won;
    longest = std::max(longest, forcing.moves().size());
    ASSERT_EQ(forcing.answers().size() + 1, forcing.moves().size());
    expect_moves_win(game, forcing.moves(), forcing.answers());
  });
  EXPECT_GT(won, 500);
  EXPECT_GE(longest, 4U);
}

TEST(ForcingSearch, FindsAllWinsByThreats) {
  int won = 0;
  int none = 0;
  ForcingSearch<1> forcing;  // one for all: nothing of one call must change the next
  for_positions(120, 14, [&](const Rules& rules, const Windows& windows, const LineGame& game) {
    Field<1> field = field_of<1>(rules, windows, game);
    const bool wins = wins_by_threats(game);
    ASSERT_EQ(forcing.wins(field, side_to_move(game), true, kManyMoves), wins);
    ++(wins ? won : none);
  });
  EXPECT_GT(won, 200);
  EXPECT_GT(none, 200);
}

TEST(ForcingSearch, LeavesTheFieldAsItWas) {
  for_positions(60, 25, [&](const Rules& rules, const Windows& windows, const LineGame& game) {
    const Field<1> before = field_of<1>(rules, windows, game);
    Field<1> field = before;
    ForcingSearch<1> forcing;
    for (const bool theirs_count : {false, true})
      for (const Side side : {Side::First, Side::Second})
        for (const int most_moves : {0, 1, 3, kManyMoves}) {
          if (forcing.wins(field, side, theirs_count, most_moves)) forcing.spoiling(field);
          ASSERT_EQ(field.key(), before.key());
          ASSERT_EQ(field.empty(), before.empty());
          for (const Side each : {Side::First, Side::Second}) {
            ASSERT_EQ(field.pressure(each), before.pressure(each));
            ASSERT_EQ(field.completing(each), before.completing(each));
          }
        }
  });
}

/// A win within a limit is one without it, and the limit is a limit.
TEST(ForcingSearch, TriesNoMoreMovesThanItMay) {
  int limited = 0;
  for_positions(120, 25, [&](const Rules& rules, const Windows& windows, const LineGame& game) {
    Field<1> field = field_of<1>(rules, windows, game);
    const Side side = side_to_move(game);
    ForcingSearch<1> forcing;
    const bool all = forcing.wins(field, side, true, kManyMoves);
    const bool none = forcing.wins(field, side, true, 0);
    const bool few = forcing.wins(field, side, true, 2);
    ASSERT_LE(few, all);
    ASSERT_LE(none, few);
    if (all && !none) ++limited;
  });
  EXPECT_GT(limited, 50);
}

/// The other side replies before a win that it has been shown: outside `spoiling`, nothing it does helps.
TEST(ForcingSearch, EveryReplyOutsideSpoilingLoses) {
  int replies = 0;
  for_positions(250, 13, [&](const Rules& rules, const Windows& windows, const LineGame& game) {
    Field<1> field = field_of<1>(rules, windows, game);
    ForcingSearch<1> forcing;
    if (!forcing.wins(field, other(side_to_move(game)), true, kManyMoves)) return;
    const CellBits<1> spoiling = forcing.spoiling(field);
    ASSERT_TRUE(spoiling.within(field.empty()));
    LineSolver solver(support::LineSubject::reference_options(rules));
    for (const int reply : game.moves()) {
      if (spoiling.contains(static_cast<Move>(reply))) continue;
      ++replies;
      LineGame next = game;
      next.play(reply);
      ASSERT_FALSE(next.over());
      ASSERT_EQ(solver.value(next.text()), 1) << "replied " << reply;
      expect_moves_win(next, forcing.moves(), forcing.answers());
      if (testing::Test::HasFatalFailure()) return;
    }
  });
  EXPECT_GT(replies, 1000);
}

/// The game of Maker and Breaker by trying everything: only lines of the maker count.
class MakerBreaker {
 public:
  MakerBreaker(const Rules& rules, Side maker) : maker_(maker) {
    const Windows windows(rules);
    for (std::size_t at = 0; at < windows.size(); ++at) {
      std::uint64_t mask = 0;
      for (const Move cell : windows.cells(static_cast<Windows::Window>(at)))
        mask |= std::uint64_t{1} << cell;
      lines_.push_back(mask);
    }
    for (const Move cell : rules.free_cells()) free_ |= std::uint64_t{1} << cell;
  }

  /// Does the maker get a line? Stones by cell.
  bool makes_line(const std::vector<std::optional<Side>>& owners, bool maker_to_move) {
    std::uint64_t made = 0;
    std::uint64_t broken = 0;
    for (std::size_t cell = 0; cell < owners.size(); ++cell)
      if (owners[cell]) (*owners[cell] == maker_ ? made : broken) |= std::uint64_t{1} << cell;
    return search(made, broken, maker_to_move);
  }

 private:
  bool search(std::uint64_t made, std::uint64_t broken, bool maker_to_move) {
    for (const std::uint64_t line : lines_)
      if ((line & made) == line) return true;
    const auto possible = [&](std::uint64_t line) { return (line & broken) == 0; };
    if (std::none_of(lines_.begin(), lines_.end(), possible) || (made | broken) == free_) return false;
    const auto [known, fresh] = known_.try_emplace({made, broken, maker_to_move}, false);
    if (!fresh) return known->second;
    bool result = !maker_to_move;
    for (std::uint64_t left = free_ & ~(made | broken); left != 0 && result != maker_to_move;
         left &= left - 1) {
      const std::uint64_t cell = left & (~left + 1);
      const bool then =
          maker_to_move ? search(made | cell, broken, false) : search(made, broken | cell, true);
      if (then == maker_to_move) result = maker_to_move;
    }
    return known_[{made, broken, maker_to_move}] = result;
  }

  Side maker_;
  std::uint64_t free_ = 0;
  std::vector<std::uint64_t> lines_;
  std::map<std::tuple<std::uint64_t, std::uint64_t, bool>, bool> known_;
};

TEST(ForcingSearch, WithoutLinesOfTheOtherSideTheSameHolds) {
  int won = 0;
  int replies = 0;
  for_positions(100, 11, [&](const Rules& rules, const Windows& windows, const LineGame& game) {
    Field<1> field = field_of<1>(rules, windows, game);
    const auto owners = test::owners_in(game.text());
    for (const Side maker : {Side::First, Side::Second}) {
      ForcingSearch<1> forcing;
      if (!forcing.wins(field, maker, false, kManyMoves)) continue;
      ++won;
      MakerBreaker truth(rules, maker);
      ASSERT_TRUE(truth.makes_line(owners, true));
      const CellBits<1> spoiling = forcing.spoiling(field);
      for (const Move reply : list_of(field.empty() - spoiling)) {
        ++replies;
        auto after = owners;
        after[reply] = other(maker);
        ASSERT_TRUE(truth.makes_line(after, true)) << "replied " << reply;
      }
    }
  });
  EXPECT_GT(won, 300);
  EXPECT_GT(replies, 500);
}

}  // namespace
}  // namespace parlour::engines::line
