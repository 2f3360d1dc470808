#include "ui/desktop/game/game_page.hpp"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "ui/desktop/app/look.hpp"
#include "ui/desktop/board/faces.hpp"
#include "ui/desktop/game/evaluation_bar.hpp"
#include "ui/desktop/game/evaluation_graph.hpp"
#include "ui/desktop/game/move_list.hpp"
#include "ui/desktop/game/thinking_panel.hpp"
#include "ui/desktop/game/turn_panel.hpp"
#include "ui/words/set_table.hpp"

namespace parlour::ui::desktop {

GamePage::GamePage(const TimeSource& time, DeskSettings& settings, const Look& look, Words& words,
                   QWidget* parent)
    : QWidget(parent),
      settings_(settings),
      words_(words),
      adviser_(time),
      stage_(new BoardStage(settings, look, words, this)),
      bar_(new EvaluationBar(words, this)),
      back_(new QWidget(this)),
      back_text_(plain_label(back_)),
      turn_(new TurnPanel(time, words, this)),
      moves_(new MoveList(words, this)),
      graph_(new EvaluationGraph(words, this)),
      thinking_(new ThinkingPanel(words, this)) {
  side_ = make_side();
  auto* row = new QHBoxLayout(this);
  row->addWidget(bar_);
  row->addWidget(stage_, 1);
  row->addWidget(side_);

  connect(stage_, &BoardStage::move_chosen, this, [this](play::MoveCode move) { game_->play(move); });
  connect(stage_, &BoardStage::rested, this, [this] {
    if (std::exchange(end_to_be_told_, false)) Q_EMIT finished();
  });
  const auto look_at = [this](std::size_t ply) { game_->look_at(ply); };
  connect(moves_, &MoveList::position_chosen, this, look_at);
  connect(graph_, &EvaluationGraph::position_chosen, this, look_at);
  connect(&adviser_, &Adviser::evaluated, this, &GamePage::show_evaluations);
  connect(
      &adviser_, &Adviser::hinted, this,
      [this](std::size_t ply, const std::vector<MoveNote>& notes, const std::vector<play::MoveCode>& line) {
        if (ply != game_->ply()) return;
        notes_ = notes;
        line_ = line;
        stage_->show_scene(scene(), Change::Beside);
      });
  connect(&settings, &DeskSettings::changed, this, &GamePage::show_preferences);
  connect(&words, &Words::changed, this, [this] {
    if (!game_) return;
    lay_table();
    refresh(Change::Beside);
  });
  show_preferences();
}

QWidget* GamePage::make_side() {
  auto* side = new QWidget(this);
  side->setFixedWidth(300);
  auto* column = new QVBoxLayout(side);
  column->setContentsMargins(0, 0, 0, 0);
  auto* back_button = new QPushButton(back_);
  back_button->setObjectName("backToGame");
  words_.label(back_button, "desk-back-to-game");
  auto* back_row = new QVBoxLayout(back_);
  back_row->setContentsMargins(0, 0, 0, 0);
  back_text_->setWordWrap(true);
  back_row->addWidget(back_text_);
  back_row->addWidget(back_button);
  connect(back_button, &QPushButton::clicked, this, [this] { game_->look_at(game_->moves()); });
  column->addWidget(turn_);
  column->addWidget(back_);
  column->addWidget(moves_, 1);
  column->addWidget(graph_);
  column->addWidget(thinking_);
  return side;
}

void GamePage::add_controls(QWidget* controls) { side_->layout()->addWidget(controls); }

void GamePage::set_game(std::unique_ptr<OpenGame> game) {
  clear();
  game_ = std::move(game);
  notes_.clear();
  line_.clear();
  end_to_be_told_ = false;
  thinking_->forget();
  lay_table();
  stage_->set_game(game_->game());
  adviser_.follow(game_.get());  // before the page does: what it shows of a position is known by then
  connect(game_.get(), &OpenGame::changed, this, &GamePage::refresh);
  connect(game_.get(), &OpenGame::thought, this,
          [this](const play::Thought& thought) { thinking_->show_thought(*game_, table_, thought); });
  connect(game_.get(), &OpenGame::ended, this, [this] {
    end_to_be_told_ = true;
    if (stage_->at_rest() && std::exchange(end_to_be_told_, false)) Q_EMIT finished();
  });
  refresh(Change::AtOnce);
}

void GamePage::clear() {
  adviser_.follow(nullptr);
  end_to_be_told_ = false;
  game_.reset();
}

void GamePage::lay_table() { table_ = set_table(game_->request(), words_.texts()); }

BoardScene GamePage::scene() const {
  return {game_->game(), game_->position(game_->ply()), game_->moves_until(game_->ply()), table_, notes_,
          line_};
}

void GamePage::refresh(Change change) {
  notes_.clear();
  line_.clear();
  stage_->set_taking_moves(game_->taking_moves());
  stage_->show_scene(scene(), change);
  if (change == Change::Animated) sound_move();
  turn_->show_game(*game_, table_);
  announce(game_->ply());
  moves_->show_game(*game_, table_);
  thinking_->show_game(*game_, table_);
  back_->setVisible(!game_->at_end());
  back_text_->setText(words_.text("desk-looking-at", {{"move", std::to_string(game_->ply())},
                                                      {"moves", std::to_string(game_->moves())}}));
  show_evaluations();
  Q_EMIT changed();
}

/// What the last move did to the whole board or means for the next, which is easily overlooked.
void GamePage::announce(std::size_t ply) {
  if (ply == 0 || game_->position(ply)->outcome()) return;
  const auto story = game_->position(ply)->story(*game_->position(ply - 1), game_->now().moves[ply - 1].move);
  const auto found = std::find_if(story.begin(), story.end(), [](const Remark& remark) {
    return remark.kind == Remark::Kind::Upheaval || remark.kind == Remark::Kind::Consequence;
  });
  if (found == story.end()) return;
  std::vector<Argument> arguments = found->arguments;
  arguments.push_back({"name", table_.names[static_cast<std::size_t>(found->side)]});
  arguments.push_back({"other", table_.names[static_cast<std::size_t>(other(found->side))]});
  for (const auto& [argument, side, move] : found->mentioned)
    arguments.push_back(
        {argument, announced_move(*game_->game(), *game_->position(ply - 1), table_, side, move)});
  turn_->announce(words_.text(!table_.you                  ? found->named
                              : *table_.you == found->side ? found->you
                                                           : found->computer,
                              arguments));
}

void GamePage::show_hint() { adviser_.ask_hint(); }

void GamePage::show_evaluations() {
  if (!game_) return;
  bar_->show_evaluation(*game_->game(), adviser_.evaluation(game_->ply()));
  graph_->setVisible(adviser_.has_thoughts());
  graph_->show_evaluations(adviser_.evaluations(), game_->moves(), game_->ply());
}

void GamePage::sound_move() {
  const play::State& before = *game_->position(game_->ply() - 1);
  const play::State& after = *game_->position(game_->ply());
  const bool won = after.outcome() && after.outcome()->winner;
  const play::MoveCode move = game_->now().moves[game_->ply() - 1].move;
  sounds_.play(won ? Sound::Win : face_of(*game_->game()).sound_of(before, after, move));
}

void GamePage::show_preferences() {
  adviser_.evaluate_all(settings_.preferences().evaluation);
  sounds_.set_on(settings_.preferences().sounds);
}

}  // namespace parlour::ui::desktop
