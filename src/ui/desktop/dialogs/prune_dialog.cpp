#include "ui/desktop/dialogs/prune_dialog.hpp"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "ui/desktop/app/look.hpp"

namespace parlour::ui::desktop {

PruneDialog::PruneDialog(Words& words, QWidget* parent)
    : QDialog(parent),
      by_number_(new QRadioButton(this)),
      by_age_(new QRadioButton(this)),
      number_(new QSpinBox(this)),
      days_(new QSpinBox(this)) {
  constexpr int kMost = 1'000'000;
  constexpr int kUsualNumber = 100;
  constexpr int kUsualDays = 30;
  setObjectName("pruneDialog");
  words.label(this, "desk-prune-title");
  words.label(by_number_, "desk-prune-newest");
  words.label(by_age_, "desk-prune-days");
  words.name(number_, "desk-prune-newest");
  words.name(days_, "desk-prune-days");
  by_number_->setObjectName("byNumber");
  by_age_->setObjectName("byAge");
  number_->setObjectName("number");
  days_->setObjectName("days");
  by_number_->setChecked(true);
  number_->setRange(0, kMost);
  number_->setValue(kUsualNumber);
  days_->setRange(0, kMost);
  days_->setValue(kUsualDays);
  days_->setEnabled(false);
  connect(by_number_, &QRadioButton::toggled, number_, &QWidget::setEnabled);
  connect(by_age_, &QRadioButton::toggled, days_, &QWidget::setEnabled);
  auto* note = plain_label(this);
  note->setWordWrap(true);
  words.label(note, "desk-prune-note");
  auto* grid = new QGridLayout;
  grid->addWidget(by_number_, 0, 0);
  grid->addWidget(number_, 0, 1);
  grid->addWidget(by_age_, 1, 0);
  grid->addWidget(days_, 1, 1);
  auto* cancel = new QPushButton(this);
  words.label(cancel, "desk-cancel");
  auto* go_on = new QPushButton(this);
  go_on->setObjectName("goOn");
  go_on->setDefault(true);
  words.label(go_on, "desk-prune-on");
  connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
  connect(go_on, &QPushButton::clicked, this, &QDialog::accept);
  auto* row = new QHBoxLayout;
  row->addStretch(1);
  row->addWidget(cancel);
  row->addWidget(go_on);
  auto* column = new QVBoxLayout(this);
  column->addLayout(grid);
  column->addWidget(note);
  column->addStretch(1);
  column->addLayout(row);
  setMinimumWidth(420);
}

std::size_t PruneDialog::games_to_keep() const {
  return by_number_->isChecked() ? static_cast<std::size_t>(number_->value()) : 0;
}

std::optional<std::chrono::hours> PruneDialog::age_to_keep() const {
  if (by_number_->isChecked()) return std::nullopt;
  return std::chrono::hours(std::chrono::days(days_->value()));
}

}  // namespace parlour::ui::desktop
