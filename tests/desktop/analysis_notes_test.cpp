#include "ui/desktop/analysis/analysis_notes.hpp"

#include <gtest/gtest.h>

#include "catalog/games.hpp"
#include "ui/desktop/game/evaluation.hpp"

namespace parlour::ui::desktop {
namespace {

std::string noted(const char* game, std::optional<int> estimate) {
  catalog::MoveValue value;
  value.lower = -1;
  value.upper = 1;
  value.estimate = estimate;
  return notes_of(**catalog::make_game(game), {value}).front().text;
}

TEST(ANoteOnTheBoard, IsAnEstimateOrWhoWins) {
  EXPECT_EQ(noted("gomoku", 120), "+120");
  EXPECT_EQ(noted("gomoku", -120), "-120");
  EXPECT_EQ(noted("gomoku", 25'987), "✓?");  // a win that a search found, not proved yet
  EXPECT_EQ(noted("gomoku", -25'987), "✗?");
  EXPECT_EQ(noted("kalah", 8), "+8");
}

std::string told(const char* game, const Evaluation& evaluation) {
  return evaluation_text(**catalog::make_game(game), evaluation, Texts());
}

TEST(AnEvaluation, IsToldInTheWordsOfAllFaces) {
  EXPECT_EQ(told("gomoku", {1, 1, true, 5}), "First wins in 5 moves");
  EXPECT_EQ(told("gomoku", {0, 0.5, true}), "a draw");
  EXPECT_EQ(told("gomoku", {-120, 0.4, false}), "-120 (40%)");
  EXPECT_EQ(told("kalah", {-8, 0.2, true}), "Second wins by 8");
}

TEST(AnEvaluation, IsMissingWhereNobodyThought) {
  const auto game = *catalog::make_game("gomoku");
  EXPECT_FALSE(evaluation_of(*game, play::Thought{Side::First, {}}));  // a move without a search
  catalog::Analysis analysis;
  analysis.lower = -1;
  analysis.upper = 1;
  EXPECT_FALSE(evaluation_of(*game, Side::First, analysis));
}

}  // namespace
}  // namespace parlour::ui::desktop
