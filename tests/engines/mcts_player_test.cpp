// The `mcts` player.
#include "engines/mcts_player.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string_view>
#include <vector>

#include "engines/connect4/connect4_engines.hpp"
#include "engines/random_player.hpp"
#include "engines/support.hpp"
#include "games/connect4/family.hpp"
#include "play/manual_time.hpp"

namespace parlour::engines::test {
namespace {

using namespace std::chrono_literals;
using parlour::test::ManualTime;
using Connect4Game = play::TypedGame<games::connect4::Family>;

MctsSettings sims(std::int64_t count, std::uint64_t seed = 1, int threads = 1) {
  return {std::nullopt, count, threads, 4, seed};
}

void play_all(play::State& state, const std::vector<play::MoveCode>& moves) {
  for (const play::MoveCode move : moves) state.play(move);
}

/// Asks with the moves that led to `state`, as a session does.
play::Chosen ask_after(play::Player& player, const play::Game& game, const play::State& state,
                       const std::vector<play::MoveCode>& history, const play::Limits& limits = {}) {
  return std::get<play::Chosen>(player.choose({game, state, history}, limits, {}));
}

/// The moves and visits of a game that the player plays against itself.
std::vector<std::int64_t> game_with_itself(const play::Game& game, const MctsSettings& settings) {
  const ManualTime time;
  const auto player = engines_of(game).mcts(game, settings, time);
  player->start_game(game, Side::First);
  const auto state = game.start();
  std::vector<play::MoveCode> history;
  std::vector<std::int64_t> seen;
  while (!state->outcome()) {
    const play::Chosen chosen = ask_after(*player, game, *state, history);
    seen.insert(seen.end(), {chosen.move, chosen.thinking->value, chosen.thinking->nodes});
    state->play(chosen.move);
    history.push_back(chosen.move);
  }
  return seen;
}

TEST(Mcts, WinsAtOnce) {
  const LineGame line = line_game("mnk:rows=5,cols=6,win=4");
  const ManualTime time;
  const auto player = engines_of(line).mcts(line, sims(1000), time);
  const play::Chosen chosen = ask_at(*player, line, "xxx.../....../....../ooo.../...... 1 6 -");
  EXPECT_EQ(chosen.move, 3);
  EXPECT_TRUE(chosen.thinking->exact);
  EXPECT_EQ(chosen.thinking->value, 1);
  EXPECT_LT(chosen.thinking->nodes, 10);
  EXPECT_EQ(move_at(*player, line, "xxx.../....../....../ooo.../....x. 2 7 -"), "d2");
}

TEST(Mcts, StopsALine) {
  const LineGame gomoku = line_game("gomoku");
  const ManualTime time;
  const auto player = engines_of(gomoku).mcts(gomoku, sims(50), time);
  const auto state = gomoku.start();
  play_all(*state, {112, 0, 113, 30, 114, 111, 115});
  EXPECT_EQ(ask(*player, gomoku, *state).move, 116);
}

TEST(Mcts, WinsAndBlocksInConnectFour) {
  const Connect4Game game({"connect4", "connect4", "connect4"}, games::connect4::Rules({6, 7, 4}));
  const ManualTime time;
  const auto player = connect4_engines().mcts(game, sims(200), time);
  const auto state = game.start();
  play_all(*state, {3, 0, 3, 0, 3});
  EXPECT_EQ(ask(*player, game, *state).move, 3);
  state->play(6);
  const play::Chosen chosen = ask(*player, game, *state);
  EXPECT_EQ(chosen.move, 3);
  EXPECT_FALSE(chosen.thinking->exact);  // a win, but how soon is not proved
  EXPECT_GE(chosen.thinking->value, 20'000);
}

TEST(Mcts, ABonusMoveKeepsTheSign) {
  const KalahGame game = kalah_game("kalah:pits=3,seeds=4");
  const ManualTime time;
  const auto player = engines_of(game).mcts(game, sims(2000), time);
  EXPECT_EQ(move_at(*player, game, "<3,11,8,0,1,1,1,1,1> 1"), "3");
  EXPECT_EQ(move_at(*player, game, "<3,8,11,1,1,1,0,1,1> 2"), "3");
}

/// Plays against every answer from `state`; `side` is the player's.
void expect_no_loss(play::Player& player, const play::Game& game, const play::State& state, Side side) {
  if (const auto outcome = state.outcome()) {
    ASSERT_NE(outcome->winner, other(side)) << state.text();
    return;
  }
  const auto moves = state.to_move() == side ? std::vector{ask(player, game, state).move} : state.moves();
  for (const play::MoveCode move : moves) {
    const auto after = state.clone();
    after->play(move);
    ASSERT_NO_FATAL_FAILURE(expect_no_loss(player, game, *after, side));
  }
}

TEST(Mcts, NeverLosesOnTheSmallBoard) {
  const LineGame game = line_game("tictactoe");
  const ManualTime time;
  for (std::uint64_t seed = 0; seed < 3; ++seed)
    for (const Side side : {Side::First, Side::Second})
      ASSERT_NO_FATAL_FAILURE(
          expect_no_loss(*engines_of(game).mcts(game, sims(400, seed), time), game, *game.start(), side));
}

TEST(Mcts, SimulatesAsOftenAsItIsTold) {
  const LineGame game = line_game("gomoku");
  const ManualTime time;
  const auto nodes = [&](const MctsSettings& settings, const play::Limits& limits = {}) {
    return ask(*engines_of(game).mcts(game, settings, time), game, *game.start(), limits).thinking->nodes;
  };
  EXPECT_EQ(nodes(sims(1)), 1);
  EXPECT_EQ(nodes(sims(300)), 300);
  EXPECT_EQ(nodes(sims(300, 1, 3)), 300);
  play::Limits limits;
  limits.nodes = 77;
  EXPECT_EQ(nodes(sims(300), limits), 77);
  limits = {};
  limits.depth = 3;  // means nothing here, and must not make it think for ever
  EXPECT_EQ(nodes({}, limits), 10'000);
}

TEST(Mcts, TheSameSeedPlaysTheSameGame) {
  const LineGame line = line_game("mnk:rows=7,cols=7,win=4");
  EXPECT_EQ(game_with_itself(line, sims(60, 5)), game_with_itself(line, sims(60, 5)));
  EXPECT_NE(game_with_itself(line, sims(60, 5)), game_with_itself(line, sims(60, 6)));
  const KalahGame kalah = kalah_game("kalah");
  EXPECT_EQ(game_with_itself(kalah, sims(200, 5)), game_with_itself(kalah, sims(200, 5)));
}

TEST(Mcts, AGameDoesNotDependOnTheOneBefore) {
  const LineGame game = line_game("mnk:rows=7,cols=7,win=4");
  const ManualTime time;
  const auto player = engines_of(game).mcts(game, sims(200), time);
  std::vector<std::int64_t> values;
  for (int round = 0; round < 2; ++round) {
    player->start_game(game, Side::First);
    player->reseed(7);
    const auto state = game.start();
    const play::Chosen first = ask_after(*player, game, *state, {});
    values.push_back(first.thinking->value);
    state->play(first.move);
    const play::MoveCode answer = first.move == 0 ? 1 : 0;
    state->play(answer);
    values.push_back(ask_after(*player, game, *state, {first.move, answer}).thinking->value);
  }
  EXPECT_EQ(values[0], values[2]);
  EXPECT_EQ(values[1], values[3]);
}

// The first turn proves that Kalah on this board is won; what it knows settles the second one at once.
TEST(Mcts, KeepsItsTreeForTheNextMove) {
  const KalahGame game = kalah_game("kalah:pits=3,seeds=2");
  const ManualTime time;
  const auto turns = [&](bool told) {
    const auto player = engines_of(game).mcts(game, sims(100'000), time);
    player->start_game(game, Side::First);
    const auto state = game.start();
    const play::Chosen first = ask_after(*player, game, *state, {});
    state->play(first.move);
    const std::vector<play::MoveCode> history{first.move};
    const play::Chosen next =
        ask_after(*player, game, *state, told ? history : std::vector<play::MoveCode>{});
    return std::pair(first.thinking->nodes, next.thinking->nodes);
  };
  const auto [first, kept] = turns(true);
  const auto [again, forgotten] = turns(false);
  EXPECT_EQ(first, again);
  EXPECT_LT(first, 100'000);
  EXPECT_LT(kept, forgotten);
}

TEST(Mcts, MovesTakenBackLeadToANewTree) {
  const LineGame game = line_game("mnk:rows=7,cols=7,win=4");
  const ManualTime time;
  const auto player = engines_of(game).mcts(game, sims(100), time);
  player->start_game(game, Side::First);
  const auto later = game.start();
  play_all(*later, {24, 0});
  ask_after(*player, game, *later, {24, 0});
  const play::Chosen back = ask_after(*player, game, *game.start(), {});
  EXPECT_TRUE(game.start()->legal(back.move));
  const auto elsewhere = game.start();
  play_all(*elsewhere, {23, 24});
  EXPECT_TRUE(elsewhere->legal(ask_after(*player, game, *elsewhere, {23, 24}).move));
}

TEST(Mcts, AStopGivesALegalMoveAtOnce) {
  StopSource stop;
  stop.request_stop();
  const ManualTime time;
  const LineGame line = line_game("course:walls-seed=1");
  for (const int threads : {1, 3}) {
    const play::Chosen chosen = ask(*engines_of(line).mcts(line, sims(1'000'000'000, 1, threads), time), line,
                                    *line.start(), {}, stop.token());
    EXPECT_TRUE(line.start()->legal(chosen.move));
    EXPECT_LE(chosen.thinking->nodes, 8 * threads);
  }
}

// A millisecond a look, a look every eight simulations from the first on.
TEST(Mcts, ItsTimeEndsTheSearch) {
  const LineGame game = line_game("gomoku");
  const ManualTime time(1ms);
  const auto player = engines_of(game).mcts(game, {5ms, std::nullopt, 1, 4, 1}, time);
  const play::Chosen chosen = ask(*player, game, *game.start());
  EXPECT_LE(chosen.thinking->nodes, 6 * 8);
  EXPECT_GE(chosen.thinking->nodes, 2 * 8);
}

TEST(Mcts, ALimitOfOthersIsKeptWithAMargin) {
  const KalahGame game = kalah_game("kalah");
  play::Limits limits;
  limits.move_time = 600ms;
  const CountedTime time(1ms);
  const play::Chosen chosen =
      ask(*engines_of(game).mcts(game, {10s, std::nullopt, 1, 4, 1}, time), game, *game.start(), limits);
  EXPECT_LT(chosen.thinking->elapsed, 600ms);
  EXPECT_GT(chosen.thinking->elapsed, 400ms);
}

TEST(Mcts, SaysWhatItThinksOnTheWay) {
  const KalahGame game = kalah_game("kalah");
  const ManualTime time;
  const auto player = engines_of(game).mcts(game, sims(5000), time);
  std::vector<play::Thinking> said;
  player->report_to([&](const play::Thinking& thinking) { said.push_back(thinking); });
  const play::Chosen chosen = ask(*player, game, *game.start());
  ASSERT_EQ(said.size(), 4u);
  const std::vector<std::int64_t> nodes{1024, 2048, 4096, 5000};
  for (std::size_t at = 0; at < said.size(); ++at) {
    EXPECT_EQ(said[at].nodes, nodes[at]);
    const auto state = game.start();
    for (const play::MoveCode move : said[at].principal_variation) {
      ASSERT_TRUE(state->legal(move));
      state->play(move);
    }
    EXPECT_EQ(said[at].depth, static_cast<int>(said[at].principal_variation.size()));
    EXPECT_GT(said[at].depth, 1);
  }
  EXPECT_EQ(said.back().principal_variation.front(), chosen.move);
}

TEST(Mcts, ThreadsPlayLegalGames) {
  const LineGame line = line_game("inversion-stones");
  const KalahGame kalah = kalah_game("kalah");
  for (const play::Game* game :
       {static_cast<const play::Game*>(&line), static_cast<const play::Game*>(&kalah)}) {
    const auto seen = game_with_itself(*game, sims(80, 1, 4));
    EXPECT_GT(seen.size(), 10u);
  }
}

TEST(TreeValue, IsToldInTheUnitsOfTheGame) {
  const ValueScale line{};
  const ValueScale kalah{48, true, 6};
  EXPECT_EQ(tree_value({}, 0, line).value, 0);
  EXPECT_EQ(tree_value({}, search::kUctWin / 2, line).value, 151);  // half a lead that is clear
  EXPECT_EQ(tree_value({}, -search::kUctWin / 2, kalah).value, -4);
  EXPECT_TRUE(tree_value(search::Proof::exactly(-1), 0, line).exact);
  EXPECT_EQ(tree_value(search::Proof::exactly(-1), 0, line).value, -1);
  EXPECT_TRUE(tree_value(search::Proof::exactly(0), 9, kalah).exact);
  EXPECT_FALSE(tree_value(search::Proof::exactly(1), 0, kalah).exact);
  EXPECT_EQ(tree_value(search::Proof::exactly(1), 0, kalah).value, 20'000);
  EXPECT_LT(tree_value({}, search::kUctWin, line).value, 20'000);
}

}  // namespace
}  // namespace parlour::engines::test
