#pragma once

#include <QFrame>
#include <optional>

#include "catalog/games.hpp"
#include "ui/desktop/app/desk.hpp"

class QLabel;
class QPushButton;

namespace parlour::ui::desktop {

/// A game to choose, with a picture of its board that grows with the tile: with all questions by a click or
/// Enter, or at once as it was played last.
class GameTile final : public QFrame {
  Q_OBJECT

 public:
  /// `entry` and everything that `desk` refers to must outlive the tile.
  GameTile(const catalog::GameEntry& entry, const Desk& desk, QWidget* parent = nullptr);

  /// The side of its picture in a tile of `size`; below kSmallestPicture it cannot be drawn well.
  int picture_for(const QSize& size) const;
  static constexpr int kSmallestPicture = 44;
  /// The height of the text about the game in a tile of this width.
  int about_height(int width) const;
  /// Fills a tile of `size` with a picture of that length, and with the text about the game if `told`.
  void fit(const QSize& size, int picture, bool told);

 Q_SIGNALS:
  void chosen();
  void play_now_wanted();
  /// An arrow key was pressed: the tile next to this one should get the focus.
  void beside_wanted(int columns, int rows);

 protected:
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  /// How the picture shown was drawn.
  struct Drawn {
    BoardStyle style;
    bool dark;
    QSize size;
    bool operator==(const Drawn&) const = default;
  };

  void show_picture();
  int inside_of(int width) const;
  int words_height(int width) const;
  QFont title_font(int inside) const;
  QSize title_size(const QFont& font, int inside) const;

  const catalog::GameEntry& entry_;
  const Desk& desk_;
  QLabel* picture_;
  QLabel* title_;
  QLabel* about_;
  QPushButton* play_now_;
  std::optional<Drawn> shown_;
};

}  // namespace parlour::ui::desktop
