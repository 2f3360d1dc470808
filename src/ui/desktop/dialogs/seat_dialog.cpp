#include "ui/desktop/dialogs/seat_dialog.hpp"

#include <QFontDatabase>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>
#include <utility>

#include "catalog/confirmed.hpp"
#include "ui/desktop/app/look.hpp"
#include "ui/words/player_words.hpp"

namespace parlour::ui::desktop {
namespace {

/// A field where the whole spec can be read and copied, however long it is.
QPlainTextEdit* make_reading(Words& words, const std::string& spec, QWidget* parent) {
  constexpr int kLines = 3;
  auto* text = new QPlainTextEdit(parent);
  text->setObjectName("program");
  text->setReadOnly(true);
  text->setTabChangesFocus(true);
  text->setWordWrapMode(QTextOption::WrapAnywhere);
  text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  text->setFixedHeight(text->fontMetrics().lineSpacing() * kLines + 2 * text->frameWidth() + 10);
  words.name(text, "desk-seat-spec");
  words.follow(text,
               [text, &words, spec] { text->setPlainText(to_qt(player_in_words(spec, words.texts()))); });
  return text;
}

}  // namespace

SeatDialog::SeatDialog(const table::PlayRequest& request, Words& words, QWidget* parent)
    : QDialog(parent), request_(request), words_(words) {
  setObjectName("seatDialog");
  words.label(this, "desk-seat-title");
  auto* column = new QVBoxLayout(this);
  auto* intro = plain_label(this);
  intro->setWordWrap(true);
  words.label(intro, "desk-seat-intro");
  column->addWidget(intro);
  for (std::size_t side = 0; side < seats_.size(); ++side)
    if (catalog::is_unconfirmed(request.players[side], request.confirmed))
      seats_[side] = add_seat(side, column);
  column->addStretch(1);
  auto* row = new QHBoxLayout;
  auto* cancel = new QPushButton(this);
  cancel->setObjectName("cancel");
  cancel->setAutoDefault(false);
  words.label(cancel, "desk-cancel");
  auto* play = new QPushButton(this);
  play->setObjectName("play");
  play->setDefault(true);
  words.label(play, "desk-seat-play");
  row->addStretch(1);
  row->addWidget(cancel);
  row->addWidget(play);
  column->addLayout(row);
  connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
  connect(play, &QPushButton::clicked, this, &QDialog::accept);
  setMinimumWidth(520);
}

SeatDialog::Seat SeatDialog::add_seat(std::size_t side, QVBoxLayout* column) {
  auto* box = new QGroupBox(this);
  box->setObjectName(side == 0 ? "firstSeat" : "secondSeat");
  words_.label(box, side == 0 ? "desk-seat-first" : "desk-seat-second");
  auto* inside = new QVBoxLayout(box);
  auto* caption = plain_label(box);
  words_.label(caption, "desk-seat-named");
  inside->addWidget(caption);
  inside->addWidget(make_reading(words_, request_.players[side], box));
  const auto choice = [&](std::string_view id, const char* name) {
    auto* made = new QRadioButton(box);
    made->setObjectName(name);
    words_.label(made, id);
    inside->addWidget(made);
    return made;
  };
  auto* engine = choice("desk-seat-engine", "engine");
  engine->setChecked(true);
  const Seat seat{choice("desk-seat-person", "person"), choice("desk-seat-program", "startProgram")};
  column->addWidget(box);
  if (side == 0 || seats_[0].person == nullptr) engine->setFocus();
  return seat;
}

table::PlayRequest SeatDialog::settled() const {
  table::PlayRequest settled = request_;
  for (std::size_t side = 0; side < seats_.size(); ++side) {
    const Seat& seat = seats_[side];
    if (seat.person == nullptr) continue;
    std::string& player = settled.players[side];
    if (seat.program->isChecked()) {
      settled.confirmed.add(player);
      continue;
    }
    const bool person = seat.person->isChecked();
    player = person ? "human" : "engine";
    // The name was the program's.
    if (settled.names)
      (*settled.names)[side] =
          person ? words_.texts().text(side == 0 ? "menu-player-1" : "menu-player-2") : player;
  }
  return settled;
}

}  // namespace parlour::ui::desktop
