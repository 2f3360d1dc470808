#include "ui/desktop/analysis/analysis_page.hpp"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <utility>

#include "table/saved_game.hpp"
#include "ui/desktop/analysis/analysis_notes.hpp"
#include "ui/desktop/analysis/lines_panel.hpp"
#include "ui/desktop/analysis/set_up_panel.hpp"
#include "ui/desktop/analysis/variation_list.hpp"
#include "ui/desktop/app/action_buttons.hpp"
#include "ui/desktop/app/actions.hpp"
#include "ui/desktop/app/look.hpp"
#include "ui/desktop/app/seat_names.hpp"
#include "ui/desktop/game/evaluation_bar.hpp"

namespace parlour::ui::desktop {
namespace {

/// Beside the kept games; empty if there is no place for those.
QString file_of_trees(const Desk& desk) {
  return desk.keep_in.empty() ? QString() : to_qt((desk.keep_in.front() / "analyses.ini").string());
}

}  // namespace

AnalysisPage::AnalysisPage(const Desk& desk, const Actions& actions, QWidget* parent)
    : QWidget(parent),
      settings_(desk.settings),
      words_(desk.words),
      trees_(file_of_trees(desk)),
      analysis_(desk.time, trees_),
      stage_(new BoardStage(desk.settings, desk.look, desk.words, this)),
      bar_(new EvaluationBar(desk.words, this)),
      turn_(plain_label(this)),
      lines_(new LinesPanel(actions.think, desk.words, this)),
      moves_(new VariationList(desk.words, this)),
      set_up_(new SetUpPanel(desk.words, this)) {
  auto* row = new QHBoxLayout(this);
  row->addWidget(bar_);
  row->addWidget(stage_, 1);
  row->addWidget(make_side(actions));
  connect_parts();
  show_effort();
}

QWidget* AnalysisPage::make_side(const Actions& actions) {
  auto* side = new QWidget(this);
  side->setFixedWidth(350);
  turn_->setObjectName("analysisTurn");
  enlarge(turn_, 1.15, true);
  set_up_->hide();
  auto* column = new QVBoxLayout(side);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(turn_);
  column->addWidget(lines_, 3);
  column->addWidget(set_up_);
  column->addWidget(moves_, 2);
  column->addWidget(make_action_buttons({actions.undo, actions.redo, actions.set_up, actions.main_line,
                                         actions.play_from_here, actions.back_to_game},
                                        side));
  return side;
}

void AnalysisPage::connect_parts() {
  connect(stage_, &BoardStage::move_chosen, &analysis_, &AnalysisDesk::play);
  connect(stage_, &BoardStage::place_chosen, set_up_, &SetUpPanel::place);
  connect(set_up_, &SetUpPanel::position_wanted, &analysis_, &AnalysisDesk::set_position);
  connect(lines_, &LinesPanel::move_wanted, this, [this](play::MoveCode move) {
    if (analysis_.position()->legal(move)) analysis_.play(move);
  });
  connect(lines_, &LinesPanel::line_selected, this, &AnalysisPage::show_notes);
  connect(stage_, &BoardStage::rested, this, [this] {
    if (notes_wait_ && analysis_.there()) show_notes();
  });
  connect(lines_, &LinesPanel::effort_chosen, this, [this](const Effort& effort) {
    Preferences preferences = settings_.preferences();
    preferences.analysis_lines = effort.lines;
    preferences.analysis_threads = effort.threads;
    settings_.prefer(preferences);
  });
  connect(moves_, &VariationList::place_chosen, &analysis_, &AnalysisDesk::go_to);
  connect(moves_, &VariationList::back_wanted, &analysis_, &AnalysisDesk::go_back);
  connect(moves_, &VariationList::on_wanted, &analysis_, &AnalysisDesk::go_on);
  connect(moves_, &VariationList::start_wanted, &analysis_, &AnalysisDesk::go_start);
  connect(moves_, &VariationList::end_wanted, &analysis_, &AnalysisDesk::go_end);
  connect(moves_, &VariationList::cut_wanted, &analysis_, &AnalysisDesk::cut);
  connect(&analysis_, &AnalysisDesk::changed, this, &AnalysisPage::refresh);
  connect(&analysis_, &AnalysisDesk::learned, this, &AnalysisPage::show_findings);
  connect(&settings_, &DeskSettings::changed, this, &AnalysisPage::show_effort);
  connect(&words_, &Words::changed, this, [this] {
    if (!analysis_.there()) return;
    lay_table();
    refresh(Change::AtOnce);
  });
}

void AnalysisPage::begin(records::Record record, std::size_t ply) {
  leave();
  stage_->set_game(record.game);
  analysis_.begin(std::move(record), ply);
}

void AnalysisPage::leave() {
  setting_up_ = false;
  notes_wait_ = false;
  analysis_.leave();
}

/// Players without a name are called by their sides.
void AnalysisPage::lay_table() {
  const records::Record& origin = analysis_.origin();
  table_ = desk_table(table::request_as_seated(origin), words_.texts());
  if (origin.seats[0].spec.empty() && origin.seats[0].name.empty() && origin.seats[1].name.empty())
    table_.names = {words_.texts().text("side-first"), words_.texts().text("side-second")};
}

BoardScene AnalysisPage::scene() const {
  const table::AnalysisTree& tree = analysis_.tree();
  BoardScene scene{analysis_.game(), analysis_.position(), tree.moves_to(tree.current()), table_, {}, {}};
  scene.from = tree.position(table::AnalysisTree::kRoot);
  if (setting_up_) return scene;
  scene.notes = notes_of(*analysis_.game(), analysis_.candidates());
  scene.line = lines_->selected_line();
  return scene;
}

void AnalysisPage::set_up(bool wanted) {
  setting_up_ = wanted;
  refresh(Change::AtOnce);
  stage_->setFocus();
}

void AnalysisPage::refresh(Change change) {
  lay_table();
  lines_->show_desk(analysis_, table_);
  stage_->set_taking_moves(!setting_up_ && !analysis_.position()->outcome());
  stage_->set_setting_up(setting_up_ && analysis_.game()->takes_pieces());
  stage_->show_scene(scene(), change);
  set_up_->setVisible(setting_up_);
  moves_->setVisible(!setting_up_);
  if (setting_up_) set_up_->show_position(analysis_.game(), analysis_.position(), table_);
  moves_->show_desk(analysis_, table_);
  turn_->setText(turn_text());
  bar_->show_evaluation(*analysis_.game(), analysis_.evaluation(analysis_.tree().current()));
  Q_EMIT changed();
}

void AnalysisPage::show_findings() {
  if (!analysis_.there()) return;
  lines_->show_desk(analysis_, table_);
  show_notes();
  moves_->show_value(analysis_);
  bar_->show_evaluation(*analysis_.game(), analysis_.evaluation(analysis_.tree().current()));
}

/// A move is shown to its end before anything is said about the next.
void AnalysisPage::show_notes() {
  notes_wait_ = !stage_->at_rest();
  if (!notes_wait_) stage_->show_scene(scene(), Change::AtOnce);
}

void AnalysisPage::show_effort() {
  const Preferences& preferences = settings_.preferences();
  const Effort effort{preferences.analysis_lines, preferences.analysis_threads};
  lines_->show_effort(effort);
  analysis_.set_effort(effort);
}

QString AnalysisPage::turn_text() const {
  const play::State& state = *analysis_.position();
  if (state.outcome()) return words_.text("desk-game-over");
  const std::string& name = table_.names[static_cast<std::size_t>(state.to_move())];
  const char sign = sign_of(*analysis_.game(), state, table_, state.to_move());
  if (sign == 0) return words_.text("desk-to-move", {{"name", name}});
  return words_.text("desk-to-move-with", {{"sign", std::string(1, sign)}, {"name", name}});
}

}  // namespace parlour::ui::desktop
