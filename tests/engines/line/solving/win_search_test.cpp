// Who can win, held against trying all moves by the reference rules.
#include "engines/line/solving/win_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engines/line/solving/random_positions.hpp"
#include "engines/line/solving/win_truth.hpp"

namespace parlour::engines::line {
namespace {

using reference::LineGame;
using test::Move;
using test::Rules;
using test::rules_of;
using test::setup_of;
using test::WinTruth;

constexpr std::string_view kSmallGames[] = {"mnk:rows=3,cols=3,win=3",
                                            "mnk:rows=3,cols=4,win=3",
                                            "mnk:rows=4,cols=4,win=3",
                                            "mnk:rows=4,cols=4,win=4",
                                            "mnk:rows=3,cols=5,win=3",
                                            "mnk:rows=3,cols=5,win=4",
                                            "mnk:rows=4,cols=5,win=4",
                                            "mnk:rows=1,cols=9,win=3",
                                            "mnk:rows=2,cols=3,win=1",
                                            "mnk:rows=3,cols=3,win=2",
                                            "mnk:rows=4,cols=4,win=3,walls=b2",
                                            "mnk:rows=4,cols=4,win=3,walls=a1+c3+d2",
                                            "mnk:rows=4,cols=5,win=4,walls=c2",
                                            "mnk:rows=5,cols=5,win=4,walls=a1+a2+e5",
                                            "mnk:rows=4,cols=4,win=3,inversion=signs,period=3",
                                            "mnk:rows=3,cols=5,win=3,inversion=signs,period=1,walls=c2"};

TEST(WinSearch, FindsWhoWins) {
  int of_first = 0;
  int of_second = 0;
  int of_nobody = 0;
  search::WorkerPool one(1);
  search::WorkerPool two(2);
  for (const std::string_view spec : kSmallGames) {
    SCOPED_TRACE(spec);
    const Rules rules = rules_of(spec);
    ASSERT_TRUE(plain(rules));
    WinTruth truth(rules);
    const auto alone = make_win_search(rules, {1, nullptr}, one);
    const auto together = make_win_search(rules, {1, nullptr}, two);
    const int most_empty = rules.cells() <= 16 ? 16 : 13;
    test::for_small_positions(rules, 200, most_empty, [&](const LineGame& game) {
      for (const Side attacker : {Side::First, Side::Second}) {
        SCOPED_TRACE(attacker == Side::First ? "First attacks" : "Second attacks");
        const bool wins = truth.wins(game, attacker);
        ASSERT_EQ(alone->wins(setup_of(game), attacker, {}), wins);
        ASSERT_EQ(together->wins(setup_of(game), attacker, {}), wins);
        if (wins) ++(attacker == Side::First ? of_first : of_second);
      }
      if (truth.value(game) == 0) ++of_nobody;
    });
  }
  EXPECT_GT(std::min({of_first, of_second, of_nobody}), 300);
}

/// Boards that need wider sets of cells are the same games: a strip of a small one among walls.
std::string walled_in(int size) {
  std::string spec = "mnk:rows=" + std::to_string(size) + ",cols=" + std::to_string(size) + ",win=3,walls=";
  bool first = true;
  for (int y = 0; y < size; ++y)
    for (int x = 0; x < size; ++x) {
      if (x >= size - 4 && y >= size - 3) continue;
      spec += (first ? "" : "+") + games::line::cell_name(size, size, static_cast<Move>(y * size + x));
      first = false;
    }
  return spec;
}

TEST(WinSearch, FindsWhoWinsOnBoardsOfEveryWidth) {
  search::WorkerPool pool(2);
  for (const int size : {4, 8, 9, 11, 12, 16, 17, 32}) {
    const Rules rules = rules_of(walled_in(size));
    ASSERT_EQ(rules.free_cells().size(), 12U);
    WinTruth truth(rules);
    const auto search = make_win_search(rules, {1, nullptr}, pool);
    test::for_small_positions(rules, 30, 12, [&](const LineGame& game) {
      for (const Side attacker : {Side::First, Side::Second})
        ASSERT_EQ(search->wins(setup_of(game), attacker, {}), truth.wins(game, attacker));
    });
  }
}

TEST(WinSearch, LikelyMovesHoldAMoveThatDoesIt) {
  int winning = 0;
  int saving = 0;
  search::WorkerPool pool(1);
  for (const std::string_view spec : kSmallGames) {
    SCOPED_TRACE(spec);
    const Rules rules = rules_of(spec);
    WinTruth truth(rules);
    const auto search = make_win_search(rules, {1, nullptr}, pool);
    test::for_small_positions(rules, 60, 11, [&](const LineGame& game) {
      for (const Side attacker : {Side::First, Side::Second}) {
        const bool attacking = attacker == test::side_to_move(game);
        const auto does_it = [&](int move) {
          const int value = truth.value_after(game, move);
          return attacking ? value == 1 : value >= 0;
        };
        const auto likely = search->likely_moves(setup_of(game), attacker);
        const auto all = game.moves();
        for (const Move move : likely) ASSERT_EQ(std::count(all.begin(), all.end(), move), 1);
        auto sorted = likely;
        std::sort(sorted.begin(), sorted.end());
        ASSERT_EQ(std::unique(sorted.begin(), sorted.end()), sorted.end());
        if (!std::any_of(all.begin(), all.end(), does_it)) continue;
        // Where nobody can make a line any more there is nothing to choose from.
        if (likely.empty() && std::all_of(all.begin(), all.end(), does_it)) continue;
        ASSERT_TRUE(std::any_of(likely.begin(), likely.end(), does_it));
        ++(attacking ? winning : saving);
      }
    });
  }
  EXPECT_GT(std::min(winning, saving), 200);
}

TEST(WinSearch, LearnsFromEarlierQuestions) {
  search::WorkerPool pool(1);
  const Rules rules = rules_of("mnk:rows=5,cols=5,win=4");
  const auto search = make_win_search(rules, {16, nullptr}, pool);
  const auto start = setup_of(support::LineSubject::reference(rules));
  EXPECT_EQ(search->wins(start, Side::First, {}), false);
  const std::int64_t first = search->positions();
  EXPECT_EQ(search->wins(start, Side::First, {}), false);
  EXPECT_LT(search->positions() - first, first / 4);
}

TEST(WinSearch, StopsWithoutAnAnswer) {
  search::WorkerPool pool(2);
  const Rules rules = rules_of("mnk:rows=4,cols=9,win=4");
  const auto search = make_win_search(rules, {4, nullptr}, pool);
  const auto start = setup_of(support::LineSubject::reference(rules));
  StopSource stop;
  stop.request_stop();
  EXPECT_EQ(search->wins(start, Side::First, {stop.token()}), std::nullopt);
  EXPECT_EQ(search->positions(), 0);
  EXPECT_EQ(search->wins(start, Side::First, {{}, 3'000}), std::nullopt);
  EXPECT_GE(search->positions(), 3'000);
  EXPECT_LT(search->positions(), 10'000);
}

TEST(WinSearch, StopsInTheMiddleOfAQuestion) {
  search::WorkerPool pool(1);
  const Rules rules = rules_of("mnk:rows=3,cols=20,win=4");
  const auto search = make_win_search(rules, {4, nullptr}, pool);
  const auto start = setup_of(support::LineSubject::reference(rules));
  StopSource stop;
  int reports = 0;
  WinSearch::Limits limits{stop.token(), 0, [&] {
                             ++reports;
                             stop.request_stop();
                           }};
  EXPECT_EQ(search->wins(start, Side::Second, limits), std::nullopt);
  EXPECT_EQ(reports, 1);
}

/// Sizes of the tables that were asked for, in order. (Advice is a plain function: it has no other memory.)
std::vector<std::size_t>& sizes_asked_for() {
  static std::vector<std::size_t> sizes;
  return sizes;
}

TEST(WinSearch, TakesNoMoreMemoryThanItMay) {
  search::WorkerPool pool(1);
  const Rules rules = rules_of("mnk:rows=3,cols=20,win=4");
  const auto start = setup_of(support::LineSubject::reference(rules));
  for (const std::size_t mebibytes : {0, 1, 8, 9, 71, 72}) {
    sizes_asked_for().clear();
    const auto advice = [](void*, std::size_t bytes) { sizes_asked_for().push_back(bytes); };
    const auto search = make_win_search(rules, {mebibytes, advice}, pool);
    search->wins(start, Side::First, {{}, 40'000});
    std::size_t before = 0;
    for (const std::size_t size : sizes_asked_for()) {
      EXPECT_LE(before + size, std::max<std::size_t>(mebibytes << 20, 64)) << mebibytes << " MiB";
      EXPECT_GT(size, before);
      before = size;
    }
    EXPECT_EQ(sizes_asked_for().size(), mebibytes < 9 ? 1U : mebibytes < 72 ? 2U : 3U);
  }
}

TEST(WinSearch, ATableOfOneBucketIsEnough) {
  search::WorkerPool pool(2);
  for (const std::string_view spec : {"mnk:rows=3,cols=3,win=3", "mnk:rows=4,cols=4,win=4"}) {
    const Rules rules = rules_of(spec);
    WinTruth truth(rules);
    const auto search = make_win_search(rules, {0, nullptr}, pool);
    test::for_small_positions(rules, 60, 11, [&](const LineGame& game) {
      for (const Side attacker : {Side::First, Side::Second})
        ASSERT_EQ(search->wins(setup_of(game), attacker, {}), truth.wins(game, attacker));
    });
  }
}

TEST(WinSearch, KnowsWhichGamesArePlain) {
  for (const std::string_view spec :
       {"tictactoe", "gomoku", "inversion", "mnk:rows=4,cols=4,win=3,walls=a1+b2,max-moves=14",
        "mnk:rows=4,cols=4,win=3,max-moves=16", "mnk:rows=4,cols=4,win=3,overline=wins"})
    EXPECT_TRUE(plain(rules_of(spec))) << spec;
  for (const std::string_view spec :
       {"inversion-stones", "gomoku-standard", "mnk:rows=4,cols=4,win=3,last-reply=on",
        "mnk:rows=4,cols=4,win=3,max-moves=15", "mnk:rows=4,cols=4,win=3,walls=a1+b2,max-moves=13"})
    EXPECT_FALSE(plain(rules_of(spec))) << spec;
}

}  // namespace
}  // namespace parlour::engines::line
