#include "ui/desktop/game/result_dialog.hpp"

#include <QHBoxLayout>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QVBoxLayout>
#include <array>

#include "ui/desktop/app/look.hpp"
#include "ui/desktop/game/turn_panel.hpp"
#include "ui/words/set_table.hpp"

namespace parlour::ui::desktop {
namespace {

QString score_text(const OpenGame& game, const Table& table) {
  const auto scores = game.now().state->scores();
  if (!scores) return {};
  return to_qt(table.names[0]) + "  " + QString::number((*scores)[0]) + " : " +
         QString::number((*scores)[1]) + "  " + to_qt(table.names[1]);
}

}  // namespace

ResultDialog::ResultDialog(const OpenGame& game, Words& words, QWidget* parent) : QDialog(parent) {
  setAttribute(Qt::WA_DeleteOnClose);
  const auto& conclusion = game.now().conclusion;
  const bool drawn = conclusion && conclusion->outcome && !conclusion->outcome->winner;
  setObjectName(drawn ? "drawDialog" : "winDialog");
  words.label(this, drawn ? "desk-draw-title" : "desk-game-over");
  auto* column = new QVBoxLayout(this);
  setMinimumWidth(520);
  column->setContentsMargins(28, 26, 28, 18);
  column->setSpacing(12);
  const auto line = [&](const char* name) {
    QLabel* made = plain_label(this);
    made->setObjectName(name);
    made->setAlignment(Qt::AlignCenter);
    made->setWordWrap(true);
    column->addWidget(made);
    return made;
  };
  QLabel* result = line("result");
  enlarge(result, 1.8, true);
  const std::array more{line("ending"), line("score"), line("length")};
  words.follow(this, [&words, result, more, shown = QPointer(&game)] {
    if (!shown) return;
    const Table table = set_table(shown->request(), words.texts());
    result->setText(result_text(*shown, table, words));
    more[0]->setText(ending_text(*shown, table, words));
    more[1]->setText(score_text(*shown, table));
    more[2]->setText(words.text("desk-moves-made", {{"moves", std::to_string(shown->moves())}}));
    for (QLabel* each : more) each->setVisible(!each->text().isEmpty());
  });
  auto* row = new QHBoxLayout;
  const auto button = [&](std::string_view id, const char* name, auto signal) {
    auto* made = new QPushButton(this);
    made->setObjectName(name);
    words.label(made, id);
    row->addWidget(made);
    connect(made, &QPushButton::clicked, this, [this, signal] {
      close();
      Q_EMIT(this->*signal)();
    });
    return made;
  };
  button("desk-rematch", "rematch", &ResultDialog::rematch_wanted)->setDefault(true);
  button("desk-rematch-swapped", "rematchSwapped", &ResultDialog::swapped_rematch_wanted);
  button("desk-another-game", "anotherGame", &ResultDialog::new_game_wanted);
  column->addLayout(row);
  row = new QHBoxLayout;  // all in one would be too wide for small screens
  button("analysis-begin", "analyze", &ResultDialog::analysis_wanted);
  auto* close_button = new QPushButton(this);
  close_button->setObjectName("close");
  words.label(close_button, "desk-look-at-board");
  connect(close_button, &QPushButton::clicked, this, &QDialog::close);
  row->addWidget(close_button);
  column->addLayout(row);
}

QString ending_text(const OpenGame& game, const Table& table, const Words& words) {
  const auto& conclusion = game.now().conclusion;
  if (!conclusion) return {};
  const bool you = table.you == conclusion->by;
  const std::vector<Argument> arguments{
      {"name", table.names[static_cast<std::size_t>(conclusion->by)]},
      {"reason", conclusion->reason ? words.texts().sentence(*conclusion->reason) : std::string()}};
  switch (conclusion->ending) {
    case play::Ending::ByRules:
      return {};
    case play::Ending::IllegalMove:
      return words.text("ended-illegal", arguments);
    case play::Ending::TimeForfeit:
      return words.text(you ? "ended-time-you" : "ended-time", arguments);
    case play::Ending::Resignation:
      return words.text(you ? "ended-resigned-you" : "ended-resigned", arguments);
    case play::Ending::PlayerFailed:
      return words.text("ended-failed", arguments);
    case play::Ending::Adjudicated:
      return words.text("ended-adjudicated", arguments);
    case play::Ending::BrokenOff:
      return words.text("ended-broken-off", arguments);
  }
  return {};
}

}  // namespace parlour::ui::desktop
