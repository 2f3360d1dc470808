// Finished games looked at by the engine: values, and the move that lost.
#include "engines/review.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/rng.hpp"
#include "engines/analysis.hpp"
#include "engines/support.hpp"
#include "play/move_list.hpp"

namespace parlour::engines {
namespace {

using test::kalah_game;
using test::line_game;

ReviewSettings nodes(std::int64_t count) {
  ReviewSettings settings;
  settings.nodes = count;
  settings.memory_mib = 4;
  return settings;
}

std::vector<play::MoveCode> codes_of(const play::Game& game, std::string_view moves) {
  return play::read_move_list(game, moves).value();
}

GameReview reviewed(const play::Game& game, const std::vector<play::MoveCode>& moves,
                    std::optional<Side> winner, std::int64_t count = 20'000) {
  const SteadyTime time;
  return Reviewer(test::engines_of(game), game, nodes(count), time).review(moves, winner, {});
}

/// The line of each position can be played, and begins where the engine says.
void expect_playable(const play::Game& game, const std::vector<play::MoveCode>& moves,
                     const GameReview& review) {
  ASSERT_EQ(review.positions.size(), moves.size() + 1);
  auto state = game.start();
  for (std::size_t at = 0; at < review.positions.size(); ++at) {
    const ReviewedPosition& position = review.positions[at];
    EXPECT_LE(position.lower, position.upper);
    EXPECT_GE(position.chances, -1);
    EXPECT_LE(position.chances, 1);
    EXPECT_EQ(position.line.empty(), state->outcome().has_value());
    const auto ahead = state->clone();
    for (const auto move : position.line) {
      ASSERT_TRUE(ahead->legal(move)) << game.spec() << " at " << at;
      ahead->play(move);
    }
    if (at < moves.size()) state->play(moves[at]);
  }
}

TEST(Review, HoldsTheEnginesOwnMoveForWorthWhatCameOfIt) {
  const auto game = line_game("mnk:rows=15,cols=15,win=5,last-reply=on");
  const auto moves =
      codes_of(game,
               "h8 g9 h9 h10 f8 g8 g7 h6 f6 i9 e5 d4 f7 f5 f9 f10 e7 d7 i7 h7 e6 e4 g6 e8 d6 c6 b4 c5 b5 "
               "c7 c4 b3 c9 d8 e9 g10 d10 c11 d9 b9 i10 g11 g12 f12 j8 e13");
  const auto review = reviewed(game, moves, Side::Second, 2'000);
  expect_playable(game, moves, review);
  int own = 0;
  for (std::size_t at = 0; at < moves.size(); ++at) {
    const ReviewedPosition& before = review.positions[at];
    const ReviewedPosition& after = review.positions[at + 1];
    if (before.line.front() != moves[at] || before.exact() || after.exact()) continue;
    EXPECT_EQ(before.estimate, after.estimate) << "move " << at + 1;
    ++own;
  }
  EXPECT_GT(own, 5);
}

TEST(Review, FindsTheMoveThatLosesNoughtsAndCrosses) {
  const auto game = line_game("mnk:rows=3,cols=3,win=3");
  const auto moves = codes_of(game, "b2 a2 a3 c1 b3 c3 b1");  // an edge against the centre loses
  const auto review = reviewed(game, moves, Side::First, 500'000);
  expect_playable(game, moves, review);
  EXPECT_TRUE(review.complete());
  EXPECT_EQ(review.decisive, 1U);
  for (std::size_t at = 0; at < review.positions.size(); ++at) {
    EXPECT_TRUE(review.positions[at].exact()) << at;
    EXPECT_EQ(review.positions[at].lower, at < 2 ? 0 : 1) << at;
  }
  EXPECT_EQ(review.positions[2].ends_in, 5);
  EXPECT_EQ(review.positions[7].ends_in, 0);
  EXPECT_EQ(review.cost(1), 1);
  EXPECT_EQ(review.cost(0), 0);
}

TEST(Review, FindsTheMoveThatGaveAWinAway) {
  const auto game = line_game("mnk:rows=3,cols=3,win=3");
  const auto moves = codes_of(game, "b2 a2 c2 a3 a1 c3 b3 b1 c1");
  ASSERT_TRUE(game.start()->legal(moves.front()));
  const auto review = reviewed(game, moves, std::nullopt, 500'000);
  EXPECT_EQ(review.decisive, 2U);
  EXPECT_EQ(review.positions[2].winner(), Side::First);
  EXPECT_EQ(review.positions[3].winner(), std::nullopt);
}

TEST(Review, FindsTheMoveThatLookedAway) {
  const auto game = line_game("gomoku");
  const auto moves = codes_of(game, "h8 h9 i9 g7 j10 k11 g8 f8 i8 a1 j8 k8 i10");
  for (const std::int64_t count : {3'000, 20'000}) {
    const auto review = reviewed(game, moves, Side::First, count);
    expect_playable(game, moves, review);
    EXPECT_EQ(review.decisive, 9U);  // a1
    EXPECT_EQ(review.positions[9].winner(), std::nullopt);
    EXPECT_EQ(review.positions[10].winner(), Side::First);
    EXPECT_GT(review.cost(9), 0.3);
  }
}

TEST(Review, NeverDoubtsAWinThatWasPlayedOut) {
  const auto game = line_game("gomoku");
  const auto moves = codes_of(
      game,
      "h8 h7 g7 i9 h6 f8 g5 g6 f5 i7 e5 h5 c5 d5 d4 f6 e3 b6 e4 e6 f4 d2 c4 g4 b4");  // by fours from c5
  const auto review = reviewed(game, moves, Side::First, 3'000);
  for (std::size_t at = 12; at <= moves.size(); ++at)
    EXPECT_EQ(review.positions[at].winner(), Side::First) << at;
  for (std::size_t at = 12; at < moves.size(); ++at) EXPECT_EQ(review.cost(at), 0) << at;
  ASSERT_TRUE(review.decisive);
  EXPECT_LT(*review.decisive, 12U);
  EXPECT_EQ(*review.decisive % 2, 1U);  // Second's
}

TEST(Review, AgreesWithTheSolverOnEveryPosition) {
  Rng rng(11);
  const SteadyTime time;
  for (const std::string_view spec : {"kalah:pits=3,seeds=2", "kalah:pits=3,seeds=3,capture=always"}) {
    const auto game = kalah_game(spec);
    for (int round = 0; round < 4; ++round) {
      std::vector<play::MoveCode> moves;
      std::vector<int> values;
      std::vector<Side> movers;
      auto state = game.start();
      while (!state->outcome()) {
        values.push_back(test::engines_of(game).solve(game, *state, {1, 8, false}, time, {}).lower *
                         (state->to_move() == Side::First ? 1 : -1));
        movers.push_back(state->to_move());
        const auto legal = state->moves();
        moves.push_back(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
        state->play(moves.back());
      }
      values.push_back(state->outcome()->value_for(Side::First));
      const auto winner = state->outcome()->winner;
      std::optional<std::size_t> expected;
      std::optional<std::size_t> costliest;
      for (std::size_t at = 0; at < moves.size(); ++at) {
        const int sign = movers[at] == Side::First ? 1 : -1;
        const bool lost =
            winner && *winner != movers[at] && sign * values[at] >= 0 && sign * values[at + 1] < 0;
        const bool missed = !winner && sign * values[at] > 0 && sign * values[at + 1] <= 0;
        if (lost || missed) expected = at;
      }
      int most = 0;  // lost from the start: what cost most
      for (std::size_t at = 0; at < moves.size() && winner && !expected; ++at) {
        const int cost = (movers[at] == Side::First ? 1 : -1) * (values[at] - values[at + 1]);
        if (movers[at] == *winner || cost <= most) continue;
        most = cost;
        costliest = at;
      }
      if (!expected) expected = costliest;
      const auto review = reviewed(game, moves, winner, 1'000'000);
      expect_playable(game, moves, review);
      EXPECT_EQ(review.decisive, expected) << spec << " game " << round;
      for (std::size_t at = 0; at < values.size(); ++at) {
        EXPECT_TRUE(review.positions[at].exact()) << spec << " at " << at;
        EXPECT_EQ(review.positions[at].lower, values[at]) << spec << " at " << at;
      }
    }
  }
}

TEST(Review, LooksAtEveryKindOfGame) {
  Rng rng(3);
  for (const std::string_view spec :
       {"inversion", "inversion-stones", "gomoku:rows=9,cols=9,last-reply=on,walls=e5+c3", "course",
        "mnk:rows=8,cols=8,win=7", "mnk:rows=4,cols=4,win=4,max-moves=9"}) {
    const auto game = line_game(spec);
    std::vector<play::MoveCode> moves;
    auto state = game.start();
    for (int ply = 0; ply < 12 && !state->outcome(); ++ply) {
      const auto legal = state->moves();
      moves.push_back(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
      state->play(moves.back());
    }
    const auto review = reviewed(game, moves, Side::Second, 500);
    expect_playable(game, moves, review);
    EXPECT_TRUE(review.complete());
  }
}

TEST(Review, KnowsThatALastReplyWasMissed) {
  const auto game = line_game("mnk:rows=7,cols=7,win=4,last-reply=on");
  const auto answered = codes_of(game, "a1 a7 b1 b7 c1 c7 d1 d7");
  auto missed = answered;
  missed.back() = codes_of(game, "g4").front();
  EXPECT_EQ(reviewed(game, answered, std::nullopt).positions[7].lower, 0);
  const auto review = reviewed(game, missed, Side::First);
  EXPECT_TRUE(review.positions[7].exact());
  EXPECT_EQ(review.positions[7].lower, 0);
  EXPECT_EQ(review.positions[7].line.front(), answered.back());
  EXPECT_EQ(review.decisive, 7U);
}

TEST(Review, SaysNothingOfAMistakeWhereTheGameWasLostByTheClock) {
  const auto game = line_game("gomoku");
  const auto moves = codes_of(game, "h8 h9 g8 i8");
  EXPECT_EQ(reviewed(game, moves, Side::First, 300).decisive, std::nullopt);
}

TEST(Review, IsTheSameEveryTime) {
  const auto game = line_game("gomoku");
  const auto moves = codes_of(game, "h8 h9 g7 i9 g9 g8 f6 e5 i7");
  const auto once = reviewed(game, moves, Side::First, 2000);
  const auto again = reviewed(game, moves, Side::First, 2000);
  for (std::size_t at = 0; at < once.positions.size(); ++at) {
    EXPECT_EQ(once.positions[at].estimate, again.positions[at].estimate);
    EXPECT_EQ(once.positions[at].line, again.positions[at].line);
  }
}

TEST(Review, StopsWhereItIs) {
  const auto game = kalah_game("kalah");
  const auto moves = codes_of(game, "3 6 1 2 4");
  const SteadyTime time;
  Reviewer reviewer(test::engines_of(game), game, nodes(1000), time);
  StopSource stop;
  std::vector<std::size_t> told;
  const auto review =
      reviewer.review(moves, Side::First, stop.token(), [&](std::size_t done, std::size_t all) {
        EXPECT_EQ(all, 6U);
        told.push_back(done);
        if (done == 2) stop.request_stop();
      });
  EXPECT_EQ(told, (std::vector<std::size_t>{1, 2}));
  EXPECT_FALSE(review.complete());
  EXPECT_EQ(review.from, 4U);
  EXPECT_FALSE(review.positions[4].line.empty());
  EXPECT_TRUE(review.positions[3].line.empty());
  stop.reset();
  EXPECT_TRUE(reviewer.review(moves, Side::First, stop.token()).complete());
}

}  // namespace
}  // namespace parlour::engines
