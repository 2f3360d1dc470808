#include "ui/desktop/analysis_notes.hpp"

#include <gtest/gtest.h>

#include "catalog/games.hpp"

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
  EXPECT_EQ(noted("gomoku", 25'987), "✓");  // a win that a search found, not proved yet
  EXPECT_EQ(noted("gomoku", -25'987), "✗");
  EXPECT_EQ(noted("kalah", 8), "+8");
}

}  // namespace
}  // namespace parlour::ui::desktop
