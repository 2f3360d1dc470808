#pragma once

#include <cstdint>

#include "core/side.hpp"

namespace parlour::proof {

/// Nodes are numbered in the order in which they are written: children before their parents.
using NodeId = std::uint64_t;

/// A node, seen through one of the symmetries that docs/certificates.md numbers from 0 to 7.
struct Reference {
  NodeId node = 0;
  int symmetry = 0;
  bool operator==(const Reference&) const = default;
};

/// "`side` gets at least `at_least`", proved by `root`.
struct Claim {
  Side side = Side::First;
  std::int64_t at_least = 0;
  NodeId root = 0;
  bool operator==(const Claim&) const = default;
};

/// What a node is: the byte it begins with.
enum class Kind : std::uint8_t {
  End = 1,
  Answer = 2,
  Replies = 3,
  Pairing = 4,
  Forcing = 5,
  Bounded = 6,
  Stealing = 7,
};

/// What a *replies* node says about the moves that it does not list: the byte behind its list.
enum class Unlisted : std::uint8_t {
  None = 0,   ///< there are none
  After = 1,  ///< one reference is satisfied after each of them
  Pass = 2,   ///< the node passes for the other side, which answers all of them at once
};

constexpr std::uint64_t kVersion = 1;
constexpr std::uint64_t kPassingVersion = 2;  ///< of payloads in which nodes may pass
constexpr std::uint64_t kMostClaims = 16;
constexpr std::uint64_t kSymmetries = 8;
constexpr std::uint64_t kLargestBound = 16'777'216;  ///< no `bounded` node may ask for more positions

}  // namespace parlour::proof
