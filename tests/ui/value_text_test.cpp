// One place says what a position is worth; all faces use its words.
#include "ui/words/value_text.hpp"

#include <gtest/gtest.h>

#include "catalog/games.hpp"
#include "support/languages.hpp"

namespace parlour::ui {
namespace {

std::string said(const char* game, const Worth& worth, Language language = Language::English) {
  return value_text(**catalog::make_game(game), worth, Texts(language));
}
std::string said_of_first(const char* game, const Worth& worth) {
  return value_of_first_text(**catalog::make_game(game), worth, Texts());
}

TEST(ValueText, SaysWhatIsProvedInWords) {
  EXPECT_EQ(said("gomoku", {0, true}), "a draw");
  EXPECT_EQ(said("gomoku", {1, true}), "a win");
  EXPECT_EQ(said("gomoku", {1, true, 1}), "a win in 1 move");
  EXPECT_EQ(said("gomoku", {29'991, true, 9}), "a win in 9 moves");  // as players tell it
  EXPECT_EQ(said("gomoku", {-1, true, 4}), "a loss in 4 moves");
  EXPECT_EQ(said("kalah", {0, true}), "a draw");
  EXPECT_EQ(said("kalah", {8, true}), "a win by 8");
  EXPECT_EQ(said("kalah", {-14, true}), "a loss by 14");
}

TEST(ValueText, GivesEstimatesAsNumbers) {
  EXPECT_EQ(said("gomoku", {35, false}), "+35");
  EXPECT_EQ(said("gomoku", {-35, false}), "-35");
  EXPECT_EQ(said("gomoku", {0, false}), "0");
  EXPECT_EQ(said("kalah", {3, false}), "+3");
}

TEST(ValueText, NeverTellsARawScoreNorClaimsWhatIsNotProved) {
  EXPECT_EQ(said("gomoku", {25'991, false}), "probably a win");
  EXPECT_EQ(said("gomoku", {-25'991, false}), "probably a loss");
  EXPECT_EQ(said("gomoku", {10'000'000, false}), "probably a win");  // S0's win
  EXPECT_EQ(said("gomoku", {20'000, false}), "probably a win");
}

TEST(ValueText, SaysItOfFirstToThoseWhoWatch) {
  EXPECT_EQ(said_of_first("gomoku", {1, true, 5}), "First wins in 5 moves");
  EXPECT_EQ(said_of_first("gomoku", {-1, true}), "Second wins");
  EXPECT_EQ(said_of_first("gomoku", {-25'991, false}), "Second probably wins");
  EXPECT_EQ(said_of_first("kalah", {-4, true}), "Second wins by 4");
  EXPECT_EQ(said_of_first("kalah", {0, true}), "a draw");
  EXPECT_EQ(said_of_first("kalah", {2, false}), "+2");
}

TEST(ValueText, CountsInEveryLanguage) {
  EXPECT_EQ(said("gomoku", {1, true, 3}, kRussian), "выигрыш через 3 хода");
  EXPECT_EQ(said("gomoku", {-1, true, 12}, kRussian), "проигрыш через 12 ходов");
  EXPECT_EQ(said("kalah", {8, true}, kRussian), "выигрыш с разницей 8");
  EXPECT_EQ(said("gomoku", {1, true, 3}, kPolish), "wygrana za 3 ruchy");
  EXPECT_EQ(said("kalah", {-8, true}, kPolish), "przegrana różnicą 8");
}

TEST(ValueText, SaysBoundsOnlyOfWhatIsProved) {
  EXPECT_EQ(bounds_text(-1, 1, 1, Texts()), "nothing yet");
  EXPECT_EQ(bounds_text(0, 1, 1, Texts()), "at least a draw");
  EXPECT_EQ(bounds_text(-1, 0, 1, Texts()), "at most a draw");
  EXPECT_EQ(bounds_text(-48, 48, 48, Texts()), "nothing yet");
  EXPECT_EQ(bounds_text(-48, 10, 48, Texts()), "between -48 and +10");
}

TEST(Worth, IsUnknownWhereNobodyLooked) {
  catalog::MoveValue value;
  value.lower = -1;
  value.upper = 1;
  EXPECT_FALSE(worth_of(value));
  value.estimate = 12;
  EXPECT_EQ(worth_of(value)->value, 12);
  EXPECT_FALSE(worth_of(play::Thinking{0, 0, 0, {}, {}, false}));  // a first move, played without a search
  EXPECT_TRUE(worth_of(play::Thinking{0, 8, 0, {}, {}, true}));    // a move of the book
}

}  // namespace
}  // namespace parlour::ui
