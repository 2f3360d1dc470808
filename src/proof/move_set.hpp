#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>

#include "core/concepts.hpp"

namespace parlour::proof {

/// The legal moves of a position, to be taken in ascending order: one bit per move.
template <Position P>
class MoveSet {
 public:
  using Move = typename P::Move;

  explicit MoveSet(const P& position) {
    for (const auto move : position.moves()) words_[move / kBits] |= bit(move);
  }

  bool contains(std::uint64_t number) const {
    return number < kWords * kBits && (words_[number / kBits] & bit(number)) != 0;
  }
  void remove(std::uint64_t number) { words_[number / kBits] &= ~bit(number); }

  /// The smallest move, removed from the set.
  std::optional<Move> take() {
    for (; first_ < kWords; ++first_) {
      std::uint64_t& word = words_[first_];
      if (word == 0) continue;
      const auto at = static_cast<std::size_t>(std::countr_zero(word));
      word &= word - 1;
      return static_cast<Move>(first_ * kBits + at);
    }
    return std::nullopt;
  }

 private:
  using Listed = std::remove_cvref_t<decltype(*std::declval<const P&>().moves().begin())>;
  static constexpr std::size_t kBits = 64;
  /// No board has more than 1024 places; moves that a byte holds need less.
  static constexpr std::size_t kWords = sizeof(Listed) == 1 ? 4 : 16;

  static std::uint64_t bit(std::uint64_t number) { return std::uint64_t{1} << (number % kBits); }

  std::array<std::uint64_t, kWords> words_{};
  std::size_t first_ = 0;
};

/// The number of a move as a move, if it is legal.
template <Position P>
std::optional<typename P::Move> legal_move(const P& position, std::uint64_t number) {
  using Move = typename P::Move;
  if (number > std::numeric_limits<Move>::max() || !position.legal(static_cast<Move>(number)))
    return std::nullopt;
  return static_cast<Move>(number);
}

/// What `f` says of the position after `move`. The position itself is as before when this returns.
template <Position P, class F>
auto after_move(P& position, typename P::Move move, F&& f) {
  if constexpr (Undoable<P>) {
    position.play(move);
    const auto answer = f(position);
    position.undo(move);
    return answer;
  } else {
    P next = position;
    next.play(move);
    return f(next);
  }
}

}  // namespace parlour::proof
