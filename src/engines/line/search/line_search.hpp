#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "engines/line/network/corrected_evaluation.hpp"
#include "engines/line/patterns/turn_board.hpp"
#include "engines/line/patterns/weights.hpp"
#include "engines/line/search/line_score.hpp"
#include "engines/line/search/staged_moves.hpp"
#include "engines/line/threats/vcf.hpp"
#include "engines/line/threats/vct.hpp"
#include "games/line/rules.hpp"
#include "search/parts/history.hpp"
#include "search/parts/transposition_table.hpp"

namespace parlour::engines::line {

/// The search of the gomoku engine, one object per thread: principal-variation search with moves staged by
/// the threats on the board. Threads share the transposition table.
///
/// Contract of `search`, fail-soft as in search/alphabeta.hpp: a value of at most alpha is an upper bound,
/// one of at least beta a lower bound, one in between is the value of the tree. A decided value is a bound on
/// the game itself, whatever was left out elsewhere: a loss is claimed only if every move loses, or if the
/// moves not tried are refuted by the threat that they leave unanswered. Once stopped, the result is
/// meaningless.
///
/// With one thread and no clock it searches the same tree everywhere.
template <class Evaluation>
class LineSearch {
 public:
  using Move = games::line::Move;

  /// `rules` and `table` must outlive the search.
  LineSearch(const games::line::Rules& rules, search::TranspositionTable& table);

  /// Where the next searches begin. The position must not be over and no last reply may be pending.
  template <class P>
  void load(const P& position) {
    turns_.load(position);
    evaluation_.load(turns_.board());
    history_.halve();
    stopped_ = false;
    next_look_ = kNodesBetweenLooks;
  }

  /// The next searches are for a player of this side, not for a neutral observer. A player trusts that a
  /// three must be answered under the last reply, too: few opponents answer one with a three of their own.
  /// What is announced is proved all the same. On boards with walls, where the weaker side holds many draws,
  /// it prefers to play on.
  void favour(Side side) {
    evaluation_.favour(side);
    playing_ = true;
    const bool walls = !turns_.board().rules().options().walls.empty();
    draw_for_first_ = !walls ? 0 : side == Side::First ? -weights::kDrawDisliked : weights::kDrawDisliked;
  }

  /// The search ends when `out_of_time` returns true; it is called every few hundred nodes.
  void stop_when(std::function<bool()> out_of_time) { out_of_time_ = std::move(out_of_time); }
  void stop() { stopped_ = true; }
  /// The search stops after this many moves played since `load`, in any part of it.
  void stop_after(std::int64_t nodes) { most_nodes_ = nodes; }

  const TurnBoard& turns() const { return turns_; }
  /// What the side to move must do here.
  Duty duty() const {
    const Duty duty = duty_of(turns_);
    return playing_ && duty == Duty::HeedThree ? Duty::TrustThree : duty;
  }
  /// What a draw is worth to the side to move.
  Score draw() const { return turns_.side() == Side::First ? draw_for_first_ : -draw_for_first_; }
  const search::History& history() const { return history_; }
  std::int64_t nodes() const { return turns_.nodes(); }
  bool stopped() const { return stopped_; }

  /// The value of `move`, which must not complete a line, for the side that makes it. The first of a list is
  /// searched with the full window, later ones first only to see whether they are better.
  Score root_value(Move move, int number, Score alpha, Score beta, int depth);

  /// The move in the transposition table for the root, or TableEntry::kNoMove.
  std::uint16_t table_move() const;
  /// The variation of a win from the root by fours within `plies`, or else by threats; empty if none is found
  /// with at most `nodes` more moves played for each.
  std::vector<Move> win_by_threats(std::int64_t nodes, int plies);
  /// Moves up to the win that the transposition table has for the root; 0 if it has none.
  int won_in() const;

  /// The variation that begins with `first`, as far as the transposition table and the threats know it.
  std::vector<Move> principal_variation(Move first, std::size_t longest);

 private:
  static constexpr std::int64_t kNodesBetweenLooks = 128;
  static constexpr int kDeepestPly = 200;
  static constexpr int kLastSingularPly = 60;  ///< searches of other moves do not get longer without end

  /// What is known about a position before its moves are looked at.
  struct Node {
    Score alpha = -kInfinite;
    Score beta = kInfinite;
    int depth = 0;
    int ply = 0;
    Duty duty = Duty::None;
    int refuted_after = 0;  ///< a move that ignores the duty loses within this many moves
    CellSet answers{};      ///< used if the duty is to answer fours or to heed a three
    Score estimate = 0;
    bool improving = false;  ///< the estimate has risen since this side's last turn
    search::TableEntry known{};
    std::uint16_t hint = search::TableEntry::kNoMove;
    std::uint16_t excluded = search::TableEntry::kNoMove;  ///< not to be tried: how good are the others?
    bool principal() const { return beta - alpha > 1; }
  };
  struct Best {
    Score score = -kInfinite;
    std::uint16_t move = search::TableEntry::kNoMove;
  };

  Score search(Score alpha, Score beta, int depth, int ply,
               std::uint16_t excluded = search::TableEntry::kNoMove);
  Score quiesce(Score alpha, Score beta, int ply);
  bool known(Node& node, Score& value) const;
  bool beyond_doubt(Node& node, Score& value);
  void look_for_fours_against(Node& node);
  Best last_hope(Node& node, const Best& best);
  void estimate(Node& node);
  Best best_move(const Node& node);
  static int depth_after(const Node& node);
  static Score singular_border(const Node& node);
  std::optional<int> extension(const Node& node);
  bool hopeless(const Node& node, Move move, int number, Score best) const;
  bool one_answer_too_many(const Node& node, Move move, int number, Score best) const;
  Score value_of(const Node& node, Move move, int number, Score alpha, int depth, int less);
  int reduction(const Node& node, Move move, int number, int worse) const;
  std::int16_t* worths_for(const Node& node);
  void keep(const Node& node, const Best& best);
  void keep_win(int ply, Score value, Move move);

  /// The value of a win by fours alone, or 0. At most `allowed` more moves are played to find it.
  Score win_by_fours(int ply, std::int64_t allowed);

  void play(Move move) {
    turns_.play(move);
    evaluation_.play(move, other(turns_.side()));
  }
  void undo(Move move) {
    turns_.undo();
    evaluation_.undo(move, turns_.side());
  }
  bool must_stop();

  bool playing_ = false;
  Score draw_for_first_ = 0;
  TurnBoard turns_;
  Vcf vcf_{turns_};
  Vct vct_{turns_, vcf_};
  Evaluation evaluation_;
  search::TranspositionTable& table_;
  search::History history_;
  std::array<Score, kDeepestPly + 1> estimates_{};  ///< of the positions on the path, for the side to move
  StagedMoves::Pool pool_;
  std::vector<std::int16_t> worths_;  ///< of moves, by ply and cell, if the evaluation judges them
  std::function<bool()> out_of_time_;
  std::int64_t most_nodes_ = std::numeric_limits<std::int64_t>::max();
  std::int64_t next_look_ = kNodesBetweenLooks;
  bool stopped_ = false;
};

extern template class LineSearch<CorrectedEvaluation>;

}  // namespace parlour::engines::line
