// Exact values of line games: those that are known, and those of small games held against trying all moves.
#include "engines/line/analysis/line_solving.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engines/line/solving/win_truth.hpp"
#include "engines/support.hpp"

namespace parlour::engines::line {
namespace {

using engines::test::line_game;
using reference::LineGame;
using test::Rules;
using test::WinTruth;

SolveSettings settings(int threads = 1, bool all_moves = false, std::size_t mebibytes = 32) {
  return {threads, mebibytes, all_moves, nullptr};
}

int value_at_start(std::string_view spec, int threads) {
  const auto game = line_game(spec);
  const Analysis found = solve(game, *game.start(), settings(threads), {}, {});
  EXPECT_TRUE(found.complete) << spec;
  return found.lower;
}

TEST(LineSolving, KnowsDraws) {
  for (const std::string_view spec :
       {"tictactoe", "square:size=4", "mnk:rows=5,cols=5,win=4", "square:size=5", "square:size=6",
        "square:size=7", "square:size=8", "square:size=9", "square:size=10"})
    for (const int threads : {1, 2}) EXPECT_EQ(value_at_start(spec, threads), 0) << spec << ' ' << threads;
}

TEST(LineSolving, KnowsWinsOfFirst) {
  for (const std::string_view spec :
       {"mnk:rows=3,cols=4,win=3", "mnk:rows=5,cols=6,win=4", "mnk:rows=6,cols=5,win=4", "inversion"})
    for (const int threads : {1, 2}) EXPECT_EQ(value_at_start(spec, threads), 1) << spec << ' ' << threads;
}

/// The bounds, the moves and the variation of one position.
void expect_right(const play::Game& game, const LineGame& played, WinTruth& truth, int threads) {
  const auto state = *game.read_position(played.text());
  const Analysis found = solve(game, *state, settings(threads, true), {}, {});
  const int value = truth.value(played);
  ASSERT_TRUE(found.complete);
  ASSERT_EQ(found.lower, value);
  ASSERT_EQ(found.upper, value);

  std::vector<play::MoveCode> keeping;
  const auto moves = played.moves();
  ASSERT_EQ(found.moves.size(), moves.size());
  for (const MoveValue& move : found.moves) {
    ASSERT_TRUE(move.exact());
    ASSERT_EQ(move.lower, truth.value_after(played, static_cast<int>(move.move))) << move.move;
    if (move.lower == value) keeping.push_back(move.move);
  }
  ASSERT_FALSE(found.principal_variation.empty());
  ASSERT_EQ(found.best.front(), found.principal_variation.front());
  auto best = found.best;
  std::sort(best.begin(), best.end());
  ASSERT_EQ(best, keeping);

  LineGame line = played;
  int kept = value;
  for (const play::MoveCode move : found.principal_variation) {
    ASSERT_EQ(truth.value_after(line, static_cast<int>(move)), kept);
    line.play(static_cast<int>(move));
    kept = -kept;
  }
  ASSERT_TRUE(line.over()) << "small games are shown to the end";
}

void expect_right(const std::vector<std::string>& specs, int samples, int most_empty) {
  int seen[3] = {0, 0, 0};
  for (const std::string& spec : specs) {
    SCOPED_TRACE(spec);
    const auto game = line_game(spec);
    WinTruth truth(game.rules());
    test::for_small_positions(game.rules(), samples, most_empty, [&](const LineGame& played) {
      ++seen[truth.value(played) + 1];
      expect_right(game, played, truth, 1 + played.moves_made() % 2);
    });
    if (testing::Test::HasFatalFailure()) return;
  }
  EXPECT_GT(std::min({seen[0], seen[1], seen[2]}), 9);
}

TEST(LineSolving, PlainGames) {
  expect_right({"mnk:rows=3,cols=3,win=3", "mnk:rows=3,cols=4,win=3", "mnk:rows=4,cols=4,win=3,walls=b2+c4",
                "mnk:rows=4,cols=4,win=4", "mnk:rows=3,cols=5,win=3,inversion=signs,period=2"},
               60, 13);
}

TEST(LineSolving, StonesThatChangeOwners) {
  std::vector<std::string> specs;
  for (const char* board : {"rows=3,cols=3", "rows=3,cols=4", "rows=4,cols=4"})
    for (const char* period : {"2", "3", "4"})
      specs.push_back(std::string("mnk:") + board + ",win=3,inversion=stones,period=" + period);
  expect_right(specs, 40, 16);
}

TEST(LineSolving, LastReplies) {
  expect_right({"mnk:rows=3,cols=3,win=3,last-reply=on", "mnk:rows=3,cols=4,win=3,last-reply=on",
                "mnk:rows=4,cols=4,win=3,last-reply=on", "mnk:rows=3,cols=4,win=3,last-reply=on,walls=b2",
                "mnk:rows=3,cols=4,win=3,last-reply=on,inversion=stones,period=3"},
               60, 16);
}

TEST(LineSolving, LinesOfExactlySoMany) {
  expect_right({"mnk:rows=3,cols=4,win=3,overline=ignored", "mnk:rows=4,cols=4,win=3,overline=ignored",
                "mnk:rows=4,cols=4,win=3,overline=ignored,walls=b2+d4",
                "mnk:rows=2,cols=6,win=3,overline=ignored", "mnk:rows=3,cols=4,win=2,overline=ignored"},
               60, 16);
}

TEST(LineSolving, GamesOfFewMoves) {
  expect_right({"mnk:rows=3,cols=4,win=3,max-moves=9", "mnk:rows=4,cols=4,win=3,max-moves=12",
                "mnk:rows=3,cols=3,win=3,max-moves=6"},
               60, 16);
}

/// From their starts, where the most is to be searched.
TEST(LineSolving, SpecialGamesFromTheStart) {
  for (const std::string spec :
       {"mnk:rows=4,cols=4,win=3,inversion=stones,period=2",
        "mnk:rows=4,cols=4,win=3,inversion=stones,period=3",
        "mnk:rows=4,cols=4,win=3,inversion=stones,period=4", "mnk:rows=4,cols=4,win=3,last-reply=on",
        "mnk:rows=4,cols=4,win=3,overline=ignored", "mnk:rows=4,cols=4,win=3,overline=ignored,walls=b2",
        "mnk:rows=3,cols=3,win=3,inversion=stones,period=2",
        "mnk:rows=3,cols=3,win=3,inversion=stones,period=3",
        "mnk:rows=3,cols=3,win=3,inversion=stones,period=4",
        "mnk:rows=3,cols=4,win=3,inversion=stones,period=2",
        "mnk:rows=3,cols=4,win=3,inversion=stones,period=3",
        "mnk:rows=3,cols=4,win=3,inversion=stones,period=4", "mnk:rows=3,cols=3,win=3,last-reply=on",
        "mnk:rows=3,cols=4,win=3,last-reply=on", "mnk:rows=3,cols=4,win=3,overline=ignored,walls=b2",
        "mnk:rows=3,cols=4,win=4,overline=ignored"}) {
    const auto game = line_game(spec);
    WinTruth truth(game.rules());
    for (const int threads : {1, 2})
      EXPECT_EQ(value_at_start(spec, threads), truth.value(support::LineSubject::reference(game.rules())))
          << spec;
  }
}

TEST(LineSolving, WhenStoppedLeavesTrueBounds) {
  int open = 0;
  for (const std::string_view spec :
       {"mnk:rows=3,cols=4,win=3", "mnk:rows=4,cols=4,win=4", "mnk:rows=4,cols=4,win=3,overline=ignored",
        "mnk:rows=3,cols=4,win=3,inversion=stones,period=3", "mnk:rows=3,cols=4,win=3,last-reply=on"}) {
    SCOPED_TRACE(spec);
    const auto game = line_game(spec);
    WinTruth truth(game.rules());
    test::for_small_positions(game.rules(), 15, 10, [&](const LineGame& played) {
      const auto state = *game.read_position(played.text());
      const int value = truth.value(played);
      for (const bool at_once : {true, false}) {
        StopSource stop;
        if (at_once) stop.request_stop();
        const Analysis found =
            solve(game, *state, settings(1, true), stop.token(), [&](const Progress& progress) {
              if (std::holds_alternative<BoundsProgress>(progress)) stop.request_stop();
            });
        ASSERT_LE(found.lower, value);
        ASSERT_GE(found.upper, value);
        for (const MoveValue& move : found.moves) {
          const int after = truth.value_after(played, static_cast<int>(move.move));
          ASSERT_LE(move.lower, after);
          ASSERT_GE(move.upper, after);
        }
        for (const play::MoveCode best : found.best)
          ASSERT_EQ(truth.value_after(played, static_cast<int>(best)), value);
        if (!found.complete) ++open;
      }
    });
  }
  EXPECT_GT(open, 50);
}

TEST(LineSolving, AtTheStartOfAPlainGameFirstNeverLoses) {
  StopSource stop;
  stop.request_stop();
  const auto game = line_game("gomoku");
  const Analysis found = solve(game, *game.start(), settings(), stop.token(), {});
  EXPECT_EQ(found.lower, 0);
  EXPECT_EQ(found.upper, 1);
  EXPECT_TRUE(found.best.empty());
  const auto unlike = line_game("mnk:rows=15,cols=15,win=5,last-reply=on");
  EXPECT_EQ(solve(unlike, *unlike.start(), settings(), stop.token(), {}).lower, -1);
}

TEST(LineSolving, TellsWhatItHasProved) {
  const auto game = line_game("mnk:rows=3,cols=4,win=3");
  WinTruth truth(game.rules());
  const auto start = support::LineSubject::reference(game.rules());
  std::vector<BoundsProgress> bounds;
  std::size_t moves = 0;
  const Analysis found = solve(game, *game.start(), settings(1, true), {}, [&](const Progress& progress) {
    if (const auto* told = std::get_if<BoundsProgress>(&progress)) bounds.push_back(*told);
    if (const auto* told = std::get_if<MoveProgress>(&progress)) {
      ++moves;
      EXPECT_EQ(told->value.lower, truth.value_after(start, static_cast<int>(told->value.move)));
    }
  });
  ASSERT_FALSE(bounds.empty());
  EXPECT_EQ(bounds.back().lower, found.lower);
  EXPECT_EQ(bounds.back().upper, found.upper);
  EXPECT_EQ(moves, 12U);
  EXPECT_GT(found.nodes, 0);
}

/// Sizes of the tables that were asked for, in order. (Advice is a plain function: it has no other memory.)
std::vector<std::size_t>& sizes_asked_for() {
  static std::vector<std::size_t> sizes;
  return sizes;
}

TEST(LineSolving, KeepsToItsMemoryWithTheSameValues) {
  for (const std::string_view spec : {"mnk:rows=5,cols=6,win=4", "mnk:rows=3,cols=4,win=3,last-reply=on"}) {
    const int value = value_at_start(spec, 1);
    const auto game = line_game(spec);
    for (const std::size_t mebibytes : {0, 1, 12}) {
      sizes_asked_for().clear();
      SolveSettings little = settings(1, false, mebibytes);
      little.advice = [](void*, std::size_t bytes) { sizes_asked_for().push_back(bytes); };
      const Analysis found = solve(game, *game.start(), little, {}, {});
      EXPECT_TRUE(found.complete);
      EXPECT_EQ(found.lower, value) << spec << ' ' << mebibytes;
      EXPECT_FALSE(sizes_asked_for().empty());
      for (const std::size_t size : sizes_asked_for())
        EXPECT_LE(size, std::max<std::size_t>(mebibytes << 20, 64)) << spec;
    }
  }
}

/// Tables of "the user", by name.
class Shelf final : public TableStore {
 public:
  std::optional<SharedBytes> find(const TableName& name) override {
    const auto found = tables.find(name.kind + ' ' + name.game + ' ' + name.parameters);
    return found == tables.end() ? std::nullopt : std::optional(found->second);
  }
  void keep(const TableName& name, SharedBytes table) override {
    tables[name.kind + ' ' + name.game + ' ' + name.parameters] = std::move(table);
  }
  std::map<std::string, SharedBytes> tables;
};

/// Solves with tables; stops after so many nodes if that is not 0.
Analysis solve_with(const play::Game& game, Shelf* shelf, std::int64_t most = 0) {
  SolveSettings asked = settings();
  asked.tables = shelf;
  StopSource stop;
  return solve(game, *game.start(), asked, stop.token(), [&](const Progress& progress) {
    const auto* bounds = std::get_if<BoundsProgress>(&progress);
    if (bounds != nullptr && most > 0 && bounds->nodes >= most) stop.request_stop();
  });
}

TEST(LineSolving, GoesOnWhereItWasInterrupted) {
  const auto game = line_game("mnk:rows=5,cols=5,win=4");
  const Analysis whole = solve_with(game, nullptr);
  ASSERT_TRUE(whole.complete);
  Shelf shelf;
  const Analysis part = solve_with(game, &shelf, whole.nodes / 2);
  ASSERT_FALSE(part.complete);
  ASSERT_EQ(shelf.tables.size(), 1U);
  const Analysis rest = solve_with(game, &shelf);
  EXPECT_TRUE(rest.complete);
  EXPECT_EQ(rest.lower, whole.lower);
  EXPECT_EQ(rest.upper, whole.upper);
  EXPECT_LT(rest.nodes, whole.nodes * 3 / 4);
  const auto other = line_game("mnk:rows=5,cols=5,win=4,walls=a1");
  solve_with(other, &shelf, 64);
  EXPECT_EQ(shelf.tables.size(), 2U) << "another game has another table";
}

TEST(LineSolving, KeepsNothingOfWhatIsSolvedAtOnce) {
  Shelf shelf;
  EXPECT_TRUE(solve_with(line_game("tictactoe"), &shelf).complete);
  EXPECT_TRUE(shelf.tables.empty());
}

TEST(LineSolving, ATableThatIsNoneDoesNoHarm) {
  const auto game = line_game("mnk:rows=5,cols=5,win=4");
  Shelf shelf;
  solve_with(game, &shelf, 1000);
  ASSERT_EQ(shelf.tables.size(), 1U);
  const Analysis whole = solve_with(game, nullptr);
  for (const std::size_t size : {1U, 16U, 4096U}) {
    const auto nonsense = std::make_shared<std::vector<std::byte>>(size, std::byte{0xA5});
    shelf.tables.begin()->second = {nonsense, *nonsense};
    const Analysis found = solve_with(game, &shelf);
    EXPECT_TRUE(found.complete);
    EXPECT_EQ(found.lower, whole.lower);
    EXPECT_EQ(found.nodes, whole.nodes) << "nothing of it was used";
  }
}

Analysis analyzed(const play::Game& game, const play::State& state, bool prove, StopToken stop = {},
                  const OnChange& on_change = {}) {
  AnalyzeSettings asked;
  asked.memory_mib = 64;
  asked.prove = prove;
  const CountedTime still{TimeSource::Duration(0)};  // only positions count
  return analyze(game, state, asked, still, stop, on_change);
}

TEST(LineAnalyze, SaysExactlyWhatEveryMoveOfSmallBoardsIsWorth) {
  for (const std::string_view spec :
       {"tictactoe", "mnk:rows=4,cols=4,win=3", "mnk:rows=4,cols=5,win=4,walls=c2", "mnk:rows=5,cols=5,win=4",
        "square:size=6"}) {
    SCOPED_TRACE(spec);
    const auto game = line_game(spec);
    const auto state = game.start();
    state->play(state->moves()[1]);
    const Analysis truth = solve(game, *state, settings(1, true), {}, {});
    ASSERT_TRUE(truth.complete);
    bool told = false;
    const Analysis found = analyzed(game, *state, true, {}, [&](const Analysis& so_far) {
      told = true;
      EXPECT_TRUE(so_far.complete) << "proofs come first";
    });
    EXPECT_TRUE(told);
    EXPECT_TRUE(found.complete);
    EXPECT_EQ(found.lower, truth.lower);
    ASSERT_EQ(found.moves.size(), truth.moves.size());
    for (const MoveValue& value : found.moves)
      for (const MoveValue& right : truth.moves) {
        if (right.move != value.move) continue;
        EXPECT_EQ(value.lower, right.lower) << value.move;
      }
    EXPECT_TRUE(std::is_sorted(found.moves.begin(), found.moves.end(),
                               [](const auto& a, const auto& b) { return a.lower > b.lower; }));
    for (const MoveValue& value : found.moves) EXPECT_FALSE(value.line.empty());
  }
}

TEST(LineAnalyze, ProvesNothingIfItIsNotAskedOrStopped) {
  const auto game = line_game("square:size=6");
  const auto first_look = [&](bool prove, StopToken already) {
    StopSource enough;
    std::size_t exact = 0;
    analyzed(game, *game.start(), prove, already.stop_requested() ? already : enough.token(),
             [&](const Analysis& so_far) {
               enough.request_stop();
               exact = static_cast<std::size_t>(std::count_if(so_far.moves.begin(), so_far.moves.end(),
                                                              [](const auto& each) { return each.exact(); }));
             });
    return exact;
  };
  StopSource stopped;
  stopped.request_stop();
  EXPECT_EQ(first_look(true, {}), 36U);
  EXPECT_EQ(first_look(false, {}), 0U);
  EXPECT_EQ(first_look(true, stopped.token()), 0U);
}

}  // namespace
}  // namespace parlour::engines::line
