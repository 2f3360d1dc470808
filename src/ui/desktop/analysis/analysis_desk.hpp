#pragma once

#include <QObject>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/time_source.hpp"
#include "records/record.hpp"
#include "table/analysis_tree.hpp"
#include "ui/desktop/analysis/desk_analysis.hpp"
#include "ui/desktop/analysis/kept_trees.hpp"
#include "ui/desktop/board/board_scene.hpp"
#include "ui/desktop/game/evaluation.hpp"

namespace parlour::ui::desktop {

/// How hard an analysis works.
struct Effort {
  int lines = 0;  ///< moves that get their own values; 0: as many as suit the position
  int threads = 1;
  bool operator==(const Effort&) const = default;
};

/// Positions to try out, what is known about them, and the engine that thinks about the position shown for as
/// long as it may.
class AnalysisDesk final : public QObject {
  Q_OBJECT

 public:
  using Place = table::AnalysisTree::Place;

  /// What was tried is kept in `trees`. Both must outlive the desk.
  AnalysisDesk(const TimeSource& time, KeptTrees& trees, QObject* parent = nullptr);

  /// Begins with `record`, shown after `ply` moves, and with what was tried in it before; drops what was
  /// analysed until now.
  void begin(records::Record record, std::size_t ply);
  /// Analyses nothing any more and stops thinking. What was tried is kept.
  void leave();

  bool there() const { return tree_.has_value(); }
  const table::AnalysisTree& tree() const { return *tree_; }
  const std::shared_ptr<const play::Game>& game() const { return tree_->game(); }
  const std::shared_ptr<const play::State>& position() const { return tree_->position(tree_->current()); }
  /// The game that it began with: the players and their signs.
  const records::Record& origin() const { return origin_; }

  /// A legal move in the position shown.
  void play(play::MoveCode move);
  void go_to(Place place);
  void go_start() { go_to(table::AnalysisTree::kRoot); }
  void go_back() { go_to(tree_->before(tree_->current())); }
  void go_on() { go_to(tree_->next()); }
  void go_end() { go_to(tree_->line().back()); }
  /// Goes back from moves that were tried to the line they depart from.
  void go_to_main_line() { go_to(tree_->way_back()); }
  void cut();
  /// Replaces everything by another position; `undo` brings it back.
  void set_position(std::shared_ptr<const play::State> position);
  void undo();
  void redo();
  bool can_undo() const { return !done_.empty(); }
  bool can_redo() const { return !undone_.empty(); }

  /// Should the engine think about the position shown?
  void run(bool wanted);
  bool wanted() const { return wanted_; }
  /// Is it thinking now? Not if the game is over, or once everything is known.
  bool thinking() const { return request_.has_value(); }
  void set_effort(const Effort& effort);
  const Effort& effort() const { return effort_; }

  /// What is known about the position shown; null if it was never thought about.
  const catalog::Analysis* found() const;
  /// Its moves with values, as many as were asked for.
  std::vector<catalog::MoveValue> candidates() const;
  std::optional<Evaluation> evaluation(Place place) const;

  /// The variation shown, as a game from its start. Fails if no moves lead to its first position.
  Result<records::Record> record() const;
  /// Only the moves up to the position shown.
  Result<records::Record> record_to_here() const;

 Q_SIGNALS:
  /// Another position is shown, or the moves have changed.
  void changed(parlour::ui::desktop::Change change);
  /// More is known, or thinking has begun or ended.
  void learned();

 private:
  /// Tells positions of a game apart: what each side has won so far is not part of the rules' own key.
  using PositionKey = std::pair<std::uint64_t, int>;
  PositionKey key_of(const play::State& state) const;

  void remember();
  void show(Change change);
  void think();
  void take(std::uint64_t request, const catalog::Analysis& analysis, bool last);
  int lines() const;
  Result<records::Record> record_of(Place last) const;

  DeskAnalysis analysis_;
  KeptTrees& trees_;
  std::optional<table::AnalysisTree> tree_;
  records::Record origin_;
  std::vector<table::AnalysisTree> done_;           ///< before each step, latest last
  std::vector<table::AnalysisTree> undone_;         ///< latest last
  std::map<PositionKey, catalog::Analysis> found_;  ///< for the game that was analysed last
  Effort effort_;
  bool wanted_ = true;
  std::optional<std::uint64_t> request_;  ///< the running search
  PositionKey thought_about_{};
  bool glance_ = false;  ///< this is the short search; a long one follows
};

}  // namespace parlour::ui::desktop
