// The `montecarlo` player (document S1).
#include "engines/montecarlo_player.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string_view>
#include <vector>

#include "engines/random_player.hpp"
#include "engines/support.hpp"
#include "play/manual_time.hpp"

namespace parlour::engines::test {
namespace {

using namespace std::chrono_literals;
using parlour::test::ManualTime;

MonteCarloSettings sims(std::int64_t count, std::uint64_t seed = 1) { return {count, std::nullopt, seed}; }

TEST(MonteCarlo, WinsAtOnceWithoutASingleRandomGame) {
  const LineGame game = line_game("mnk:rows=5,cols=6,win=4");
  const ManualTime time;
  const auto player = engines_of(game).montecarlo(game, sims(100), time);
  constexpr std::string_view kThree = "xxx.../....../o...../....o./o..... 1 6 -";
  EXPECT_EQ(move_at(*player, game, kThree), "d5");
  EXPECT_EQ(ask_at(*player, game, kThree).thinking->nodes, 0);
}

TEST(MonteCarlo, BlocksAnImmediateWin) {
  const LineGame game = line_game("mnk:rows=5,cols=6,win=4");
  const ManualTime time;
  const auto player = engines_of(game).montecarlo(game, sims(100), time);
  EXPECT_EQ(move_at(*player, game, "xxx.../....../....../....o./o..... 2 5 -"), "d5");
}

TEST(MonteCarlo, PrefersAWinToABlock) {
  const LineGame game = line_game("mnk:rows=5,cols=6,win=4");
  const ManualTime time;
  const auto player = engines_of(game).montecarlo(game, sims(100), time);
  EXPECT_EQ(move_at(*player, game, "xxx.../....../....../ooo.../...... 1 6 -"), "d5");
  EXPECT_EQ(move_at(*player, game, "xxx.../....../....../ooo.../....x. 2 7 -"), "d2");
}

TEST(MonteCarlo, PlaysExactlyItsRandomGames) {
  const LineGame game = line_game("mnk:rows=5,cols=6,win=4");
  const ManualTime time;
  const auto nodes = [&](const MonteCarloSettings& settings, const play::Limits& limits = {}) {
    return ask(*engines_of(game).montecarlo(game, settings, time), game, *game.start(), limits)
        .thinking->nodes;
  };
  EXPECT_EQ(nodes(sims(1)), 1);
  EXPECT_EQ(nodes(sims(1000)), 1000);
  EXPECT_EQ(nodes({}), 10'000);
  EXPECT_EQ(nodes(sims(200'000)), 200'000);  // more than one round
  play::Limits limits;
  limits.nodes = 77;
  EXPECT_EQ(nodes(sims(1000), limits), 77);
  EXPECT_EQ(nodes(sims(50), limits), 50);
  EXPECT_EQ(nodes({}, limits), 77);
}

TEST(MonteCarlo, TheSameSeedPlaysTheSameMoves) {
  const LineGame game = line_game("mnk:rows=6,cols=6,win=4");
  const ManualTime time;
  const auto moves = [&](std::uint64_t seed) {
    const auto player = engines_of(game).montecarlo(game, sims(720, seed), time);
    const auto state = game.start();
    std::vector<play::MoveCode> played;
    while (!state->outcome()) {
      played.push_back(ask(*player, game, *state).move);
      state->play(played.back());
    }
    return played;
  };
  EXPECT_EQ(moves(5), moves(5));
  EXPECT_NE(moves(5), moves(6));
}

TEST(MonteCarlo, BreaksTiesAtRandom) {
  const LineGame game = line_game("mnk:rows=3,cols=3,win=3,max-moves=1");  // every move draws at once
  const ManualTime time;
  const auto player = engines_of(game).montecarlo(game, sims(90), time);
  std::set<play::MoveCode> chosen;
  for (int draw = 0; draw < 200; ++draw) chosen.insert(ask(*player, game, *game.start()).move);
  EXPECT_EQ(chosen.size(), 9u);
}

TEST(MonteCarlo, FindsTheCentreOfTheSmallBoard) {
  const LineGame game = line_game("tictactoe");
  const ManualTime time;
  const play::Chosen chosen =
      ask(*engines_of(game).montecarlo(game, sims(20'000), time), game, *game.start());
  EXPECT_EQ(chosen.move, 4);
  EXPECT_GT(chosen.thinking->value, 0);
}

// A millisecond a look, 5 ms: five looks are in time. The first is before the round, the next four let a move
// have its 64 games each.
TEST(MonteCarlo, ATimeLimitEndsTheSampling) {
  const LineGame game = line_game("mnk:rows=5,cols=6,win=4");
  const ManualTime time(1ms);
  const auto player = engines_of(game).montecarlo(game, {std::nullopt, 5ms, 1}, time);
  const play::Chosen chosen = ask(*player, game, *game.start());
  EXPECT_EQ(chosen.thinking->nodes, 4 * 64);
  EXPECT_TRUE(game.start()->legal(chosen.move));
}

TEST(MonteCarlo, TheLimitPerMoveHoldsToo) {
  const LineGame game = line_game("mnk:rows=5,cols=6,win=4");
  const ManualTime time(1ms);
  play::Limits limits;
  limits.move_time = 12ms;  // half of it is for the way
  const play::Chosen chosen =
      ask(*engines_of(game).montecarlo(game, sims(1'000'000), time), game, *game.start(), limits);
  EXPECT_EQ(chosen.thinking->nodes, 5 * 64);
}

TEST(MonteCarlo, AStopGivesALegalMoveAtOnce) {
  StopSource stop;
  stop.request_stop();
  const ManualTime time;
  const LineGame line = line_game("gomoku");
  const play::Chosen on_line = ask(*engines_of(line).montecarlo(line, sims(1'000'000'000), time), line,
                                   *line.start(), {}, stop.token());
  EXPECT_TRUE(line.start()->legal(on_line.move));
  EXPECT_EQ(on_line.thinking->nodes, 0);
  const KalahGame kalah = kalah_game("kalah");
  const play::Chosen on_kalah = ask(*engines_of(kalah).montecarlo(kalah, sims(1'000'000'000), time), kalah,
                                    *kalah.start(), {}, stop.token());
  EXPECT_TRUE(kalah.start()->legal(on_kalah.move));
}

// Pit 3 moves again and pit 2 then captures: 14 to 10, in every random game. Pit 2 first leaves it to chance.
TEST(MonteCarlo, PlaysKalahByItsRandomGamesAlone) {
  const KalahGame game = kalah_game("kalah:pits=3,seeds=4");
  const ManualTime time;
  const auto player = engines_of(game).montecarlo(game, sims(2000), time);
  constexpr std::string_view kPosition = "<3,11,8,0,1,1,1,1,1> 1";
  EXPECT_EQ(move_at(*player, game, kPosition), "3");
  const play::Chosen chosen = ask_at(*player, game, kPosition);
  EXPECT_EQ(chosen.thinking->nodes, 2000);
  EXPECT_EQ(chosen.thinking->value, 100);
}

TEST(MonteCarlo, SecondPlaysForItself) {
  const KalahGame game = kalah_game("kalah:pits=3,seeds=4");
  const ManualTime time;
  EXPECT_EQ(move_at(*engines_of(game).montecarlo(game, sims(2000), time), game, "<3,8,11,1,1,1,0,1,1> 2"),
            "3");
}

TEST(Random, PlaysLegalMovesOnly) {
  const LineGame game = line_game("inversion-stones:walls=a1+e5");
  const auto player = make_random(3);
  const auto state = game.start();
  while (!state->outcome()) {
    const play::Chosen chosen = ask(*player, game, *state);
    ASSERT_TRUE(state->legal(chosen.move));
    state->play(chosen.move);
  }
}

TEST(Random, EveryLegalMoveIsAsLikely) {
  const KalahGame game = kalah_game("kalah");
  const auto player = make_random(4);
  const auto state = game.start();
  state->play(0);  // Second to move, six pits
  std::vector<int> counts(6);
  for (int draw = 0; draw < 12'000; ++draw) ++counts[ask(*player, game, *state).move];
  double chi_square = 0;
  for (const int count : counts) chi_square += (count - 2000.0) * (count - 2000.0) / 2000.0;
  EXPECT_LT(chi_square, 20.5);  // five degrees of freedom, p = 0.001
}

TEST(Random, TheSameSeedPlaysTheSameMoves) {
  const LineGame game = line_game("gomoku");
  const auto state = game.start();
  const auto one = make_random(8);
  const auto same = make_random(8);
  const auto another = make_random(9);
  int differences = 0;
  for (int draw = 0; draw < 50; ++draw) {
    const auto move = ask(*one, game, *state).move;
    EXPECT_EQ(move, ask(*same, game, *state).move);
    if (move != ask(*another, game, *state).move) ++differences;
  }
  EXPECT_GT(differences, 25);
}

}  // namespace
}  // namespace parlour::engines::test
