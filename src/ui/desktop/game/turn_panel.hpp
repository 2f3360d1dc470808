#pragma once

#include <QFrame>
#include <QTimer>
#include <array>

#include "core/time_source.hpp"
#include "ui/desktop/app/open_game.hpp"
#include "ui/desktop/app/words.hpp"
#include "ui/words/table.hpp"

class QLabel;

namespace parlour::ui::desktop {

/// Whose turn it is or how the game ended, both clocks, and how far away the next inversion is.
class TurnPanel final : public QFrame {
  Q_OBJECT

 public:
  /// `time` is the time source of the game's clocks and must outlive the panel.
  TurnPanel(const TimeSource& time, Words& words, QWidget* parent = nullptr);

  void show_game(const OpenGame& game, const Table& table);
  /// The game is over, but the panel does not say so yet.
  void stop_clocks();
  /// Shows something for the moment: an inversion, a bonus move.
  void announce(const QString& news);

 private:
  struct Seat {
    QLabel* sign;
    QLabel* name;
    QLabel* clock;
  };

  static void say(QLabel* label, const QString& text);
  void show_seats(const OpenGame& game, const Table& table);
  void show_clocks();

  const TimeSource& time_;
  Words& words_;
  QLabel* turn_;
  std::array<Seat, 2> seats_{};
  QLabel* countdown_;
  QLabel* news_;
  QTimer tick_;
  std::shared_ptr<const table::GameSnapshot> clocks_of_;  ///< the running game; null: the clocks stand still
};

/// `X to move: Ann`, or the result.
QString turn_text(const OpenGame& game, const Table& table, const Words& words);
/// Who won and how, or that nobody did; nothing while the game goes on.
QString result_text(const OpenGame& game, const Table& table, const Words& words);

}  // namespace parlour::ui::desktop
