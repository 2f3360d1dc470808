#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/message.hpp"
#include "core/side.hpp"
#include "games/line/rules.hpp"
#include "proof/certificate.hpp"

namespace parlour::proof::line {

/// Which cells hold something at a position.
struct Occupancy {
  std::vector<bool> taken;  ///< by cell; walls too
  std::vector<bool> own;    ///< the stones of the claim's side
};

/// Checks the pairs of *pairing* nodes. What else such a node asks for has to do with the position as a whole
/// and is the caller's.
class Pairing {
 public:
  explicit Pairing(const games::line::Rules& rules);

  /// Why the pairs of `node` do not stop the other side; nothing if they do.
  std::optional<Message> fault(const Occupancy& occupancy, NodeReader node) const;

  /// The cells of all pairs, as they stand in the node.
  static std::vector<std::uint64_t> cells(NodeReader node);

 private:
  std::optional<Message> read_pairs(const Occupancy& occupancy, NodeReader node,
                                    std::vector<std::size_t>& pair_of) const;
  std::string name(std::uint64_t cell) const;

  const games::line::Rules* rules_;
  std::vector<games::line::Move> runs_;  ///< every run of `win` cells without a wall, one after another
};

}  // namespace parlour::proof::line
