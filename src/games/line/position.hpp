#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "core/concepts.hpp"
#include "core/outcome.hpp"
#include "core/result.hpp"
#include "core/side.hpp"
#include "games/line/fouls.hpp"
#include "games/line/rules.hpp"

namespace parlour::games::line {

/// A position as it is written down: who owns which stone, and what else the future depends on.
struct Setup {
  std::vector<std::optional<Side>> owners;  ///< by cell
  Side to_move = Side::First;
  int moves_made = 0;
  bool reply_pending = false;
  bool fouled = false;  ///< First has just lost by a forbidden move
};

/// How much room a board needs. A word holds one line of the board; a 16-bit one has a bit to spare.
template <int LongestSide, class LineWord, class CellIndex>
struct Storage {
  static constexpr int kSide = LongestSide;
  static constexpr int kCells = kSide * kSide;
  static constexpr int kLines = 6 * kSide - 2;
  using Word = LineWord;
  using Index = CellIndex;
};
/// Up to 15×15, the usual boards. Smaller ones would save 300 bytes and cost every search a third more to
/// compile.
using Medium = Storage<15, std::uint16_t, std::uint8_t>;
using Large = Storage<kLongestSide, std::uint32_t, std::uint16_t>;

/// A position of a line game.
///
///   lines_[colour][line]   the stones of one colour along every row, column and diagonal, one bit per cell:
///
///        . x x .           row 0   0110        falling 3 (from the corner)   0100
///        . . x .           row 1   0100        rising  2                     0100 …
///        o . . .           (bit 0 is the leftmost cell; in a column, the topmost)
///
///   cells_[0 … free_)      the empty cells in no particular order: `moves()` costs nothing
///   cells_[free_ … )       the cells played, the last one first: for `undo`
///   where_[cell]           the index of an empty cell in cells_
///
/// A move sets a bit in four words and looks for a run of `win` in just these four. A `stones` inversion
/// only toggles `flipped_`: colours change owner, no stone is touched, and both keys are kept up to date.
///
/// The number of stones is the number of moves made, so the phase of the inversion and the distance to
/// `max-moves` follow from the stones and need not be in the key.
template <class Storage, bool Special>
class BasicPosition {
 public:
  static constexpr bool kSpecial = Special;
  static constexpr int kMostCells = Storage::kCells;
  using Move = line::Move;
  using Index = typename Storage::Index;

  BasicPosition() = default;
  /// The start of the game. `rules` must outlive the position and fit the storage (`with_start` chooses).
  explicit BasicPosition(const Rules& rules);
  /// Refuses what contradicts the rules; docs/decisions/0003-position-text.md says what it does not check.
  static Result<BasicPosition> from_setup(const Rules& rules, const Setup& setup);
  Setup setup() const;

  const Rules& rules() const { return *rules_; }
  Side to_move() const { return to_move_; }
  int moves_made() const { return made_; }
  bool reply_pending() const { return pending_ && ending_ == Ending::None; }
  int inversions() const;
  std::optional<Side> owner(int cell) const;

  /// The empty cells while the game is on. A view into this position: `play` changes it, `undo` restores it.
  std::span<const Index> moves() const { return {cells_.data(), open_}; }
  bool legal(Move cell) const {
    return rules_ != nullptr && cell < rules_->cells() && where_[cell] < open_ &&
           cells_[where_[cell]] == cell;
  }

  void play(Move cell) {
    assert(legal(cell));
    const CellLines& at = rules_->cell(cell);
    const std::size_t colour = colour_of(to_move_);
    const bool line = runs_of_win(place_stone(at, colour), exact(to_move_));
    toggle_key(at, colour);
    take_cell(cell);
    ++made_;
    settle(line, cell);
    to_move_ = other(to_move_);
  }

  /// Takes back `cell`, which must be the last move played.
  void undo(Move cell) {
    assert(made_ > 0 && cells_[free_] == cell);
    if constexpr (Special) {
      if (inverts_here() && ending_ == Ending::None && !pending_) flipped_ = !flipped_;
      if (to_move_ == Side::Second) pending_ = false;
      fouled_ = false;
    }
    to_move_ = other(to_move_);
    ending_ = Ending::None;
    --made_;
    const CellLines& at = rules_->cell(cell);
    const std::size_t colour = colour_of(to_move_);
    lift_stone(at, colour);
    toggle_key(at, colour);
    return_cell(cell);
  }

  std::optional<Outcome> outcome() const {
    if (ending_ == Ending::None) return std::nullopt;
    if (ending_ == Ending::Draw) return Outcome::draw();
    return Outcome::win(ending_ == Ending::First ? Side::First : Side::Second);
  }

  std::uint64_t key() const {
    constexpr std::uint64_t kSecondToMove = 0xD6E8FEB86659FD93u;
    constexpr std::uint64_t kReplyPending = 0xA5CB9243F00D1E57u;
    constexpr std::uint64_t kFouled = 0x7C3E1B95D2A84F6Bu;
    return keys_[flipped_ ? 1 : 0] ^ (to_move_ == Side::Second ? kSecondToMove : 0) ^
           (reply_pending() ? kReplyPending : 0) ^ (Special && fouled_ ? kFouled : 0);
  }

  /// Would a stone of `side` on the empty `cell` complete a line, with stones owned as they are now?
  bool completes_line(Move cell, Side side) const {
    const CellLines& at = rules_->cell(cell);
    const std::size_t colour = colour_of(side);
    return runs_of_win(words_with_stone(at, colour), exact(side));
  }

  /// Why a stone of First on `cell`, which is empty or has one already, loses the game at once, with stones
  /// owned as they are now. None for a move that wins, and where nothing is forbidden.
  Foul foul(Move cell) const;
  /// Would the side to move lose at once by playing on the empty `cell`?
  bool forbidden(Move cell) const {
    if constexpr (!Special) return false;
    return rules_->forbids() && to_move_ == Side::First && foul(cell) != Foul::None;
  }
  /// Has First lost by a forbidden move?
  bool fouled() const { return fouled_; }

  /// The stones of `side` along one line (numbered as in CellLines), one bit per cell.
  std::uint32_t line_word(Side side, int line) const {
    return lines_[colour_of(side)][static_cast<std::size_t>(line)];
  }

  /// Will the stones change owners at the end of the next move (unless it ends the game)?
  bool next_move_inverts() const {
    return Special && rules_->options().inversion == Inversion::Stones && !reply_pending() &&
           (made_ + 1) % rules_->options().period == 0;
  }

  int symmetries() const { return static_cast<int>(rules_->symmetries().size()); }
  Move transformed_move(Move cell, int symmetry) const {
    return rules_->symmetries()[static_cast<std::size_t>(symmetry)][cell];
  }
  BasicPosition transformed(int symmetry) const;

  bool operator==(const BasicPosition& that) const;

 private:
  using Word = typename Storage::Word;
  /// The words of the four lines through a cell, side by side.
  using Words = std::array<Word, kDirections>;
  enum class Ending : std::uint8_t { None, First, Second, Draw };

  std::size_t colour_of(Side side) const {
    if constexpr (!Special) return static_cast<std::size_t>(side);
    return static_cast<std::size_t>(index_of(side) ^ (flipped_ ? 1 : 0));
  }

  static Word bit(const CellLines& at, int direction) {
    return static_cast<Word>(Word{1} << (direction == kColumn ? at.y : at.x));
  }

  Words words_with_stone(const CellLines& at, std::size_t colour) const {
    Words words;
    for (std::size_t d = 0; d < kDirections; ++d)
      words[d] = static_cast<Word>(lines_[colour][at.line[d]] | bit(at, static_cast<int>(d)));
    return words;
  }

  Words place_stone(const CellLines& at, std::size_t colour) {
    const Words words = words_with_stone(at, colour);
    for (std::size_t d = 0; d < kDirections; ++d) lines_[colour][at.line[d]] = words[d];
    return words;
  }

  void lift_stone(const CellLines& at, std::size_t colour) {
    for (std::size_t d = 0; d < kDirections; ++d)
      lines_[colour][at.line[d]] =
          static_cast<Word>(lines_[colour][at.line[d]] & ~bit(at, static_cast<int>(d)));
  }

  /// Is there a winning run in any of the four words? There was none before the stone (else the game would be
  /// over, or in a last reply the runs are the other side's), so any run found goes through it.
  bool runs_of_win(const Words& words, bool exact) const;
  bool exact(Side side) const { return Special ? rules_->exact_line(side) : rules_->exact_line(); }

  void toggle_key(const CellLines& at, std::size_t colour) {
    keys_[0] ^= at.stone_keys[colour];
    keys_[1] ^= at.stone_keys[1 - colour];
  }

  void take_cell(Move cell) {
    const Index at = where_[cell];
    const Index last = cells_[--free_];
    cells_[at] = last;
    where_[last] = at;
    cells_[free_] = static_cast<Index>(cell);
  }

  void return_cell(Move cell) {
    const Index at = where_[cell];
    const Index last = cells_[at];
    cells_[free_] = last;
    where_[last] = static_cast<Index>(free_);
    cells_[at] = static_cast<Index>(cell);
    open_ = ++free_;
  }

  /// What the move just made (by `to_move_`) means: an end, a pending reply, an inversion or nothing.
  void settle(bool line, Move cell) {
    if constexpr (Special) {
      settle_special(line, cell);
    } else {
      if (line)
        ending_ = won_by(to_move_);
      else if (free_ == 0)
        ending_ = Ending::Draw;
    }
    open_ = ending_ == Ending::None ? free_ : std::uint16_t{0};
  }

  void settle_special(bool line, Move cell) {
    const Options& options = rules_->options();
    const bool last_move = made_ == rules_->max_moves();
    if (pending_) {
      ending_ = line ? Ending::Draw : Ending::First;
    } else if (line && options.last_reply && to_move_ == Side::First && !last_move) {
      pending_ = true;
    } else if (line) {
      ending_ = won_by(to_move_);
    } else if (options.forbidden == Forbidden::Renju && to_move_ == Side::First && foul(cell) != Foul::None) {
      fouled_ = true;
      ending_ = Ending::Second;
    } else if (last_move) {
      ending_ = Ending::Draw;
    } else if (inverts_here()) {
      flipped_ = !flipped_;
    }
  }

  bool inverts_here() const {
    return rules_->options().inversion == Inversion::Stones && made_ % rules_->options().period == 0;
  }

  static Ending won_by(Side side) { return side == Side::First ? Ending::First : Ending::Second; }

  bool has_line(Side side) const;
  struct Lines;
  bool can_be_fouled(const Setup& setup) const;

  const Rules* rules_ = nullptr;
  std::array<std::uint64_t, 2> keys_{};
  std::uint16_t free_ = 0;
  std::uint16_t open_ = 0;  ///< free_ while the game is on, then 0
  std::uint16_t made_ = 0;
  Side to_move_ = Side::First;
  Ending ending_ = Ending::None;
  bool pending_ = false;  ///< First has completed a line; stays set after the last reply
  bool flipped_ = false;  ///< colour 0 belongs to Second
  bool fouled_ = false;   ///< First has lost by a forbidden move
  std::array<std::array<Word, Storage::kLines>, 2> lines_{};
  std::array<Index, Storage::kCells> cells_{};
  std::array<Index, Storage::kCells> where_{};
};

template <class Storage, bool Special>
inline bool BasicPosition<Storage, Special>::runs_of_win(const Words& words, bool exact) const {
  const auto& shifts = rules_->run_shifts();
  if constexpr (sizeof(Word) == 2) {
    // Four 16-bit lanes of one word. Bits that a shift drags in from the next lane meet the lane's spare top
    // bits, which are zero, and vanish in the `and`.
    const std::uint64_t word = std::uint64_t{words[0]} | std::uint64_t{words[1]} << 16 |
                               std::uint64_t{words[2]} << 32 | std::uint64_t{words[3]} << 48;
    std::uint64_t runs = word & (word >> shifts[0]);
    runs &= runs >> shifts[1];
    runs &= runs >> shifts[2];
    runs &= runs >> shifts[3];
    if (exact) runs &= ~((word >> rules_->win()) | (word << 1));
    return runs != 0;
  } else {
    Words runs = words;
    for (const std::uint8_t shift : shifts)
      for (Word& run : runs) run = static_cast<Word>(run & (run >> shift));
    if (exact)
      for (std::size_t d = 0; d < kDirections; ++d)
        runs[d] &= ~static_cast<Word>((words[d] >> 1 >> (rules_->win() - 1)) | (words[d] << 1));
    return (runs[0] | runs[1] | runs[2] | runs[3]) != 0;
  }
}

/// The cells on which the side to move would lose at once, ascending: for display.
template <class P>
std::vector<Move> forbidden_moves(const P& position) {
  std::vector<Move> cells;
  if (!position.rules().forbids() || position.to_move() != Side::First) return cells;
  for (const Move cell : position.rules().free_cells())
    if (position.legal(cell) && position.forbidden(cell)) cells.push_back(cell);
  return cells;
}

extern template class BasicPosition<Medium, false>;
extern template class BasicPosition<Medium, true>;
extern template class BasicPosition<Large, false>;
extern template class BasicPosition<Large, true>;

/// Calls `f` with the start position, in the narrowest of the four types that can play by `rules`.
/// The type is chosen once here; nothing below it looks at sizes again.
template <class F>
decltype(auto) with_start(const Rules& rules, F&& f) {
  const int side = rules.rows() > rules.cols() ? rules.rows() : rules.cols();
  if (rules.special()) {
    if (side <= Medium::kSide) return f(BasicPosition<Medium, true>(rules));
    return f(BasicPosition<Large, true>(rules));
  }
  if (side <= Medium::kSide) return f(BasicPosition<Medium, false>(rules));
  return f(BasicPosition<Large, false>(rules));
}

}  // namespace parlour::games::line
