#pragma once

#include <QWidget>
#include <memory>
#include <vector>

#include "core/time_source.hpp"
#include "ui/desktop/app/open_game.hpp"
#include "ui/desktop/app/sounds.hpp"
#include "ui/desktop/board/board_stage.hpp"
#include "ui/desktop/game/adviser.hpp"
#include "ui/words/table.hpp"

class QLabel;

namespace parlour::ui::desktop {

class ChoicePanel;
class EvaluationBar;
class EvaluationGraph;
class MoveList;
class ResultPanel;
class ThinkingPanel;
class TurnPanel;

/// A game on the desk: its board, and everything else about it beside the board.
class GamePage final : public QWidget {
  Q_OBJECT

 public:
  /// `time` is the time source of the games' clocks and must outlive the page.
  GamePage(const TimeSource& time, DeskSettings& settings, const Look& look, Words& words,
           QWidget* parent = nullptr);

  /// Replaces the game before, which is broken off if it is not over.
  void set_game(std::unique_ptr<OpenGame> game);
  /// Leaves the game, which is broken off if it is not over.
  void clear();
  OpenGame* game() const { return game_.get(); }
  const Table& table() const { return table_; }
  BoardScene scene() const;
  BoardStage* stage() const { return stage_; }
  const Adviser& adviser() const { return adviser_; }
  ResultPanel* result() const { return result_; }

  /// Shows what the engine would play in the position shown.
  void show_hint();
  /// Evaluates every position of the finished game, and marks the moves that changed the outlook.
  void review();

  /// Buttons to show under the panels while the game goes on.
  void add_controls(QWidget* controls);

 Q_SIGNALS:
  /// The position shown has changed, or what can be done in it.
  void changed();
  /// The game has ended, its final board has been shown, and so has the result beside it.
  void finished();

 private:
  QWidget* make_side();
  void connect_parts();
  void lay_table();
  void refresh(Change change);
  void show_panels();
  bool ending() const;
  void tell_end();
  void show_evaluations();
  void show_preferences();
  void announce(std::size_t ply);
  bool announce_choice(std::size_t ply);
  QString signs_now(std::size_t ply) const;
  void sound_move();

  DeskSettings& settings_;
  Words& words_;
  std::unique_ptr<OpenGame> game_;
  Table table_;
  Adviser adviser_;
  SoundPlayer sounds_;
  std::vector<MoveNote> notes_;
  std::vector<play::MoveCode> line_;
  BoardStage* stage_;
  EvaluationBar* bar_;
  QWidget* back_;
  QLabel* back_text_;
  TurnPanel* turn_;
  ChoicePanel* choice_;
  ResultPanel* result_;
  MoveList* moves_;
  EvaluationGraph* graph_;
  ThinkingPanel* thinking_;
  QWidget* side_ = nullptr;
  QWidget* controls_ = nullptr;
  bool end_to_be_told_ = false;
  bool told_ = false;  ///< the end of the game has been reported
  bool reviewed_ = false;
};

}  // namespace parlour::ui::desktop
