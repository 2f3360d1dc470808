#include "engines/line/network/line_network.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/rng.hpp"
#include "engines/line/network/corrected_evaluation.hpp"
#include "engines/line/network/network_sums.hpp"
#include "engines/line/patterns/pattern_evaluation.hpp"

namespace parlour::engines::line {
namespace {

using games::line::Move;
using games::line::Options;
using games::line::Rules;

Options freestyle(int rows, int cols) {
  Options options;
  options.rows = rows;
  options.cols = cols;
  options.win = 5;
  return options;
}

std::vector<std::byte> committed_bytes() {
  std::ifstream file(PARLOUR_SOURCE_ROOT "/../data/gomoku.network", std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  std::vector<std::byte> bytes;
  for (const char each : text.substr(128))
    bytes.push_back(static_cast<std::byte>(each));  // after the container's head
  return bytes;
}

using Stones = std::vector<std::vector<int>>;

/// The same network, written down from training/README.md without any thought for speed: cell by cell, number
/// by number, from the stones alone.
class SlowNetwork {
 public:
  static constexpr int kWidth = 64;
  static constexpr int kHidden = 32;
  static constexpr int kReach = 4;

  explicit SlowNetwork(const std::vector<std::byte>& bytes) : bytes_(bytes) {
    for (int half = 0; half < 256; ++half) {
      std::vector<int> cells;
      for (int step = 0; step < kReach; ++step) cells.push_back(half >> (2 * step) & 3);
      views_.try_emplace(view(cells), static_cast<int>(views_.size()));
    }
  }

  /// `stones` by row and column: 0 empty, 1 the mover's, 2 the other side's.
  int correction(const Stones& stones) const {
    const std::vector<int> board = seen(stones);
    const std::vector<int> two = second_layer(board);
    std::size_t at = head() + 2 * kHidden * (kWidth + kHidden) + 8 * kHidden;
    int value = 0;
    for (const int number : two) value += number * small(at);
    int plain = 0;
    for (const int number : board) plain += number * small(at);
    return ((value + large(at)) >> 8) + (plain >> 12);
  }
  int estimate_weight() const {
    std::size_t at = head() + 2 * kHidden * (kWidth + kHidden) + 8 * kHidden + 2 * kHidden + 2 * kWidth + 4;
    return large(at);
  }

  /// What a move to an empty cell is worth, in hundredths of a logit.
  int worth(const Stones& stones, int x, int y) const {
    const std::vector<int> two = second_layer(seen(stones));
    std::size_t at = head() + 2 * kHidden * (kWidth + kHidden) + 8 * kHidden + 2 * kHidden + 2 * kWidth + 8;
    std::vector<int> style(kWidth);
    for (int& sum : style)
      for (const int number : two) sum += number * small(at);
    for (int& sum : style) sum = std::clamp((sum + large(at)) >> 9, -8'191, 8'191);
    const std::vector<int> numbers = cell(stones, x, y);
    int worth = 0;
    for (std::size_t i = 0; i < kWidth; ++i) worth += numbers[i] * style[i];
    return std::clamp((worth >> 4) * 403 >> 10, -4'000, 4'000);
  }

 private:
  using View = std::vector<int>;

  static View view(const std::vector<int>& cells) {
    View seen;
    for (const int own : {1, 2}) {
      bool blocked = false;
      for (const int cell : cells) {
        blocked = blocked || (cell != 0 && cell != own);
        seen.push_back(blocked ? 2 : cell == own ? 1 : 0);
      }
    }
    return seen;
  }

  int small(std::size_t& at) const {
    const auto low = std::to_integer<unsigned>(bytes_.at(at));
    const auto high = std::to_integer<unsigned>(bytes_.at(at + 1));
    at += 2;
    return static_cast<std::int16_t>(low + 256 * high);
  }
  int large(std::size_t& at) const {
    const int low = small(at) & 0xFFFF;
    return low + 65'536 * small(at);
  }

  std::size_t head() const {
    const std::size_t views = views_.size();
    return 2 * kWidth * (views * views + 1);
  }
  std::vector<int> second_layer(const std::vector<int>& board) const {
    std::size_t at = head();
    const std::vector<int> one = layer(board, at, 11);
    return layer(one, at, 8);
  }
  std::vector<int> layer(const std::vector<int>& inputs, std::size_t& at, int bits) const {
    std::vector<int> sums(kHidden);
    for (int& sum : sums)
      for (const int input : inputs) sum += input * small(at);
    for (int& sum : sums) sum = std::clamp((sum + large(at)) >> bits, 0, 1'024);
    return sums;
  }

  std::vector<int> seen(const Stones& stones) const {
    const Stones nothing(stones.size(), std::vector<int>(stones.front().size()));
    std::vector<int> board = sum(stones);
    const std::vector<int> bare = sum(nothing);
    for (std::size_t i = 0; i < kWidth; ++i) board[i] -= bare[i];
    return board;
  }
  std::vector<int> sum(const Stones& stones) const {
    std::vector<int> total(kWidth);
    for (std::size_t y = 0; y < stones.size(); ++y)
      for (std::size_t x = 0; x < stones[y].size(); ++x) {
        if (stones[y][x] != 0) continue;
        const std::vector<int> numbers = cell(stones, static_cast<int>(x), static_cast<int>(y));
        for (std::size_t i = 0; i < kWidth; ++i) total[i] += numbers[i];
      }
    return total;
  }
  std::vector<int> cell(const Stones& stones, int x, int y) const {
    const int rows = static_cast<int>(stones.size());
    const int cols = static_cast<int>(stones.front().size());
    const int views = static_cast<int>(views_.size());
    std::vector<int> numbers(kWidth);
    add_row(views * views, numbers);
    for (const auto& [dx, dy] : {std::array{1, 0}, std::array{0, 1}, std::array{1, 1}, std::array{1, -1}}) {
      std::array<int, 2> seen{};
      for (const int way : {0, 1}) {
        std::vector<int> cells;
        for (int step = 1; step <= kReach; ++step) {
          const int there_x = x + (way == 0 ? -step : step) * dx;
          const int there_y = y + (way == 0 ? -step : step) * dy;
          const bool outside = there_x < 0 || there_y < 0 || there_x >= cols || there_y >= rows;
          cells.push_back(
              outside ? 3 : stones[static_cast<std::size_t>(there_y)][static_cast<std::size_t>(there_x)]);
        }
        seen[static_cast<std::size_t>(way)] = views_.at(view(cells));
      }
      add_row(seen[0] * views + seen[1], numbers);
    }
    for (int& number : numbers) number = std::clamp(number, 0, 127);
    return numbers;
  }

  void add_row(int row, std::vector<int>& cell) const {
    std::size_t at = static_cast<std::size_t>(2 * kWidth * row);
    for (int& number : cell) number += small(at);
  }

  std::vector<std::byte> bytes_;
  std::map<View, int> views_;
};

/// Stones of both sides on a board and in the sums of its network.
struct Game {
  explicit Game(const Rules& rules) : board(rules), sums(*LineNetwork::of(rules), rules) {}

  void play(Move cell, Side side) {
    board.play(cell, side);
    sums.played(cell, side);
    stones.emplace_back(cell, side);
  }
  void undo() {
    board.undo();
    sums.undone(stones.back().first, stones.back().second);
    stones.pop_back();
  }
  Stones seen_by(Side side) const {
    const Rules& rules = board.rules();
    Stones cells(static_cast<std::size_t>(rules.rows()),
                 std::vector<int>(static_cast<std::size_t>(rules.cols())));
    for (const auto& [cell, owner] : stones) {
      const auto& at = rules.cell(cell);
      cells[static_cast<std::size_t>(at.y)][static_cast<std::size_t>(at.x)] = owner == side ? 1 : 2;
    }
    return cells;
  }

  ThreatBoard board;
  NetworkSums sums;
  std::vector<std::pair<Move, Side>> stones;
};

TEST(LineNetwork, SumsAgreeWithASlowNetworkWhateverIsPlayedAndUndone) {
  const SlowNetwork slow(committed_bytes());
  for (const auto& [rows, cols] : {std::array{15, 15}, std::array{13, 20}}) {
    const Rules rules(freestyle(rows, cols));
    ASSERT_NE(LineNetwork::of(rules), nullptr);
    Rng rng(static_cast<std::uint64_t>(rows));
    Game game(rules);
    int asked = 0;
    while (asked < 60) {
      const bool back = !game.stones.empty() && rng.below(5) < 2;
      if (back) {
        game.undo();
      } else {
        const auto cell = static_cast<Move>(rng.below(static_cast<std::uint64_t>(rules.cells())));
        if (game.board.empty(cell)) game.play(cell, rng.below(2) == 0 ? Side::First : Side::Second);
      }
      if (rng.below(4) != 0) continue;  // so that it has several stones to catch up with
      ++asked;
      const Side side = rng.below(2) == 0 ? Side::First : Side::Second;
      ASSERT_EQ(game.sums.correction(side), slow.correction(game.seen_by(side)))
          << game.stones.size() << " stones, " << asked;
    }
  }
}

TEST(LineNetwork, JudgesMovesLikeASlowNetwork) {
  const SlowNetwork slow(committed_bytes());
  const Rules rules(freestyle(15, 15));
  Rng rng(11);
  Game game(rules);
  std::vector<std::int16_t> worths(225);
  for (int stones = 1; stones <= 30; ++stones) {
    Move cell = 0;
    do cell = static_cast<Move>(rng.below(225));
    while (!game.board.empty(cell));
    game.play(cell, stones % 2 == 0 ? Side::Second : Side::First);
    if (stones % 3 != 0) continue;
    const Side side = stones % 2 == 0 ? Side::First : Side::Second;
    game.sums.judge(side, game.board.empties(), game.board.words(), worths.data());
    for (const Move there : rules.free_cells()) {
      if (!game.board.empty(there) || there % 7 != 0) continue;
      ASSERT_EQ(worths[there], slow.worth(game.seen_by(side), rules.cell(there).x, rules.cell(there).y))
          << there;
    }
  }
}

TEST(LineNetwork, SaysTheSameOnEveryProcessor) {
  const Rules rules(freestyle(15, 15));
  const LineNetwork& network = *LineNetwork::of(rules);
  std::vector<const NetworkFunctions*> all{&kPortableNetwork};
#if defined(__x86_64__)
  if (static_cast<bool>(__builtin_cpu_supports("avx2"))) all.push_back(&kAvx2Network);
  if (static_cast<bool>(__builtin_cpu_supports("avx512bw"))) all.push_back(&kAvx512Network);
#endif
  for (const NetworkFunctions* functions : all) {
    NetworkSums sums(network, rules, *functions);
    NetworkSums portable(network, rules, kPortableNetwork);
    ThreatBoard board(rules);
    Rng rng(5);
    for (int stones = 0; stones < 80; ++stones) {
      const auto cell = static_cast<Move>(rng.below(225));
      if (!board.empty(cell)) continue;
      const Side side = stones % 2 == 0 ? Side::First : Side::Second;
      board.play(cell, side);
      sums.played(cell, side);
      portable.played(cell, side);
      ASSERT_EQ(sums.correction(other(side)), portable.correction(other(side)));
      if (stones % 10 != 0) continue;
      std::vector<std::int16_t> worths(225);
      std::vector<std::int16_t> usual(225);
      sums.judge(other(side), board.empties(), board.words(), worths.data());
      portable.judge(other(side), board.empties(), board.words(), usual.data());
      ASSERT_EQ(worths, usual);
    }
  }
}

TEST(LineNetwork, SumsBeginWithTheStonesOfABoard) {
  const Rules rules(freestyle(15, 15));
  Game game(rules);
  for (const Move cell : {Move{112}, Move{128}, Move{98}}) game.play(cell, Side::First);
  NetworkSums loaded(*LineNetwork::of(rules), rules);
  loaded.load(game.board);
  EXPECT_EQ(loaded.correction(Side::Second), game.sums.correction(Side::Second));
}

TEST(LineNetwork, SeesTheBoardAlikeForBothSides) {
  const Rules rules(freestyle(15, 15));
  Game game(rules);
  Game exchanged(rules);
  Rng rng(7);
  for (int stones = 0; stones < 20;) {
    const auto cell = static_cast<Move>(rng.below(225));
    if (!game.board.empty(cell)) continue;
    const Side side = ++stones % 2 == 0 ? Side::First : Side::Second;
    game.play(cell, side);
    exchanged.play(cell, other(side));
    EXPECT_EQ(game.sums.correction(Side::First), exchanged.sums.correction(Side::Second));
  }
}

TEST(LineNetwork, IsReadOnlyFromItsWholeBytes) {
  std::vector<std::byte> bytes = committed_bytes();
  EXPECT_TRUE(LineNetwork::read(bytes));
  bytes.pop_back();
  EXPECT_FALSE(LineNetwork::read(bytes));
  bytes.resize(bytes.size() + 2);
  EXPECT_FALSE(LineNetwork::read(bytes));
  EXPECT_FALSE(LineNetwork::read({}));
}

TEST(LineNetwork, KnowsLargeBoardsWithoutWallsWhereFiveOrMoreWin) {
  const auto known = [](const Options& options) { return LineNetwork::of(Rules(options)) != nullptr; };
  EXPECT_TRUE(known(freestyle(15, 15)));
  EXPECT_TRUE(known(freestyle(20, 20)));
  EXPECT_FALSE(known(freestyle(12, 15)));
  Options options = freestyle(15, 15);
  options.last_reply = true;  // fitted to games without, and a gain all the same: docs/experiments.md
  EXPECT_TRUE(known(options));
  options = freestyle(15, 15);
  options.overline = games::line::Overline::Ignored;
  EXPECT_FALSE(known(options));
  options = freestyle(15, 15);
  options.walls = {0};
  EXPECT_FALSE(known(options));
  options = freestyle(15, 15);
  options.win = 6;
  EXPECT_FALSE(known(options));
}

TEST(CorrectedEvaluation, AddsTheCorrectionToThePatterns) {
  const Rules rules(freestyle(15, 15));
  Game game(rules);
  CorrectedEvaluation evaluation(rules);
  evaluation.load(game.board);
  const PatternEvaluation patterns(rules);
  const int weight = SlowNetwork(committed_bytes()).estimate_weight();
  int differences = 0;
  for (const Move cell : {Move{112}, Move{128}, Move{98}, Move{114}}) {
    const Side side = game.stones.size() % 2 == 0 ? Side::First : Side::Second;
    game.play(cell, side);
    evaluation.play(cell, side);
    const int correction = game.sums.correction(other(side));
    EXPECT_EQ(evaluation.evaluate(game.board, other(side)),
              patterns.evaluate(game.board, other(side)) * weight / 256 + correction);
    differences += correction != 0 ? 1 : 0;
  }
  EXPECT_GT(differences, 0);
}

TEST(CorrectedEvaluation, IsThatOfThePatternsWhereNoNetworkIsKnown) {
  Options options = freestyle(15, 15);
  options.walls = {0, 224};
  const Rules rules(options);
  ThreatBoard board(rules);
  CorrectedEvaluation evaluation(rules);
  evaluation.load(board);
  for (const Move cell : {Move{80}, Move{81}}) {
    board.play(cell, Side::First);
    evaluation.play(cell, Side::First);
  }
  EXPECT_EQ(evaluation.evaluate(board, Side::Second), PatternEvaluation(rules).evaluate(board, Side::Second));
}

}  // namespace
}  // namespace parlour::engines::line
