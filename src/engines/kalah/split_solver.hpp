#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engines/kalah/endgame_index.hpp"
#include "games/kalah/rules.hpp"

namespace parlour::engines::kalah {

/// Computes the values of all splits of one list of sums (see EndgameIndex). Reads only values of other sums,
/// which must already be there; several threads may solve different sums at once.
///
/// For one pit and one number of seeds in it, sowing adds the same to every split. As long as it captures the
/// same, too, the sums after it are the same, so the child's index is a linear function of the split:
///
///   index(child) = index(child of the first split) ± Σ (a_i - first_i) · stride'_i     - if the turn passes
///
/// So the splits are taken in boxes, `first_i ≤ a_i ≤ last_i`, in which that holds. For each box two rows of
/// bytes walk along each other, mostly in steps of one, which compilers turn into vector instructions.
class SplitSolver {
 public:
  /// All must outlive the solver. `values` has a byte for every index.
  SplitSolver(const games::kalah::Rules& rules, const EndgameIndex& index, std::span<std::int8_t> values)
      : rules_(rules), index_(index), values_(values) {}

  void solve(std::uint64_t sums, int on_board) const;

 private:
  using Pits = std::array<int, EndgameIndex::kMostPits>;
  using Strides = std::array<std::ptrdiff_t, EndgameIndex::kMostPits>;

  /// Splits for which one move does the same.
  struct Box {
    Pits first{};
    Pits last{};
  };
  /// A list of sums and where its splits are.
  struct Splits {
    std::uint64_t sums;
    int on_board;
    std::size_t at;     ///< the index of the split that gives the mover nothing
    Strides strides{};  ///< how far apart two splits are that differ by one seed in a pit
  };

  Strides strides_of(std::uint64_t sums) const;
  /// Raises the values of all splits with `seeds` seeds in the mover's `pit` to what sowing them brings.
  void sow(const Splits& splits, int pit, int seeds) const;
  void raise(const Splits& splits, const Box& box, int pit) const;

  const games::kalah::Rules& rules_;
  const EndgameIndex& index_;
  std::span<std::int8_t> values_;
};

}  // namespace parlour::engines::kalah
