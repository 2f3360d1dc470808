#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "core/rng.hpp"
#include "core/side.hpp"
#include "engines/line/solving/cell_bits.hpp"
#include "games/line/rules.hpp"

namespace parlour::engines::line {

/// The cells of a board of up to 20×20.
using ProofCells = CellBits<7>;
constexpr int kMostProofCells = 7 * 64;

/// A position of a proof that the attacker wins. The defender may have passed on the way here: then it has as
/// many stones elsewhere (docs/certificates.md, Passing), and it may be that neither side has played what the
/// other's stones say.
struct ProofPosition {
  ProofCells attackers;
  ProofCells defenders;
  bool attacking = true;  ///< is the attacker to move?
  int passes = 0;

  bool operator==(const ProofPosition&) const = default;

  ProofCells stones() const { return attackers | defenders; }
  void play(games::line::Move cell) {
    ProofCells& mover = attacking ? attackers : defenders;
    mover = mover | ProofCells::of(cell);
    attacking = !attacking;
  }
  void pass() {
    attacking = !attacking;
    ++passes;
  }
};

/// A proof position as the boards of the engine read positions.
struct ProofPositionView {
  const ProofPosition& position;
  Side attacker;

  std::optional<Side> owner(games::line::Move cell) const {
    if (position.attackers.contains(cell)) return attacker;
    if (position.defenders.contains(cell)) return other(attacker);
    return std::nullopt;
  }
  Side to_move() const { return position.attacking ? attacker : other(attacker); }
};

inline ProofCells turned(const ProofCells& cells, const games::line::Rules& rules, std::size_t symmetry) {
  const auto& image = rules.symmetries()[symmetry];
  ProofCells result;
  cells.for_each([&](games::line::Move cell) { result = result | ProofCells::of(image[cell]); });
  return result;
}

/// The cell that `symmetry` brings to `cell`.
inline games::line::Move turned_back(games::line::Move cell, const games::line::Rules& rules,
                                     std::size_t symmetry) {
  const auto& image = rules.symmetries()[symmetry];
  return static_cast<games::line::Move>(std::find(image.begin(), image.end(), cell) - image.begin());
}

inline ProofCells turned_back(const ProofCells& cells, const games::line::Rules& rules,
                              std::size_t symmetry) {
  ProofCells result;
  const auto& image = rules.symmetries()[symmetry];
  for (std::size_t cell = 0; cell < image.size(); ++cell)
    if (cells.contains(image[cell])) result = result | ProofCells::of(static_cast<games::line::Move>(cell));
  return result;
}

/// Of all ways to turn the board the one with the least key: positions that look the same have one form.
struct CanonicalForm {
  std::uint64_t key = 0;
  std::size_t symmetry = 0;  ///< brings the position to this form
};

inline CanonicalForm canonical_form(const ProofPosition& position, const games::line::Rules& rules) {
  const std::uint64_t salt =
      mixed_seed(position.attacking ? 1 : 2, static_cast<std::uint64_t>(position.passes));
  CanonicalForm best;
  for (std::size_t symmetry = 0; symmetry < rules.symmetries().size(); ++symmetry) {
    const auto& image = rules.symmetries()[symmetry];
    std::uint64_t key = salt;
    position.attackers.for_each(
        [&](games::line::Move cell) { key ^= rules.cell(image[cell]).stone_keys[0]; });
    position.defenders.for_each(
        [&](games::line::Move cell) { key ^= rules.cell(image[cell]).stone_keys[1]; });
    if (symmetry == 0 || key < best.key) best = {key, symmetry};
  }
  return best;
}

inline ProofPosition turned(const ProofPosition& position, const games::line::Rules& rules,
                            std::size_t symmetry) {
  ProofPosition result = position;
  result.attackers = turned(position.attackers, rules, symmetry);
  result.defenders = turned(position.defenders, rules, symmetry);
  return result;
}

}  // namespace parlour::engines::line
