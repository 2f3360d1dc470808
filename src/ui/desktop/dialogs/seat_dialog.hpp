#pragma once

#include <QDialog>
#include <array>

#include "table/play_request.hpp"
#include "ui/desktop/app/words.hpp"

class QRadioButton;
class QVBoxLayout;

namespace parlour::ui::desktop {

/// Asks who plays in place of the programs that a file names and that nobody has confirmed. A file never
/// starts a program by itself: the engine plays unless somebody chooses that the program is started.
class SeatDialog final : public QDialog {
  Q_OBJECT

 public:
  /// `request` has such seats.
  SeatDialog(const table::PlayRequest& request, Words& words, QWidget* parent = nullptr);

  /// The request with the players that are chosen now, and those that are to be started confirmed.
  table::PlayRequest settled() const;

 private:
  struct Seat {
    QRadioButton* person = nullptr;  ///< null: nothing is asked about this seat
    QRadioButton* program = nullptr;
  };

  Seat add_seat(std::size_t side, QVBoxLayout* column);

  table::PlayRequest request_;
  Words& words_;
  std::array<Seat, 2> seats_;
};

}  // namespace parlour::ui::desktop
