#pragma once

#include <QDialog>
#include <array>

#include "ui/desktop/words.hpp"
#include "ui/table/play_request.hpp"

class QRadioButton;
class QVBoxLayout;

namespace parlour::ui::desktop {

/// Asks who plays in place of the programs that a file names and that nobody has confirmed. A file never
/// starts a program by itself: the engine plays unless somebody chooses that the program is started.
class SeatDialog final : public QDialog {
  Q_OBJECT

 public:
  /// `request` has such seats.
  SeatDialog(const PlayRequest& request, Words& words, QWidget* parent = nullptr);

  /// The request with the players that are chosen now, and those that are to be started confirmed.
  PlayRequest settled() const;

 private:
  struct Seat {
    QRadioButton* person = nullptr;  ///< null: nothing is asked about this seat
    QRadioButton* program = nullptr;
  };

  Seat add_seat(std::size_t side, QVBoxLayout* column);

  PlayRequest request_;
  Words& words_;
  std::array<Seat, 2> seats_;
};

}  // namespace parlour::ui::desktop
