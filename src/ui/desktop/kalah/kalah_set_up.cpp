#include "ui/desktop/kalah/kalah_set_up.hpp"

#include <QGridLayout>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>
#include <utility>

#include "ui/desktop/app/look.hpp"

namespace parlour::ui::desktop {

namespace kalah = games::kalah;

KalahSetUp::KalahSetUp(std::shared_ptr<const play::Game> game, Want want, Words& words)
    : game_(std::move(game)),
      kalah_(play::typed_game<kalah::Family>(*game_)),
      want_(std::move(want)),
      words_(words),
      area_(new QScrollArea(this)),
      rows_(new QWidget(area_)),
      grid_(new QGridLayout(rows_)) {
  grid_->setContentsMargins(0, 0, 0, 0);
  grid_->setSpacing(2);
  area_->setFrameShape(QFrame::NoFrame);
  area_->setWidgetResizable(true);
  area_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  area_->setWidget(rows_);
  auto* whole = new QVBoxLayout(this);
  whole->setContentsMargins(0, 0, 0, 0);
  whole->addWidget(area_);
}

/// Arranged as on the board: the top row from right to left, its store on the left.
void KalahSetUp::lay_pits(Side bottom) {
  constexpr int kMostInSight = 7;
  const int pits = kalah_.rules().pits();
  const int most = kalah_.rules().total_seeds();
  for (const Side side : {Side::First, Side::Second}) {
    const bool below = side == bottom;
    for (int pit = 0; pit <= pits; ++pit) {
      auto* box = new QSpinBox(rows_);
      box->setRange(0, most);
      box->setButtonSymbols(QAbstractSpinBox::NoButtons);
      box->setAlignment(Qt::AlignCenter);
      box->setMinimumWidth(box->fontMetrics().horizontalAdvance(QString::number(most)) + 14);
      holes_[static_cast<std::size_t>(side)].push_back(box);
      connect(box, &QSpinBox::valueChanged, this, &KalahSetUp::take_seeds);
      if (pit == pits)
        grid_->addWidget(box, 0, below ? pits + 1 : 0, 2, 1);
      else
        grid_->addWidget(box, below ? 1 : 0, below ? pit + 1 : pits - pit);
    }
  }
  const int rows = 2 * holes_[0][0]->sizeHint().height() + grid_->spacing();
  const int scrolling = pits > kMostInSight ? area_->horizontalScrollBar()->sizeHint().height() : 0;
  area_->setFixedHeight(rows + scrolling + 4);
}

void KalahSetUp::show_position(const std::shared_ptr<const play::State>& state, const Table& table) {
  if (holes_[0].empty()) lay_pits(table.bottom);
  turn_ = state->to_move();
  const kalah::Setup setup = kalah_.setup_of(*state);
  const auto pits = setup.pits[0].size();
  for (std::size_t side = 0; side < 2; ++side) {
    // Numbered as on the board: the top row continues the bottom row.
    const std::size_t drawn_before = static_cast<Side>(side) == table.bottom ? 0 : pits;
    for (std::size_t pit = 0; pit <= pits; ++pit) {
      QSpinBox* box = holes_[side][pit];
      const QSignalBlocker quiet(box);
      box->setValue(pit == pits ? setup.stores[side] : setup.pits[side][pit]);
      box->setAccessibleName(
          pit == pits ? words_.text("analysis-store-of", {{"name", table.names[side]}})
                      : words_.text("analysis-pit-of", {{"name", table.names[side]},
                                                        {"pit", std::to_string(drawn_before + pit + 1)}}));
      box->setToolTip(plain_tooltip(box->accessibleName()));
    }
  }
}

void KalahSetUp::take_seeds() {
  kalah::Setup setup;
  setup.to_move = turn_;
  for (std::size_t side = 0; side < 2; ++side) {
    for (const QSpinBox* box : holes_[side]) setup.pits[side].push_back(box->value());
    setup.stores[side] = setup.pits[side].back();
    setup.pits[side].pop_back();
  }
  want_(kalah_.set_up(setup));
}

}  // namespace parlour::ui::desktop
