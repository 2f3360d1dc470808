// The members of BasicPosition that no search calls in a hot loop. Included only by the files that
// instantiate the four positions.
#pragma once

#include <algorithm>
#include <string>

#include "games/line/position.hpp"

namespace parlour::games::line {

template <class Storage, bool Special>
BasicPosition<Storage, Special>::BasicPosition(const Rules& rules) : rules_(&rules) {
  assert(rules.rows() <= Storage::kSide && rules.cols() <= Storage::kSide && rules.special() == Special);
  for (const Move cell : rules.free_cells()) {
    where_[cell] = static_cast<Index>(free_);
    cells_[free_++] = static_cast<Index>(cell);
  }
  open_ = free_;
  if (open_ == 0) ending_ = Ending::Draw;
}

template <class Storage, bool Special>
Result<BasicPosition<Storage, Special>> BasicPosition<Storage, Special>::from_setup(const Rules& rules,
                                                                                    const Setup& setup) {
  BasicPosition position(rules);
  if (std::ssize(setup.owners) != rules.cells()) return failure("position-wrong-size");
  for (int cell = 0; cell < rules.cells(); ++cell) {
    const auto owner = setup.owners[static_cast<std::size_t>(cell)];
    if (!owner) continue;
    if (rules.wall(cell)) return failure("position-stone-on-wall");
    const CellLines& at = rules.cell(cell);
    const auto colour = static_cast<std::size_t>(index_of(*owner));
    position.place_stone(at, colour);
    position.toggle_key(at, colour);
    position.take_cell(static_cast<Move>(cell));
    ++position.made_;
  }
  position.to_move_ = setup.to_move;
  position.pending_ = setup.reply_pending;
  if (setup.moves_made != position.made_)
    return failure("position-moves-not-stones",
                   {{"moves", std::to_string(setup.moves_made)}, {"stones", std::to_string(position.made_)}});
  if (position.made_ > rules.max_moves())
    return failure("position-too-many-moves", {{"moves", std::to_string(setup.moves_made)},
                                               {"most", std::to_string(rules.max_moves())}});

  const bool first = position.has_line(Side::First);
  const bool second = position.has_line(Side::Second);
  const bool last_move = position.made_ == rules.max_moves();
  if (setup.fouled && (first || second || setup.reply_pending || !position.can_be_fouled(setup)))
    return failure("position-not-forbidden");
  if (setup.reply_pending) {
    const bool possible =
        rules.options().last_reply && first && !second && setup.to_move == Side::Second && !last_move;
    if (!possible) return failure("position-no-reply-pending");
  } else if (first && second) {
    if (!rules.options().last_reply) return failure("position-two-winners");
    position.ending_ = Ending::Draw;
    position.pending_ = true;
  } else if (first || second) {
    position.ending_ = first ? Ending::First : Ending::Second;
    // First won and is to move again: Second's last reply did not make a line.
    position.pending_ = first && rules.options().last_reply && setup.to_move == Side::First;
  } else if (setup.fouled) {
    position.ending_ = Ending::Second;
    position.fouled_ = true;
  } else if (last_move) {
    position.ending_ = Ending::Draw;
  }
  position.open_ = position.ending_ == Ending::None ? position.free_ : std::uint16_t{0};
  return position;
}

template <class Storage, bool Special>
Setup BasicPosition<Storage, Special>::setup() const {
  Setup setup{{}, to_move_, made_, reply_pending(), fouled_};
  for (int cell = 0; cell < rules_->cells(); ++cell) setup.owners.push_back(owner(cell));
  return setup;
}

/// What a FoulFinder sees of a position.
template <class Storage, bool Special>
struct BasicPosition<Storage, Special>::Lines {
  const BasicPosition& position;

  std::uint32_t first(int line) const { return position.line_word(Side::First, line); }
  std::uint32_t empty(int line) const {
    return position.rules().playable(line) & ~(first(line) | position.line_word(Side::Second, line));
  }
};

/// The finder puts the stone there itself, so it makes no difference whether it is there already.
template <class Storage, bool Special>
Foul BasicPosition<Storage, Special>::foul(Move cell) const {
  if (!Special || !rules_->forbids()) return Foul::None;
  const Lines lines{*this};
  return FoulFinder<Lines>(*rules_, lines).find(cell);
}

/// Is there a stone of First that was forbidden, if it came last?
template <class Storage, bool Special>
bool BasicPosition<Storage, Special>::can_be_fouled(const Setup& setup) const {
  if (!rules_->forbids() || setup.to_move != Side::Second) return false;
  for (const Move cell : rules_->free_cells())
    if (setup.owners[cell] == Side::First && foul(cell) != Foul::None) return true;
  return false;
}

template <class Storage, bool Special>
int BasicPosition<Storage, Special>::inversions() const {
  if (rules_->options().inversion == Inversion::Off) return 0;
  // Moves that invert nothing: the one that ended the game, and the one that made a last reply necessary.
  const int quiet = (ending_ != Ending::None ? 1 : 0) + (pending_ ? 1 : 0);
  return std::max(0, made_ - quiet) / rules_->options().period;
}

template <class Storage, bool Special>
std::optional<Side> BasicPosition<Storage, Special>::owner(int cell) const {
  const CellLines& at = rules_->cell(cell);
  for (const Side side : {Side::First, Side::Second})
    if ((line_word(side, at.line[kRow]) >> at.x & 1u) != 0) return side;
  return std::nullopt;
}

template <class Storage, bool Special>
bool BasicPosition<Storage, Special>::has_line(Side side) const {
  for (int line = 0; line < rules_->lines(); ++line) {
    const auto word = static_cast<Word>(line_word(side, line));
    if (word != 0 && runs_of_win({word, 0, 0, 0}, exact(side))) return true;
  }
  return false;
}

template <class Storage, bool Special>
BasicPosition<Storage, Special> BasicPosition<Storage, Special>::transformed(int symmetry) const {
  Setup image = setup();
  for (int cell = 0; cell < rules_->cells(); ++cell)
    image.owners[transformed_move(static_cast<Move>(cell), symmetry)] = owner(cell);
  auto position = from_setup(*rules_, image);
  assert(position);
  return *std::move(position);
}

template <class Storage, bool Special>
bool BasicPosition<Storage, Special>::operator==(const BasicPosition& that) const {
  if (rules_ == nullptr || that.rules_ == nullptr) return rules_ == that.rules_;
  if (rules_ != that.rules_ && *rules_ != *that.rules_) return false;
  if (to_move_ != that.to_move_ || made_ != that.made_ || ending_ != that.ending_ ||
      reply_pending() != that.reply_pending() || fouled_ != that.fouled_)
    return false;
  for (const Side side : {Side::First, Side::Second}) {
    const auto& mine = lines_[colour_of(side)];
    const auto& theirs = that.lines_[that.colour_of(side)];
    if (!std::equal(mine.begin(), mine.begin() + rules_->rows(), theirs.begin())) return false;
  }
  return true;
}

}  // namespace parlour::games::line
