// What a review says of a game that is over.
#include "ui/console/game/review_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

#include "catalog/games.hpp"
#include "play/move_list.hpp"

namespace parlour::ui {
namespace {

std::string reviewed(std::string_view spec, std::string_view text, std::optional<Side> winner) {
  const auto game = *catalog::make_game(spec);
  const auto moves = *play::read_move_list(*game, text);
  std::vector<match::PlayedMove> played;
  const auto state = game->start();
  for (const play::MoveCode move : moves) {
    played.push_back({state->to_move(), move, {}});
    state->play(move);
  }
  const CountedTime time(std::chrono::milliseconds(1));
  const auto review = catalog::review_game(*game, moves, winner, std::chrono::milliseconds(200), time, {});
  return review_text(*game, played, review, Table{{"Ann", "Bob"}, 'X', Side::First}, Texts());
}

TEST(Review, NamesTheMovesThatChangedTheOutlookAndWhatWasBetter) {
  EXPECT_EQ(reviewed("tictactoe", "a3 b1 b3 c1 c3", Side::First),
            "Moves that changed the outlook:\n"
            "  2. Bob 8: a draw → a loss in 5 moves; better: 5\n"
            "  3. Ann 2: a win in 5 moves → a draw; better: 3\n"
            "  4. Bob 9: a draw → a loss in 1 move; better: 3\n");
}

TEST(Review, HasNothingToSayOfAPerfectGame) {
  EXPECT_EQ(reviewed("tictactoe", "b2 a3 b3 b1 a2 c2 a1 c3 c1", std::nullopt),
            "No move changed the outlook.\n");
}

}  // namespace
}  // namespace parlour::ui
