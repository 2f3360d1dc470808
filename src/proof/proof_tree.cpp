#include "proof/proof_tree.hpp"

#include <algorithm>

namespace parlour::proof {
namespace {

/// The end of what a node of this kind has.
const std::byte* end_of(Kind kind, NodeReader node) {
  switch (kind) {
    case Kind::End:
    case Kind::Stealing:
      break;
    case Kind::Answer:
      node.number();
      node.reference();
      break;
    case Kind::Replies:
      for (std::uint64_t left = node.number(); left > 0; --left) {
        node.number();
        node.reference();
      }
      if (node.unlisted() != Unlisted::None) node.reference();
      break;
    case Kind::Pairing:
      for (std::uint64_t left = node.number(); left > 0; --left) {
        node.number();
        node.number();
      }
      break;
    case Kind::Forcing:
      for (std::uint64_t left = node.number(); left > 0; --left) node.number();
      break;
    case Kind::Bounded:
      node.number();
      break;
  }
  return node.place();
}

}  // namespace

Result<ProofTree> ProofTree::read(std::span<const std::byte> payload, const Dialect& dialect) {
  const auto certificate = Certificate::parse(payload, dialect);
  if (!certificate) return failure(certificate.error());
  ProofTree tree;
  tree.payload_ = payload.data();
  tree.claims_ = certificate->claims();
  const std::uint64_t nodes = certificate->nodes();
  tree.places_.reserve(nodes / kStride + 1);
  tree.plies_.reserve(nodes);
  for (NodeId node = 0; node < nodes; ++node) {
    if (node % kStride == 0)
      tree.places_.push_back(static_cast<std::uint64_t>(certificate->read(node).place() - payload.data()) -
                             1);
    tree.plies_.push_back(tree.counted(*certificate, node));
  }
  return tree;
}

const std::byte* ProofTree::place_of(NodeId node) const {
  const std::byte* at = payload_ + places_[node / kStride];
  for (NodeId before = node - node % kStride; before < node; ++before)
    at = end_of(static_cast<Kind>(*at), {before, at + 1});
  return at;
}

std::uint16_t ProofTree::counted(const Certificate& certificate, NodeId node) const {
  NodeReader reader = certificate.read(node);
  switch (certificate.kind(node)) {
    case Kind::Answer:
      reader.number();
      return counted_after(reader.reference());
    case Kind::Replies:
      return counted_replies(reader);
    case Kind::Forcing: {
      // Each move but the last is answered; after the last a reply and the line.
      constexpr std::uint64_t kMost = (kUncounted - 2) / 2;
      return static_cast<std::uint16_t>(2 * std::min(reader.number(), kMost) + 1);
    }
    case Kind::Bounded:
      return kUncounted;
    case Kind::End:
    case Kind::Pairing:
    case Kind::Stealing:
      break;
  }
  return 0;
}

std::uint16_t ProofTree::counted_replies(NodeReader node) const {
  std::uint16_t most = 0;
  for (std::uint64_t left = node.number(); left > 0; --left) {
    node.number();
    most = std::max(most, counted_after(node.reference()));
  }
  if (node.unlisted() != Unlisted::None) most = std::max(most, counted_after(node.reference()));
  return most;
}

/// With the move before it.
std::uint16_t ProofTree::counted_after(Reference reference) const {
  const std::uint16_t plies = plies_[reference.node];
  return plies == kUncounted ? kUncounted : static_cast<std::uint16_t>(plies + 1);
}

}  // namespace parlour::proof
