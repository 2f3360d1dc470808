#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/outcome.hpp"
#include "core/side.hpp"
#include "engines/line/windows/window_weights.hpp"
#include "engines/line/windows/windows.hpp"

namespace parlour::engines::line {

/// Everything about a line game that stays the same while it is searched by windows.
struct WindowKnowledge {
  explicit WindowKnowledge(const games::line::Rules& rules) : windows(rules), weights(rules) {}
  Windows windows;
  WindowWeights weights;
};

/// A position that keeps track of what its windows hold. Colours stay the same when stones change owners:
/// colour 0 is First's until the first inversion after this position.
///
///   stones_[window]          how many of each colour it holds; with both it is dead
///   open_[colour][stones]    how many windows hold that many of this colour and none of the other
///   missing_[colour][cell]   how many of these contain the cell, by the stones they miss
template <class P>
class WindowPosition {
 public:
  using Move = games::line::Move;

  WindowPosition() = default;
  /// `knowledge` must outlive the position.
  WindowPosition(const P& position, const WindowKnowledge& knowledge);

  const P& position() const { return position_; }
  const games::line::Rules& rules() const { return position_.rules(); }
  const WindowWeights& weights() const { return knowledge_->weights; }
  Side to_move() const { return position_.to_move(); }
  auto moves() const { return position_.moves(); }
  bool legal(Move cell) const { return position_.legal(cell); }
  std::optional<Outcome> outcome() const { return position_.outcome(); }
  std::uint64_t key() const { return position_.key(); }
  bool operator==(const WindowPosition& that) const { return position_ == that.position_; }

  void play(Move cell) {
    place(cell, colour_of(to_move()));
    const bool inverts = position_.next_move_inverts();
    position_.play(cell);
    flipped_ = flipped_ != (inverts && goes_on());
  }

  void undo(Move cell) {
    const bool went_on = goes_on();
    position_.undo(cell);
    flipped_ = flipped_ != (position_.next_move_inverts() && went_on);
    lift(cell, colour_of(to_move()));
  }

  /// Windows with `stones` of `side` and none of the other side.
  int open(Side side, int stones) const { return open_[colour_of(side)][static_cast<std::size_t>(stones)]; }
  /// Windows without stones.
  int empty() const { return open_[0][0]; }
  /// The windows of `side` that contain `cell`, by the stones they miss.
  const MissingCounts& missing(Side side, Move cell) const { return missing_[colour_of(side)][cell]; }

  /// Would a stone of `side` there complete a line, with stones owned as they are now?
  bool completes_line(Move cell, Side side) const {
    return missing(side, cell).completes() && position_.completes_line(cell, side);
  }

 private:
  std::size_t colour_of(Side side) const {
    return static_cast<std::size_t>(index_of(side) ^ (flipped_ ? 1 : 0));
  }
  bool goes_on() const { return !position_.outcome() && !position_.reply_pending(); }

  void place(Move cell, std::size_t colour);
  void lift(Move cell, std::size_t colour);
  /// Adds `change` to the counts of a colour in all cells of a window.
  void change(std::size_t colour, Windows::Window window, std::uint64_t change) {
    for (const Move cell : knowledge_->windows.cells(window)) missing_[colour][cell].add(change);
  }
  std::uint64_t one_with(int stones) const { return MissingCounts::one(rules().win() - stones); }

  P position_;
  const WindowKnowledge* knowledge_ = nullptr;
  bool flipped_ = false;  ///< colour 0 belongs to Second
  std::vector<std::array<std::uint8_t, 2>> stones_;
  std::array<std::array<int, games::line::kLongestSide + 1>, 2> open_{};
  std::array<std::vector<MissingCounts>, 2> missing_;
};

template <class P>
WindowPosition<P>::WindowPosition(const P& position, const WindowKnowledge& knowledge)
    : position_(position), knowledge_(&knowledge), stones_(knowledge.windows.size()) {
  const auto cells = static_cast<std::size_t>(position.rules().cells());
  for (const std::size_t colour : {0U, 1U}) {
    missing_[colour].resize(cells);
    open_[colour][0] = static_cast<int>(stones_.size());
    for (std::size_t window = 0; window < stones_.size(); ++window)
      change(colour, static_cast<Windows::Window>(window), one_with(0));
  }
  for (const Move cell : position.rules().free_cells())
    if (const auto owner = position.owner(cell)) place(cell, colour_of(*owner));
}

template <class P>
void WindowPosition<P>::place(Move cell, std::size_t colour) {
  const std::size_t against = 1 - colour;
  for (const Windows::Window window : knowledge_->windows.through(cell)) {
    const int own = stones_[window][colour]++;
    const int others = stones_[window][against];
    if (others == 0) {
      --open_[colour][static_cast<std::size_t>(own)];
      ++open_[colour][static_cast<std::size_t>(own + 1)];
      change(colour, window, one_with(own + 1) - one_with(own));
    }
    if (own == 0) {
      --open_[against][static_cast<std::size_t>(others)];
      change(against, window, -one_with(others));
    }
  }
}

template <class P>
void WindowPosition<P>::lift(Move cell, std::size_t colour) {
  const std::size_t against = 1 - colour;
  for (const Windows::Window window : knowledge_->windows.through(cell)) {
    const int own = --stones_[window][colour];
    const int others = stones_[window][against];
    if (others == 0) {
      ++open_[colour][static_cast<std::size_t>(own)];
      --open_[colour][static_cast<std::size_t>(own + 1)];
      change(colour, window, one_with(own) - one_with(own + 1));
    }
    if (own == 0) {
      ++open_[against][static_cast<std::size_t>(others)];
      change(against, window, one_with(others));
    }
  }
}

}  // namespace parlour::engines::line
