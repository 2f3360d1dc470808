#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/result.hpp"
#include "proof/certificate.hpp"

namespace parlour::proof {

/// A certificate to walk through, node after node: the payload as it is, and of its own little more than two
/// bytes a node, where `Certificate` has nine. For each node it knows how many plies the claim's side needs
/// from there at most to win, which is a question only for claims of a win in a line game.
class ProofTree {
 public:
  /// The plies of a node below which there is a *bounded* one: nobody has counted.
  static constexpr std::uint16_t kUncounted = 0xFFFF;

  /// Checks that the payload is well-formed, as `Certificate::parse` does; not that it proves anything. The
  /// payload must stay as it is.
  static Result<ProofTree> read(std::span<const std::byte> payload, const Dialect& dialect);

  const std::vector<Claim>& claims() const { return claims_; }
  std::uint64_t nodes() const { return plies_.size(); }

  Kind kind(NodeId node) const { return static_cast<Kind>(*place_of(node)); }
  NodeReader read(NodeId node) const { return {node, place_of(node) + 1}; }

  /// Plies of both sides to the end of the game at most, or kUncounted. Below a pass as everywhere: the stone
  /// that lies elsewhere is a reply that was played. A *forcing* node counts as if Second met every threat
  /// and First completed one of two lines at last.
  std::uint16_t plies(NodeId node) const { return plies_[node]; }

 private:
  static constexpr std::size_t kStride = 16;  ///< a place is kept for every so many nodes

  const std::byte* place_of(NodeId node) const;
  std::uint16_t counted(const Certificate& certificate, NodeId node) const;
  std::uint16_t counted_replies(NodeReader node) const;
  std::uint16_t counted_after(Reference reference) const;

  const std::byte* payload_ = nullptr;
  std::vector<Claim> claims_;
  std::vector<std::uint64_t> places_;  ///< of nodes 0, kStride, …
  std::vector<std::uint16_t> plies_;
};

}  // namespace parlour::proof
