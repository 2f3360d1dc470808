#include "engines/line/proving/proof_certifying.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/rng.hpp"
#include "games/line/notation.hpp"
#include "games/line/position.hpp"
#include "proof/line/line_proofs.hpp"

namespace parlour::engines::line {
namespace {

/// Wins by threats are looked for again with so many nodes. If the tree found rests on a reply that is not
/// proved, another one may not.
constexpr std::array<std::int64_t, 3> kNodesForThreats{1'000'000, 100'000, 20'000};

}  // namespace

template <class Write>
proof::Reference CertifyingNodes::once(std::uint64_t key, const Write& write) {
  const auto [place, fresh] = written_.try_emplace(key, 0);
  if (fresh) place->second = write();
  return {place->second, 0};
}

proof::Reference CertifyingNodes::forcing(std::span<const Move> moves) {
  std::uint64_t key = mix64(1);
  for (const Move move : moves) key = mixed_seed(key, move);
  return once(key, [&] {
    const std::vector<std::uint64_t> numbers(moves.begin(), moves.end());
    return writer_.forcing(numbers);
  });
}

proof::Reference CertifyingNodes::answer(Move move, proof::Reference after) {
  return once(mixed_seed(mixed_seed(mix64(2), move), key_of(after)),
              [&] { return writer_.answer(move, after); });
}

CertifyingNodes::Listed CertifyingNodes::in_order(const std::vector<Reply>& replies, std::uint64_t& key) {
  Listed listed;
  for (const Reply& reply : replies) listed.push_back({reply.move, reply.after});
  std::sort(listed.begin(), listed.end(), [](const auto& a, const auto& b) { return a.move < b.move; });
  for (const auto& reply : listed) key = mixed_seed(mixed_seed(key, reply.move), key_of(reply.reference));
  return listed;
}

proof::Reference CertifyingNodes::passing(std::vector<Reply> listed, proof::Reference passed) {
  std::uint64_t key = mixed_seed(mix64(3), key_of(passed));
  const Listed ordered = in_order(listed, key);
  return once(key, [&] { return writer_.passing(ordered, passed); });
}

proof::Reference CertifyingNodes::all_replies(std::vector<Reply> listed) {
  std::uint64_t key = mix64(4);
  const Listed ordered = in_order(listed, key);
  return once(key, [&] { return writer_.replies(ordered); });
}

std::string position_text(const ProofPosition& position, const games::line::Rules& rules, Side attacker) {
  if (position.stones().empty()) return {};
  const ProofPositionView view{position, attacker};
  games::line::Setup setup;
  for (int cell = 0; cell < rules.cells(); ++cell)
    setup.owners.push_back(view.owner(static_cast<games::line::Move>(cell)));
  setup.to_move = view.to_move();
  setup.moves_made = position.stones().size();
  return games::line::setup_text(rules, setup);
}

ProofCertifying::ProofCertifying(const games::line::Rules& rules, ProofSearch& search, PositionJudge& judge,
                                 StopToken stop)
    : rules_(rules),
      search_(search),
      judge_(judge),
      symmetry_numbers_(proof::line::symmetry_numbers(rules)),
      stop_(stop) {}

std::optional<Certificate> ProofCertifying::certificate(Index root, Side attacker) {
  const auto found = proved(root);
  written_ = writer_.nodes();
  if (!found) return std::nullopt;
  const std::vector<proof::Claim> claims{{attacker, 1, found->node.node}};
  return Certificate{proof::line::game_text(rules_),
                     position_text(search_.node(root).position, rules_, attacker), writer_.finish(claims)};
}

std::optional<Proved> ProofCertifying::proved(Index at) {
  if (stop_.stop_requested()) return std::nullopt;
  if (const auto known = known_.find(at); known != known_.end()) return known->second;
  if (search_.node(at).stage != ProofSearch::Stage::Proved) return std::nullopt;
  auto result = search_.node(at).position.attacking ? attack(at) : defence(at);
  if (result) known_.emplace(at, *result);
  return result;
}

/// As its parent sees it.
std::optional<Proved> ProofCertifying::child(const ProofSearch::Child& child) {
  auto result = proved(child.node);
  if (!result) return std::nullopt;
  const int passes = search_.node(child.node).position.passes;
  for (int pass = 0; pass < passes; ++pass)
    result->needs.at(pass) = turned_back(result->needs.at(pass), rules_, child.symmetry);
  result->node.symmetry = symmetry_numbers_[child.symmetry];
  return result;
}

std::optional<Proved> ProofCertifying::attack(Index at) {
  const ProofSearch::Node& node = search_.node(at);
  if (node.by_threats) return judge_.tree().win(node.position, kNodesForThreats.front(), nodes_);
  const ProofSearch::Child winning = *search_.won_child(node);
  const int passes = node.position.passes;
  auto after = child(winning);
  if (!after) return std::nullopt;
  after->needs.add(ProofCells::of(winning.move), passes);
  after->node = nodes_.answer(winning.move, after->node);
  return after;
}

std::optional<Proved> ProofCertifying::defence(Index at) {
  for (const std::int64_t nodes : kNodesForThreats)
    if (auto found = defence(at, nodes)) return found;
  return std::nullopt;
}

std::optional<Proved> ProofCertifying::defence(Index at, std::int64_t nodes) {
  const ProofPosition position = search_.node(at).position;
  const bool by_threats = search_.node(at).by_threats;
  const auto& children = search_.node(at).children;
  const bool passing = by_threats || (!children.empty() && children.front().pass);
  std::optional<Proved> passed;
  ProofCells replies;
  if (passing) {
    const auto pass = by_threats ? std::nullopt : std::optional(children.front());
    passed = pass ? child(*pass) : judge_.tree().win_after_pass(position, nodes, nodes_);
    if (!passed) return std::nullopt;
    replies = passed->needs.at(position.passes);
  } else {
    for (const Move cell : rules_.free_cells()) replies = replies | ProofCells::of(cell);
  }
  Proved result;
  if (passed) result.needs.add(passed->needs, position.passes);
  std::vector<ProofNodes::Reply> listed;
  bool complete = true;
  (replies - position.stones()).for_each([&](Move reply) {
    if (!complete) return;
    const auto next = child_for(at, reply);
    const auto after = next ? child(*next) : std::nullopt;
    complete = after.has_value();
    if (!complete) return;
    result.needs.add(after->needs, position.passes);
    listed.push_back({reply, after->node});
  });
  if (!complete) return std::nullopt;
  result.node =
      passed ? nodes_.passing(std::move(listed), passed->node) : nodes_.all_replies(std::move(listed));
  return result;
}

/// Where `reply` leads, proved now if it has not been yet.
std::optional<ProofSearch::Child> ProofCertifying::child_for(Index at, Move reply) {
  for (const ProofSearch::Child& child : search_.node(at).children)
    if (!child.pass && child.move == reply) return child;
  ProofPosition after = search_.node(at).position;
  after.play(reply);
  ProofSearch::Child child = search_.root(after);
  child.move = reply;
  ++gaps_;
  search_.work(child.node, judge_, stop_);
  if (search_.node(child.node).stage != ProofSearch::Stage::Proved) return std::nullopt;
  return child;
}

}  // namespace parlour::engines::line
