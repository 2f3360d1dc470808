#include "ui/desktop/analysis/set_up_panel.hpp"

#include <QButtonGroup>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include "ui/words/set_up.hpp"
#include "ui/desktop/app/look.hpp"

namespace parlour::ui::desktop {

SetUpPanel::SetUpPanel(Words& words, QWidget* parent)
    : QWidget(parent),
      words_(words),
      how_(plain_label(this)),
      stones_(make_stones()),
      seeds_area_(new QScrollArea(this)),
      seeds_(new QWidget(seeds_area_)),
      pits_(new QGridLayout(seeds_)),
      turn_(new QComboBox(this)),
      start_(new QPushButton(this)),
      text_(new QLineEdit(this)),
      problem_(plain_label(this)) {
  setObjectName("setUp");
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  make_problem_label(problem_);
  problem_->setObjectName("setUpProblem");
  pits_->setContentsMargins(0, 0, 0, 0);
  pits_->setSpacing(2);
  seeds_area_->setFrameShape(QFrame::NoFrame);
  seeds_area_->setWidgetResizable(true);
  seeds_area_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  seeds_area_->setWidget(seeds_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  for (QWidget* part : {static_cast<QWidget*>(how_), stones_, static_cast<QWidget*>(seeds_area_), make_turn(),
                        make_text(), static_cast<QWidget*>(problem_)})
    column->addWidget(part);
}

QWidget* SetUpPanel::make_stones() {
  auto* row = new QWidget(this);
  auto* layout = new QHBoxLayout(row);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(18);
  auto* group = new QButtonGroup(row);
  constexpr std::array<const char*, 3> kNames{"placeFirst", "placeSecond", "placeNothing"};
  for (std::size_t at = 0; at < tools_.size(); ++at) {
    auto* tool = new QRadioButton(row);
    tool->setObjectName(kNames[at]);
    tool->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto* key = new QShortcut(QKeySequence(static_cast<int>(Qt::Key_1) + static_cast<int>(at)), row);
    connect(key, &QShortcut::activated, tool, &QRadioButton::click);
    group->addButton(tool);
    layout->addWidget(tool);
    connect(tool, &QRadioButton::clicked, this, [this, at] {
      constexpr std::array<std::optional<Side>, 3> kStones{Side::First, Side::Second, std::nullopt};
      stone_ = kStones[at];
    });
    tools_[at] = tool;
  }
  layout->addStretch(1);
  tools_[0]->setChecked(true);
  return row;
}

QWidget* SetUpPanel::make_row(QWidget* field, const char* id) {
  auto* row = new QWidget(this);
  auto* layout = new QHBoxLayout(row);
  layout->setContentsMargins(0, 0, 0, 0);
  auto* caption = plain_label(row);
  words_.label(caption, id);
  words_.name(field, id);
  caption->setBuddy(field);
  layout->addWidget(caption);
  layout->addWidget(field, 1);
  return row;
}

QWidget* SetUpPanel::make_turn() {
  auto* row = make_row(turn_, "analysis-turn");
  turn_->setObjectName("setUpTurn");
  turn_->addItems({"", ""});
  start_->setObjectName("setUpStart");
  start_->setAutoDefault(false);
  row->layout()->addWidget(start_);
  connect(turn_, &QComboBox::activated, this,
          [this](int side) { want(with_turn(*game_, *state_, static_cast<Side>(side))); });
  connect(start_, &QPushButton::clicked, this,
          [this] { want(std::shared_ptr<const play::State>(game_->start())); });
  return row;
}

QWidget* SetUpPanel::make_text() {
  auto* row = make_row(text_, "analysis-text");
  text_->setObjectName("setUpText");
  connect(text_, &QLineEdit::textEdited, this, [this](const QString& typed) {
    auto read = game_->read_position(from_qt(typed.trimmed()));
    if (read)
      want(std::shared_ptr<const play::State>(*std::move(read)));
    else
      want(failure(std::move(read.error())));
  });
  return row;
}

void SetUpPanel::want(const Result<std::shared_ptr<const play::State>>& position) {
  problem_->setVisible(!position);
  problem_->setText(position ? QString() : words_.sentence(position.error()));
  if (position && (*position)->text() != state_->text()) Q_EMIT position_wanted(*position);
}

void SetUpPanel::place(play::MoveCode cell, bool off) {
  if (const LineGame* line_game = as_line(*game_))
    want(with_stone(*line_game, *state_, cell, off ? std::nullopt : stone_));
}

void SetUpPanel::show_desk(const AnalysisDesk& desk, const Table& table) {
  const bool another = game_ != desk.game();
  state_ = desk.position();
  game_ = desk.game();
  table_ = table;
  problem_->hide();
  const bool seeds = pits_of(*game_) > 0;
  stones_->setVisible(!seeds);
  seeds_area_->setVisible(seeds);
  how_->setText(words_.text(seeds ? "analysis-how-seeds" : "analysis-how-stones"));
  start_->setText(words_.text(seeds ? "analysis-start-position" : "analysis-clear"));
  for (const Side side : {Side::First, Side::Second}) {
    const auto at = static_cast<std::size_t>(side);
    const char sign = sign_of(*game_, *state_, table, side);
    turn_->setItemText(static_cast<int>(at),
                       (sign != 0 ? QString(QChar(sign)) + ", " : QString()) + to_qt(table.names[at]));
    if (!seeds) {
      tools_[at]->setText(QString(QChar(sign)));
      tools_[at]->setAccessibleName(words_.text("analysis-stone-of", {{"name", table.names[at]}}));
      tools_[at]->setToolTip(
          plain_tooltip(tools_[at]->accessibleName() + " (" + QString::number(at + 1) + ")"));
    }
  }
  tools_[2]->setText(words_.text("analysis-empty"));
  tools_[2]->setToolTip(words_.text("analysis-empty") + " (3)");
  turn_->setCurrentIndex(static_cast<int>(state_->to_move()));
  if (const QString text = to_qt(state_->text()); text_->text() != text) {
    text_->setText(text);
    text_->setCursorPosition(0);
  }
  if (!seeds) return;
  if (another || holes_[0].empty()) lay_pits();
  show_seeds();
}

/// As they lie on the board: the top row from right to left, its store at the left.
void SetUpPanel::lay_pits() {
  constexpr int kMostInSight = 7;
  const int pits = pits_of(*game_);
  const int most = as_kalah(*game_)->rules().total_seeds();
  for (auto& row : holes_) {
    qDeleteAll(row);
    row.clear();
  }
  for (const Side side : {Side::First, Side::Second}) {
    const bool bottom = side == table_.bottom;
    for (int pit = 0; pit <= pits; ++pit) {
      auto* box = new QSpinBox(seeds_);
      box->setRange(0, most);
      box->setButtonSymbols(QAbstractSpinBox::NoButtons);
      box->setAlignment(Qt::AlignCenter);
      box->setMinimumWidth(box->fontMetrics().horizontalAdvance(QString::number(most)) + 14);
      holes_[static_cast<std::size_t>(side)].push_back(box);
      connect(box, &QSpinBox::valueChanged, this, &SetUpPanel::take_seeds);
      if (pit == pits)
        pits_->addWidget(box, 0, bottom ? pits + 1 : 0, 2, 1);
      else
        pits_->addWidget(box, bottom ? 1 : 0, bottom ? pit + 1 : pits - pit);
    }
  }
  const int rows = 2 * holes_[0][0]->sizeHint().height() + pits_->spacing();
  const int scrolling = pits > kMostInSight ? seeds_area_->horizontalScrollBar()->sizeHint().height() : 0;
  seeds_area_->setFixedHeight(rows + scrolling + 4);
}

void SetUpPanel::show_seeds() {
  const games::kalah::Setup setup = kalah_setup(*as_kalah(*game_), *state_);
  const auto pits = setup.pits[0].size();
  for (std::size_t side = 0; side < 2; ++side) {
    // As the board numbers them: the top row counts on from the bottom row.
    const std::size_t drawn_before = static_cast<Side>(side) == table_.bottom ? 0 : pits;
    for (std::size_t pit = 0; pit <= pits; ++pit) {
      QSpinBox* box = holes_[side][pit];
      const QSignalBlocker quiet(box);
      box->setValue(pit == pits ? setup.stores[side] : setup.pits[side][pit]);
      box->setAccessibleName(
          pit == pits ? words_.text("analysis-store-of", {{"name", table_.names[side]}})
                      : words_.text("analysis-pit-of", {{"name", table_.names[side]},
                                                        {"pit", std::to_string(drawn_before + pit + 1)}}));
      box->setToolTip(plain_tooltip(box->accessibleName()));
    }
  }
}

void SetUpPanel::take_seeds() {
  games::kalah::Setup setup;
  setup.to_move = state_->to_move();
  for (std::size_t side = 0; side < 2; ++side) {
    for (const QSpinBox* box : holes_[side]) setup.pits[side].push_back(box->value());
    setup.stores[side] = setup.pits[side].back();
    setup.pits[side].pop_back();
  }
  want(with_seeds(*as_kalah(*game_), setup));
}

}  // namespace parlour::ui::desktop
