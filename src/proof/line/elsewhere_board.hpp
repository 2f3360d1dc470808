#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/as_index.hpp"
#include "core/side.hpp"
#include "games/line/notation.hpp"
#include "games/line/rules.hpp"
#include "proof/line/cell_set.hpp"

namespace parlour::proof::line {

constexpr std::size_t kMostElsewhere = 16;  ///< stones; what passes when there are so many proves nothing

/// What stays the same of a board on which stones lie elsewhere. A cell's bit is y · (cols + 1) + x: with an
/// empty column at the right, no step along a line leads from one row into another.
template <std::size_t Words>
class ElsewhereGeometry {
 public:
  using Cells = CellSet<Words>;

  explicit ElsewhereGeometry(const games::line::Rules& rules) : rules_(&rules) {
    const std::size_t row = as_index(rules.cols()) + 1;
    assert(row * as_index(rules.rows()) <= Words * Cells::kBits);
    steps_ = {1, row, row + 1, row - 1};
    for (const games::line::Move cell : rules.free_cells()) free_.insert(bit_of(cell));
  }

  const games::line::Rules& rules() const { return *rules_; }
  const Cells& free() const { return free_; }  ///< all but the walls
  /// From a cell to the next one along a row, a column, a falling and a rising diagonal, where the next one
  /// is further down.
  const std::array<std::size_t, games::line::kDirections>& steps() const { return steps_; }

  std::size_t bit_of(std::size_t cell) const {
    const std::size_t cols = as_index(rules_->cols());
    return cell + cell / cols;
  }
  std::size_t cell_of(std::size_t bit) const { return bit - bit / (as_index(rules_->cols()) + 1); }
  std::string name(std::size_t bit) const {
    return games::line::cell_name(rules_->rows(), rules_->cols(),
                                  static_cast<games::line::Move>(cell_of(bit)));
  }

  /// The same cells on a board turned by one of the rules' symmetries.
  Cells turned(const Cells& cells, std::size_t symmetry) const {
    const std::vector<games::line::Move>& image = rules_->symmetries()[symmetry];
    Cells found;
    cells.for_each([&](std::size_t bit) { found.insert(bit_of(image[cell_of(bit)])); });
    return found;
  }

 private:
  const games::line::Rules* rules_;
  Cells free_;
  std::array<std::size_t, games::line::kDirections> steps_{};
};

/// A position of a plain line game with n stones of one side elsewhere (docs/certificates.md, *Passing*):
/// each lies on an empty cell of a set of its own, nobody says on which.
///
///   own_       the stones of the claim's side S
///   others_    the stones of the other side that are seen
///   barred_    for each stone elsewhere the cells outside its set
///   certain_   the empty cells outside all sets: barred for every stone elsewhere
///
///        x o . .       own_ a2      others_ b2      certain_ c2
///        . . ? ?       the cells with ?: where a stone may lie (`unsure`)
///
/// Cells are bits of the geometry here, not numbers of the game.
template <std::size_t Words>
class ElsewhereBoard {
 public:
  using Geometry = ElsewhereGeometry<Words>;
  using Cells = CellSet<Words>;

  enum class Ending : std::uint8_t { None, Won, Lost, Draw };  ///< as S sees it

  /// A run that the other side may have filled or may fill next.
  struct Chance {
    std::size_t from = 0;
    std::size_t to = 0;
  };
  /// What `undo` needs to know of a move.
  struct Played {
    std::size_t cell = 0;
    bool certain = false;
  };

  /// Nobody has a line. `barred` has a set for each stone elsewhere, at most kMostElsewhere.
  ElsewhereBoard(const Geometry& geometry, const Cells& own, const Cells& others,
                 std::span<const Cells> barred, bool own_turn)
      : geometry_(&geometry),
        own_(own),
        others_(others),
        certain_(geometry.free() - own - others),
        elsewhere_(barred.size()),
        own_turn_(own_turn) {
    std::copy(barred.begin(), barred.end(), barred_.begin());
    for (const Cells& cells : barred) certain_ &= cells;
    if (vacant().empty()) ending_ = Ending::Draw;
  }

  const Geometry& geometry() const { return *geometry_; }
  const Cells& own() const { return own_; }
  const Cells& others() const { return others_; }
  const Cells& certain() const { return certain_; }
  Cells vacant() const { return geometry_->free() - own_ - others_; }
  Cells unsure() const { return vacant() - certain_; }
  std::size_t elsewhere() const { return elsewhere_; }  ///< n
  /// Where the stone may not lie, as far as that is empty.
  Cells barred(std::size_t stone) const { return barred_[stone] & vacant(); }
  bool own_turn() const { return own_turn_; }
  Ending ending() const { return ending_; }
  bool over() const { return ending_ != Ending::None; }

  bool empty(std::size_t cell) const {
    return geometry_->free().contains(cell) && !own_.contains(cell) && !others_.contains(cell);
  }

  Played play(std::size_t cell) {
    assert(!over() && empty(cell));
    const Played played{cell, certain_.contains(cell)};
    const Cells& mine = own_turn_ ? own_ : others_;
    if (completes_line(cell, mine)) ending_ = own_turn_ ? Ending::Won : Ending::Lost;
    (own_turn_ ? own_ : others_).insert(cell);
    certain_.erase(cell);
    own_turn_ = !own_turn_;
    if (!over() && vacant().empty()) ending_ = Ending::Draw;
    return played;
  }
  void undo(Played played) {
    own_turn_ = !own_turn_;
    ending_ = Ending::None;
    (own_turn_ ? own_ : others_).erase(played.cell);
    if (played.certain) certain_.insert(played.cell);
  }

  /// The other side passes: one more stone of it lies elsewhere, on an empty cell that is not `listed`. At
  /// most kMostElsewhere times.
  void pass(const Cells& listed) {
    assert(!own_turn_ && !over() && elsewhere_ < kMostElsewhere);
    barred_[elsewhere_++] = listed;
    certain_ &= listed;
    own_turn_ = true;
  }
  /// `certain` is what was certain before.
  void undo_pass(const Cells& certain) {
    certain_ = certain;
    --elsewhere_;
    own_turn_ = false;
  }

  ElsewhereBoard turned(std::size_t symmetry) const {
    ElsewhereBoard found = *this;
    for (Cells* cells : {&found.own_, &found.others_, &found.certain_})
      *cells = geometry_->turned(*cells, symmetry);
    for (std::size_t stone = 0; stone < elsewhere_; ++stone)
      found.barred_[stone] = geometry_->turned(barred_[stone], symmetry);
    return found;
  }

  /// The certain cells where a stone of S completes a line.
  Cells winning_cells() const {
    Cells found;
    for (const std::size_t step : geometry_->steps()) found |= completing(own_, step);
    return found & certain_;
  }

  /// A run of `win` cells without a wall and without a stone of S that the stones elsewhere may fill together
  /// with `more` others, which may lie anywhere (0 or 1); nothing if there is none.
  std::optional<Chance> chance(std::size_t more) const {
    const std::size_t win = as_index(geometry_->rules().win());
    const std::size_t gaps = elsewhere_ + more;
    if (others_.size() + gaps < win) return std::nullopt;
    for (const std::size_t step : geometry_->steps()) {
      std::optional<Chance> found;
      chances_along(step, gaps, more).for_each([&](std::size_t from) {
        if (!found && can_be_filled(from, step, more)) found = Chance{from, from + (win - 1) * step};
      });
      if (found) return found;
    }
    return std::nullopt;
  }

 private:
  bool exact() const { return geometry_->rules().exact_line(); }

  /// How many of `stones` follow `cell` without a gap, no more than `win`.
  std::size_t stones_beyond(std::size_t cell, const Cells& stones, std::size_t step, bool upwards) const {
    const std::size_t win = as_index(geometry_->rules().win());
    std::size_t count = 0;
    for (; count < win; ++count) {
      if (upwards && cell < step) break;
      cell = upwards ? cell - step : cell + step;
      if (cell >= Words * Cells::kBits || !stones.contains(cell)) break;
    }
    return count;
  }
  bool completes_line(std::size_t cell, const Cells& stones) const {
    const std::size_t win = as_index(geometry_->rules().win());
    for (const std::size_t step : geometry_->steps()) {
      const std::size_t run =
          stones_beyond(cell, stones, step, true) + 1 + stones_beyond(cell, stones, step, false);
      if (exact() ? run == win : run >= win) return true;
    }
    return false;
  }

  /// The cells, empty or not, next to which runs of `stones` along `step` add up to `win` with a stone on
  /// them; by the exact rule to no more.
  Cells completing(const Cells& stones, std::size_t step) const {
    const std::size_t win = as_index(geometry_->rules().win());
    // after[k]: cells behind which k stones follow; before: the same on the other side
    std::array<Cells, games::line::kLongestSide + 1> after;  // NOLINT: filled up to what is read
    after[0] = geometry_->free();
    for (std::size_t k = 1; k <= win; ++k) after[k] = (after[k - 1] & stones).lowered(step);
    Cells found;
    Cells before = geometry_->free();
    for (std::size_t k = 0; k < win; ++k) {
      const Cells further = (before & stones).raised(step);
      Cells fitting = before & after[win - 1 - k];
      if (exact()) fitting -= further | after[win - k];
      found |= fitting;
      before = further;
    }
    return found;
  }

  /// Can each gap of this run but for `more` be given a stone elsewhere of its own? A maximum matching, found
  /// by making room for one gap after the other (Kuhn 1955).
  bool can_be_filled(std::size_t from, std::size_t step, std::size_t more) const {
    std::array<std::size_t, kMostElsewhere + 1> gaps;  // NOLINT: filled up to what is read
    std::size_t size = 0;
    for (std::size_t at = 0; at < as_index(geometry_->rules().win()); ++at) {
      const std::size_t cell = from + at * step;
      if (!others_.contains(cell)) gaps[size++] = cell;
    }
    std::array<std::size_t, kMostElsewhere> gap_of{};  // by stone, counted from 1; 0: none
    const auto make_room = [&](const auto& again, std::size_t gap, std::uint32_t& asked) -> bool {
      for (std::size_t stone = 0; stone < elsewhere_; ++stone) {
        const std::uint32_t bit = std::uint32_t{1} << stone;
        if ((asked & bit) != 0 || barred_[stone].contains(gaps[gap])) continue;
        asked |= bit;
        if (gap_of[stone] != 0 && !again(again, gap_of[stone] - 1, asked)) continue;
        gap_of[stone] = gap + 1;
        return true;
      }
      return false;
    };
    std::size_t left = 0;
    for (std::size_t gap = 0; gap < size; ++gap) {
      std::uint32_t asked = 0;
      if (!make_room(make_room, gap, asked) && ++left > more) return false;
    }
    return true;
  }

  /// The first cells of runs without a stone of S that have at most `gaps` empty cells, of which at most
  /// `certain` are certain: all that `chance` looks for are among them.
  Cells chances_along(std::size_t step, std::size_t gaps, std::size_t certain) const {
    const std::size_t win = as_index(geometry_->rules().win());
    Cells filled = others_;
    Cells unsure_here = unsure();
    Cells certain_here = certain_;
    Cells without = geometry_->free();  // runs that have no certain cell so far
    Cells with_one;
    // Counts gaps in each run, a plane a bit, and begins so that the count overflows when it passes `gaps`.
    const auto planes = static_cast<std::size_t>(std::bit_width(win));
    std::array<Cells, 6> count;
    const std::size_t begin = (std::size_t{1} << planes) - 1 - std::min(gaps, win);
    for (std::size_t plane = 0; plane < planes; ++plane)
      if ((begin >> plane & 1) != 0) count[plane] = geometry_->free();
    Cells too_many;
    for (std::size_t at = 0; at < win; ++at) {
      const Cells sure = filled | unsure_here;
      with_one = (with_one & sure) | (without & certain_here);
      without &= sure;
      Cells carry = unsure_here | certain_here;
      for (std::size_t plane = 0; plane < planes; ++plane) {
        const Cells next = count[plane] & carry;
        count[plane] ^= carry;
        carry = next;
      }
      too_many |= carry;
      filled = filled.lowered(step);
      unsure_here = unsure_here.lowered(step);
      certain_here = certain_here.lowered(step);
    }
    Cells found = without;
    if (certain > 0) found |= with_one;
    return found - too_many;
  }

  const Geometry* geometry_;
  Cells own_;
  Cells others_;
  Cells certain_;
  std::array<Cells, kMostElsewhere> barred_{};
  std::size_t elsewhere_ = 0;
  bool own_turn_ = false;
  Ending ending_ = Ending::None;
};

}  // namespace parlour::proof::line
