#pragma once

#include <QDialog>
#include <array>

#include "table/play_request.hpp"
#include "ui/desktop/app/words.hpp"

class QRadioButton;
class QVBoxLayout;

namespace parlour::ui::desktop {

/// Asks who plays instead of programs that a file names and nobody has confirmed. A file never starts a
/// program by itself: the engine plays unless somebody chooses to start the program.
class SeatDialog final : public QDialog {
  Q_OBJECT

 public:
  /// `request` must have such seats.
  SeatDialog(const table::PlayRequest& request, Words& words, QWidget* parent = nullptr);

  /// The request with the players chosen now; programs that may be started are confirmed.
  table::PlayRequest settled() const;

 private:
  struct Seat {
    QRadioButton* person = nullptr;  ///< null: this seat needs no question
    QRadioButton* program = nullptr;
  };

  Seat add_seat(std::size_t side, QVBoxLayout* column);

  table::PlayRequest request_;
  Words& words_;
  std::array<Seat, 2> seats_;
};

}  // namespace parlour::ui::desktop
