#include "ui/desktop/game/choice_panel.hpp"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <string>

#include "ui/desktop/app/look.hpp"

namespace parlour::ui::desktop {

ChoicePanel::ChoicePanel(Words& words, QWidget* parent)
    : QFrame(parent), words_(words), question_(plain_label(this)) {
  make_card(this);
  setFrameShape(StyledPanel);
  setObjectName("choice");
  question_->setWordWrap(true);
  auto* column = new QVBoxLayout(this);
  column->addWidget(question_);
  for (std::size_t at = 0; at < buttons_.size(); ++at) {
    const auto choice = static_cast<OpeningChoice>(at);
    buttons_[at] = new QPushButton(this);
    const std::string name(name_of(choice));
    buttons_[at]->setObjectName("choose-" + QString::fromStdString(name));
    connect(buttons_[at], &QPushButton::clicked, this, [this, choice] { Q_EMIT chosen(choice); });
    column->addWidget(buttons_[at]);
  }
  hide();
}

void ChoicePanel::show_game(const OpenGame& game, const Table& table) {
  const bool was_hidden = isHidden();
  setVisible(game.choosing());
  if (!game.choosing()) return;
  const auto& choices = game.now().choices;
  const std::string& name = table.names[static_cast<std::size_t>(game.now().acting)];
  question_->setText(words_.text("desk-choose", {{"name", table.you ? std::string() : name}}));
  setAccessibleName(question_->text());
  constexpr std::array kIds{"desk-choose-first", "desk-choose-second", "desk-choose-more"};
  for (std::size_t at = 0; at < buttons_.size(); ++at) {
    const auto choice = static_cast<OpeningChoice>(at);
    const Side side = choice == OpeningChoice::Second ? Side::Second : Side::First;
    const char sign = sign_of(*game.game(), *game.now().state, table, side);
    buttons_[at]->setText(
        words_.text(kIds[at], {{"sign", sign == 0 ? std::string() : std::string(1, sign)}}));
    buttons_[at]->setVisible(std::find(choices.begin(), choices.end(), choice) != choices.end());
  }
  if (was_hidden) buttons_[static_cast<std::size_t>(OpeningChoice::Second)]->setFocus();
}

}  // namespace parlour::ui::desktop
