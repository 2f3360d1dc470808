#include "proof/certificate_writer.hpp"

#include <cassert>
#include <utility>

#include "proof/numbers.hpp"

namespace parlour::proof {

NodeId CertificateWriter::end() { return begin(Kind::End); }

NodeId CertificateWriter::answer(std::uint64_t move, Reference after) {
  const NodeId node = begin(Kind::Answer);
  number(move);
  reference(after);
  return node;
}

NodeId CertificateWriter::replies(std::span<const Reply> listed, std::optional<Reference> other) {
  const NodeId node = begin_replies(listed, other ? Unlisted::After : Unlisted::None);
  if (other) reference(*other);
  return node;
}

NodeId CertificateWriter::passing(std::span<const Reply> listed, Reference passed) {
  const NodeId node = begin_replies(listed, Unlisted::Pass);
  reference(passed);
  passes_ = true;
  return node;
}

NodeId CertificateWriter::pairing(std::span<const Pair> pairs) {
  const NodeId node = begin(Kind::Pairing);
  number(pairs.size());
  for (const Pair& pair : pairs) {
    assert(pair.first < pair.second);
    number(pair.first);
    number(pair.second);
  }
  return node;
}

NodeId CertificateWriter::forcing(std::span<const std::uint64_t> moves) {
  const NodeId node = begin(Kind::Forcing);
  number(moves.size());
  for (const std::uint64_t move : moves) number(move);
  return node;
}

NodeId CertificateWriter::bounded(std::uint64_t limit) {
  assert(limit <= kLargestBound);
  const NodeId node = begin(Kind::Bounded);
  number(limit);
  return node;
}

NodeId CertificateWriter::stealing() { return begin(Kind::Stealing); }

std::vector<std::byte> CertificateWriter::finish(std::span<const Claim> claims) {
  assert(nodes_ > 0 && !claims.empty() && claims.size() <= kMostClaims);
  std::vector<std::byte> payload;
  append_number(payload, std::exchange(passes_, false) ? kPassingVersion : kVersion);
  append_number(payload, claims.size());
  for (const Claim& claim : claims) {
    assert(claim.root < nodes_);
    append_number(payload, claim.side == Side::First ? 1 : 2);
    append_number(payload, from_signed(claim.at_least));
    append_number(payload, claim.root);
  }
  append_number(payload, std::exchange(nodes_, 0));
  payload.insert(payload.end(), bytes_.begin(), bytes_.end());
  bytes_.clear();
  return payload;
}

NodeId CertificateWriter::begin(Kind kind) {
  bytes_.push_back(static_cast<std::byte>(kind));
  return nodes_++;
}

NodeId CertificateWriter::begin_replies(std::span<const Reply> listed, Unlisted unlisted) {
  const NodeId node = begin(Kind::Replies);
  number(listed.size());
  for (std::size_t at = 0; at < listed.size(); ++at) {
    assert(at == 0 || listed[at - 1].move < listed[at].move);
    number(listed[at].move);
    reference(listed[at].reference);
  }
  bytes_.push_back(static_cast<std::byte>(unlisted));
  return node;
}

void CertificateWriter::number(std::uint64_t value) {
  assert(value < kNumbersEnd);
  append_number(bytes_, value);
}

void CertificateWriter::reference(Reference to) {
  const NodeId node = nodes_ - 1;
  assert(to.node < node && to.symmetry >= 0 && static_cast<std::uint64_t>(to.symmetry) < kSymmetries);
  number((node - 1 - to.node) * kSymmetries + static_cast<std::uint64_t>(to.symmetry));
}

}  // namespace parlour::proof
