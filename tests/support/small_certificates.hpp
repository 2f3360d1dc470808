#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/side.hpp"
#include "proof/certificate_writer.hpp"
#include "support/subjects.hpp"

/// Certificates of games so small that everything about them can be computed with the slow second
/// implementations: what is true comes from rules that share nothing with those of the verifier.
namespace parlour::support {

/// What positions are worth to First, by looking at every game that can follow.
template <class Subject>
class BruteForce {
 public:
  using Game = typename Subject::Reference;

  int value(const Game& game) {
    if (game.over()) return Subject::lead(game);
    const auto known = values_.find(game.text());
    if (known != values_.end()) return known->second;
    std::optional<int> best;
    for (const int move : game.moves()) {
      Game next = game;
      next.play(move);
      const int reached = value(next);
      if (!best || (game.to_move() == 1 ? reached > *best : reached < *best)) best = reached;
    }
    values_.emplace(game.text(), *best);
    return *best;
  }
  int value_for(const Game& game, Side side) { return side == Side::First ? value(game) : -value(game); }

 private:
  std::unordered_map<std::string, int> values_;
};

/// The count of the *bounded* search, as docs/certificates.md describes it; nothing if the claim does not
/// hold.
template <class Subject>
std::optional<std::uint64_t> literal_bounded_count(const typename Subject::Reference& game, Side side,
                                                   int at_least, std::uint64_t limit) {
  struct Search {
    Side side;
    int at_least;
    std::uint64_t limit;
    std::uint64_t count = 0;
    bool holds(const typename Subject::Reference& at) {
      if (++count > limit) return false;
      if (at.over()) return (side == Side::First ? Subject::lead(at) : -Subject::lead(at)) >= at_least;
      const bool own = at.to_move() == index_of(side) + 1;
      for (const int move : at.moves()) {
        typename Subject::Reference next = at;
        next.play(move);
        const bool held = holds(next);
        if (count > limit) return false;
        if (held == own) return own;
      }
      return !own;
    }
  };
  Search search{side, at_least, limit};
  if (!search.holds(game) || search.count > limit) return std::nullopt;
  return search.count;
}

/// Writes a whole strategy, with each position once. Some small ends of the tree become *bounded* nodes, and
/// replies that all end the game are not listed.
template <class Subject>
class SmallProver {
 public:
  using Game = typename Subject::Reference;
  using Writer = proof::CertificateWriter;

  explicit SmallProver(BruteForce<Subject>& values) : values_(values) {}

  /// The claim must be true.
  proof::Claim prove(const Game& game, Side side, int at_least) {
    nodes_.clear();
    return {side, at_least, node(game, side, at_least)};
  }
  std::vector<std::byte> finish(const std::vector<proof::Claim>& claims) { return writer_.finish(claims); }
  Writer& writer() { return writer_; }

 private:
  proof::NodeId node(const Game& game, Side side, int at_least) {
    const auto known = nodes_.find(game.over() ? "over" : game.text());
    if (known != nodes_.end()) return known->second;
    const proof::NodeId made = new_node(game, side, at_least);
    nodes_.emplace(game.over() ? "over" : game.text(), made);
    return made;
  }

  proof::NodeId new_node(const Game& game, Side side, int at_least) {
    constexpr std::size_t kSmall = 5;
    if (game.over()) return writer_.end();
    if (game.moves().size() < kSmall && game.text().size() % 3 != 1)
      if (const auto count = literal_bounded_count<Subject>(game, side, at_least, 100))
        return writer_.bounded(*count);
    const bool own = game.to_move() == index_of(side) + 1;
    std::vector<Writer::Reply> listed;
    std::optional<proof::Reference> end;
    for (const int move : game.moves()) {
      Game next = game;
      next.play(move);
      if (own && values_.value_for(next, side) < at_least) continue;
      const proof::Reference reference{node(next, side, at_least)};
      if (own) return writer_.answer(static_cast<std::uint64_t>(move), reference);
      if (next.over())
        end = reference;
      else
        listed.push_back({static_cast<std::uint64_t>(move), reference});
    }
    return writer_.replies(listed, end);
  }

  BruteForce<Subject>& values_;
  Writer writer_;
  std::unordered_map<std::string, proof::NodeId> nodes_;
};

}  // namespace parlour::support
