#include "ui/desktop/game/result_panel.hpp"

#include <QAccessible>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/desktop/app/look.hpp"
#include "ui/desktop/game/turn_panel.hpp"
#include "ui/words/told.hpp"

namespace parlour::ui::desktop {
namespace {

constexpr int kStripe = 5;

/// Only where it decides: who resigns may be ahead in seeds.
QString score_text(const OpenGame& game, const Table& table) {
  const auto& conclusion = game.now().conclusion;
  const auto scores = game.now().state->scores();
  if (!scores || !conclusion || conclusion->ending != play::Ending::ByRules) return {};
  return to_qt(table.names[0]) + "  " + QString::number((*scores)[0]) + " : " +
         QString::number((*scores)[1]) + "  " + to_qt(table.names[1]);
}

void say(QLabel* label, const QString& text) {
  label->setText(text);
  label->setVisible(!text.isEmpty());
}

}  // namespace

ResultPanel::ResultPanel(Words& words, QWidget* parent) : QFrame(parent), words_(words) {
  make_card(this);
  setFrameShape(StyledPanel);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(kStripe + 9, 9, 9, 9);
  result_ = make_line("result");
  enlarge(result_, 1.35, true);
  ending_ = make_line("ending");
  score_ = make_line("score");
  length_ = make_line("length");
  length_->setForegroundRole(QPalette::PlaceholderText);
  for (QLabel* line : {result_, ending_, score_, length_}) column->addWidget(line);
  column->addWidget(make_review());
  column->addWidget(make_buttons());
  hide();
}

QLabel* ResultPanel::make_line(const char* name) {
  QLabel* made = plain_label(this);
  made->setObjectName(name);
  made->setWordWrap(true);
  return made;
}

QWidget* ResultPanel::make_buttons() {
  auto* buttons = new QWidget(this);
  auto* grid = new QGridLayout(buttons);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setSpacing(4);
  const auto button = [&](int row, int column, std::string_view id, const char* name, auto signal) {
    auto* made = new QPushButton(buttons);
    made->setObjectName(name);
    made->setFocusPolicy(Qt::TabFocus);  // a click leaves the focus on the board
    made->setAutoDefault(false);
    words_.label(made, id);
    grid->addWidget(made, row, column);
    connect(made, &QPushButton::clicked, this, signal);
    return made;
  };
  of_finished_ = {
      button(0, 0, "desk-rematch", "rematch", &ResultPanel::rematch_wanted),
      button(0, 1, "desk-rematch-swapped", "rematchSwapped", &ResultPanel::swapped_rematch_wanted)};
  resume_ = button(0, 0, "desk-resume", "resume", &ResultPanel::resume_wanted);
  grid->addWidget(resume_, 0, 0, 1, 2);
  review_ = button(1, 0, "desk-review", "review", &ResultPanel::review_wanted);
  back_ = button(1, 1, "desk-take-back", "takeBack", &ResultPanel::back_wanted);
  button(2, 0, "desk-save-short", "saveGame", &ResultPanel::save_wanted);
  button(2, 1, "desk-another-game", "anotherGame", &ResultPanel::new_game_wanted);
  button(3, 0, "analysis-begin", "analyze", &ResultPanel::analysis_wanted);
  button(3, 1, "desk-to-start-short", "allGames", &ResultPanel::start_wanted);
  return buttons;
}

QWidget* ResultPanel::make_review() {
  reviewed_ = new QWidget(this);
  auto* row = new QHBoxLayout(reviewed_);
  row->setContentsMargins(0, 0, 0, 0);
  review_text_ = make_line("reviewed");
  review_text_->setMinimumHeight(2 * review_text_->fontMetrics().lineSpacing());
  row->addWidget(review_text_, 1);
  const auto arrow = [&](Qt::ArrowType type, std::string_view id, const char* name) {
    auto* made = new QToolButton(reviewed_);
    made->setObjectName(name);
    made->setArrowType(type);
    made->setFocusPolicy(Qt::TabFocus);
    words_.name(made, id);
    words_.hint(made, id);
    row->addWidget(made);
    return made;
  };
  slip_before_ = arrow(Qt::LeftArrow, "desk-slip-before", "slipBefore");
  slip_after_ = arrow(Qt::RightArrow, "desk-slip-after", "slipAfter");
  connect(slip_before_, &QToolButton::clicked, this, [this] {
    const auto next = std::lower_bound(slips_.begin(), slips_.end(), ply_);
    if (next != slips_.begin()) Q_EMIT position_wanted(*std::prev(next));
  });
  connect(slip_after_, &QToolButton::clicked, this, [this] {
    const auto next = std::upper_bound(slips_.begin(), slips_.end(), ply_);
    if (next != slips_.end()) Q_EMIT position_wanted(*next);
  });
  QSizePolicy kept = reviewed_->sizePolicy();  // what is below must not move when it comes
  kept.setRetainSizeWhenHidden(true);
  reviewed_->setSizePolicy(kept);
  reviewed_->hide();
  return reviewed_;
}

void ResultPanel::show_result(const OpenGame& game, const Table& table) {
  const auto& conclusion = game.now().conclusion;
  const bool decided = conclusion && conclusion->outcome;
  kind_ = !decided ? Kind::Stopped : conclusion->outcome->winner ? Kind::Win : Kind::Draw;
  setObjectName(kind_ == Kind::Win ? "winResult" : kind_ == Kind::Draw ? "drawResult" : "stoppedResult");
  say(result_, result_text(game, table, words_));
  say(ending_, decided ? ending_text(game, table, words_) : QString());
  say(score_, score_text(game, table));
  say(length_, words_.text("desk-moves-made", {{"moves", std::to_string(game.moves())}}));
  for (QPushButton* each : of_finished_) each->setVisible(decided);
  resume_->setVisible(!decided);
  can_review_ = game.moves() > 0;
  back_->setEnabled(game.now().can_take_back);
  setAccessibleName(words_.text(kind_ == Kind::Draw ? "desk-draw-title" : "desk-game-over"));
  setAccessibleDescription(result_->text() + " " + ending_->text());
  update();
  if (!isHidden()) return;
  show();
  QAccessibleEvent alert(result_, QAccessible::Alert);
  QAccessible::updateAccessibility(&alert);
}

void ResultPanel::show_review(const std::optional<Review>& review, std::size_t ply) {
  reviewed_->setVisible(review.has_value());
  review_->setEnabled(!review && can_review_);
  if (!review) return;
  slips_ = review->slips();
  ply_ = ply;
  if (!review->complete())
    review_text_->setText(words_.text("desk-reviewing", {{"done", std::to_string(review->evaluated)},
                                                         {"all", std::to_string(review->moves.size() + 1)}}));
  else if (slips_.empty())
    review_text_->setText(words_.text("desk-reviewed-well"));
  else
    review_text_->setText(words_.text("desk-reviewed", {{"moves", std::to_string(slips_.size())}}));
  slip_before_->setEnabled(!slips_.empty() && slips_.front() < ply);
  slip_after_->setEnabled(!slips_.empty() && slips_.back() > ply);
}

/// A stripe at the edge tells a win, a draw and a stopped game apart at a glance: in the highlight colour,
/// faint, hardly visible.
void ResultPanel::paintEvent(QPaintEvent* event) {
  QFrame::paintEvent(event);
  QPainter painter(this);
  const QRect stripe(1, 1, kStripe, height() - 2);
  const auto role = kind_ == Kind::Win    ? QPalette::Highlight
                    : kind_ == Kind::Draw ? QPalette::PlaceholderText
                                          : QPalette::Mid;
  if (kind_ == Kind::Draw) {  // two halves, because the points are shared
    painter.fillRect(stripe.adjusted(0, 0, 0, -height() / 2 - 3), palette().color(role));
    painter.fillRect(stripe.adjusted(0, height() / 2 + 3, 0, 0), palette().color(role));
    return;
  }
  painter.fillRect(stripe, palette().color(role));
}

QString ending_text(const OpenGame& game, const Table& table, const Words& words) {
  const auto& conclusion = game.now().conclusion;
  return conclusion ? QString::fromStdString(ui::ending_text(*conclusion, table, words.texts())) : QString();
}

}  // namespace parlour::ui::desktop
