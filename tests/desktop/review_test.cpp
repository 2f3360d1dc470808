#include "ui/desktop/game/review.hpp"

#include <gtest/gtest.h>

#include "catalog/games.hpp"
#include "ui/desktop/board/board_picture.hpp"
#include "ui/desktop/board/board_theme.hpp"

namespace parlour::ui::desktop {
namespace {

Evaluation worth(double share) { return {0, share, false}; }

TEST(ASlip, IsMeasuredByWhatTheMoverGaveAway) {
  EXPECT_EQ(slip_of(Side::First, worth(0.6), worth(0.55)), Slip::None);
  EXPECT_EQ(slip_of(Side::First, worth(0.75), worth(0.5)), Slip::Mistake);
  EXPECT_EQ(slip_of(Side::First, worth(1), worth(0.5)), Slip::Blunder);
  EXPECT_EQ(slip_of(Side::First, worth(0.5), worth(1)), Slip::None);  // a gift of nobody
  EXPECT_EQ(slip_of(Side::Second, worth(0.5), worth(1)), Slip::Blunder);
  EXPECT_EQ(slip_of(Side::Second, worth(1), worth(1)), Slip::None);  // what is lost cannot be lost again
}

TEST(Chances, AreThoseOfTheDocumentedCurve) {
  const auto game = *catalog::make_game("gomoku");
  EXPECT_DOUBLE_EQ(chances(*game, 0), 0.5);
  EXPECT_NEAR(chances(*game, static_cast<std::int64_t>(game->values().clear_lead)), 0.73, 0.005);
  EXPECT_NEAR(chances(*game, 120) + chances(*game, -120), 1, 1e-9);
}

TEST(Chances, StandBesideAnEstimateAndNotBesideWhatIsProved) {
  const auto game = *catalog::make_game("gomoku");
  EXPECT_EQ(evaluation_text(*game, {120, 0.6, false}, Texts()), "+120 (60%)");
  EXPECT_EQ(evaluation_text(*game, {-120, 0.4, false}, Texts()), "-120 (40%)");
  EXPECT_EQ(evaluation_text(*game, {0, 0.5, true}, Texts()), "a draw");
  EXPECT_EQ(evaluation_text(*game, {-25'987, 0, false}, Texts()), "Second probably wins");
}

catalog::MoveValue proved(int value) {
  catalog::MoveValue made;
  made.lower = made.upper = value;
  return made;
}

TEST(AProvedValue, FillsTheBarWhateverTheMargin) {
  const auto kalah = *catalog::make_game("kalah");
  EXPECT_EQ(evaluation_of(*kalah, Side::First, proved(2)).share, 1);
  EXPECT_EQ(evaluation_of(*kalah, Side::First, proved(-2)).share, 0);
  EXPECT_EQ(evaluation_of(*kalah, Side::Second, proved(-2)).share, 1);
  EXPECT_EQ(evaluation_of(*kalah, Side::First, proved(0)).share, 0.5);
}

TEST(AMoveThatLoses, IsNeverDrawnInTheColourOfAGoodOne) {
  for (const BoardStyle style : kBoardStyles)
    for (const bool dark : {false, true}) {
      const BoardTheme theme = board_theme(style, dark);
      MoveNote best{0, "✗4", 1, true, {-1, true, 4}};  // the best there is
      EXPECT_EQ(note_colour(best, theme, theme.board), theme.loss);
      EXPECT_GT(theme.loss.red(), theme.loss.green());
      best.value = {1, true, 5};
      EXPECT_EQ(note_colour(best, theme, theme.board), theme.heat);
      best.value = {-300, false, {}};  // an estimate may be wrong
      best.exact = false;
      EXPECT_EQ(note_colour(best, theme, theme.board), theme.heat);
      best.value = {-25'987, false, {}};
      EXPECT_EQ(note_colour(best, theme, theme.board), theme.loss);
    }
}

}  // namespace
}  // namespace parlour::ui::desktop
