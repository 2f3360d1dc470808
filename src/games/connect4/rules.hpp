#pragma once

#include <cstdint>

namespace parlour::games::connect4 {

/// A column, from 0 on the left.
using Move = std::uint8_t;

using NarrowWord = std::uint64_t;
__extension__ using WideWord = unsigned __int128;

constexpr int kShortestSide = 4;
constexpr int kLongestSide = 10;
constexpr int kShortestWin = 3;
constexpr int kLongestWin = 5;

/// The options of a game once their values are checked.
struct Options {
  int rows = 6;
  int cols = 7;
  int win = 4;
  bool operator==(const Options&) const = default;
};

/// The lowest bit of each of `cols` columns of `rows` bits and one spare bit.
template <class Word>
constexpr Word bottoms_of(int rows, int cols) {
  Word word = 0;
  for (int column = 0; column < cols; ++column) word |= Word{1} << (column * (rows + 1));
  return word;
}

/// Everything that stays the same during a game. Immutable; positions point to it, so it must outlive them.
class Rules {
 public:
  /// `options` must hold values in their documented ranges.
  explicit Rules(Options options);

  const Options& options() const { return options_; }
  int rows() const { return options_.rows; }
  int cols() const { return options_.cols; }
  int win() const { return options_.win; }
  int cells() const { return options_.rows * options_.cols; }

  /// A cell as it is written down: row by row from the top left. `height` counts from 0 at the bottom.
  int cell_at(int column, int height) const { return (rows() - 1 - height) * cols() + column; }

  /// What a line is worth if it is completed when `discs` are already on the board: one more than the discs
  /// its owner then has left. Each side begins with as many as it would need to fill the board.
  int margin(int discs) const { return (cells() + 1 - discs) / 2; }

  /// The lowest cell of every column, as positions lay them out in a word.
  WideWord bottoms() const { return bottoms_; }

  bool operator==(const Rules& other) const { return options_ == other.options_; }

 private:
  Options options_;
  WideWord bottoms_;
};

}  // namespace parlour::games::connect4
