#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/concepts.hpp"
#include "core/result.hpp"
#include "core/side.hpp"
#include "core/stop_token.hpp"
#include "engines/certificate.hpp"
#include "engines/claim_question.hpp"
#include "play/game.hpp"
#include "proof/bounded_search.hpp"
#include "proof/certificate_writer.hpp"

namespace parlour::engines {

/// The nodes of a certificate, each with a content written once.
class CertificateNodes {
 public:
  explicit CertificateNodes(OnCertifyProgress on_progress) : on_progress_(std::move(on_progress)) {}

  proof::CertificateWriter& writer() { return writer_; }

  /// A node without children: `write` writes it, unless one with this content is there.
  template <class Write>
  proof::NodeId leaf(proof::Kind kind, std::vector<std::uint64_t> content, const Write& write) {
    const auto [found, fresh] = leaves_.try_emplace({kind, std::move(content)}, 0);
    if (fresh) found->second = write();
    return found->second;
  }
  proof::NodeId end() {
    return leaf(proof::Kind::End, {}, [this] { return writer_.end(); });
  }
  proof::NodeId bounded(std::uint64_t limit) {
    return leaf(proof::Kind::Bounded, {limit}, [&] { return writer_.bounded(limit); });
  }

  void tell() const {
    constexpr std::uint64_t kBetweenReports = 4096;
    if (on_progress_ && writer_.nodes() % kBetweenReports == 0)
      on_progress_({writer_.nodes(), writer_.bytes()});
  }

 private:
  proof::CertificateWriter writer_;
  std::map<std::pair<proof::Kind, std::vector<std::uint64_t>>, proof::NodeId> leaves_;
  OnCertifyProgress on_progress_;
};

/// Writes the nodes that prove one true claim. `Prover` knows the game:
///   Siblings                         what helps with the next reply to the same position
///   optional<NodeId> leaf(position, nodes, siblings)   a node without children, if one proves the claim here
///   optional<Move> answer(position)  a move of the claim's side that keeps the claim; nothing if stopped
///   symmetry_number(index)           of `position.transformed(index)`, as docs/certificates.md counts
/// Every position is turned to the form with the least key and written once.
template <Position P, class Prover>
class Certifying {
 public:
  using Move = typename P::Move;

  Certifying(CertificateNodes& nodes, Prover& prover, Side side, int at_least, StopToken stop)
      : nodes_(nodes), prover_(prover), side_(side), at_least_(at_least), stop_(stop) {}

  /// The node that proves the claim at `position`; nothing if stopped.
  std::optional<proof::NodeId> run(const P& position) {
    typename Prover::Siblings siblings;
    if (const auto leaf = leaf_at(position, siblings)) return leaf;
    return inner_node(position);
  }

 private:
  std::optional<proof::NodeId> leaf_at(const P& position, typename Prover::Siblings& siblings) {
    if (position.outcome()) return nodes_.end();
    return prover_.leaf(position, nodes_, siblings);
  }

  std::optional<proof::Reference> prove(const P& position, typename Prover::Siblings& siblings) {
    if (stop_.stop_requested()) return std::nullopt;
    if (const auto leaf = leaf_at(position, siblings)) return proof::Reference{*leaf};
    const auto [turned, symmetry] = canonical(position);
    const int number = prover_.symmetry_number(symmetry);
    const std::uint64_t key = turned.key();
    if (const auto known = known_.find(key); known != known_.end())
      return proof::Reference{known->second, number};
    const auto node = inner_node(turned);
    if (!node) return std::nullopt;
    known_.emplace(key, *node);
    nodes_.tell();
    return proof::Reference{*node, number};
  }

  static std::pair<P, int> canonical(const P& position) {
    std::pair<P, int> best{position, 0};
    if constexpr (Symmetric<P>)
      for (int symmetry = 1; symmetry < position.symmetries(); ++symmetry) {
        P turned = position.transformed(symmetry);
        if (turned.key() < best.first.key()) best = {std::move(turned), symmetry};
      }
    return best;
  }

  std::optional<proof::NodeId> inner_node(const P& position) {
    return position.to_move() == side_ ? answer_node(position) : replies_node(position);
  }

  std::optional<proof::NodeId> answer_node(const P& position) {
    const auto move = prover_.answer(position);
    if (!move) return std::nullopt;
    P next = position;
    next.play(*move);
    typename Prover::Siblings siblings;
    const auto child = prove(next, siblings);
    if (!child) return std::nullopt;
    return nodes_.writer().answer(*move, *child);
  }

  std::optional<proof::NodeId> replies_node(const P& position) {
    std::vector<Move> moves;
    for (const Move move : position.moves()) moves.push_back(move);
    std::sort(moves.begin(), moves.end());
    std::vector<proof::CertificateWriter::Reply> replies;
    typename Prover::Siblings siblings;
    for (const Move move : moves) {
      P next = position;
      next.play(move);
      const auto child = prove(next, siblings);
      if (!child) return std::nullopt;
      replies.push_back({move, *child});
    }
    const auto other = most_common(replies);
    if (other) std::erase_if(replies, [&](const auto& reply) { return reply.reference == *other; });
    return nodes_.writer().replies(replies, other);
  }

  /// A reference that several replies have, to be said once for all of them.
  static std::optional<proof::Reference> most_common(
      const std::vector<proof::CertificateWriter::Reply>& replies) {
    std::optional<proof::Reference> best;
    std::ptrdiff_t most = 1;
    for (const auto& candidate : replies) {
      const auto same = [&](const auto& reply) { return reply.reference == candidate.reference; };
      const std::ptrdiff_t count = std::count_if(replies.begin(), replies.end(), same);
      if (count <= most) continue;
      most = count;
      best = candidate.reference;
    }
    return best;
  }

  CertificateNodes& nodes_;
  Prover& prover_;
  Side side_;
  int at_least_;
  StopToken stop_;
  std::unordered_map<std::uint64_t, proof::NodeId> known_;  ///< by key of the turned position
};

/// A prover for every game: it asks the rules alone.
template <Position P>
class RulesProver {
 public:
  using Move = typename P::Move;
  struct Siblings {};

  RulesProver(Side side, int at_least, std::vector<int> symmetry_numbers, std::size_t mebibytes,
              StopToken stop)
      : side_(side),
        at_least_(at_least),
        symmetry_numbers_(std::move(symmetry_numbers)),
        table_(mebibytes),
        stop_(stop) {}

  std::optional<proof::NodeId> leaf(const P& position, CertificateNodes& nodes,
                                    Siblings& /*siblings*/) const {
    constexpr std::uint64_t kMost = 300;  // positions for a verifier to look at
    const auto count = proof::bounded_count(position, side_, at_least_, kMost);
    return count ? std::optional(nodes.bounded(std::bit_ceil(*count))) : std::nullopt;
  }

  std::optional<Move> answer(const P& position) {
    std::optional<bool> holds;
    for (const Move move : position.moves()) {
      P next = position;
      next.play(move);
      holds = ask(next);
      if (!holds) return std::nullopt;
      if (*holds) return move;
    }
    return std::nullopt;
  }

  int symmetry_number(int index) const { return symmetry_numbers_[static_cast<std::size_t>(index)]; }

 private:
  std::optional<bool> ask(const P& position) {
    search::ProofNumberSearch<ClaimQuestion<P>> search(ClaimQuestion<P>(position, side_, at_least_), table_);
    return search.run([&](std::int64_t) { return stop_.stop_requested(); });
  }

  Side side_;
  int at_least_;
  std::vector<int> symmetry_numbers_;
  search::ProofNumberTable table_;
  StopToken stop_;
};

/// Nothing if stopped.
using Payload = std::optional<std::vector<std::byte>>;

/// The payload that proves that `position` is worth `value` to its side to move, one claim for each side; a
/// side that cannot get less than the value makes no claim. `make_prover(side, at_least)` returns a prover,
/// and `shortcut(side, at_least, nodes)` a node if one says it all.
template <Position P, class MakeProver, class Shortcut>
Payload certified(const P& position, int value, int most, StopToken stop,
                  const OnCertifyProgress& on_progress, const MakeProver& make_prover,
                  const Shortcut& shortcut) {
  CertificateNodes nodes(on_progress);
  std::vector<proof::Claim> claims;
  const Side mover = position.to_move();
  for (const auto& [side, at_least] : {std::pair{mover, value}, std::pair{other(mover), -value}}) {
    if (at_least <= -most) continue;
    std::optional<proof::NodeId> root = shortcut(side, at_least, nodes);
    if (!root) {
      auto prover = make_prover(side, at_least);
      root = Certifying<P, decltype(prover)>(nodes, prover, side, at_least, stop).run(position);
    }
    if (!root) return std::nullopt;
    claims.push_back({side, at_least, *root});
  }
  return nodes.writer().finish(claims);
}

/// The same by the rules alone. `symmetry_numbers` are those of `position.transformed`.
template <Position P>
Payload certified_by_rules(const P& position, int value, int most, const std::vector<int>& symmetry_numbers,
                           const CertifySettings& settings, StopToken stop,
                           const OnCertifyProgress& on_progress) {
  const auto make_prover = [&](Side side, int at_least) {
    return RulesProver<P>(side, at_least, symmetry_numbers, settings.memory_mib, stop);
  };
  const auto no_shortcut = [](Side, int, CertificateNodes&) { return std::optional<proof::NodeId>(); };
  return certified(position, value, most, stop, on_progress, make_prover, no_shortcut);
}

inline Result<Certificate> as_certificate(const play::Game& game, const play::State& state,
                                          std::string game_text, Payload payload) {
  if (!payload) return failure("certify-stopped");
  std::string position = state.text();
  if (position == game.start()->text()) position.clear();
  return Certificate{std::move(game_text), std::move(position), *std::move(payload)};
}

}  // namespace parlour::engines
