#include "ui/desktop/game/turn_panel.hpp"

#include <QAccessible>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/desktop/app/look.hpp"

namespace parlour::ui::desktop {
namespace {

using std::chrono::milliseconds;

/// `9:58`, `1:02:03`, and tenths in the last ten seconds: `7.4`.
QString clock_text(TimeSource::Duration left, const Texts& texts) {
  constexpr milliseconds kLastSeconds{10'000};
  const auto shown = std::max(std::chrono::duration_cast<milliseconds>(left), milliseconds(0));
  if (shown < kLastSeconds)
    return to_qt(
        texts.decimal(QString::number(static_cast<double>(shown.count()) / 1000, 'f', 1).toStdString()));
  const auto seconds = shown.count() / 1000;
  const QString tail = QString("%1:%2")
                           .arg(seconds / 60 % 60, seconds >= 3600 ? 2 : 1, 10, QChar('0'))
                           .arg(seconds % 60, 2, 10, QChar('0'));
  return seconds >= 3600 ? QString::number(seconds / 3600) + ":" + tail : tail;
}

QString name_of(const Table& table, Side side) { return to_qt(table.names[static_cast<std::size_t>(side)]); }

}  // namespace

TurnPanel::TurnPanel(const TimeSource& time, Words& words, QWidget* parent)
    : QFrame(parent),
      time_(time),
      words_(words),
      turn_(plain_label(this)),
      countdown_(plain_label(this)),
      news_(plain_label(this)) {
  make_card(this);
  setFrameShape(StyledPanel);
  turn_->setObjectName("turn");
  turn_->setWordWrap(true);
  enlarge(turn_, 1.35, true);
  countdown_->setObjectName("countdown");
  news_->setObjectName("news");
  news_->setWordWrap(true);
  auto* column = new QVBoxLayout(this);
  column->addWidget(turn_);
  auto* grid = new QGridLayout;
  for (int side = 0; side < 2; ++side) {
    Seat& seat = seats_[static_cast<std::size_t>(side)];
    seat = {plain_label(this), plain_label(this), plain_label(this)};
    enlarge(seat.sign, 1.2, true);
    enlarge(seat.clock, 1.3, true);
    seat.clock->setObjectName(side == 0 ? "clock1" : "clock2");
    grid->addWidget(seat.sign, side, 0);
    grid->addWidget(seat.name, side, 1);
    grid->addWidget(seat.clock, side, 2, Qt::AlignRight);
  }
  grid->setColumnStretch(1, 1);
  column->addLayout(grid);
  column->addWidget(countdown_);
  column->addWidget(news_);
  tick_.setInterval(100);
  connect(&tick_, &QTimer::timeout, this, &TurnPanel::show_clocks);
}

void TurnPanel::show_game(const OpenGame& game, const Table& table) {
  say(turn_, turn_text(game, table, words_));
  setAccessibleName(turn_->text());
  show_seats(game, table);
  const auto outlook = game.over() ? std::nullopt : game.position(game.ply())->outlook();
  countdown_->setVisible(outlook.has_value());
  countdown_->setText(outlook ? words_.text(outlook->id, outlook->arguments) : QString());
  clocks_of_ = game.live() != nullptr ? game.newest() : nullptr;
  show_clocks();
  news_->clear();
  news_->hide();
  turn_->setVisible(!(game.over() && game.at_end() && !game.now().problem));  // the result panel says it
}

void TurnPanel::stop_clocks() { tick_.stop(); }

/// Makes screen readers announce new text at once.
void TurnPanel::say(QLabel* label, const QString& text) {
  if (label->text() == text) return;
  label->setText(text);
  if (text.isEmpty()) return;
  QAccessibleEvent alert(label, QAccessible::Alert);
  QAccessible::updateAccessibility(&alert);
}

void TurnPanel::announce(const QString& news) {
  say(news_, news);
  news_->setVisible(!news.isEmpty());
}

void TurnPanel::show_seats(const OpenGame& game, const Table& table) {
  const play::State& state = *game.position(game.ply());
  for (const Side side : {Side::First, Side::Second}) {
    const Seat& seat = seats_[static_cast<std::size_t>(side)];
    const char sign = sign_of(*game.game(), state, table, side);
    const Side turn = game.at_end() && game.live() != nullptr ? game.now().acting : state.to_move();
    const bool to_move = !state.outcome() && turn == side;
    seat.sign->setText(sign == 0 ? QString(to_move ? "▸" : " ") : QString(QChar(sign)));
    const auto scores = state.outcome() ? state.scores() : std::nullopt;
    seat.name->setText(name_of(table, side) +
                       (scores ? "  " + QString::number((*scores)[static_cast<std::size_t>(side)]) : ""));
    QFont font = seat.name->font();
    font.setBold(to_move);
    seat.name->setFont(font);
  }
}

void TurnPanel::show_clocks() {
  const bool running =
      clocks_of_ && !clocks_of_->conclusion && (clocks_of_->clocks[0] || clocks_of_->clocks[1]);
  for (std::size_t side = 0; side < seats_.size(); ++side) {
    auto left = clocks_of_ ? clocks_of_->clocks[side] : std::nullopt;
    if (left && running && static_cast<std::size_t>(clocks_of_->acting) == side)
      *left -= time_.now() - clocks_of_->turn_began;
    seats_[side].clock->setVisible(left.has_value());
    if (left) seats_[side].clock->setText(clock_text(*left, words_.texts()));
  }
  if (running != tick_.isActive()) running ? tick_.start() : tick_.stop();
}

QString turn_text(const OpenGame& game, const Table& table, const Words& words) {
  if (game.at_end() && game.over()) return result_text(game, table, words);
  const play::State& state = *game.position(game.ply());
  const Side side = state.to_move();
  const char sign = sign_of(*game.game(), state, table, side);
  const bool opening = game.at_end() && game.live() != nullptr;
  const std::string& acting = table.names[static_cast<std::size_t>(game.now().acting)];
  if (opening && !game.now().choices.empty()) return words.text("desk-to-choose", {{"name", acting}});
  if (opening && game.now().placing)
    return words.text("desk-to-place", {{"sign", std::string(1, sign)}, {"name", acting}});
  return words.text(sign == 0 ? "desk-to-move" : "desk-to-move-with",
                    {{"sign", std::string(1, sign)}, {"name", table.names[static_cast<std::size_t>(side)]}});
}

QString result_text(const OpenGame& game, const Table& table, const Words& words) {
  if (game.now().problem) return words.line(*game.now().problem);
  const auto& conclusion = game.now().conclusion;
  if (!conclusion) return {};
  if (!conclusion->outcome) return words.text("desk-stopped");
  const auto winner = conclusion->outcome->winner;
  if (!winner) return words.text("play-drawn");
  if (table.you == *winner) return words.text("play-won-you");
  return words.text("play-won", {{"name", from_qt(name_of(table, *winner))}});
}

}  // namespace parlour::ui::desktop
