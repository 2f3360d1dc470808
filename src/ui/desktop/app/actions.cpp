#include "ui/desktop/app/actions.hpp"

namespace parlour::ui::desktop {
namespace {

/// Nobody gets help while a clock is running for either player.
bool may_be_analyzed(const OpenGame& game) {
  const auto& clocks = game.request().clocks;
  return game.live() == nullptr || game.over() || (!clocks[0] && !clocks[1]);
}

}  // namespace

Actions::Actions(Words& words, QObject* parent)
    : QObject(parent),
      words_(words),
      new_game(make("desk-new-game", QKeySequence::New)),
      open(make("desk-open", QKeySequence::Open)),
      history(make("desk-history", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O))),
      save(make("desk-save", QKeySequence::Save)),
      export_picture(make("desk-export", QKeySequence(Qt::CTRL | Qt::Key_E))),
      print(make("desk-print", QKeySequence::Print)),
      copy_moves(make("desk-copy-moves", QKeySequence::Copy)),
      copy_position(make("desk-copy-position", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C))),
      settings(make("desk-settings", QKeySequence(Qt::CTRL | Qt::Key_Comma))),
      to_start(make("desk-to-start", QKeySequence(Qt::CTRL | Qt::Key_W))),
      leave(make("desk-leave", QKeySequence(Qt::CTRL | Qt::Key_Q))),
      undo(make("desk-undo", QKeySequence(Qt::CTRL | Qt::Key_Z))),
      redo(make("desk-redo", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z))),
      hint(make("desk-hint", QKeySequence(Qt::CTRL | Qt::Key_H))),
      hurry(make("desk-hurry", QKeySequence(Qt::CTRL | Qt::Key_M))),
      pause(make_switch("desk-pause", QKeySequence(Qt::CTRL | Qt::Key_U))),
      step(make("desk-step", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_U))),
      slower(make("desk-slower", QKeySequence(Qt::CTRL | Qt::Key_BracketLeft))),
      faster(make("desk-faster", QKeySequence(Qt::CTRL | Qt::Key_BracketRight))),
      resign(make("desk-resign", QKeySequence(Qt::CTRL | Qt::Key_G))),
      stop(make("desk-stop", QKeySequence(Qt::CTRL | Qt::Key_Period))),
      restart(make("desk-restart", QKeySequence(Qt::CTRL | Qt::Key_R))),
      swap(make("desk-swap", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R))),
      go_start(make("desk-go-start", QKeySequence(Qt::ALT | Qt::Key_Home))),
      go_back(make("desk-go-back", QKeySequence(Qt::ALT | Qt::Key_Left))),
      go_on(make("desk-go-on", QKeySequence(Qt::ALT | Qt::Key_Right))),
      go_end(make("desk-go-end", QKeySequence(Qt::ALT | Qt::Key_End))),
      play_from_here(make("desk-play-from-here", QKeySequence(Qt::CTRL | Qt::Key_Return))),
      new_analysis(make("analysis-new", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A))),
      analyze(make("analysis-open", QKeySequence(Qt::CTRL | Qt::Key_A))),
      think(make_switch("analysis-start", QKeySequence(Qt::CTRL | Qt::Key_T))),
      set_up(make_switch("analysis-set-up", QKeySequence(Qt::CTRL | Qt::Key_D))),
      main_line(make("analysis-main-line", QKeySequence(Qt::CTRL | Qt::Key_L))),
      cut(make("analysis-cut", QKeySequence(Qt::CTRL | Qt::Key_Delete))),
      paste_position(make("analysis-paste", QKeySequence::Paste)),
      back_to_game(make("analysis-back", QKeySequence(Qt::CTRL | Qt::Key_B))),
      coordinates(make_switch("desk-coordinates")),
      numbers(make_switch("desk-numbers", QKeySequence(Qt::CTRL | Qt::Key_1))),
      evaluation(make_switch("desk-show-evaluation", QKeySequence(Qt::CTRL | Qt::Key_2))),
      animations(make_switch("desk-animations")),
      sounds(make_switch("desk-sounds")),
      full_screen(make_switch("desk-full-screen", QKeySequence(Qt::Key_F11))),
      rules(make("desk-rules", QKeySequence(Qt::SHIFT | Qt::Key_F1))),
      shortcuts(make("desk-shortcuts", QKeySequence(Qt::Key_F1))),
      about(make("desk-about")) {
  leave->setMenuRole(QAction::QuitRole);
  settings->setMenuRole(QAction::PreferencesRole);
  about->setMenuRole(QAction::AboutRole);
  const auto say = [this] {
    think->setText(words_.text(think->isChecked() ? "analysis-stop" : "analysis-start"));
    set_up->setText(words_.text(set_up->isChecked() ? "analysis-set-up-done" : "analysis-set-up"));
    pause->setText(words_.text(pause->isChecked() ? "desk-unpause" : "desk-pause"));
  };
  for (QAction* each : {think, set_up, pause}) {
    words_.follow(each, say);
    connect(each, &QAction::toggled, this, say);
  }
  fit(nullptr);
}

QAction* Actions::make(std::string_view words_id, const QKeySequence& keys) {
  auto* action = new QAction(this);
  words_.label(action, words_id);
  action->setShortcut(keys);
  all_.push_back(action);
  return action;
}

QAction* Actions::make_switch(std::string_view words_id, const QKeySequence& keys) {
  QAction* action = make(words_id, keys);
  action->setCheckable(true);
  return action;
}

void Actions::fit(const OpenGame* game) {
  const bool there = game != nullptr;
  const bool played = there && game->live() != nullptr;
  const bool running = played && !game->over();
  for (QAction* each : {save, export_picture, print, copy_moves, copy_position, to_start, restart, swap})
    each->setEnabled(there);
  undo->setEnabled(played && game->now().can_take_back);
  redo->setEnabled(played && game->now().can_restore);
  hint->setEnabled(there && !game->position(game->ply())->outcome());
  hurry->setEnabled(running && game->now().computer_to_move);
  const bool watched = running && !game->has_people();
  for (QAction* each : {pause, slower, faster}) each->setEnabled(watched);
  step->setEnabled(watched && game->paused());
  resign->setEnabled(running && game->now().person_to_move);
  stop->setEnabled(running);
  go_start->setEnabled(there && game->ply() > 0);
  go_back->setEnabled(there && game->ply() > 0);
  go_on->setEnabled(there && !game->at_end());
  go_end->setEnabled(there && !game->at_end());
  play_from_here->setEnabled(there && !(running && game->at_end()) &&
                             !game->position(game->ply())->outcome());
  analyze->setEnabled(there && may_be_analyzed(*game));
  analyze->setToolTip(there && !analyze->isEnabled() ? words_.text("analysis-open-clocks") : QString());
  for (QAction* each : {think, set_up, main_line, cut, paste_position, back_to_game}) each->setEnabled(false);
}

void Actions::fit(const AnalysisDesk& analysis, bool game_waits) {
  const table::AnalysisTree& tree = analysis.tree();
  const bool at_start = tree.current() == table::AnalysisTree::kRoot;
  const bool over = analysis.position()->outcome().has_value();
  for (QAction* each : {hint, hurry, pause, step, slower, faster, resign, stop, restart, swap, analyze})
    each->setEnabled(false);
  for (QAction* each :
       {save, export_picture, print, copy_moves, copy_position, to_start, set_up, paste_position, think})
    each->setEnabled(true);
  undo->setEnabled(analysis.can_undo());
  redo->setEnabled(analysis.can_redo());
  go_start->setEnabled(!at_start);
  go_back->setEnabled(!at_start);
  go_on->setEnabled(tree.next() != tree.current());
  go_end->setEnabled(tree.next() != tree.current());
  play_from_here->setEnabled(!over);
  think->setChecked(analysis.wanted());
  main_line->setEnabled(tree.way_back() != tree.current());
  cut->setEnabled(tree.can_cut());
  back_to_game->setEnabled(game_waits);
}

}  // namespace parlour::ui::desktop
