// Exact values, checked against the specification's table and a plain search that shares nothing with ours.
#include "engines/analysis.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>

#include "engines/support.hpp"
#include "play/move_list.hpp"

namespace parlour::engines {
namespace {

using test::kalah_game;
using test::line_game;

SolveSettings settings(int threads = 1, bool all_moves = false) { return {threads, 32, all_moves, nullptr}; }

Analysis solved(const play::Game& game, const play::State& state, const SolveSettings& wanted = settings()) {
  const SteadyTime time;
  return test::engines_of(game).solve(game, state, wanted, time, {});
}

/// Memoised minimax over erased states: First's final lead (1, 0, -1 in line games).
class PlainSolver {
 public:
  int value(const play::State& state) {
    if (const auto outcome = state.outcome()) return outcome->value_for(Side::First);
    const auto [known, fresh] = values_.try_emplace(state.text(), 0);
    if (!fresh) return known->second;
    const bool first = state.to_move() == Side::First;
    int best = first ? -1000 : 1000;
    for (const play::MoveCode move : state.moves()) {
      const auto child = state.clone();
      child->play(move);
      best = first ? std::max(best, value(*child)) : std::min(best, value(*child));
    }
    return values_[state.text()] = best;
  }

 private:
  std::map<std::string, int> values_;
};

TEST(Solve, KnowsTheKalahTable) {
  struct Row {
    std::string_view spec;
    int value;
  };
  for (const Row& row :
       {Row{"kalah:pits=1,seeds=3", 6}, Row{"kalah:pits=2,seeds=4", -10}, Row{"kalah:pits=3,seeds=6", -8},
        Row{"kalah:pits=4,seeds=2", 6}, Row{"kalah:pits=4,seeds=4", 2}, Row{"kalah:pits=5,seeds=2", 2},
        Row{"kalah:pits=5,seeds=2,capture=always", 0}}) {
    const auto game = kalah_game(row.spec);
    for (const int threads : {1, 2}) {
      const Analysis analysis = solved(game, *game.start(), settings(threads));
      EXPECT_TRUE(analysis.exact()) << row.spec;
      EXPECT_EQ(analysis.lower, row.value) << row.spec << ", threads " << threads;
    }
  }
}

TEST(Solve, KnowsTheLineGames) {
  for (const std::string_view draw : {"tictactoe", "square:size=4", "mnk:rows=3,cols=4,win=4"}) {
    const auto game = line_game(draw);
    EXPECT_EQ(solved(game, *game.start()).lower, 0) << draw;
  }
  const auto won = line_game("mnk:rows=3,cols=4,win=3");
  EXPECT_EQ(solved(won, *won.start()).lower, 1);
}

/// Along a random game from `position`, or from the start.
void expect_every_move_right(const play::Game& game, std::string_view position = "") {
  PlainSolver plain;
  const auto state = position.empty() ? game.start() : *game.read_position(position);
  Rng rng(7);
  for (int ply = 0; !state->outcome(); ++ply) {
    const Side side = state->to_move();
    const int sign = side == Side::First ? 1 : -1;
    const Analysis analysis = solved(game, *state, settings(1, true));
    ASSERT_TRUE(analysis.complete) << state->text();
    EXPECT_EQ(analysis.lower, sign * plain.value(*state)) << state->text();
    ASSERT_EQ(analysis.moves.size(), state->moves().size());
    std::vector<play::MoveCode> best;
    for (const MoveValue& move : analysis.moves) {
      const auto child = state->clone();
      child->play(move.move);
      EXPECT_TRUE(move.exact());
      EXPECT_EQ(move.lower, sign * plain.value(*child))
          << state->text() << " " << state->move_text(move.move);
      if (move.lower == analysis.lower) best.push_back(move.move);
    }
    std::vector<play::MoveCode> named = analysis.best;
    std::sort(named.begin(), named.end());
    EXPECT_EQ(named, best) << state->text();
    const auto moves = state->moves();
    state->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
}

TEST(Solve, ValuesEveryMove) {
  expect_every_move_right(kalah_game("kalah:pits=3,seeds=3"));
  expect_every_move_right(kalah_game("kalah:pits=3,seeds=2,stop=half"));
  expect_every_move_right(kalah_game("kalah:pits=8,seeds=1"), "<8,4,4,0,0,1,0,0,2,0,1,0,1,0,0,0,1,1,1> 1");
  expect_every_move_right(line_game("tictactoe"));
  expect_every_move_right(line_game("mnk:rows=3,cols=3,win=3,inversion=stones,period=2"));
  expect_every_move_right(line_game("mnk:rows=3,cols=3,win=3,last-reply=on"));
}

TEST(Solve, ShowsALineThatKeepsTheValue) {
  const auto game = kalah_game("kalah:pits=3,seeds=3");
  PlainSolver plain;
  const auto state = game.start();
  const int value = plain.value(*state);
  const Analysis analysis = solved(game, *state);
  ASSERT_FALSE(analysis.principal_variation.empty());
  EXPECT_EQ(analysis.best.front(), analysis.principal_variation.front());
  for (const play::MoveCode move : analysis.principal_variation) {
    state->play(move);
    EXPECT_EQ(plain.value(*state), value);
  }
}

TEST(Solve, WhenStoppedLeavesTrueBounds) {
  const auto game = kalah_game("kalah:pits=6,seeds=6");
  StopSource stop;
  stop.request_stop();
  const SteadyTime time;
  const Analysis analysis =
      test::engines_of(game).solve(game, *game.start(), settings(2, true), time, stop.token());
  EXPECT_FALSE(analysis.exact());
  EXPECT_LE(analysis.lower, analysis.upper);
  EXPECT_TRUE(analysis.best.empty());
  EXPECT_FALSE(analysis.complete);
  EXPECT_EQ(analysis.moves.size(), 6u);
  for (const MoveValue& move : analysis.moves) {  // nothing is proved but what the seeds allow
    EXPECT_LT(move.lower, 0);
    EXPECT_GT(move.upper, 0);
  }
}

/// Stops as soon as something is proved that the rules alone do not say.
Analysis stopped_after_a_proof(const play::Game& game, const play::State& state) {
  const SteadyTime time;
  StopSource stop;
  return test::engines_of(game).solve(game, state, settings(1, true), time, stop.token(),
                                      [&](const Progress& progress) {
                                        if (std::holds_alternative<BoundsProgress>(progress))
                                          stop.request_stop();
                                      });
}

TEST(Solve, WhenStoppedKeepsWhatIsProvedInEveryFamily) {
  for (const std::string_view spec :
       {"mnk:rows=3,cols=3,win=3", "mnk:rows=3,cols=3,win=3,last-reply=on", "mnk:rows=3,cols=4,win=3",
        "mnk:rows=3,cols=3,win=3,inversion=stones,period=3",
        "mnk:rows=3,cols=4,win=3,walls=b2,overline=ignored"}) {
    const auto game = line_game(spec);
    const Analysis found = stopped_after_a_proof(game, *game.start());
    const int value = PlainSolver().value(*game.start());
    EXPECT_LE(found.lower, value) << spec;
    EXPECT_GE(found.upper, value) << spec;
    EXPECT_TRUE(found.lower > -1 || found.upper < 1) << spec;
    EXPECT_EQ(found.most, 1);
    if (!found.exact()) {
      EXPECT_FALSE(found.value()) << spec;
      EXPECT_TRUE(found.best.empty()) << spec;
    }
  }
  for (const std::string_view spec :
       {"kalah:pits=3,seeds=3", "kalah:pits=3,seeds=2,stop=half", "kalah:pits=8,seeds=1"}) {
    const auto game = kalah_game(spec);
    const Analysis found = stopped_after_a_proof(game, *game.start());
    EXPECT_TRUE(found.lower > -found.most || found.upper < found.most) << spec;
    if (spec == "kalah:pits=8,seeds=1") continue;  // too large for a plain search
    const int value = PlainSolver().value(*game.start());
    EXPECT_LE(found.lower, value) << spec;
    EXPECT_GE(found.upper, value) << spec;
  }
}

TEST(Solve, NamesTheMoveOfItsLineFirst) {
  for (const std::string_view moves : {"b2 a2", "b2 a2 a3 c1"}) {
    const auto game = line_game("tictactoe");
    const auto state = game.start();
    const auto played = play::read_move_list(game, moves);
    for (const auto move : *played) state->play(move);
    const Analysis found = solved(game, *state, settings(1, true));
    ASSERT_FALSE(found.principal_variation.empty());
    EXPECT_EQ(found.best.front(), found.principal_variation.front());
  }
}

TEST(Solve, TellsItsProgress) {
  const auto game = kalah_game("kalah:pits=3,seeds=4");
  const SteadyTime time;
  int tables = 0;
  int narrowed = 0;
  int moves = 0;
  test::engines_of(game).solve(game, *game.start(), settings(1, true), time, {},
                               [&](const Progress& progress) {
                                 if (std::holds_alternative<TableProgress>(progress)) ++tables;
                                 if (std::holds_alternative<BoundsProgress>(progress)) ++narrowed;
                                 if (std::holds_alternative<MoveProgress>(progress)) ++moves;
                               });
  EXPECT_GT(tables, 0);
  EXPECT_GT(narrowed, 0);
  EXPECT_EQ(moves, 3);
}

}  // namespace
}  // namespace parlour::engines
