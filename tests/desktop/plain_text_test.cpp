// Names come from anywhere, and are shown as they are.
#include <QTableWidget>

#include "desktop/test_desk.hpp"
#include "ui/desktop/app/look.hpp"

namespace parlour::ui::desktop {
namespace {

using PlainText = TestDesk;

const char* const kName = "<b>x</b><img src='file:///nowhere.png'>";

void expect_plain(const QWidget& window) {
  for (const QLabel* label : window.findChildren<QLabel*>())
    EXPECT_EQ(label->textFormat(), Qt::PlainText) << label->text().toStdString();
}

TEST_F(PlainText, ShowsMarkupInNamesAsItIs) {
  table::PlayRequest request;
  request.game = "tictactoe";
  request.players = {"human", "human"};
  request.names = {kName, "Bob & Co"};
  request.moves = "a1 b1 a2 b2";
  window->play(request);
  wait_for_turn();
  EXPECT_TRUE(label("turn").contains(kName)) << label("turn").toStdString();
  EXPECT_TRUE(window->windowTitle().contains(kName));
  EXPECT_EQ(window->findChild<QTableWidget*>("moves")->horizontalHeaderItem(1)->text(), kName);
  expect_plain(*window);
  click_board("a3");
  const auto* told = dialog("winResult");
  ASSERT_NE(told, nullptr);
  EXPECT_TRUE(told->findChild<QLabel*>("result")->text().contains(kName));
  expect_plain(*told);
}

TEST_F(PlainText, ShowsMarkupInNamesAsItIsWhereAPositionIsSetUp) {
  table::PlayRequest request;
  request.game = "tictactoe";
  request.players = {"human", "human"};
  request.names = {kName, "Bob"};
  window->play(request);
  wait_for_turn();
  actions().analyze->trigger();
  actions().set_up->trigger();
  const QString hint = window->findChild<QWidget*>("placeFirst")->toolTip();
  EXPECT_TRUE(hint.contains(QString(kName).toHtmlEscaped())) << hint.toStdString();
  expect_plain(*window);
}

TEST_F(PlainText, OffersToContinueWithAmpersandsAndGiants) {
  table::PlayRequest request;
  request.game = "tictactoe";
  request.players = {"human", "human"};
  request.names = {std::string(10'000, 'W'), "Bob & Co"};
  request.moves = "a1";
  window->play(request);
  wait_for_turn();
  window->close();
  window.reset();
  open_window();
  const auto* button = window->findChild<QAbstractButton*>("continueGame");
  ASSERT_TRUE(comes_true([&] { return button->isVisible(); }));
  EXPECT_EQ(button->text(), "Continue: Noughts and crosses, " + QString(23, 'W') + "… – Bob && Co, 1 move");
}

TEST(ABriefName, CutsNoCharacterInTwo) {
  EXPECT_EQ(brief_name("Ann & Co"), "Ann & Co");
  EXPECT_EQ(brief_name(QString(24, 'W')), QString(24, 'W'));
  EXPECT_EQ(brief_name(QString(25, 'W')), QString(23, 'W') + "…");
  const QString faces = QString::fromUtf8("x😀😀😀😀😀😀😀😀😀😀😀😀");
  EXPECT_EQ(brief_name(faces), faces.left(23) + "…");
  EXPECT_EQ(brief_name("x" + faces), "x" + faces.left(21) + "…");
}

TEST(ATooltip, ShowsMarkupAsItIs) {
  EXPECT_EQ(plain_tooltip("Ann"), "Ann");
  EXPECT_EQ(plain_tooltip("<b>x</b>"), "<span>&lt;b&gt;x&lt;/b&gt;</span>");
}

}  // namespace
}  // namespace parlour::ui::desktop
