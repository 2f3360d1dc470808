// Positions that people put on the board by hand, in the games of the catalogue.
#include <gtest/gtest.h>

#include <string>

#include "catalog/games.hpp"
#include "core/rng.hpp"
#include "games/kalah/family.hpp"
#include "play/typed_game.hpp"

namespace parlour::catalog {
namespace {

struct Board {
  explicit Board(const std::string& spec) : game(*make_game(spec)), state(game->start()) {}
  Board(const std::string& spec, const std::string& text)
      : game(*make_game(spec)), state(*game->read_position(text)) {}

  Result<void> put(int cell, std::optional<Side> owner) {
    auto changed = game->placed(*state, static_cast<play::MoveCode>(cell), owner);
    if (!changed) return failure(changed.error());
    state = *std::move(changed);
    return {};
  }

  std::shared_ptr<const play::Game> game;
  std::shared_ptr<const play::State> state;
};

TEST(ASetUp, PutsAndTakesStones) {
  Board board("tictactoe");
  ASSERT_TRUE(board.put(4, Side::Second));
  EXPECT_EQ(board.state->text(), ".../.o./... 2 1 -");
  ASSERT_TRUE(board.put(4, Side::First));
  ASSERT_TRUE(board.put(0, Side::First));
  EXPECT_EQ(board.state->text(), "x../.x./... 1 2 -");
  ASSERT_TRUE(board.put(4, std::nullopt));
  ASSERT_TRUE(board.put(8, std::nullopt));
  EXPECT_EQ(board.state->text(), "x../.../... 2 1 -");
}

TEST(ASetUp, RefusesWhatNoGameCanBe) {
  Board board("tictactoe", "xxx/oo./... 2 5 -");
  EXPECT_EQ(board.put(5, Side::Second).error().id, "position-two-winners");
  Board walled("mnk:rows=3,cols=3,win=3,walls=a1");
  EXPECT_EQ(walled.put(6, Side::First).error().id, "position-stone-on-wall");
  Board short_game("mnk:rows=3,cols=3,win=3,max-moves=1", "x../.../... 2 1 -");
  EXPECT_EQ(short_game.put(5, Side::Second).error().id, "position-too-many-moves");
}

TEST(ASetUp, MayBeAFinishedGame) {
  Board board("tictactoe", "xx./oo./... 1 4 -");
  ASSERT_TRUE(board.put(2, Side::First));
  ASSERT_TRUE(board.state->outcome());
  EXPECT_EQ(board.state->outcome()->winner, Side::First);
}

TEST(ASetUp, LeavesSecondTheLastReply) {
  Board board("tictactoe:last-reply=on", "xx./oo./... 1 4 -");
  ASSERT_TRUE(board.put(2, Side::First));
  EXPECT_EQ(board.state->text(), "xxx/oo./... 2 5 p");
  EXPECT_FALSE(board.state->outcome());
  const auto turned = board.game->with_turn(*board.state, Side::First);
  ASSERT_TRUE(turned);
  EXPECT_TRUE((*turned)->outcome());
}

TEST(ASetUp, TurnsTheTurn) {
  const Board board("tictactoe", "x../.../... 2 1 -");
  EXPECT_EQ((*board.game->with_turn(*board.state, Side::First))->text(), "x../.../... 1 1 -");
  const Board kalah("kalah:pits=2,seeds=1");
  EXPECT_EQ((*kalah.game->with_turn(*kalah.state, Side::Second))->text(), "<2,0,0,1,1,1,1> 2");
}

TEST(ASetUp, TakesPiecesOnlyWhereThereAreAny) {
  EXPECT_TRUE(Board("tictactoe").game->takes_pieces());
  Board board("kalah");
  EXPECT_FALSE(board.game->takes_pieces());
  EXPECT_EQ(board.put(0, Side::First).error().id, "position-takes-no-pieces");
}

TEST(ASetUp, CountsTheSeeds) {
  const Board board("kalah:pits=2,seeds=1");
  const auto& game = play::typed_game<games::kalah::Family>(*board.game);
  games::kalah::Setup setup = game.setup_of(*board.state);
  setup.pits[0][0] = 0;
  const auto missing = game.set_up(setup);
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().id, "position-wrong-seeds");
  EXPECT_FALSE(missing.error().place);
  setup.stores[1] = 1;
  EXPECT_EQ((*game.set_up(setup))->text(), "<2,0,1,0,1,1,1> 1");
}

/// Does a way from the start lead to `state`, by moves that are legal?
void expect_way(const play::Game& game, const play::State& state) {
  const auto moves = game.moves_leading_to(state);
  ASSERT_TRUE(moves) << game.spec() << "  " << state.text();
  const auto walker = game.start();
  for (const play::MoveCode move : *moves) {
    ASSERT_TRUE(walker->legal(move));
    walker->play(move);
  }
  EXPECT_EQ(walker->text(), state.text());
}

TEST(AWay, IsFoundToPositionsOfGames) {
  for (const char* spec : {"tictactoe", "tictactoe:last-reply=on", "inversion", "inversion-stones",
                           "gomoku-standard", "mnk:rows=6,cols=5,win=4,walls=b2+c3"}) {
    const auto game = *make_game(spec);
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      Rng rng(seed);
      const auto state = game->start();
      for (std::uint32_t left = rng.below(20); left > 0 && !state->outcome(); --left) {
        const auto moves = state->moves();
        state->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      }
      if (state->outcome()) continue;
      expect_way(*game, *state);
      if (HasFatalFailure()) return;
    }
  }
}

TEST(AWay, IsNotFoundWhereThereIsNone) {
  const Board three("tictactoe", "xxo/x../... 1 4 -");
  EXPECT_FALSE(three.game->moves_leading_to(*three.state));
  const Board turned("tictactoe", "x../.../... 1 1 -");
  EXPECT_FALSE(turned.game->moves_leading_to(*turned.state));
  const Board kalah("kalah:pits=2,seeds=1", "<2,0,1,0,1,1,1> 1");
  EXPECT_FALSE(kalah.game->moves_leading_to(*kalah.state));
  const Board start("kalah:pits=2,seeds=1");
  EXPECT_TRUE(start.game->moves_leading_to(*start.state)->empty());
}

TEST(AWay, LeadsToAFinishedGameByItsLastMove) {
  const Board won("tictactoe", "xxx/oo./... 2 5 -");
  expect_way(*won.game, *won.state);
}

}  // namespace
}  // namespace parlour::catalog
