#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/side.hpp"
#include "games/line/position.hpp"
#include "games/line/rules.hpp"
#include "proof/proof_tree.hpp"

namespace parlour::proof::line {

/// What a proof says at a position that it knows. Plies are those of both sides until the winning line, at
/// most.
struct ProofStep {
  struct Reply {
    games::line::Move move = 0;
    int plies = 0;  ///< after it
    bool operator==(const Reply&) const = default;
  };

  NodeId node = 0;
  Kind kind = Kind::End;
  int plies = 0;
  /// The winner's move, if it is to move.
  std::optional<games::line::Move> move;
  /// Else the replies that the proof looks at one by one, ascending, and the plies after all others, which
  /// are answered alike; nothing if there are no others.
  std::vector<Reply> replies;
  std::optional<int> others;
};

/// A certificate that one side wins a plain line game, to be followed in a real game: First's moves from it,
/// and what Second can try.
///
/// At a place of the walk there are a node, how the board is turned there, and in a *forcing* node how many
/// of its moves are played:
///
///      game  h8 o15 …          node 38419 (answer)     the board as in the game, or turned, if it began "h8
///      a1"
///            … i9              node 38418 (replies)
///            … b2, not listed  node 38411 (answer)     the node passed: what is at b2 does not matter below
///
/// Where the node passes, the walk needs no sets of stones elsewhere: the real stone lies in the set, and the
/// winner's moves below are all outside it (docs/certificates.md, *Passing*). A certificate is believed, not
/// verified; from a false one come moves that do not win, but none that is not legal.
class ProofWalk {
 public:
  /// `game` and `position` are the texts of a certificate's container. The payload must outlive the walk.
  /// Fails if it is malformed, and as unsuitable if it claims no win or its game has rules beyond "a line
  /// wins at once".
  static Result<std::unique_ptr<const ProofWalk>> make(std::string_view game, std::string_view position,
                                                       std::span<const std::byte> payload);

  ProofWalk(const ProofWalk&) = delete;
  ProofWalk& operator=(const ProofWalk&) = delete;
  virtual ~ProofWalk() = default;

  const games::line::Rules& rules() const { return rules_; }
  Side side() const { return claim_.side; }  ///< who wins
  std::uint64_t nodes() const { return tree_.nodes(); }

  /// What it knows of the position to which `moves` lead from a position with `from`'s stones. Nothing if
  /// they do not come through the certificate's position, turned in any way, or if the winner has left the
  /// proof since, or if the game is over.
  virtual std::optional<ProofStep> step(const games::line::Setup& from,
                                        std::span<const games::line::Move> moves) const = 0;

 protected:
  ProofWalk(games::line::Rules rules, ProofTree tree, const Claim& claim)
      : rules_(std::move(rules)), tree_(std::move(tree)), claim_(claim) {}

  games::line::Rules rules_;
  ProofTree tree_;
  Claim claim_;
};

}  // namespace parlour::proof::line
