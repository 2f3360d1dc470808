#include "ui/desktop/game/game_page.hpp"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "ui/desktop/app/look.hpp"
#include "ui/desktop/app/seat_names.hpp"
#include "ui/desktop/board/faces.hpp"
#include "ui/desktop/game/choice_panel.hpp"
#include "ui/desktop/game/evaluation_bar.hpp"
#include "ui/desktop/game/evaluation_graph.hpp"
#include "ui/desktop/game/move_list.hpp"
#include "ui/desktop/game/result_panel.hpp"
#include "ui/desktop/game/thinking_panel.hpp"
#include "ui/desktop/game/turn_panel.hpp"
#include "ui/words/told.hpp"

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
      choice_(new ChoicePanel(words, this)),
      result_(new ResultPanel(words, this)),
      moves_(new MoveList(words, this)),
      graph_(new EvaluationGraph(words, this)),
      thinking_(new ThinkingPanel(words, this)) {
  side_ = make_side();
  auto* row = new QHBoxLayout(this);
  row->addWidget(bar_);
  row->addWidget(stage_, 1);
  row->addWidget(side_);
  connect_parts();
  show_preferences();
}

void GamePage::connect_parts() {
  connect(stage_, &BoardStage::move_chosen, this, [this](play::MoveCode move) { game_->play(move); });
  // Queued: the caller may still be showing a scene that comes to rest at once.
  connect(
      stage_, &BoardStage::rested, this,
      [this] {
        if (!game_ || !stage_->at_rest()) return;
        if (!ending()) announce(game_->ply());
        game_->hold(false);
      },
      Qt::QueuedConnection);
  connect(stage_, &BoardStage::painted, this, &GamePage::tell_end, Qt::QueuedConnection);
  const auto look_at = [this](std::size_t ply) { game_->look_at(ply); };
  connect(choice_, &ChoicePanel::chosen, this, [this](OpeningChoice choice) { game_->choose(choice); });
  connect(moves_, &MoveList::position_chosen, this, look_at);
  connect(result_, &ResultPanel::position_wanted, this, look_at);
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
  connect(&settings_, &DeskSettings::changed, this, &GamePage::show_preferences);
  connect(&words_, &Words::changed, this, [this] {
    if (!game_) return;
    lay_table();
    refresh(Change::Beside);
  });
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
  column->addWidget(choice_);
  column->addWidget(result_);
  column->addWidget(back_);
  column->addWidget(moves_, 1);
  column->addWidget(graph_);
  column->addWidget(thinking_);
  return side;
}

void GamePage::add_controls(QWidget* controls) {
  controls_ = controls;
  side_->layout()->addWidget(controls);
}

void GamePage::set_game(std::unique_ptr<OpenGame> game) {
  clear();
  game_ = std::move(game);
  notes_.clear();
  line_.clear();
  told_ = game_->live() == nullptr && game_->over();
  reviewed_ = false;
  thinking_->forget();
  show_preferences();
  lay_table();
  stage_->set_game(game_->game());
  adviser_.follow(game_.get());  // before the page does: so it is up to date in time
  connect(game_.get(), &OpenGame::changed, this, &GamePage::refresh);
  connect(game_.get(), &OpenGame::thought, this,
          [this](const play::Thought& thought) { thinking_->show_thought(*game_, table_, thought); });
  connect(game_.get(), &OpenGame::ended, this, [this] { end_to_be_told_ = true; });
  refresh(Change::AtOnce);
}

void GamePage::clear() {
  adviser_.follow(nullptr);
  end_to_be_told_ = false;
  game_.reset();
}

/// With everybody at the side that they have now.
void GamePage::lay_table() {
  table_ = desk_table(game_->request(), words_.texts());
  if (game_->now().seating.side_of_seat[0] == Side::Second) swap_sides(table_);
}

BoardScene GamePage::scene() const {
  return {game_->game(), game_->position(game_->ply()), game_->moves_until(game_->ply()), table_, notes_,
          line_};
}

void GamePage::refresh(Change change) {
  notes_.clear();
  line_.clear();
  lay_table();
  stage_->set_taking_moves(game_->taking_moves());
  stage_->show_scene(scene(), change);
  if (!stage_->at_rest()) game_->hold(true);
  if (change == Change::Animated) sound_move();
  show_panels();
  Q_EMIT changed();
}

/// Is the game over, but not reported yet? Until then the panels beside the board must not reveal it.
bool GamePage::ending() const {
  return !told_ && (game_->over() || game_->now().state->outcome().has_value());
}

/// Reports the end, once the board has been drawn in its final state; never during drawing.
void GamePage::tell_end() {
  if (!game_ || !end_to_be_told_ || !stage_->at_rest()) return;
  end_to_be_told_ = false;
  if (!game_->over()) return;
  told_ = true;
  const auto& conclusion = game_->now().conclusion;
  if (conclusion && conclusion->ending == play::Ending::ByRules && conclusion->outcome->winner)
    sounds_.play(Sound::Win);
  show_panels();
  Q_EMIT changed();
  Q_EMIT finished();
}

void GamePage::show_panels() {
  if (!game_->over() && !game_->now().state->outcome()) {
    told_ = false;
    if (std::exchange(reviewed_, false)) show_preferences();
  }
  if (ending()) {
    turn_->stop_clocks();
  } else {
    turn_->show_game(*game_, table_);
    if (stage_->at_rest()) announce(game_->ply());  // else once everybody has seen what it is about
  }
  choice_->show_game(*game_, table_);
  const bool result = told_ && !game_->now().problem;
  if (result)
    result_->show_result(*game_, table_);
  else
    result_->hide();
  if (controls_ != nullptr) controls_->setVisible(!result);
  moves_->show_game(*game_, table_);
  thinking_->show_game(*game_, table_);
  back_->setVisible(!game_->at_end());
  back_text_->setText(words_.text("desk-looking-at", {{"move", std::to_string(game_->ply())},
                                                      {"moves", std::to_string(game_->moves())}}));
  show_evaluations();
}

/// Announces effects of the last move that are easily overlooked: on the whole board, or for the next move;
/// and why it ended the game, if it says so.
void GamePage::announce(std::size_t ply) {
  if (ply == 0 || announce_choice(ply)) return;
  const bool over = game_->position(ply)->outcome().has_value();
  const auto story = game_->position(ply)->story(*game_->position(ply - 1), game_->now().moves[ply - 1].move);
  const auto found = std::find_if(story.begin(), story.end(), [&](const Remark& remark) {
    if (over) return remark.kind == Remark::Kind::Ending;
    return remark.kind == Remark::Kind::Upheaval || remark.kind == Remark::Kind::Consequence;
  });
  if (found == story.end()) return;
  const auto name = [&](Side side, play::MoveCode move) {
    return announced_move(*game_->game(), *game_->position(ply - 1), table_, side, move);
  };
  QString news = QString::fromStdString(remark_text(*found, table_, words_.texts(), name));
  if (found->kind == Remark::Kind::Upheaval) news += signs_now(ply);
  turn_->announce(news);
}

/// Says what was chosen in the opening just now, as long as it is the latest that has happened.
bool GamePage::announce_choice(std::size_t ply) {
  const auto& made = game_->now().choices_made;
  if (made.empty() || made.back().after != static_cast<int>(ply) || !game_->at_end()) return false;
  const std::size_t seat = made.size() == 1 ? 1 : 0;  // the responder, then the opener
  const Side by = game_->now().seating.side_of_seat[seat];
  turn_->announce(QString::fromStdString(choice_text(made.back().choice, by, table_, words_.texts())));
  return true;
}

/// Which side has which sign, after a change.
QString GamePage::signs_now(std::size_t ply) const {
  const play::State& state = *game_->position(ply);
  const char first = sign_of(*game_->game(), state, table_, Side::First);
  const char second = sign_of(*game_->game(), state, table_, Side::Second);
  if (first == 0) return {};
  return "\n" + words_.text("desk-signs-now", {{"first", table_.names[0]},
                                               {"one", std::string(1, first)},
                                               {"second", table_.names[1]},
                                               {"two", std::string(1, second)}});
}

void GamePage::show_hint() { adviser_.ask_hint(); }

void GamePage::review() {
  if (!game_ || !game_->over()) return;
  reviewed_ = true;
  adviser_.evaluate_anew();
  show_preferences();
}

void GamePage::show_evaluations() {
  if (!game_ || ending()) return;
  const Review review = review_of(*game_, reviewed_ ? adviser_.evaluations() : Evaluations());
  moves_->show_slips(review.moves);
  result_->show_review(reviewed_ ? std::optional(review) : std::nullopt, game_->ply());
  graph_->show_slips(review.slips());
  bar_->show_evaluation(*game_->game(), adviser_.evaluation(game_->ply()));
  graph_->setVisible(adviser_.has_thoughts());
  graph_->show_evaluations(adviser_.evaluations(), game_->moves(), game_->ply());
}

void GamePage::sound_move() {
  const play::State& before = *game_->position(game_->ply() - 1);
  const play::State& after = *game_->position(game_->ply());
  const play::MoveCode move = game_->now().moves[game_->ply() - 1].move;
  sounds_.play(face_of(*game_->game()).sound_of(before, after, move));
}

void GamePage::show_preferences() {
  adviser_.evaluate_all(settings_.preferences().evaluation || reviewed_);
  sounds_.set_on(settings_.preferences().sounds);
}

}  // namespace parlour::ui::desktop
