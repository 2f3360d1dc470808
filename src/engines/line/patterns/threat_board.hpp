#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/side.hpp"
#include "engines/line/patterns/board_lines.hpp"
#include "engines/line/patterns/cell_set.hpp"
#include "engines/line/patterns/line_patterns.hpp"
#include "engines/line/patterns/move_order.hpp"
#include "engines/line/patterns/pattern_pairs.hpp"
#include "engines/line/patterns/threats.hpp"
#include "games/line/rules.hpp"

namespace parlour::engines::line {

/// The stones of a line game with everything a search needs to know about them, kept up to date by `play` and
/// `undo`: for each empty cell and side the pattern in each direction and the threat they make together; the
/// cells of every kind of threat; the sum of what all cells are worth; the cells near stones.
///
///   lines_         what is on the board, by lines
///   codes_[cell]   the patterns of an empty cell in all four directions, First's in the low half
///
/// A stone changes the patterns of nearly all empty cells within reach, so each is looked up again, once for
/// both sides. `undo` restores what `play` recorded.
///
/// It knows nothing about turns, the end of a game or rules beyond lines and walls: either side may play at
/// any time, and a five does not end anything. Where moves are forbidden to First it may be told to play
/// them, but does not count them among its threats; a DoubleThree of First may be forbidden (renju_worths).
/// For boards up to 32×32 and `win` 3…6.
class ThreatBoard {
 public:
  using Move = games::line::Move;

  /// `rules` must outlive the board; rules.win() must have patterns.
  explicit ThreatBoard(const games::line::Rules& rules);
  /// Are there patterns for these rules?
  static bool applies(const games::line::Rules& rules) {
    return rules.win() >= kShortestPatterns && rules.win() <= kLongestPatterns;
  }

  /// Copies the stones of a position, with their current owners. What was played before cannot be undone.
  template <class P>
  void load(const P& position) {
    clear();
    for (const Move cell : rules_->free_cells())
      if (const auto owner = position.owner(cell)) play(cell, *owner);
    played_ = 0;
  }
  void clear();

  /// `cell` must be empty. At most as many moves as the board has cells can be played and not undone.
  void play(Move cell, Side side);
  /// Takes back the last stone.
  void undo();

  const games::line::Rules& rules() const { return *rules_; }
  std::size_t words() const { return words_; }  ///< in use in every set of cells
  std::uint64_t key() const { return key_; }    ///< of the stones, regardless of who is to move
  int stones() const { return stones_; }
  int empty_cells() const { return static_cast<int>(rules_->free_cells().size()) - stones_; }
  bool empty(Move cell) const { return empty_.contains(cell); }
  const CellSet& empties() const { return empty_; }
  const BoardLines& lines() const { return lines_; }
  /// Cells not far from a stone, including those with stones.
  const CellSet& near_stones() const { return near_; }

  /// What a stone of `side` on the empty `cell` would make.
  Threat threat(Side side, Move cell) const { return worth(side, cell).threat(); }
  Pattern pattern(Side side, Move cell, int direction) const {
    return pattern_in(code(side, cell), direction);
  }
  CellCode code(Side side, Move cell) const {
    return static_cast<CellCode>(codes_[cell] >> (16 * index_of(side)));
  }
  CellWorth worth(Side side, Move cell) const { return worths_[at(side)][code(side, cell)]; }
  /// Would First lose at once by playing on the empty `cell`?
  bool foul(Move cell) const {
    if (!forbids_) return false;
    const Threat made = threat(Side::First, cell);
    if (made == Threat::None) return is_foul(code(Side::First, cell));
    return made == Threat::DoubleThree && foul_by_threes(cell);
  }
  bool forbids() const { return forbids_; }
  /// How early `side` should try a stone there; larger means earlier.
  int order(Side side, Move cell) const {
    return orders_[at(side)][code(side, cell)].own + orders_[at(other(side))][code(other(side), cell)].theirs;
  }

  /// The cells where `side` could make exactly this threat (not None).
  const CellSet& cells(Side side, Threat threat) const { return sets_[at(side)][at(threat)]; }
  int count(Side side, Threat threat) const { return totals_.counts[at(side)][at(threat)]; }
  bool any(Side side, Threat threat) const { return count(side, threat) > 0; }
  /// Can `side` make an open four or two fours at once, and so win unless that is answered? It may play
  /// there.
  bool wins_with_four(Side side) const {
    return any(side, Threat::OpenFour) || any(side, Threat::DoubleFour);
  }

  /// The sum of what all empty cells are worth to `side`.
  Chance chance(Side side) const { return CellWorth::chance_in(totals_.worths[at(side)]); }

  /// The empty cells where a stone of the other side leaves `side` no open four and no double four: all the
  /// answers to these threats, apart from a four of its own. Empty if there are none.
  CellSet answers(Side side) const;

 private:
  static constexpr int kNearWords = 6;

  struct Totals {
    std::array<std::array<std::uint16_t, kThreats>, 2> counts{};
    std::array<std::int64_t, 2> worths{};
  };
  struct Change {
    Move cell;
    std::uint32_t codes;  ///< before
  };
  /// A cell that moves from one set of threats to another.
  struct Crossing {
    Move cell;
    std::uint8_t side;
    Threat from;
    Threat to;
  };
  static constexpr std::size_t kMostChanges = games::line::kDirections * 2 * kLongestPatterns + 1;
  /// What `undo` needs to know about one move.
  struct Played {
    Move cell = 0;
    Side side = Side::First;
    std::uint8_t changes = 0;
    std::uint8_t crossings = 0;
    Totals totals{};
    std::array<std::uint64_t, kNearWords> near{};
    std::array<Change, kMostChanges> changed{};
    std::array<Crossing, 2 * kMostChanges> crossed{};
  };
  /// The neighbourhood of a cell as part of a set.
  struct Near {
    std::uint16_t first;
    std::array<std::uint64_t, kNearWords> words;
  };

  static std::size_t at(Side side) { return static_cast<std::size_t>(side); }
  static std::size_t at(Threat threat) { return static_cast<std::size_t>(threat); }

  Near neighbourhood(int cell) const;
  std::uint32_t codes_of(Move cell) const;
  void look_along(int direction, Played& played);
  void recode(Move cell, std::uint32_t codes, Played& played);
  void cross(const Crossing& crossing);
  struct Lines;
  bool foul_by_threes(Move cell) const;
  void flip_by_line(Move cell, Side side);
  void spoil(Side side, Move cell, CellSet& spoilers) const;

  const games::line::Rules* rules_;
  const PatternPairs* pairs_;
  std::array<const CellWorth*, 2> worths_;  ///< by side
  std::array<const CellOrder*, 2> orders_;
  bool forbids_;
  std::size_t words_;
  std::size_t played_ = 0;
  int stones_ = 0;
  std::uint64_t key_ = 0;
  Totals totals_;
  CellSet empty_;
  CellSet near_;
  std::array<std::array<CellSet, kThreats>, 2> sets_;
  BoardLines lines_;
  std::vector<std::array<std::uint32_t, 2>>
      stones_by_line_;  ///< by line and side; only if moves are forbidden
  std::vector<std::uint32_t> codes_;
  std::vector<Near> neighbourhoods_;  ///< by cell
  std::vector<Played> history_;
};

}  // namespace parlour::engines::line
