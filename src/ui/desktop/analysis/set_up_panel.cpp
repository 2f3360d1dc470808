#include "ui/desktop/analysis/set_up_panel.hpp"

#include <QButtonGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QShortcut>
#include <QVBoxLayout>
#include <utility>

#include "ui/desktop/app/look.hpp"
#include "ui/desktop/board/faces.hpp"

namespace parlour::ui::desktop {

SetUpPanel::SetUpPanel(Words& words, QWidget* parent)
    : QWidget(parent),
      words_(words),
      how_(plain_label(this)),
      pieces_(make_pieces()),
      turn_(new QComboBox(this)),
      start_(new QPushButton(this)),
      text_(new QLineEdit(this)),
      problem_(plain_label(this)) {
  setObjectName("setUp");
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  make_problem_label(problem_);
  problem_->setObjectName("setUpProblem");
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  for (QWidget* part :
       {static_cast<QWidget*>(how_), pieces_, make_turn(), make_text(), static_cast<QWidget*>(problem_)})
    column->addWidget(part);
}

QWidget* SetUpPanel::make_pieces() {
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
      constexpr std::array<std::optional<Side>, 3> kOwners{Side::First, Side::Second, std::nullopt};
      piece_ = kOwners[at];
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
          [this](int side) { want(game_->with_turn(*state_, static_cast<Side>(side))); });
  connect(start_, &QPushButton::clicked, this, [this] { want(game_->start()); });
  return row;
}

QWidget* SetUpPanel::make_text() {
  auto* row = make_row(text_, "analysis-text");
  text_->setObjectName("setUpText");
  connect(text_, &QLineEdit::textEdited, this,
          [this](const QString& typed) { want(game_->read_position(from_qt(typed.trimmed()))); });
  return row;
}

void SetUpPanel::want(Result<std::unique_ptr<play::State>> position) {
  problem_->setVisible(!position);
  problem_->setText(position ? QString() : words_.sentence(position.error()));
  if (position && (*position)->text() != state_->text())
    Q_EMIT position_wanted(std::shared_ptr<const play::State>(*std::move(position)));
}

void SetUpPanel::place(play::MoveCode place, bool off) {
  want(game_->placed(*state_, place, off ? std::nullopt : piece_));
}

void SetUpPanel::show_position(const std::shared_ptr<const play::Game>& game,
                               const std::shared_ptr<const play::State>& state, const Table& table) {
  const bool another = game_ != game;
  state_ = state;
  game_ = game;
  problem_->hide();
  if (another) take_controls();
  const bool pieces = game_->takes_pieces();
  how_->setVisible(pieces || controls_ != nullptr);
  if (pieces || controls_ != nullptr)
    how_->setText(words_.text(pieces ? "analysis-how-stones" : controls_->how()));
  start_->setText(words_.text(pieces ? "analysis-clear" : "analysis-start-position"));
  pieces_->setVisible(pieces);
  if (pieces) name_pieces(table);
  for (const Side side : {Side::First, Side::Second}) {
    const auto at = static_cast<std::size_t>(side);
    const char sign = sign_of(*game_, *state_, table, side);
    turn_->setItemText(static_cast<int>(at),
                       (sign != 0 ? QString(QChar(sign)) + ", " : QString()) + to_qt(table.names[at]));
  }
  turn_->setCurrentIndex(static_cast<int>(state_->to_move()));
  if (const QString text = to_qt(state_->text()); text_->text() != text) {
    text_->setText(text);
    text_->setCursorPosition(0);
  }
  if (controls_ != nullptr) controls_->show_position(state_, table);
}

/// Replaces the controls by those of the game's family.
void SetUpPanel::take_controls() {
  delete controls_;
  const auto wanted = [this](Result<std::unique_ptr<play::State>> position) { want(std::move(position)); };
  controls_ = face_of(*game_).make_set_up_controls(game_, wanted, words_).release();
  if (controls_ == nullptr) return;
  auto* column = static_cast<QVBoxLayout*>(layout());
  column->insertWidget(column->indexOf(pieces_) + 1, controls_);
}

void SetUpPanel::name_pieces(const Table& table) {
  for (const Side side : {Side::First, Side::Second}) {
    const auto at = static_cast<std::size_t>(side);
    const char sign = sign_of(*game_, *state_, table, side);
    tools_[at]->setText(sign != 0 ? QString(QChar(sign)) : without_shortcuts(to_qt(table.names[at])));
    tools_[at]->setAccessibleName(words_.text("analysis-stone-of", {{"name", table.names[at]}}));
    tools_[at]->setToolTip(
        plain_tooltip(tools_[at]->accessibleName() + " (" + QString::number(at + 1) + ")"));
  }
  tools_[2]->setText(words_.text("analysis-empty"));
  tools_[2]->setToolTip(words_.text("analysis-empty") + " (3)");
}

}  // namespace parlour::ui::desktop
