#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/result.hpp"
#include "proof/claim.hpp"
#include "proof/numbers.hpp"

namespace parlour::proof {

/// What the certificates of a game may hold.
struct Dialect {
  std::vector<Kind> kinds;      ///< ascending
  std::vector<int> symmetries;  ///< ascending; they map the board onto itself
  bool passing = false;         ///< may nodes pass for the other side?
};

/// Reads what a node has behind its kind. `Certificate::parse` has checked all of it, so nothing here can
/// fail.
class NodeReader {
 public:
  NodeReader(NodeId node, const std::byte* at) : node_(node), at_(at) {}

  std::uint64_t number() {
    std::uint64_t value = 0;
    for (unsigned shift = 0;; shift += kBitsPerByte) {
      const auto byte = static_cast<std::uint64_t>(*at_++);
      value |= (byte & (kMoreFollows - 1u)) << shift;
      if (byte < kMoreFollows) return value;
    }
  }
  Reference reference() {
    const std::uint64_t link = number();
    return {node_ - 1 - link / kSymmetries, static_cast<int>(link % kSymmetries)};
  }
  Unlisted unlisted() { return static_cast<Unlisted>(*at_++); }

  const std::byte* place() const { return at_; }  ///< of what is read next

 private:
  NodeId node_;
  const std::byte* at_;
};

/// A well-formed payload: every number is in order and every reference leads to an earlier node. Whether the
/// nodes prove anything is the verifier's question. A view into bytes that somebody else owns; of its own it
/// has a few words for each node, however large the numbers in the payload are.
class Certificate {
 public:
  /// Failures name the byte, the node and what was expected there.
  static Result<Certificate> parse(std::span<const std::byte> payload, const Dialect& dialect);

  const std::vector<Claim>& claims() const { return claims_; }
  std::uint64_t nodes() const { return offsets_.size(); }

  Kind kind(NodeId node) const { return static_cast<Kind>(payload_[offset(node)]); }
  NodeReader read(NodeId node) const { return {node, payload_.data() + offset(node) + 1}; }
  /// Is the node named more than once, by claims and other nodes together?
  bool shared(NodeId node) const { return uses_[node] > 1; }

 private:
  friend class CertificateParser;
  std::size_t offset(NodeId node) const {
    assert(node < nodes());
    return offsets_[node];
  }

  std::span<const std::byte> payload_;
  std::vector<Claim> claims_;
  std::vector<std::size_t> offsets_;  ///< of the nodes' kinds
  std::vector<std::uint8_t> uses_;    ///< how often each node is named: 0, 1 or 2 for more
};

}  // namespace parlour::proof
