#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "proof/claim.hpp"

namespace parlour::proof {

/// Writes the payload of a certificate, node by node, in the form of docs/certificates.md. It does not know
/// whether the nodes prove anything; that is for a verifier to find out.
///
/// A node may refer to nodes written before it. Moves are numbers as in the page: see there.
class CertificateWriter {
 public:
  struct Reply {
    std::uint64_t move = 0;
    Reference reference;
  };
  struct Pair {
    std::uint64_t first = 0;  ///< the smaller one
    std::uint64_t second = 0;
  };

  NodeId end();
  NodeId answer(std::uint64_t move, Reference after);
  /// `listed` must be ascending by move. Without `other` these must be all legal moves.
  NodeId replies(std::span<const Reply> listed, std::optional<Reference> other = std::nullopt);
  /// Passes for the other side against all legal moves that are not listed: `passed` is satisfied with its
  /// stone anywhere among them. Makes the payload one of version 2.
  NodeId passing(std::span<const Reply> listed, Reference passed);
  NodeId pairing(std::span<const Pair> pairs);
  NodeId forcing(std::span<const std::uint64_t> moves);
  NodeId bounded(std::uint64_t limit);  ///< at most kLargestBound
  NodeId stealing();

  std::uint64_t nodes() const { return nodes_; }
  std::size_t bytes() const { return bytes_.size(); }  ///< of all nodes so far

  /// The payload; the writer is empty after that. Needs at least one node and 1 to kMostClaims claims.
  std::vector<std::byte> finish(std::span<const Claim> claims);

 private:
  NodeId begin(Kind kind);
  NodeId begin_replies(std::span<const Reply> listed, Unlisted unlisted);
  void number(std::uint64_t value);
  void reference(Reference to);  ///< from the node that was begun last

  std::vector<std::byte> bytes_;
  std::uint64_t nodes_ = 0;
  bool passes_ = false;
};

}  // namespace parlour::proof
