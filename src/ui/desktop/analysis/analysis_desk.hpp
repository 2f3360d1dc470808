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
  int lines = 0;  ///< moves that get values of their own; 0: as many as suit the position
  int threads = 1;
  bool operator==(const Effort&) const = default;
};

/// Positions that are tried out, what is known of them, and the engine that thinks about the one that is
/// looked at for as long as it may.
class AnalysisDesk final : public QObject {
  Q_OBJECT

 public:
  using Place = table::AnalysisTree::Place;

  /// What was tried is kept in `trees`. Both must outlive it.
  AnalysisDesk(const TimeSource& time, KeptTrees& trees, QObject* parent = nullptr);

  /// Begins with `record`, looked at after `ply` moves, and with what was tried of it before; whatever was
  /// there is left.
  void begin(records::Record record, std::size_t ply);
  /// Nothing is analysed any more, and nothing is thought about. What was tried is kept.
  void leave();

  bool there() const { return tree_.has_value(); }
  const table::AnalysisTree& tree() const { return *tree_; }
  const std::shared_ptr<const play::Game>& game() const { return tree_->game(); }
  const std::shared_ptr<const play::State>& position() const { return tree_->position(tree_->current()); }
  /// The game that it began with: whose it is, which signs they have.
  const records::Record& origin() const { return origin_; }

  /// A legal move of the position looked at.
  void play(play::MoveCode move);
  void go_to(Place place);
  void go_start() { go_to(table::AnalysisTree::kRoot); }
  void go_back() { go_to(tree_->before(tree_->current())); }
  void go_on() { go_to(tree_->next()); }
  void go_end() { go_to(tree_->line().back()); }
  /// From moves that were tried to what they were tried instead of.
  void go_to_main_line() { go_to(tree_->way_back()); }
  void cut();
  /// Another position in place of everything; `undo` brings that back.
  void set_position(std::shared_ptr<const play::State> position);
  void undo();
  void redo();
  bool can_undo() const { return !done_.empty(); }
  bool can_redo() const { return !undone_.empty(); }

  /// Whether the engine thinks about the position looked at.
  void run(bool wanted);
  bool wanted() const { return wanted_; }
  /// Is it thinking just now? It is not where the game is over, or once everything is known.
  bool thinking() const { return request_.has_value(); }
  void set_effort(const Effort& effort);
  const Effort& effort() const { return effort_; }

  /// What is known of the position looked at; nothing if nobody has thought about it.
  const catalog::Analysis* found() const;
  /// Its moves with values, as many as were asked for.
  std::vector<catalog::MoveValue> candidates() const;
  std::optional<Evaluation> evaluation(Place place) const;

  /// The line looked at, as a game from its start. Fails if its first position is none that moves lead to.
  Result<records::Record> record() const;
  /// Only the moves up to the position looked at.
  Result<records::Record> record_to_here() const;

 Q_SIGNALS:
  /// Another position is looked at, or the moves are others.
  void changed(parlour::ui::desktop::Change change);
  /// More is known, or thinking began or ended.
  void learned();

 private:
  /// Tells positions of a game apart: what each side has won so far is no part of what the rules look at.
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
  std::vector<table::AnalysisTree> done_;           ///< before each step, the last one last
  std::vector<table::AnalysisTree> undone_;         ///< the last one last
  std::map<PositionKey, catalog::Analysis> found_;  ///< of the game that was analysed last
  Effort effort_;
  bool wanted_ = true;
  std::optional<std::uint64_t> request_;  ///< what is thought about
  PositionKey thought_about_{};
  bool glance_ = false;  ///< a short look, a long one follows
};

}  // namespace parlour::ui::desktop
