#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

/// Document S0's player written a second time from spec §2, as plainly as possible: a board of characters,
/// rescanned at every node. For plain rules without walls.
namespace parlour::engines::test {

class S0 {
 public:
  static constexpr std::int64_t kLine = 10'000'000;
  using Board = std::vector<char>;  ///< ' ' empty, 'm' the searcher's, 'y' the opponent's

  /// `looks`: how often the clock may be looked at before it is too late.
  S0(int rows, int cols, int win, std::int64_t looks) : rows_(rows), cols_(cols), win_(win), looks_(looks) {}

  std::optional<int> choose(Board board, int depth) {
    std::optional<int> best;
    value_ = minimax(board, depth, -kLine, kLine, true, &best);
    return best;
  }
  std::int64_t value() const { return value_; }

  std::int64_t evaluate(const Board& board) const {
    std::int64_t score = 0;
    for (int y = 0; y < rows_; ++y)
      for (int x = 0; x < cols_; ++x)
        for (const auto& [dx, dy] : {std::pair{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
          const char owner = at(board, x, y);
          if (owner == ' ') continue;
          int length = 1;
          while (length < win_ && at(board, x + dx * length, y + dy * length) == owner) ++length;
          if (length == win_) return owner == 'm' ? kLine : -kLine;
          constexpr std::array<int, 5> kWorth{0, 1, 10, 100, 1000};
          const int worth = length <= 4 ? kWorth[static_cast<std::size_t>(length)] : 1;
          score += owner == 'm' ? worth : -2 * worth;
        }
    return score;
  }

 private:
  char at(const Board& board, int x, int y) const {
    return x < 0 || y < 0 || x >= cols_ || y >= rows_ ? '#' : board[static_cast<std::size_t>(y * cols_ + x)];
  }

  bool near_a_stone(const Board& board, int x, int y) const {
    for (int dy = -2; dy <= 2; ++dy)
      for (int dx = -2; dx <= 2; ++dx)
        if (const char owner = at(board, x + dx, y + dy); owner == 'm' || owner == 'y') return true;
    return false;
  }

  std::int64_t minimax(Board& board, int depth, std::int64_t alpha, std::int64_t beta, bool maximizing,
                       std::optional<int>* best_move) {
    const std::int64_t here = evaluate(board);
    if (depth == 0 || here == kLine || here == -kLine) return here;
    if (best_move == nullptr && looks_-- <= 0) return here;
    std::int64_t best = maximizing ? -kLine : kLine;
    bool any = false;
    for (int cell = 0; cell < rows_ * cols_; ++cell) {
      if (board[static_cast<std::size_t>(cell)] != ' ' || !near_a_stone(board, cell % cols_, cell / cols_))
        continue;
      any = true;
      board[static_cast<std::size_t>(cell)] = maximizing ? 'm' : 'y';
      const std::int64_t score = minimax(board, depth - 1, alpha, beta, !maximizing, nullptr);
      board[static_cast<std::size_t>(cell)] = ' ';
      if (maximizing ? score > best : score < best) {
        best = score;
        if (best_move != nullptr) *best_move = cell;
      }
      (maximizing ? alpha : beta) = maximizing ? std::max(alpha, score) : std::min(beta, score);
      if (beta <= alpha) break;
    }
    return any ? best : here;
  }

  int rows_;
  int cols_;
  int win_;
  std::int64_t looks_;
  std::int64_t value_ = 0;
};

}  // namespace parlour::engines::test
