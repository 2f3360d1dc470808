#include "engines/line/proving/joined_proof.hpp"

#include <map>
#include <string>

#include "engines/line/proving/proof_certifying.hpp"
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

}  // namespace

JoinedProof joined(const games::line::Rules& rules, const ProofPosition& position, Side attacker,
                   std::span<const Certificate> parts) {
  proof::CertificateWriter writer;
  std::map<std::string, proof::NodeId> roots;
  for (const Certificate& part : parts) {
    if (part.game != proof::line::game_text(rules)) return {};
    const auto root = writer.append(part.payload, proof::line::dialect(rules));
    if (!root) return {};
    roots.emplace(part.position, *root);
  }
  JoinedProof result;
  std::vector<proof::CertificateWriter::Reply> replies;
  for (const Move cell : rules.free_cells()) {
    if (position.stones().contains(cell)) continue;
    ProofPosition after = position;
    after.play(cell);
    if (const auto part = part_about(rules, after, attacker, roots))
      replies.push_back({cell, *part});
    else
      result.missing.push_back(cell);
  }
  if (!result.missing.empty()) return result;
  proof::NodeId root = writer.replies(replies);
  ProofPosition proved = position;
  if (position.stones().size() == 1) {
    root = writer.answer(position.stones().front(), {root, 0});
    proved = {};
  }
  const std::vector<proof::Claim> claims{{attacker, 1, root}};
  result.certificate = Certificate{proof::line::game_text(rules), position_text(proved, rules, attacker),
                                   writer.finish(claims)};
  return result;
}

}  // namespace parlour::engines::line
