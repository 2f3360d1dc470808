#pragma once

#include <QAction>
#include <QKeySequence>
#include <QObject>
#include <string_view>
#include <vector>

#include "ui/desktop/analysis/analysis_desk.hpp"
#include "ui/desktop/app/open_game.hpp"
#include "ui/desktop/app/words.hpp"

namespace parlour::ui::desktop {

/// All actions, each once, for menus, buttons and keys alike.
class Actions final : public QObject {
  Q_OBJECT

 public:
  explicit Actions(Words& words, QObject* parent = nullptr);

  /// Enables what makes sense for `game`; null: only the start page is open.
  void fit(const OpenGame* game);
  /// The same for an analysis, while a game may be waiting on the desk.
  void fit(const AnalysisDesk& analysis, bool game_waits);

  const std::vector<QAction*>& all() const { return all_; }

 private:
  QAction* make(std::string_view words_id, const QKeySequence& keys = {});
  QAction* make_switch(std::string_view words_id, const QKeySequence& keys = {});

  Words& words_;
  std::vector<QAction*> all_;

 public:
  // The game
  QAction* const new_game;
  QAction* const open;
  QAction* const history;
  QAction* const save;
  QAction* const export_picture;
  QAction* const print;
  QAction* const copy_moves;
  QAction* const copy_position;
  QAction* const settings;
  QAction* const to_start;
  QAction* const leave;
  // Playing
  QAction* const undo;
  QAction* const redo;
  QAction* const hint;
  QAction* const hurry;
  QAction* const pause;
  QAction* const step;
  QAction* const slower;
  QAction* const faster;
  QAction* const resign;
  QAction* const stop;
  QAction* const restart;
  QAction* const swap;
  // Looking
  QAction* const go_start;
  QAction* const go_back;
  QAction* const go_on;
  QAction* const go_end;
  QAction* const play_from_here;
  // Analysing
  QAction* const new_analysis;
  QAction* const analyze;
  QAction* const think;
  QAction* const set_up;
  QAction* const main_line;
  QAction* const cut;
  QAction* const paste_position;
  QAction* const back_to_game;
  // How it looks
  QAction* const coordinates;
  QAction* const numbers;
  QAction* const evaluation;
  QAction* const animations;
  QAction* const sounds;
  QAction* const full_screen;
  // Help
  QAction* const rules;
  QAction* const shortcuts;
  QAction* const about;
};

}  // namespace parlour::ui::desktop
