#include "engines/line/proving/joined_proof.hpp"

#include <map>
#include <string>
#include <utility>

#include "engines/line/proving/proof_certifying.hpp"
#include "proof/certificate.hpp"
#include "proof/certificate_writer.hpp"
#include "proof/line/line_proofs.hpp"

namespace parlour::engines::line {
namespace {

using games::line::Move;

/// The part about `position`, turned by one of the board's symmetries.
std::optional<proof::Reference> part_about(const games::line::Rules& rules, const ProofPosition& position,
                                           Side attacker, const std::map<std::string, proof::NodeId>& parts) {
  const std::vector<int> numbers = proof::line::symmetry_numbers(rules);
  for (std::size_t symmetry = 0; symmetry < numbers.size(); ++symmetry) {
    const auto part = parts.find(position_text(turned(position, rules, symmetry), rules, attacker));
    if (part != parts.end()) return proof::Reference{part->second, numbers[symmetry]};
  }
  return std::nullopt;
}

/// What proves `position`, where the attacker is to move: a part about it, or the attacker's move to a part.
std::optional<proof::Reference> proof_of(const games::line::Rules& rules, const ProofPosition& position,
                                         Side attacker, const std::map<std::string, proof::NodeId>& parts,
                                         CertifyingNodes& nodes) {
  if (const auto part = part_about(rules, position, attacker, parts)) return part;
  for (const Move move : rules.free_cells()) {
    if (position.stones().contains(move)) continue;
    ProofPosition after = position;
    after.play(move);
    if (const auto part = part_about(rules, after, attacker, parts)) return nodes.answer(move, *part);
  }
  return std::nullopt;
}

/// Copies what a claim rests on; what is equal to a node that is there already, is not written again.
class NodeCopy {
 public:
  NodeCopy(const proof::Certificate& from, CertifyingNodes& to) : from_(from), to_(to) {}

  /// The copy of `root`. Nothing if a node has a kind that proofs of wins by threats do not have.
  std::optional<proof::Reference> copy(proof::NodeId root) {
    mark(root);
    copies_.resize(root + 1);
    for (proof::NodeId node = 0; node <= root; ++node) {
      if (!needed_[node]) continue;
      const auto copied = copy_node(node);
      if (!copied) return std::nullopt;
      copies_[node] = copied->node;
    }
    return proof::Reference{copies_[root], 0};
  }

 private:
  using Kind = proof::Kind;

  void mark(proof::NodeId root) {
    needed_.assign(root + 1, false);
    needed_[root] = true;
    for (proof::NodeId node = root + 1; node-- > 0;) {
      if (!needed_[node]) continue;
      proof::NodeReader reader = from_.read(node);
      if (from_.kind(node) == Kind::Answer) {
        reader.number();
        needed_[reader.reference().node] = true;
      } else if (from_.kind(node) == Kind::Replies) {
        for (std::uint64_t left = reader.number(); left > 0; --left) {
          reader.number();
          needed_[reader.reference().node] = true;
        }
        if (reader.unlisted() != proof::Unlisted::None) needed_[reader.reference().node] = true;
      }
    }
  }

  proof::Reference turned_copy(proof::Reference reference) const {
    return {copies_[reference.node], reference.symmetry};
  }

  std::optional<proof::Reference> copy_node(proof::NodeId node) {
    proof::NodeReader reader = from_.read(node);
    if (from_.kind(node) == Kind::Forcing) {
      std::vector<Move> moves;
      for (std::uint64_t left = reader.number(); left > 0; --left)
        moves.push_back(static_cast<Move>(reader.number()));
      return to_.forcing(moves);
    }
    if (from_.kind(node) == Kind::Answer) {
      const auto move = static_cast<Move>(reader.number());
      return to_.answer(move, turned_copy(reader.reference()));
    }
    if (from_.kind(node) != Kind::Replies) return std::nullopt;
    std::vector<ProofNodes::Reply> replies;
    for (std::uint64_t left = reader.number(); left > 0; --left) {
      const auto move = static_cast<Move>(reader.number());
      replies.push_back({move, turned_copy(reader.reference())});
    }
    switch (reader.unlisted()) {
      case proof::Unlisted::None:
        return to_.all_replies(std::move(replies));
      case proof::Unlisted::Pass:
        return to_.passing(std::move(replies), turned_copy(reader.reference()));
      case proof::Unlisted::After:
        break;
    }
    return std::nullopt;
  }

  const proof::Certificate& from_;
  CertifyingNodes& to_;
  std::vector<bool> needed_;
  std::vector<proof::NodeId> copies_;
};

}  // namespace

JoinedProof joined(const games::line::Rules& rules, const ProofPosition& position, Side attacker,
                   std::span<const Certificate> parts) {
  proof::CertificateWriter writer;
  CertifyingNodes nodes(writer);
  std::map<std::string, proof::NodeId> roots;
  for (const Certificate& part : parts) {
    const auto read = proof::Certificate::parse(part.payload, proof::line::dialect(rules));
    if (part.game != proof::line::game_text(rules) || !read || read->claims().size() != 1) return {};
    const auto root = NodeCopy(*read, nodes).copy(read->claims().front().root);
    if (!root) return {};
    roots.emplace(part.position, root->node);
  }
  JoinedProof result;
  const auto finish = [&](const ProofPosition& proved, proof::Reference root) {
    const std::vector<proof::Claim> claims{{attacker, 1, root.node}};
    result.certificate = Certificate{proof::line::game_text(rules), position_text(proved, rules, attacker),
                                     writer.finish(claims)};
  };
  if (position.attacking) {
    if (const auto root = proof_of(rules, position, attacker, roots, nodes)) finish(position, *root);
    return result;
  }
  std::vector<ProofNodes::Reply> replies;
  for (const Move cell : rules.free_cells()) {
    if (position.stones().contains(cell)) continue;
    ProofPosition after = position;
    after.play(cell);
    if (const auto part = proof_of(rules, after, attacker, roots, nodes))
      replies.push_back({cell, *part});
    else
      result.missing.push_back(cell);
  }
  if (!result.missing.empty()) return result;
  proof::Reference root = nodes.all_replies(std::move(replies));
  ProofPosition proved = position;
  if (position.stones().size() == 1) {
    root = nodes.answer(position.stones().front(), root);
    proved = {};
  }
  finish(proved, root);
  return result;
}

}  // namespace parlour::engines::line
