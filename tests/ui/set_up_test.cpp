#include "ui/words/set_up.hpp"

#include <gtest/gtest.h>

#include <string>

#include "catalog/games.hpp"
#include "core/rng.hpp"
#include "play/move_list.hpp"

namespace parlour::ui {
namespace {

struct Board {
  explicit Board(const std::string& spec) : game(*catalog::make_game(spec)), state(game->start()) {}
  Board(const std::string& spec, const std::string& text)
      : game(*catalog::make_game(spec)), state(*game->read_position(text)) {}

  Result<void> put(int cell, std::optional<Side> owner) {
    auto changed = with_stone(*as_line(*game), *state, static_cast<games::line::Move>(cell), owner);
    if (!changed) return failure(changed.error());
    state = *changed;
    return {};
  }

  std::shared_ptr<const play::Game> game;
  SharedState state;
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
  const auto turned = with_turn(*board.game, *board.state, Side::First);
  ASSERT_TRUE(turned);
  EXPECT_TRUE((*turned)->outcome());
}

TEST(ASetUp, TurnsTheTurn) {
  const Board board("tictactoe", "x../.../... 2 1 -");
  EXPECT_EQ((*with_turn(*board.game, *board.state, Side::First))->text(), "x../.../... 1 1 -");
  const Board kalah("kalah:pits=2,seeds=1");
  EXPECT_EQ((*with_turn(*kalah.game, *kalah.state, Side::Second))->text(), "<2,0,0,1,1,1,1> 2");
}

TEST(ASetUp, CountsTheSeeds) {
  const Board board("kalah:pits=2,seeds=1");
  games::kalah::Setup setup = kalah_setup(*as_kalah(*board.game), *board.state);
  setup.pits[0][0] = 0;
  const auto missing = with_seeds(*as_kalah(*board.game), setup);
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().id, "position-wrong-seeds");
  EXPECT_FALSE(missing.error().place);
  setup.stores[1] = 1;
  EXPECT_EQ((*with_seeds(*as_kalah(*board.game), setup))->text(), "<2,0,1,0,1,1,1> 1");
}

/// Does a way from the start lead to `state`, by moves that are legal?
void expect_way(const play::Game& game, const play::State& state) {
  const auto moves = moves_leading_to(game, state);
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
    const auto game = *catalog::make_game(spec);
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
  EXPECT_FALSE(moves_leading_to(*three.game, *three.state));
  const Board turned("tictactoe", "x../.../... 1 1 -");
  EXPECT_FALSE(moves_leading_to(*turned.game, *turned.state));
  const Board kalah("kalah:pits=2,seeds=1", "<2,0,1,0,1,1,1> 1");
  EXPECT_FALSE(moves_leading_to(*kalah.game, *kalah.state));
  const Board start("kalah:pits=2,seeds=1");
  EXPECT_TRUE(moves_leading_to(*start.game, *start.state)->empty());
}

TEST(AWay, LeadsToAFinishedGameByItsLastMove) {
  const Board won("tictactoe", "xxx/oo./... 2 5 -");
  expect_way(*won.game, *won.state);
}

}  // namespace
}  // namespace parlour::ui
