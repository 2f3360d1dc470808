// A score that says decided is decided: on small boards by trying all moves, on large ones by playing it out.
#include "engines/decided_scores.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <random>
#include <string>
#include <vector>

#include "arena/openings.hpp"
#include "catalog/games.hpp"
#include "catalog/players.hpp"

namespace parlour {
namespace {

TEST(DecidedScores, AreTrueOnSmallBoards) {
  const std::uint64_t seed = std::random_device{}();
  SCOPED_TRACE(seed);
  using engines::line::test::check_small_games;
  using engines::line::test::SmallGames;
  EXPECT_GT(check_small_games(seed, 5'000, SmallGames::OwnersKept, 3'000).all(), 20'000);
  EXPECT_GT(check_small_games(seed, 2'000, SmallGames::OwnersChange, 3'000).all(), 5'000);
  EXPECT_GT(check_small_games(seed, 5'000, SmallGames::Renju, 3'000).all(), 10'000);
}

/// Positions of games under the last reply, each with what an engine says of it.
class PlayedOut {
 public:
  explicit PlayedOut(const std::string& spec) : game_(*catalog::make_game(spec, std::uint32_t{1})) {}

  int positions() const { return positions_; }
  int decided() const { return decided_; }

  /// One game of `player`, which is asked at every position, as First against `opponent`.
  void play(const std::string& player, const std::string& opponent, int number) {
    const auto asked = made(player);
    const auto second = made(opponent);
    arena::Openings openings({2, {}}, 7);
    auto state = game_->start();
    const auto opening = *openings.moves(*game_, number);
    for (const auto move : opening) state->play(move);
    while (!state->outcome()) {
      const play::Chosen chosen = choose(*asked, *state);
      const bool pending = state->text().back() == 'p';
      if (!pending) ++positions_;
      if (!pending && chosen.thinking->exact && !testing::Test::HasFailure()) {
        ++decided_;
        const Side mover = state->to_move();
        expect_won(*state, chosen.thinking->value > 0 ? mover : other(mover), player);
      }
      state->play(state->to_move() == Side::First ? chosen.move : choose(*second, *state).move);
    }
  }

 private:
  std::unique_ptr<play::Player> made(const std::string& spec) const {
    return *catalog::make_player(spec, *game_, {time_});
  }
  play::Chosen choose(play::Player& player, const play::State& state) const {
    return std::get<play::Chosen>(player.choose({*game_, state, {}}, {}, {}));
  }

  /// The winner, with ten times the nodes, wins against the player that said so, and never thinks that it
  /// loses.
  void expect_won(const play::State& from, Side winner, const std::string& player) const {
    const auto strong = made(player + "0");
    const auto loser = made(player);
    const auto state = from.clone();
    while (!state->outcome()) {
      const bool own = state->to_move() == winner;
      const play::Chosen chosen = choose(own ? *strong : *loser, *state);
      if (chosen.thinking->exact && chosen.thinking->value != 0) {
        EXPECT_EQ(chosen.thinking->value > 0, own)
            << game_->spec() << " " << state->text() << " after " << from.text();
      }
      state->play(chosen.move);
    }
    EXPECT_EQ(state->outcome()->winner, winner) << game_->spec() << " " << from.text();
  }

  std::shared_ptr<const play::Game> game_;
  SteadyTime time_;
  int positions_ = 0;
  int decided_ = 0;
};

TEST(DecidedScores, AreDeliveredUnderTheLastReply) {
  PlayedOut open("gomoku:last-reply=on");
  for (int number = 0; open.positions() < 10'000 && !HasFailure(); ++number)
    open.play("engine:hash=1,nodes=2000", number % 2 == 0 ? "engine:hash=1,nodes=500" : "hard", number);
  RecordProperty("decided", open.decided());
  EXPECT_GT(open.decided(), 500);
}

TEST(DecidedScores, AreDeliveredWhereMovesAreForbidden) {
  PlayedOut renju("renju");
  for (int number = 0; renju.positions() < 4'000 && !HasFailure(); ++number)
    renju.play("engine:hash=1,nodes=2000", number % 2 == 0 ? "engine:hash=1,nodes=500" : "hard", number);
  RecordProperty("decided", renju.decided());
  EXPECT_GT(renju.decided(), 100);
}

TEST(DecidedScores, AreDeliveredAmongWalls) {
  PlayedOut course("course");
  for (int number = 0; course.positions() < 2'000 && !HasFailure(); ++number)
    course.play("engine:hash=1,nodes=1000", number % 2 == 0 ? "engine:hash=1,nodes=300" : "easy", number);
  EXPECT_GT(course.decided(), 50);
}

}  // namespace
}  // namespace parlour
