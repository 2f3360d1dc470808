#include "desktop/test_desk.hpp"
#include "support/languages.hpp"

namespace parlour::ui::desktop {
namespace {

class ThePanelOfThoughts : public TestDesk {
 protected:
  /// Kalah after the first answer of a computer that has said what it thinks.
  void play_a_move() {
    play("kalah", "human", "engine:depth=4");
    click_board("1");
    ASSERT_TRUE(comes_true([this] { return !label("thought").isEmpty(); }));
  }
};

TEST_F(ThePanelOfThoughts, NamesMovesAsTheBoardDoes) {
  play_a_move();
  const QString first = label("expected").split(' ').front();
  EXPECT_GT(first.toInt(), 6) << label("expected").toStdString();  // a pit of the computer, which is opposite
}

TEST_F(ThePanelOfThoughts, SaysTheChancesBesideAnEstimate) {
  play("gomoku", "human", "engine:depth=2");
  click_board("h8");
  ASSERT_TRUE(comes_true([this] { return !label("thought").isEmpty(); }));
  EXPECT_TRUE(label("thought").contains("%)")) << label("thought").toStdString();
}

TEST_F(ThePanelOfThoughts, ForgetsItWhenTheGameIsOver) {
  play("tictactoe", "human", "engine:depth=1");
  click_board("b2");
  ASSERT_TRUE(comes_true([this] { return !label("thought").isEmpty(); }));
  for (int move = 0; move < 5 && !game().over(); ++move) {
    const play::State& state = *game().now().state;
    click_board(state.move_text(state.moves().front()));
  }
  ASSERT_TRUE(game().over());
  EXPECT_EQ(label("thought"), "");
  EXPECT_FALSE(window->findChild<QLabel*>("thought")->isVisible());
}

TEST_F(ThePanelOfThoughts, SaysItAgainInAnotherLanguage) {
  play_a_move();
  const QString before = label("thought");
  words.speak(kRussian);
  EXPECT_NE(label("thought"), before);
  words.speak(Language::English);
  EXPECT_EQ(label("thought"), before);
}

TEST_F(ThePanelOfThoughts, ForgetsWhatWasThoughtOfMovesTakenBack) {
  play_a_move();
  actions().undo->trigger();
  ASSERT_TRUE(comes_true([this] { return game().moves() == 0; }));
  EXPECT_EQ(label("thought"), "");
  EXPECT_EQ(label("expected"), "");
}

TEST_F(ThePanelOfThoughts, LetsNobodyThinkBeforeThePlayersAreThere) {
  table::PlayRequest request;
  request.game = "kalah";
  request.players = {"human", "engine"};
  window->play(request);
  EXPECT_EQ(label("thinker"), "");
  EXPECT_FALSE(actions().hurry->isEnabled());
  wait_for_turn();
  EXPECT_EQ(label("thinker"), "");
}

}  // namespace
}  // namespace parlour::ui::desktop
