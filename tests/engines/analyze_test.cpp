// Every move of a position with what it is worth: exact values against the solver, estimates that are honest.
#include "engines/analysis.hpp"
#include "engines/kalah/book.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "engines/support.hpp"
#include "play/move_list.hpp"

namespace parlour::engines {
namespace {

using test::kalah_game;
using test::line_game;

AnalyzeSettings small() {
  AnalyzeSettings settings;
  settings.memory_mib = 32;
  return settings;
}

Analysis analyzed(const play::Game& game, const play::State& state, const AnalyzeSettings& settings = small(),
                  StopToken stop = {}, const std::function<void(const Analysis&)>& on_change = {}) {
  const SteadyTime time;
  return test::engines_of(game).analyze(game, state, settings, time, stop, on_change);
}

std::vector<play::MoveCode> sorted(std::vector<play::MoveCode> moves) {
  std::sort(moves.begin(), moves.end());
  return moves;
}

/// The line and the distance are those of the first of the best moves, and none wins sooner or loses later.
void expect_of_the_best_move(const Analysis& found) {
  ASSERT_FALSE(found.best.empty());
  ASSERT_FALSE(found.principal_variation.empty());
  EXPECT_EQ(found.principal_variation.front(), found.best.front());
  for (const MoveValue& value : found.moves) {
    if (value.move == found.best.front() && found.exact()) {
      EXPECT_EQ(found.win_in, value.win_in);
    }
    if (!found.exact() || !value.exact() || !value.win_in || value.lower != found.lower) continue;
    if (found.lower > 0) {
      EXPECT_LE(*found.win_in, *value.win_in);
    } else {
      EXPECT_GE(*found.win_in, *value.win_in);
    }
  }
}

/// Both know the same about `state`, and each of the analysis' lines is one that can be played.
void expect_as_solved(const play::Game& game, const play::State& state, const AnalyzeSettings& settings) {
  const SteadyTime time;
  const Analysis solved = test::engines_of(game).solve(game, state, {1, 32, true}, time, {});
  const Analysis found = analyzed(game, state, settings);
  EXPECT_TRUE(found.complete) << game.spec();
  EXPECT_TRUE(found.exact());
  EXPECT_EQ(found.lower, solved.lower) << game.spec() << ' ' << state.text();
  EXPECT_EQ(sorted(found.best), sorted(solved.best)) << game.spec() << ' ' << state.text();
  expect_of_the_best_move(found);
  ASSERT_EQ(found.moves.size(), solved.moves.size());
  for (const MoveValue& expected : solved.moves) {
    const auto value = std::find_if(found.moves.begin(), found.moves.end(),
                                    [&](const MoveValue& each) { return each.move == expected.move; });
    EXPECT_EQ(value->lower, expected.lower);
    EXPECT_EQ(value->upper, expected.upper);
    ASSERT_FALSE(value->line.empty());
    EXPECT_EQ(value->line.front(), expected.move);
    const auto position = state.clone();
    for (const auto move : value->line) {
      ASSERT_TRUE(position->legal(move));
      position->play(move);
    }
  }
  EXPECT_TRUE(std::is_sorted(found.moves.begin(), found.moves.end(),
                             [](const MoveValue& a, const MoveValue& b) { return a.lower > b.lower; }));
}

TEST(Analyze, ProvesEveryMoveWhereItHasTheTime) {
  Rng rng(5);
  for (const std::string_view spec : {"kalah:pits=3,seeds=3", "kalah:pits=4,seeds=3,capture=always",
                                      "kalah:pits=3,seeds=2,stop=half", "kalah:pits=8,seeds=1"}) {
    const auto game = kalah_game(spec);
    for (int round = 0; round < 4; ++round) {
      const auto state = game.start();
      for (int ply = 0; ply < 2 * round && !state->outcome(); ++ply)
        state->play(state->moves()[rng.below(static_cast<std::uint32_t>(state->moves().size()))]);
      if (!state->outcome()) expect_as_solved(game, *state, small());
    }
  }
}

TEST(Analyze, ProvesLineGamesWithTheDistanceToTheEnd) {
  const auto game = line_game("mnk:rows=3,cols=3,win=3");
  for (const std::string_view moves : {"", "b2", "b2 a2", "a3 b2 c1"}) {
    const auto state = game.start();
    const auto codes = play::read_move_list(game, moves);
    for (const auto move : *codes) state->play(move);
    expect_as_solved(game, *state, small());
  }
  const auto state = game.start();
  const auto codes = play::read_move_list(game, "b2 a2");
  for (const auto move : *codes) state->play(move);
  const Analysis found = analyzed(game, *state);
  EXPECT_EQ(found.moves.front().win_in, 5);
  EXPECT_EQ(found.moves.front().line.size(), 5U);
}

TEST(Analyze, SeesTheNearerWinFirst) {
  const auto game = line_game("gomoku");
  const auto state = game.start();
  const auto codes = play::read_move_list(game, "h8 a1 i8 a3 j8 a5 k8 a7");
  for (const auto move : *codes) state->play(move);
  AnalyzeSettings settings = small();
  settings.lines = 3;
  settings.time = std::chrono::milliseconds(300);
  const Analysis found = analyzed(game, *state, settings);
  EXPECT_TRUE(found.exact());
  EXPECT_EQ(found.lower, 1);
  EXPECT_EQ(found.moves[0].win_in, 1);
  EXPECT_EQ(found.moves[1].win_in, 1);
  EXPECT_NE(found.moves[2].win_in, 1);  // only g8 and l8 win at once
}

TEST(Analyze, LooksFarAheadOnLargeLineBoards) {
  const auto game = line_game("gomoku");
  const auto state = game.start();
  const auto codes = play::read_move_list(game, "h8 h9 g8 i9");
  for (const auto move : *codes) state->play(move);
  AnalyzeSettings settings = small();
  settings.lines = 3;
  StopSource stop;
  const Analysis found = analyzed(game, *state, settings, stop.token(), [&](const Analysis& analysis) {
    if (analysis.depth >= 6) stop.request_stop();
  });
  EXPECT_GE(found.depth, 6);
  EXPECT_EQ(found.moves.size(), 221U);
  for (std::size_t at = 0; at < 3; ++at) {
    EXPECT_TRUE(found.moves[at].estimate.has_value());
    EXPECT_GT(found.moves[at].line.size(), 1U);
  }
  EXPECT_FALSE(found.moves[3].estimate.has_value());
  StopSource at_once;
  at_once.request_stop();
  EXPECT_EQ(analyzed(game, *state, settings, at_once.token()).moves.size(), 221U);
}

TEST(Analyze, TellsProofsAsTheyComeAndNeverTakesOneBack) {
  const auto game = kalah_game("kalah:pits=4,seeds=3");
  std::size_t exact_before = 0;
  int told = 0;
  const Analysis found = analyzed(game, *game.start(), small(), {}, [&](const Analysis& analysis) {
    const auto exact = static_cast<std::size_t>(std::count_if(analysis.moves.begin(), analysis.moves.end(),
                                                              [](const auto& each) { return each.exact(); }));
    EXPECT_GE(exact, exact_before);
    EXPECT_LE(analysis.lower, analysis.upper);
    exact_before = exact;
    ++told;
  });
  EXPECT_GT(told, 4);
  EXPECT_EQ(exact_before, found.moves.size());
}

TEST(Analyze, TakesTheBooksWordWithoutSearching) {
  const auto game = kalah_game("kalah:pits=3,seeds=3");
  const kalah::PositionNumbers numbers(game.rules());
  const games::kalah::PackedPosition start(game.rules());
  std::vector<kalah::BookEntry> entries;
  for (const auto move : start.moves()) {
    auto child = start;
    child.play(move);
    entries.push_back({numbers(child), 4, child.moves()[0]});
  }
  AnalyzeSettings settings = small();
  settings.book = std::make_shared<const kalah::Book>(game.rules(), entries);
  const Analysis found = analyzed(game, *game.start(), settings);
  EXPECT_TRUE(found.complete);
  EXPECT_EQ(found.nodes, 0);
  for (const auto& value : found.moves) EXPECT_EQ(value.line.size(), 2U);
}

struct Case {
  std::string_view game;
  std::string_view moves;
  std::string_view best;  ///< one of the best moves
  int win_in;
};

TEST(Analyze, NamesTheBestMoveAndNotTheFirstOfTheBoard) {
  for (const Case& each : std::vector<Case>{
           {"gomoku", "h8 a1 i8 a3 j8 a5 k8 a7", "g8", 1},                     // patterns
           {"gomoku", "h8 a1 i8 a3 j8 a5", "g8", 3},                           // an open four
           {"gomoku:overline=ignored", "h8 a1 i8 a3 j8 a5 k8 a7", "g8", 1},    // exactly five
           {"mnk:rows=4,cols=4,win=3", "b2 a4 c3", "a1", 2},                   // windows, a loss
           {"mnk:rows=4,cols=4,win=3,walls=d4", "b2 a4 c3 a3", "a1", 1},       // the other end is a wall
           {"mnk:rows=3,cols=5,win=3,last-reply=on", "c2 a1 b2 a3", "a2", 2},  // the end that leaves no reply
           {"mnk:rows=4,cols=4,win=3,inversion=signs,period=2", "b2 a4 b3 d4", "b1", 1},
           {"tictactoe", "b2 a2 a3 c1", "c3", 3}}) {
    const auto game = line_game(each.game);
    const auto state = game.start();
    const auto codes = play::read_move_list(game, each.moves);
    ASSERT_TRUE(codes) << each.game;
    for (const auto move : *codes) state->play(move);
    AnalyzeSettings settings = small();
    StopSource stop;
    const Analysis found = analyzed(game, *state, settings, stop.token(), [&](const Analysis& analysis) {
      if (analysis.exact() && analysis.depth > 5) stop.request_stop();
    });
    ASSERT_TRUE(found.exact()) << each.game;
    expect_of_the_best_move(found);
    EXPECT_EQ(found.win_in, each.win_in) << each.game;
    const auto best = *state->read_move(each.best);
    const auto named = std::find(found.best.begin(), found.best.end(), best);
    ASSERT_NE(named, found.best.end()) << each.game;
  }
}

TEST(Analyze, ClaimsNothingOfMovesThatNobodyLookedAt) {
  StopSource at_once;
  at_once.request_stop();
  for (const std::string_view spec :
       {"mnk:rows=8,cols=8,win=7", "mnk:rows=9,cols=9,win=4,inversion=stones"}) {
    const auto game = line_game(spec);
    const Analysis found = analyzed(game, *game.start(), small(), at_once.token());
    EXPECT_EQ(found.depth, 0) << spec;
    EXPECT_FALSE(found.value()) << spec;
    EXPECT_TRUE(found.best.empty()) << spec;
    for (const MoveValue& value : found.moves) EXPECT_FALSE(value.value()) << spec;
  }
}

std::size_t g_bytes_advised = 0;  // NOLINT: advice is a plain function
void count_advised(void* /*memory*/, std::size_t bytes) { g_bytes_advised += bytes; }

/// Memory is cleared as it is touched: what a table takes is what a short analysis has to pay for.
TEST(Analyze, TakesNoLargerTablesThanItCanFill) {
  struct Taken {
    play::Game const& game;
    std::optional<std::chrono::milliseconds> time;
    std::size_t most_mib;
  };
  const auto gomoku = line_game("gomoku");
  const auto small_board = line_game("mnk:rows=3,cols=3,win=3");
  const auto kalah = kalah_game("kalah:seeds=5");
  const auto wide = kalah_game("kalah:pits=9,seeds=9");
  const auto small_kalah = kalah_game("kalah:pits=2,seeds=2");
  StopSource at_once;
  at_once.request_stop();
  for (const Taken& each : std::vector<Taken>{{gomoku, std::chrono::milliseconds(500), 16},
                                              {gomoku, std::chrono::milliseconds(1), 4},
                                              {small_board, std::nullopt, 1},
                                              {kalah, std::chrono::milliseconds(500), 32},
                                              {wide, std::chrono::milliseconds(500), 32},
                                              {small_kalah, std::nullopt, 1}}) {
    AnalyzeSettings settings;
    settings.memory_mib = 1024;
    settings.time = each.time;
    settings.advice = count_advised;
    g_bytes_advised = 0;
    analyzed(each.game, *each.game.start(), settings, at_once.token());
    EXPECT_GT(g_bytes_advised, 0U) << each.game.spec();
    EXPECT_LE(g_bytes_advised, each.most_mib << 20) << each.game.spec();
  }
}

TEST(Analyze, GivesWhatItKnowsWhenStopped) {
  const auto game = kalah_game("kalah");
  StopSource stop;
  const Analysis found = analyzed(game, *game.start(), small(), stop.token(), [&](const Analysis& analysis) {
    if (analysis.depth >= 4) stop.request_stop();
  });
  EXPECT_FALSE(found.complete);
  EXPECT_FALSE(found.exact());
  EXPECT_GE(found.depth, 4);
  EXPECT_EQ(found.moves.size(), 6U);
  for (const auto& value : found.moves) {
    EXPECT_TRUE(value.estimate.has_value());
    EXPECT_LE(value.lower, value.upper);
  }
  StopSource at_once;
  at_once.request_stop();
  EXPECT_EQ(analyzed(game, *game.start(), small(), at_once.token()).moves.size(), 6U);
}

/// Second answers the threat of h11 with a three of its own, later the five with a five: a draw.
TEST(Analyze, TakesNoThreatForAWinThatSecondCanAnswerWithItsOwn) {
  const auto game = line_game("gomoku:last-reply=on");
  const auto state = game.start();
  const auto moves = play::read_move_list(game, "h8 i7 g8 i8 i9 g7 h9 h7 f7 e6 j9 k9 f9 g9 f8 f6 e8 d8");
  for (const play::MoveCode move : *moves) state->play(move);
  const play::MoveCode threat = *state->read_move("h11");
  constexpr int kDeepEnough = 9;
  StopSource enough;
  const Analysis found = analyzed(game, *state, small(), enough.token(), [&](const Analysis& so_far) {
    if (so_far.depth >= kDeepEnough) enough.request_stop();
  });
  EXPECT_GE(found.depth, kDeepEnough);
  EXPECT_FALSE(found.exact());
  constexpr int kFarFromWon = 5000;
  for (const MoveValue& value : found.moves) {
    if (value.exact()) {
      EXPECT_LE(value.upper, 0);
    } else if (value.estimate) {
      EXPECT_LT(*value.estimate, kFarFromWon) << (value.move == threat ? "h11" : "another");
    }
  }
}

}  // namespace
}  // namespace parlour::engines
