#include "ui/desktop/board/board_picture.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QImage>
#include <QPainter>

#include "desktop/board_scenes.hpp"
#include "ui/desktop/board/board_export.hpp"
#include "ui/desktop/kalah/kalah_geometry.hpp"
#include "ui/desktop/kalah/kalah_picture.hpp"
#include "ui/desktop/line/line_picture.hpp"

namespace parlour::ui::desktop {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr QSize kSize(400, 400);

QImage drawn(const BoardScene& scene, const BoardTheme& theme, const BoardGlance& glance = {}) {
  QImage image(kSize, QImage::Format_RGB32);
  QPainter painter(&image);
  paint_board(painter, QRectF(QPointF(), kSize), scene, theme, glance);
  return image;
}

const LineGame& line_game(const BoardScene& scene) {
  return play::typed_game<games::line::Family>(*scene.game);
}

const KalahGame& kalah_game(const BoardScene& scene) {
  return play::typed_game<games::kalah::Family>(*scene.game);
}

LineGeometry geometry_of(const BoardScene& scene, const BoardTheme& theme) {
  return LinePicture(line_game(scene), QRectF(QPointF(), kSize), theme, 1).geometry();
}

QRect cell_of(const BoardScene& scene, const BoardTheme& theme, play::MoveCode move) {
  return geometry_of(scene, theme).cell_rect(move).toAlignedRect();
}

/// How many pixels of an area have about this colour.
int count_of(const QImage& image, const QRect& area, const QColor& color) {
  constexpr int kNear = 24;
  int found = 0;
  for (int y = area.top(); y <= area.bottom(); ++y)
    for (int x = area.left(); x <= area.right(); ++x) {
      const QColor pixel = image.pixelColor(x, y);
      if (std::abs(pixel.red() - color.red()) + std::abs(pixel.green() - color.green()) +
              std::abs(pixel.blue() - color.blue()) <
          kNear)
        ++found;
    }
  return found;
}

TEST(ABoardPicture, IsDrawnForEveryPresetStyleAndSize) {
  std::vector<std::string> specs;
  for (const auto& entry : catalog::games()) specs.push_back(entry.name);
  for (const char* more : {"mnk:rows=1,cols=1,win=1", "mnk:rows=32,cols=32,win=5", "mnk:rows=2,cols=31,win=2",
                           "kalah:pits=1,seeds=1", "kalah:pits=12,seeds=12"})
    specs.emplace_back(more);
  for (const std::string& spec : specs)
    for (const int moves : {0, 7, 5000}) {
      BoardScene scene = scene_by_chance(spec, moves);
      for (const play::MoveCode move : scene.state->moves()) scene.notes.push_back({move, "+8", 0.5, true});
      scene.line = scene.state->moves();
      for (const BoardStyle style : kBoardStyles)
        for (const bool dark : {false, true})
          for (const QSize size : {QSize(1, 1), QSize(160, 120)}) {
            BoardTheme theme = board_theme(style, dark);
            theme.move_numbers = dark;
            const QImage image = board_image(scene, theme, size, 1.5);
            ASSERT_EQ(image.size(), size * 1.5);
            ASSERT_TRUE(size.width() == 1 || image.pixelColor(0, 0) == theme.background) << spec;
          }
    }
}

TEST(ALineBoard, ShowsSignsByColourInTheirCells) {
  for (const BoardStyle style : {BoardStyle::Paper, BoardStyle::Slate})
    for (const bool dark : {false, true}) {
      const BoardTheme theme = board_theme(style, dark);
      const BoardScene scene = scene_of("tictactoe", {"a3", "c1"});
      const QImage image = drawn(scene, theme);
      EXPECT_GT(count_of(image, cell_of(scene, theme, 0), theme.x), 200);
      EXPECT_EQ(count_of(image, cell_of(scene, theme, 0), theme.o), 0);
      EXPECT_GT(count_of(image, cell_of(scene, theme, 8), theme.o), 200);
      EXPECT_EQ(count_of(image, cell_of(scene, theme, 8), theme.x), 0);
    }
}

TEST(ALineBoard, DrawsTheSignsThatTheTableSays) {
  const BoardTheme theme = board_theme(BoardStyle::Slate, false);
  BoardScene scene = scene_of("tictactoe", {"a3"});
  scene.table.first_sign = 'O';
  EXPECT_GT(count_of(drawn(scene, theme), cell_of(scene, theme, 0), theme.o), 200);
}

TEST(ALineBoard, FlipsAllSignsWithAnInversion) {
  const BoardTheme theme = board_theme(BoardStyle::Slate, false);
  for (const char* spec : {"inversion", "inversion-stones"}) {
    const BoardScene before = scene_of(spec, {"a10", "c1", "e10"});
    const BoardScene after = scene_of(spec, {"a10", "c1", "e10", "g1"});
    const QRect first = cell_of(before, theme, 0);
    EXPECT_GT(count_of(drawn(before, theme), first, theme.x), 50) << spec;
    EXPECT_GT(count_of(drawn(after, theme), first, theme.o), 50) << spec;
    QImage image(kSize, QImage::Format_RGB32);
    QPainter painter(&image);
    const LinePicture picture(line_game(after), QRectF(QPointF(), kSize), theme, 1);
    picture.paint_ground(painter);
    picture.paint_pieces(painter, after, {}, {.grown = 1, .turned = 0}, QRectF(QPointF(), kSize));
    EXPECT_GT(count_of(image, first, theme.x), 50) << spec << " before it turns";
  }
}

TEST(ALineBoard, IsLightBlueUnderThePointer) {
  const BoardTheme theme = board_theme(BoardStyle::Paper, false);
  const BoardScene scene = scene_of("tictactoe", {"b2"});
  BoardGlance glance;
  glance.hover = 0;
  EXPECT_EQ(theme.hover, QColor(173, 216, 230));
  EXPECT_GT(count_of(drawn(scene, theme, glance), cell_of(scene, theme, 0), theme.hover), 2000);
  glance.hover = 4;  // taken
  EXPECT_EQ(drawn(scene, theme, glance), drawn(scene, theme));
}

TEST(ALineBoard, MarksTheLastMoveTheCursorAndTheWinningLine) {
  const BoardTheme theme = board_theme(BoardStyle::Slate, false);
  const BoardScene scene = scene_of("tictactoe", {"a3", "b2", "b3", "a2"});
  const QImage plain = drawn(scene, theme);
  EXPECT_GT(count_of(plain, cell_of(scene, theme, 3), theme.mark), 50);
  EXPECT_EQ(count_of(plain, cell_of(scene, theme, 0), theme.mark), 0);
  BoardGlance glance;
  glance.cursor = 8;
  EXPECT_GT(count_of(drawn(scene, theme, glance), cell_of(scene, theme, 8), theme.cursor), 100);
  const BoardScene won = scene_of("tictactoe", {"a3", "b2", "b3", "a2", "c3"});
  for (const play::MoveCode cell : std::initializer_list<play::MoveCode>{0, 1, 2})
    EXPECT_GT(count_of(drawn(won, theme), cell_of(won, theme, cell), theme.mark), 50);
  EXPECT_EQ(count_of(drawn(won, theme), cell_of(won, theme, 4), theme.mark), 0);
}

TEST(ALineBoard, ShowsMoveNumbersOnlyIfAsked) {
  BoardTheme theme = board_theme(BoardStyle::Wood, false);
  const BoardScene scene = scene_of("gomoku", {"h8", "h9"});
  const QImage without = drawn(scene, theme);
  theme.move_numbers = true;
  EXPECT_NE(drawn(scene, theme), without);
}

TEST(WinningRuns, AreFoundByTheirEnds) {
  const auto runs = [](const BoardScene& scene) {
    const LineGame& game = line_game(scene);
    return winning_runs(game.rules(), game.setup_of(*scene.state));
  };
  EXPECT_THAT(runs(scene_of("tictactoe", {"a3", "b2"})), IsEmpty());
  EXPECT_THAT(runs(scene_of("tictactoe", {"a3", "b3", "b2", "c3", "c1"})), ElementsAre(WinningRun{0, 8}));
  // both at once: the top row and the falling diagonal
  EXPECT_THAT(runs(scene_of("tictactoe", {"b3", "a2", "c3", "c2", "b2", "b1", "c1", "a1", "a3"})),
              testing::UnorderedElementsAre(WinningRun{0, 2}, WinningRun{0, 8}));
  EXPECT_THAT(runs(scene_of("mnk:rows=1,cols=1,win=1", {"a1"})), ElementsAre(WinningRun{0, 0}));
}

TEST(LineGeometry, FindsEveryCellAgainAtAnySize) {
  for (const double side : {90.0, 333.3, 1200.0})
    for (const auto& [rows, cols] :
         {std::pair(3, 3), std::pair(20, 20), std::pair(2, 31), std::pair(32, 32)}) {
      const LineGeometry geometry(QRectF(5, 7, side, side * 0.8), rows, cols, true, 0.5);
      EXPECT_TRUE(QRectF(5, 7, side, side * 0.8).contains(geometry.frame()));
      for (int cell = 0; cell < rows * cols; ++cell)
        ASSERT_EQ(geometry.cell_at(geometry.centre(static_cast<games::line::Move>(cell))), cell);
      EXPECT_FALSE(geometry.cell_at(geometry.board().topLeft() - QPointF(1, 1)));
      EXPECT_FALSE(geometry.cell_at(geometry.board().bottomRight() + QPointF(1, 1)));
    }
}

TEST(KalahGeometry, FindsEveryHoleAgainAtAnySize) {
  for (const int pits : {1, 6, 12})
    for (const Side bottom : {Side::First, Side::Second}) {
      const QRectF room(0, 0, 640, 480);
      const KalahGeometry geometry(room, pits, bottom);
      EXPECT_TRUE(room.contains(geometry.board()));
      for (const Side side : {Side::First, Side::Second}) {
        for (int pit = 0; pit <= pits; ++pit)
          EXPECT_EQ(geometry.hole_at(geometry.rect({side, pit}).center()), (Hole{side, pit}));
        EXPECT_EQ(geometry.rect({side, 0}).center().y() > room.center().y(), side == bottom);
      }
    }
}

TEST(AKalahBoard, ShowsTheSeedsThatAreThere) {
  BoardTheme theme = board_theme(BoardStyle::Paper, false);
  theme.seeds.fill(QColor(255, 0, 255));
  const BoardScene scene = scene_of("kalah:pits=3,seeds=3", {"3"});
  const KalahPicture picture(kalah_game(scene), QRectF(QPointF(), kSize), theme, Side::First);
  const QImage image = drawn(scene, theme);
  const auto seeds = [&](const Hole& hole) {
    return count_of(image, picture.geometry().rect(hole).toAlignedRect(), theme.seeds[0]);
  };
  EXPECT_EQ(seeds({Side::First, 2}), 0);
  const int one = seeds({Side::First, 3});
  EXPECT_GT(one, 50);
  EXPECT_NEAR(seeds({Side::First, 0}), 3 * one, one);
  EXPECT_NEAR(seeds({Side::Second, 0}), 4 * one, one);
}

TEST(AKalahBoard, ShowsWhereTheLastSeedFallsAndWhatItCaptures) {
  const BoardTheme theme = board_theme(BoardStyle::Paper, false);
  const BoardScene scene = scene_of("kalah", {"2", "1"});  // pit 2 is empty: pit 1 would need one seed
  BoardGlance glance;
  glance.hover = 2;  // pit 3 has five seeds: one into the store and one beyond
  const KalahPicture picture(kalah_game(scene), QRectF(QPointF(), kSize), theme, Side::First);
  const QImage image = drawn(scene, theme, glance);
  const QImage plain = drawn(scene, theme);
  const auto blue = [&](const QImage& of, const Hole& hole) {
    return count_of(of, picture.geometry().rect(hole).adjusted(-3, -3, 3, 3).toAlignedRect(), theme.hover);
  };
  EXPECT_GT(blue(image, {Side::First, 2}), 100);
  EXPECT_GT(blue(image, {Side::Second, 0}), 20);
  EXPECT_EQ(blue(plain, {Side::Second, 0}), 0);
}

TEST(AKalahBoard, ShowsWhatIsLeftInTheStoresOnceItIsOver) {
  const BoardScene scene = scene_by_chance("kalah", 1000);
  ASSERT_TRUE(scene.state->outcome());
  const auto shown = shown_seeds(kalah_game(scene), *scene.state);
  EXPECT_EQ(shown.stores[0] + shown.stores[1], 48);
}

TEST(TheLastPit, IsThatOfWhoeverMoved) {
  const BoardScene scene = scene_of("kalah", {"3", "1", "2"});
  EXPECT_EQ(last_pit(scene), (Hole{Side::Second, 1}));
  EXPECT_EQ(last_pit(scene_of("kalah")), std::nullopt);
}

TEST(TheLastPit, IsCountedFromWhereTheMovesBegan) {
  BoardScene scene = scene_of("kalah");
  scene.from = *scene.game->read_position("<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> 2");
  auto state = scene.from->clone();
  state->play(1);
  scene.moves = {1};
  scene.state = std::move(state);
  EXPECT_EQ(last_pit(scene), (Hole{Side::Second, 1}));
}

}  // namespace
}  // namespace parlour::ui::desktop
