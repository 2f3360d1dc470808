#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace parlour::engines::kalah {

/// Numbers every Kalah position with at most `seeds` seeds on the board, 0, 1, 2, … without gaps.
///
///   own    a0 a1 a2 …   the mover's pits, a byte each, in its sowing order
///   other  b0 b1 b2 …   the other side's pits, in *its* sowing order
///   sums   t0 t1 t2 …   t = a + b
///
///   index = base[number of t] + (… (a_n · (t_{n-1}+1) + a_{n-1}) · (t_{n-2}+1) …) + a_0
///
/// The sums of all positions with fewer seeds come first; then each t, in lexicographic order; then the ways
/// to split it between the sides. A move that stays on the mover's side lowers t at its pit and raises it
/// further on, so Σ i·t_i grows; any other move puts a seed into the store. So positions can be computed by
/// number of seeds and, for equal numbers, from the largest Σ i·t_i (the `potential`) down: all moves lead to
/// positions already computed.
class EndgameIndex {
 public:
  static constexpr int kMostPits = 7;  ///< a word has one byte per pit and one for the store
  static constexpr int kMostSeeds = 40;

  EndgameIndex(int pits, int seeds);

  int pits() const { return pits_; }
  int seeds() const { return seeds_; }
  std::uint64_t positions() const { return positions_; }

  /// How many positions an index of this size has: C(seeds + 2·pits, 2·pits).
  static std::uint64_t count(int pits, int seeds);

  /// The index of the position with `on_board` seeds in the pits. Words hold pits only, no store.
  std::uint64_t operator()(std::uint64_t own, std::uint64_t other, int on_board) const {
    const std::uint64_t sums = own + other;
    const std::uint64_t before = (sums * kEveryByte) << 8;  // byte i: how many seeds are in pits below i
    std::uint32_t number = first_number_[static_cast<std::size_t>(on_board)];
    std::uint64_t split = own >> (8 * (pits_ - 1)) & 0xFF;
    for (int pit = pits_ - 2; pit >= 0; --pit) {
      const std::uint64_t sum = sums >> (8 * pit) & 0xFF;
      const auto left = static_cast<std::size_t>(on_board) - (before >> (8 * pit) & 0xFF);
      number += smaller_[static_cast<std::size_t>(pit)][left][sum];
      split = split * (sum + 1) + (own >> (8 * pit) & 0xFF);
    }
    return base_[number] + split;
  }

  /// How many positions have these sums.
  std::uint64_t splits(std::uint64_t sums) const;

  /// The sums with `on_board` seeds, as words, grouped by potential, the largest first.
  std::vector<std::vector<std::uint64_t>> sums_by_potential(int on_board) const;

 private:
  static constexpr std::uint64_t kEveryByte = 0x0101010101010101u;
  using Row = std::array<std::uint32_t, kMostSeeds + 1>;

  int pits_;
  int seeds_;
  std::uint64_t positions_ = 0;
  std::vector<std::uint32_t> first_number_;  ///< by seeds on the board: the number of their first sums
  /// By pit, seeds left for this and later pits, and its sum: how many lists have a smaller sum here.
  std::vector<std::array<Row, kMostSeeds + 1>> smaller_;
  std::vector<std::uint64_t> base_;  ///< by number of the sums
};

}  // namespace parlour::engines::kalah
