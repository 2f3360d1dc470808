// The `solver` player.
#include "engines/solver_player.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "engines/connect4/connect4_engines.hpp"
#include "engines/plain_minimax.hpp"
#include "engines/random_player.hpp"
#include "engines/support.hpp"
#include "games/connect4/family.hpp"
#include "play/manual_time.hpp"
#include "play/typed_game.hpp"

namespace parlour::engines::test {
namespace {

using namespace std::chrono_literals;
using parlour::test::ManualTime;
using Connect4Game = play::TypedGame<games::connect4::Family>;

Connect4Game connect4_game(int rows, int cols, int win) {
  return {{"connect4", "connect4", "connect4"}, games::connect4::Rules({rows, cols, win})};
}

/// What best play leads to, by looking at every game there is.
class EveryGame {
 public:
  struct Best {
    int value = 0;  ///< for First
    int plies = 0;  ///< of the quickest win or the slowest loss
  };

  Best best(const play::State& state) {
    if (const auto outcome = state.outcome()) return {outcome->value_for(Side::First), 0};
    const auto known = known_.find(state.text());
    if (known != known_.end()) return known->second;
    const int sign = state.to_move() == Side::First ? 1 : -1;
    std::optional<Best> found;
    for (const play::MoveCode move : state.moves()) {
      const auto child = state.clone();
      child->play(move);
      Best after = best(*child);
      ++after.plies;
      const bool wins = sign * after.value > 0;
      const auto rank = [&](const Best& each) {
        return std::pair(sign * each.value, wins ? -each.plies : each.plies);
      };
      if (!found || rank(after) > rank(*found)) found = after;
    }
    return known_[state.text()] = *found;
  }
  int value_for(const play::State& state, Side side) {
    return side == Side::First ? best(state).value : -best(state).value;
  }

 private:
  std::map<std::string, Best> known_;
};

SolverSettings modest_memory() {
  SolverSettings settings;
  settings.memory_mib = 8;
  return settings;
}

SolverSettings until_solved() {
  SolverSettings settings;
  settings.time = 0ms;
  return settings;
}

struct Board {
  const GameEngines& engines;
  const play::Game& game;
  int made;             ///< random moves before the game goes on
  bool counts = false;  ///< is the number of moves to every win and loss known?
};

/// Every board with games that are short enough to look at all of them from where they go on.
void for_each_board(const std::function<void(const Board&)>& use) {
  for (const std::string_view spec :
       {"tictactoe", "mnk:rows=3,cols=3,win=3,last-reply=on",
        "mnk:rows=3,cols=3,win=3,inversion=stones,period=3", "mnk:rows=3,cols=3,win=3,walls=b2"}) {
    const LineGame game = line_game(spec);
    use({line_engines(), game, 1, spec == "tictactoe"});
  }
  for (const std::string_view spec : {"square:size=4", "mnk:rows=4,cols=4,win=3,inversion=stones,period=5"}) {
    const LineGame game = line_game(spec);
    use({line_engines(), game, 8, spec == "square:size=4"});
  }
  for (const std::string_view spec : {"kalah:pits=3,seeds=2", "kalah:pits=2,seeds=3,stop=half"}) {
    const KalahGame game = kalah_game(spec);
    use({kalah_engines(), game, 1});
  }
  const Connect4Game connect4 = connect4_game(4, 4, 4);
  use({connect4_engines(), connect4, 6, true});
}

/// Plays on from `state` against `opponent`; the player must name the exact value at each of its moves and
/// get it in the end, in as many moves as it said.
void expect_best_play(const Board& board, play::State& state, play::Player& player, play::Player& opponent,
                      EveryGame& all) {
  const Side side = state.to_move();
  const int value = all.value_for(state, side);
  std::optional<int> left;  ///< moves until the announced end
  while (!state.outcome()) {
    if (left) {
      ASSERT_GT((*left)--, 0) << state.text();
    }
    if (state.to_move() != side) {
      state.play(ask(opponent, board.game, state).move);
      continue;
    }
    const auto best = all.best(state);
    const int now = all.value_for(state, side);
    const play::Chosen chosen = ask(player, board.game, state);
    ASSERT_TRUE(chosen.thinking->exact) << state.text();
    ASSERT_EQ(chosen.thinking->value, now) << state.text();
    ASSERT_EQ(chosen.thinking->principal_variation.front(), chosen.move);
    if (board.counts && now != 0) {
      ASSERT_EQ(chosen.thinking->win_in, best.plies) << state.text();
    }
    if (board.counts && now > 0) left = *chosen.thinking->win_in - 1;
    state.play(chosen.move);
  }
  ASSERT_GE(state.outcome()->value_for(side), value) << state.text();
}

TEST(Solver, NeverEndsBelowTheExactValue) {
  constexpr int kGames = 6;
  for_each_board([](const Board& board) {
    SCOPED_TRACE(board.game.spec());
    const ManualTime time;
    EveryGame all;
    Rng rng(5);
    const auto player = make_solver(board.engines, board.game, modest_memory(), time);
    EngineSettings modest;
    modest.nodes = 300;
    const auto engine = board.engines.engine(board.game, modest, time);
    const auto random = make_random(3);
    for (int game = 0; game < kGames; ++game)
      for (play::Player* const opponent : {random.get(), engine.get()}) {
        const auto state = after_random_moves(board.game, board.made + game % 2, rng);
        ASSERT_NO_FATAL_FAILURE(expect_best_play(board, *state, *player, *opponent, all));
      }
  });
}

/// The engines of a family with another solution.
class WithSolution final : public GameEngines {
 public:
  using Solve = std::function<Analysis(StopToken stop, const OnProgress& on_progress)>;

  WithSolution(const GameEngines& real, Solve solution) : real_(real), solution_(std::move(solution)) {}

  PlayerPointer minimax(const play::Game& game, std::optional<int> depth,
                        const TimeSource& time) const override {
    return real_.minimax(game, depth, time);
  }
  PlayerPointer classic(const play::Game& game, const ClassicSettings& settings,
                        const TimeSource& time) const override {
    return real_.classic(game, settings, time);
  }
  PlayerPointer montecarlo(const play::Game& game, const MonteCarloSettings& settings,
                           const TimeSource& time) const override {
    return real_.montecarlo(game, settings, time);
  }
  PlayerPointer mcts(const play::Game& game, const MctsSettings& settings,
                     const TimeSource& time) const override {
    return real_.mcts(game, settings, time);
  }
  PlayerPointer engine(const play::Game& game, const EngineSettings& settings,
                       const TimeSource& time) const override {
    return real_.engine(game, settings, time);
  }
  Analysis solve(const play::Game&, const play::State&, const SolveSettings&, const TimeSource&,
                 StopToken stop, const OnProgress& on_progress) const override {
    return solution_(stop, on_progress);
  }
  Analysis analyze(const play::Game& game, const play::State& state, const AnalyzeSettings& settings,
                   const TimeSource& time, StopToken stop, const OnChange& on_change) const override {
    return real_.analyze(game, state, settings, time, stop, on_change);
  }
  std::unique_ptr<const ExactOutcomes> exact_outcomes(const play::Game& game) const override {
    return real_.exact_outcomes(game);
  }
  std::unique_ptr<Judge> judge(const play::Game& game, const ReviewSettings& settings,
                               const TimeSource& time) const override {
    return real_.judge(game, settings, time);
  }
  search::PerftCount perft(const play::Game& game, int depth, StopToken stop) const override {
    return real_.perft(game, depth, stop);
  }

 private:
  const GameEngines& real_;
  Solve solution_;
};

Analysis known(int value, std::vector<play::MoveCode> best, std::optional<int> win_in = std::nullopt) {
  Analysis analysis;
  analysis.lower = analysis.upper = value;
  analysis.best = std::move(best);
  analysis.win_in = win_in;
  analysis.complete = true;
  return analysis;
}

Analysis nothing_known() {
  Analysis analysis;
  analysis.lower = -1;
  analysis.upper = 1;
  return analysis;
}

TEST(Solver, PlaysTheFirstOfTheBestMovesAndSaysThatItIsProved) {
  const LineGame gomoku = line_game("gomoku");
  const ManualTime time;
  const WithSolution engines(line_engines(), [](StopToken, const OnProgress&) {
    return known(1, {17, 3, 99}, 7);
  });
  const auto player = make_solver(engines, gomoku, {}, time);
  std::vector<play::Thinking> said;
  player->report_to([&](const play::Thinking& thinking) { said.push_back(thinking); });
  const play::Chosen chosen = ask(*player, gomoku, *gomoku.start());
  EXPECT_EQ(chosen.move, 17);
  EXPECT_TRUE(chosen.thinking->exact);
  EXPECT_EQ(chosen.thinking->value, 1);
  EXPECT_EQ(chosen.thinking->win_in, 7);
  ASSERT_EQ(said.size(), 1u);
  EXPECT_TRUE(said.front().exact);
}

// All moves lose and nobody knows how soon: then the strong player's is the hardest to beat.
TEST(Solver, DefendsALostPositionLikeTheStrongPlayer) {
  const LineGame game = line_game("mnk:rows=5,cols=6,win=4");
  const ManualTime time;
  const WithSolution engines(line_engines(), [](StopToken, const OnProgress&) { return known(-1, {29}); });
  const auto player = make_solver(engines, game, {}, time);
  play::Limits limits;
  limits.nodes = 4000;
  const play::Chosen chosen = ask_at(*player, game, "xxx.../....../....../oo..../...... 2 5 -", limits);
  EXPECT_EQ(chosen.move, 3);
  EXPECT_TRUE(chosen.thinking->exact);
  EXPECT_EQ(chosen.thinking->value, -1);
  EXPECT_EQ(chosen.thinking->principal_variation, std::vector<play::MoveCode>{3});
}

TEST(Solver, WithoutASolutionPlaysTheMoveOfTheStrongPlayer) {
  const LineGame gomoku = line_game("gomoku");
  const ManualTime time;
  const WithSolution engines(line_engines(), [](StopToken, const OnProgress&) { return nothing_known(); });
  const auto state = gomoku.start();
  for (const play::MoveCode move : std::vector<play::MoveCode>{112, 96, 113}) state->play(move);
  play::Limits limits;
  limits.nodes = 3000;
  EngineSettings strong;
  const play::Chosen expected = ask(*line_engines().engine(gomoku, strong, time), gomoku, *state, limits);
  const play::Chosen chosen = ask(*make_solver(engines, gomoku, {}, time), gomoku, *state, limits);
  EXPECT_EQ(chosen.move, expected.move);
  EXPECT_EQ(chosen.thinking->value, expected.thinking->value);
  EXPECT_FALSE(chosen.thinking->exact);
}

/// What the clock showed when `solve` was stopped, and when the move came, since the turn began.
struct Times {
  TimeSource::Duration solving{0};
  TimeSource::Duration all{0};
};

Times times_of(std::optional<std::chrono::milliseconds> own, const play::Limits& limits) {
  const LineGame gomoku = line_game("gomoku");
  ManualTime time;
  Times times;
  const auto began = time.now();
  const WithSolution engines(line_engines(), [&](StopToken stop, const OnProgress& on_progress) {
    while (!stop.stop_requested() && time.now() - began < 100s) {
      time.advance(1ms);
      on_progress(BoundsProgress{-1, 1, 1, 0});
    }
    times.solving = time.now() - began;
    return nothing_known();
  });
  SolverSettings settings;
  settings.time = own;
  const auto player = make_solver(engines, gomoku, settings, time);
  StopSource stop;
  player->report_to([&](const play::Thinking&) { time.advance(50ms); });
  const play::Chosen chosen = ask(*player, gomoku, *gomoku.start(), limits, stop.token());
  EXPECT_TRUE(gomoku.start()->legal(chosen.move));
  EXPECT_FALSE(chosen.thinking->exact);
  times.all = chosen.thinking->elapsed;
  return times;
}

TEST(Solver, KeepsAShareOfItsTimeForTheStrongPlayer) {
  EXPECT_EQ(times_of(std::nullopt, {}).solving, 9s);
  EXPECT_EQ(times_of(2s, {}).solving, 1500ms);
  EXPECT_EQ(times_of(100ms, {}).solving, 75ms);
}

TEST(Solver, KeepsTheLimitsOfOthers) {
  play::Limits limits;
  limits.move_time = 1200ms;
  EXPECT_EQ(times_of(std::nullopt, limits).solving, 825ms);  // of 1100 ms
  limits = {};
  limits.clock = 60s;
  EXPECT_EQ(times_of(std::nullopt, limits).solving, 1500ms);  // of two seconds, a thirtieth
}

TEST(Solver, ALimitOnNodesIsForBoth) {
  const LineGame game = line_game("mnk:rows=7,cols=7,win=5");
  const ManualTime time;
  play::Limits limits;
  limits.nodes = 4'000;
  const auto asked = [&] {
    return ask(*make_solver(line_engines(), game, {}, time), game, *game.start(), limits);
  };
  const play::Chosen chosen = asked();
  EXPECT_FALSE(chosen.thinking->exact);
  EXPECT_GE(chosen.thinking->nodes, 3'000);
  EXPECT_LE(chosen.thinking->nodes, 4'600);
  EXPECT_EQ(chosen.thinking->nodes, asked().thinking->nodes);
}

// Real solvers are asked for the time often enough, whatever they are at.
TEST(Solver, EveryFamilysSolverStopsInTime) {
  const LineGame plain = line_game("gomoku");
  const LineGame stones = line_game("inversion-stones");
  const KalahGame kalah = kalah_game("kalah");
  const KalahGame wide = kalah_game("kalah:pits=8,seeds=6");
  const Connect4Game connect4 = connect4_game(6, 7, 4);
  const std::vector<std::pair<const GameEngines*, const play::Game*>> boards{
      {&line_engines(), &plain},
      {&line_engines(), &stones},
      {&kalah_engines(), &kalah},
      {&kalah_engines(), &wide},
      {&connect4_engines(), &connect4}};
  for (const auto& [engines, game] : boards) {
    const CountedTime time(40ms);
    SolverSettings settings = modest_memory();
    settings.time = 1s;
    const auto state = game->start();
    const play::Chosen chosen = ask(*make_solver(*engines, *game, settings, time), *game, *state);
    EXPECT_TRUE(state->legal(chosen.move)) << game->spec();
    EXPECT_FALSE(chosen.thinking->exact) << game->spec();
    EXPECT_LE(chosen.thinking->elapsed, 1200ms) << game->spec();
  }
}

TEST(Solver, AStopGivesALegalMoveAtOnce) {
  const ManualTime time;
  StopSource stop;
  stop.request_stop();
  const KalahGame kalah = kalah_game("kalah");
  const auto player = make_solver(kalah_engines(), kalah, until_solved(), time);
  const play::Chosen chosen = ask(*player, kalah, *kalah.start(), {}, stop.token());
  EXPECT_TRUE(kalah.start()->legal(chosen.move));
  EXPECT_FALSE(chosen.thinking->exact);
}

TEST(Solver, AStopReachesTheSolution) {
  const LineGame gomoku = line_game("gomoku");
  const ManualTime time;
  StopSource stop;
  bool reached = false;
  const WithSolution engines(line_engines(), [&](StopToken given, const OnProgress&) {
    stop.request_stop();
    reached = given.stop_requested();
    return nothing_known();
  });
  const play::Chosen chosen =
      ask(*make_solver(engines, gomoku, until_solved(), time), gomoku, *gomoku.start(), {}, stop.token());
  EXPECT_TRUE(reached);
  EXPECT_TRUE(gomoku.start()->legal(chosen.move));
}

}  // namespace
}  // namespace parlour::engines::test
