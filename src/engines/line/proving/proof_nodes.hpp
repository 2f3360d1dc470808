#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "engines/line/proving/proof_position.hpp"
#include "games/line/rules.hpp"
#include "proof/claim.hpp"

namespace parlour::engines::line {

/// The cells on which the stones elsewhere may not lie, for each time the defender has passed, the first at
/// 0.
constexpr int kMostPasses = 12;
class Needs {
 public:
  ProofCells& at(int pass) { return cells_[static_cast<std::size_t>(pass)]; }
  const ProofCells& at(int pass) const { return cells_[static_cast<std::size_t>(pass)]; }
  /// For all of the first `passes`.
  void add(const ProofCells& cells, int passes) {
    for (int pass = 0; pass < passes; ++pass) at(pass) = at(pass) | cells;
  }
  void add(const Needs& needs, int passes) {
    for (int pass = 0; pass < passes; ++pass) at(pass) = at(pass) | needs.at(pass);
  }
  bool operator==(const Needs&) const = default;

 private:
  std::array<ProofCells, kMostPasses> cells_{};
};

/// A proved position: the node that proves it, and the cells on which no stone elsewhere may lie.
struct Proved {
  proof::Reference node{};
  Needs needs{};
  std::vector<games::line::Move> fours{};  ///< of the attacker, if it wins by these alone
};

/// Where the nodes of a proof go. While it is searched for, nobody keeps them.
class ProofNodes {
 public:
  using Move = games::line::Move;
  struct Reply {
    Move move;
    proof::Reference after;
  };

  ProofNodes() = default;
  ProofNodes(const ProofNodes&) = delete;
  ProofNodes& operator=(const ProofNodes&) = delete;
  virtual ~ProofNodes() = default;

  virtual proof::Reference forcing(std::span<const Move> moves) = 0;
  virtual proof::Reference answer(Move move, proof::Reference after) = 0;
  /// `listed` need not be in order.
  virtual proof::Reference passing(std::vector<Reply> listed, proof::Reference passed) = 0;
};

class NoProofNodes final : public ProofNodes {
 public:
  proof::Reference forcing(std::span<const Move> /*moves*/) override { return {}; }
  proof::Reference answer(Move /*move*/, proof::Reference /*after*/) override { return {}; }
  proof::Reference passing(std::vector<Reply> /*listed*/, proof::Reference /*passed*/) override { return {}; }
};

}  // namespace parlour::engines::line
