#include "ui/desktop/game/thinking_panel.hpp"

#include <QLabel>
#include <QProgressBar>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/desktop/analysis/analysis_notes.hpp"
#include "ui/desktop/app/look.hpp"
#include "ui/desktop/game/evaluation.hpp"
#include "ui/words/value_text.hpp"

namespace parlour::ui::desktop {

ThinkingPanel::ThinkingPanel(Words& words, QWidget* parent)
    : QFrame(parent),
      words_(words),
      who_(plain_label(this)),
      numbers_(plain_label(this)),
      line_(plain_label(this)),
      busy_(new QProgressBar(this)) {
  make_card(this);
  setFrameShape(StyledPanel);
  who_->setObjectName("thinker");
  numbers_->setObjectName("thought");
  line_->setObjectName("expected");
  line_->setWordWrap(true);
  line_->setForegroundRole(QPalette::PlaceholderText);
  busy_->setRange(0, 0);
  busy_->setTextVisible(false);
  busy_->setFixedHeight(4);
  auto* column = new QVBoxLayout(this);
  for (QWidget* row : {static_cast<QWidget*>(who_), static_cast<QWidget*>(busy_),
                       static_cast<QWidget*>(numbers_), static_cast<QWidget*>(line_)})
    column->addWidget(row);
}

void ThinkingPanel::show_game(const OpenGame& game, const Table& table) {
  const bool thinking =
      game.live() != nullptr && !game.over() && game.now().computer_to_move && !game.paused();
  const std::string& name = table.names[static_cast<std::size_t>(game.now().acting)];
  who_->setText(thinking ? words_.text("desk-thinks", {{"name", name}}) : QString());
  who_->setVisible(thinking);
  busy_->setVisible(thinking);
  if (game.over() || (said_ && game.moves() < said_->ply)) forget();
  say(game, table);
  setVisible(thinking || said_);
}

void ThinkingPanel::show_thought(const OpenGame& game, const Table& table, const play::Thought& thought) {
  said_ = {thought.thinking, game.moves(), game.position(game.moves())};
  say(game, table);
  setVisible(true);
}

void ThinkingPanel::say(const OpenGame& game, const Table& table) {
  if (!said_) return;
  constexpr std::size_t kLongest = 12;
  const play::Thinking& thinking = said_->thinking;
  const Texts& texts = words_.texts();
  const auto worth = worth_of(thinking);
  const auto& rules = *game.game();
  const std::string value =
      worth ? with_chances(rules, *worth, value_text(rules, *worth, texts), texts) : std::string();
  numbers_->setText(
      words_.text("desk-thought", {{"depth", thinking.depth > 0 ? std::to_string(thinking.depth) : ""},
                                   {"value", value},
                                   {"seconds", seconds_text(thinking.elapsed, texts)}}));
  std::vector<play::MoveCode> line = thinking.principal_variation;
  line.resize(std::min(line.size(), kLongest));
  line_->setText(moves_in_words(*game.game(), *said_->position, table, line));
}

void ThinkingPanel::forget() {
  said_.reset();
  numbers_->clear();
  line_->clear();
}

}  // namespace parlour::ui::desktop
