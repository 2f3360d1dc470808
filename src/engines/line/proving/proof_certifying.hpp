#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/side.hpp"
#include "core/stop_token.hpp"
#include "engines/certificate.hpp"
#include "engines/line/proving/position_judge.hpp"
#include "engines/line/proving/proof_nodes.hpp"
#include "engines/line/proving/proof_search.hpp"
#include "games/line/rules.hpp"
#include "proof/certificate_writer.hpp"

namespace parlour::engines::line {

/// Writes each node once: the same moves with the same references are the same node.
class CertifyingNodes final : public ProofNodes {
 public:
  explicit CertifyingNodes(proof::CertificateWriter& writer) : writer_(writer) {}

  proof::Reference forcing(std::span<const Move> moves) override;
  proof::Reference answer(Move move, proof::Reference after) override;
  proof::Reference passing(std::vector<Reply> listed, proof::Reference passed) override;
  /// Without a pass: the list has all legal moves.
  proof::Reference all_replies(std::vector<Reply> listed);

 private:
  using Listed = std::vector<proof::CertificateWriter::Reply>;
  template <class Write>
  proof::Reference once(std::uint64_t key, const Write& write);
  static std::uint64_t key_of(proof::Reference reference) {
    return reference.node * proof::kSymmetries + static_cast<std::uint64_t>(reference.symmetry);
  }
  static Listed in_order(const std::vector<Reply>& replies, std::uint64_t& key);

  proof::CertificateWriter& writer_;
  std::unordered_map<std::uint64_t, proof::NodeId> written_;
};

/// As certificates have it: empty for the start of the game.
std::string position_text(const ProofPosition& position, const games::line::Rules& rules, Side attacker);

/// Writes the certificate of what a proof search has proved. Where a win by threats, found again, rests on
/// other cells than before, the replies that are missing are proved now.
class ProofCertifying {
 public:
  using Index = ProofSearch::Index;

  /// All must outlive the object. Nobody else may work on `search` meanwhile.
  ProofCertifying(const games::line::Rules& rules, ProofSearch& search, PositionJudge& judge, StopToken stop);

  /// That `attacker` wins the position of `root`, which `search` has proved. Nothing if stopped, or if a win
  /// by threats is not found again.
  std::optional<Certificate> certificate(Index root, Side attacker);

  std::uint64_t nodes() const { return written_; }  ///< of the last certificate
  std::size_t gaps() const { return gaps_; }        ///< replies that had to be proved

 private:
  using Move = games::line::Move;

  std::optional<Proved> proved(Index at);
  std::optional<Proved> attack(Index at);
  std::optional<Proved> defence(Index at);
  std::optional<Proved> defence(Index at, std::int64_t nodes);
  std::optional<Proved> child(const ProofSearch::Child& child);
  std::optional<ProofSearch::Child> child_for(Index at, Move reply);

  const games::line::Rules& rules_;
  ProofSearch& search_;
  PositionJudge& judge_;
  proof::CertificateWriter writer_;
  CertifyingNodes nodes_{writer_};
  std::vector<int> symmetry_numbers_;
  StopToken stop_;
  std::unordered_map<Index, Proved> known_;
  std::size_t gaps_ = 0;
  std::uint64_t written_ = 0;
};

}  // namespace parlour::engines::line
