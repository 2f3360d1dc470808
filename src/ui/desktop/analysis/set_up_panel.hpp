#pragma once

#include <QWidget>
#include <array>
#include <memory>
#include <optional>

#include "core/result.hpp"
#include "play/game.hpp"
#include "ui/desktop/app/words.hpp"
#include "ui/words/table.hpp"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QRadioButton;

namespace parlour::ui::desktop {

class SetUpControls;

/// Sets up a position by hand: what a click puts on the board, whose turn it is, the whole position as
/// text, and a family's own controls. Only legal positions leave the panel; it says what is wrong with
/// others.
class SetUpPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit SetUpPanel(Words& words, QWidget* parent = nullptr);

  void show_position(const std::shared_ptr<const play::Game>& game,
                     const std::shared_ptr<const play::State>& state, const Table& table);
  /// Puts the chosen piece there, in a game that takes pieces, or removes what is there.
  void place(play::MoveCode place, bool off);

 Q_SIGNALS:
  void position_wanted(const std::shared_ptr<const parlour::play::State>& position);

 private:
  QWidget* make_pieces();
  /// `field` with its caption in front.
  QWidget* make_row(QWidget* field, const char* id);
  QWidget* make_turn();
  QWidget* make_text();
  void take_controls();
  void name_pieces(const Table& table);
  void want(Result<std::unique_ptr<play::State>> position);

  Words& words_;
  std::shared_ptr<const play::Game> game_;
  std::shared_ptr<const play::State> state_;
  std::optional<Side> piece_ = Side::First;  ///< whose piece a click puts down; absent: it removes one
  QLabel* how_;
  std::array<QRadioButton*, 3> tools_{};  ///< First's piece, Second's piece, none
  QWidget* pieces_;
  SetUpControls* controls_ = nullptr;  ///< the family's own; null if it has none
  QComboBox* turn_;
  QPushButton* start_;
  QLineEdit* text_;
  QLabel* problem_;
};

}  // namespace parlour::ui::desktop
