// Opening rules on the desktop: the panel beside the board, and who is said to be to move.
#include "desktop/test_desk.hpp"
#include "table/record_files.hpp"

namespace parlour::ui::desktop {
namespace {

class OpeningWindow : public TestDesk {
 protected:
  void play_people(const std::string& opening) {
    table::PlayRequest request;
    request.game = "mnk:rows=9,cols=9,win=5,opening=" + opening;
    request.players = {"human", "human"};
    request.names = {"Ann", "Bob"};
    window->play(request);
    wait_for_turn();
  }
  void place(const std::string& stone) {
    const std::size_t before = game().moves();
    const QRectF at = board().part_rect(board().part_of(move_called(stone)));
    QTest::mouseClick(&board(), Qt::LeftButton, {}, at.center().toPoint());
    ASSERT_TRUE(
        comes_true([&] { return game().moves() > before && (game().taking_moves() || game().choosing()); }));
  }
  bool offers(const char* name) const {
    const auto* button = window->findChild<QAbstractButton*>(name);
    return button != nullptr && button->isVisible();
  }
  void choose(const char* name) {
    const std::size_t before = game().now().choices_made.size();
    click(name);
    ASSERT_TRUE(comes_true([&] { return game().now().choices_made.size() > before; }));
    wait_for_turn();
  }
};

TEST_F(OpeningWindow, OnePlacesThreeAndTheOtherTakesASideBesideTheBoard) {
  play_people("swap");
  EXPECT_EQ(label("turn"), "X to place: Ann");
  EXPECT_FALSE(offers("choose-first"));
  place("a1");
  EXPECT_EQ(label("turn"), "O to place: Ann");
  place("b2");
  place("c3");
  EXPECT_EQ(label("turn"), "Choice of a side: Bob");
  EXPECT_TRUE(offers("choose-first"));
  EXPECT_TRUE(offers("choose-second"));
  EXPECT_FALSE(offers("choose-two-more"));
  const QRectF cell = board().part_rect(board().part_of(move_called("e5")));
  QTest::mouseClick(&board(), Qt::LeftButton, {}, cell.center().toPoint());  // nothing may be placed now
  EXPECT_EQ(game().moves(), 3u);
  choose("choose-first");
  EXPECT_EQ(label("turn"), "O to move: Ann");
  EXPECT_EQ(label("news"), "Bob takes First.");
  EXPECT_EQ(window->page()->table().names[0], "Bob");
  EXPECT_FALSE(offers("choose-first"));
  place("d4");
  EXPECT_EQ(label("turn"), "X to move: Bob");
}

TEST_F(OpeningWindow, TwoMoreStonesGiveTheChoiceBack) {
  play_people("swap2");
  for (const char* stone : {"a1", "b2", "c3"}) place(stone);
  EXPECT_TRUE(offers("choose-two-more"));
  choose("choose-two-more");
  EXPECT_EQ(label("turn"), "O to place: Bob");
  place("d4");
  place("e5");
  EXPECT_EQ(label("turn"), "Choice of a side: Ann");
  EXPECT_FALSE(offers("choose-two-more"));
  choose("choose-second");
  EXPECT_EQ(label("turn"), "O to move: Ann");
}

TEST_F(OpeningWindow, UndoGivesTheSidesBack) {
  play_people("swap");
  for (const char* stone : {"a1", "b2", "c3"}) place(stone);
  choose("choose-first");
  actions().undo->trigger();
  ASSERT_TRUE(comes_true([&] { return game().choosing(); }));
  EXPECT_EQ(window->page()->table().names[0], "Ann");
  EXPECT_TRUE(offers("choose-first"));
}

TEST_F(OpeningWindow, ARecordIsShownWithTheSidesOfItsEnd) {
  play_people("swap");
  for (const char* stone : {"a1", "b2", "c3"}) place(stone);
  choose("choose-first");
  const QString target = file("swapped.json");
  save(target);
  const auto record = table::load_record(target.toStdString());
  ASSERT_TRUE(record);
  EXPECT_EQ(record->choices.size(), 1u);
  EXPECT_EQ(record->seats[static_cast<std::size_t>(record->seat_of(Side::First))].name, "Bob");
  const auto shown = OpenGame::look_at_record(*record);
  EXPECT_EQ(shown->now().seating.side_of_seat[0], Side::Second);
  EXPECT_TRUE(shown->now().moves[1].placed);
}

TEST_F(OpeningWindow, TheEngineOpensAndChooses) {
  table::PlayRequest request;
  request.game = "mnk:rows=5,cols=5,win=4,opening=swap2";
  request.players = {"engine:nodes=200", "human"};
  window->play(request);
  ASSERT_TRUE(comes_true([&] { return has_game() && game().choosing(); }));
  EXPECT_EQ(game().moves(), 3u);
  choose("choose-second");
  EXPECT_EQ(game().now().acting, Side::Second);
}

}  // namespace
}  // namespace parlour::ui::desktop
