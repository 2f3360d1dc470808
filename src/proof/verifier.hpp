#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "core/concepts.hpp"
#include "core/message.hpp"
#include "core/result.hpp"
#include "proof/bounded_search.hpp"
#include "proof/certificate.hpp"
#include "proof/move_set.hpp"
#include "proof/proved_positions.hpp"
#include "proof/verdict.hpp"
#include "proof/verification.hpp"

namespace parlour::proof {

/// What a family adds to its positions so that they can be verified. `leaf` is only asked about the kinds
/// that not every game has.
template <class Part>
concept FamilyPart = Position<typename Part::Position> &&
    requires(const Part part, typename Part::Position position, std::span<std::uint64_t> words,
             const Claim& claim, NodeReader node, std::uint64_t& steps) {
  { Part::kMostWords } -> std::convertible_to<std::size_t>;
  { part.words() } -> std::same_as<std::size_t>;  // of a packed position, at most kMostWords
  part.pack(std::as_const(position), words);      // two positions are equal if their words are; not over
  { part.turned(std::as_const(position), int{}) } -> std::same_as<typename Part::Position>;
  { part.text(std::as_const(position)) } -> std::same_as<std::string>;
  { part.move_text(std::as_const(position), std::uint64_t{}) } -> std::same_as<std::string>;
  { part.leaf(Kind{}, claim, position, node, steps) } -> std::same_as<std::optional<Message>>;
};

/// A part of a game in which nodes may pass says as well who checks what stands below such a node.
/// `Elsewhere` lives as long as the verification; `passed` asks it whether the node's last reference is
/// satisfied.
template <class Part>
concept PassingPart = FamilyPart<Part> &&
    requires(const Part part, const typename Part::Position position, const Claim& claim, NodeReader node,
             typename Part::Elsewhere& elsewhere) {
  { part.passing_fault(claim) } -> std::same_as<std::optional<Message>>;
  elsewhere.forget();  // what nodes proved of the claim before
  { elsewhere.passed(position, node) } -> std::same_as<bool>;
};

template <class Part>
struct ElsewhereOf {
  struct Type {};  // nodes never pass
};
template <PassingPart Part>
struct ElsewhereOf<Part> {
  using Type = typename Part::Elsewhere;
};

/// Checks the claims of a certificate at a position: docs/certificates.md, "What a node proves", read from
/// each claim's node downwards. Each reference follows a move, so recursion goes as deep as a game has moves;
/// where a node passes, another verifier goes on.
template <FamilyPart Part>
class Verifier {
 public:
  using P = typename Part::Position;

  /// All but `start` must outlive the verifier.
  Verifier(const Certificate& certificate, const Part& part, const P& start, const Settings& settings)
      : certificate_(certificate),
        part_(part),
        verification_(certificate, settings),
        start_(start),
        proved_(certificate.nodes(), part.words(), settings.memory) {}

  Verdict run() {
    for (std::size_t each = 0; each < certificate_.claims().size(); ++each) {
      verification_.begin_claim(each);
      proved_.clear();
      if constexpr (PassingPart<Part>)
        if (elsewhere_) elsewhere_->forget();
      if (!proves(claim().root, start_)) break;
    }
    return verification_.take_verdict();
  }

 private:
  const Claim& claim() const { return verification_.claim(); }

  bool proves(NodeId node, P& position) {
    if (!verification_.may_go_on()) return false;
    ++verification_.steps();
    const Kind kind = certificate_.kind(node);
    const auto outcome = position.outcome();
    const bool remembered = certificate_.shared(node) && !outcome && worth_remembering(kind);
    std::array<std::uint64_t, Part::kMostWords> packed;  // NOLINT: filled only if it is read
    const std::span<std::uint64_t> words(packed.data(), part_.words());
    if (remembered) {
      part_.pack(position, words);
      if (proved_.contains(node, words)) return true;
    }
    if (!proves_anew(kind, node, position, outcome)) return false;
    if (remembered) proved_.insert(node, words);
    return true;
  }

  bool proves_anew(Kind kind, NodeId node, P& position, const std::optional<Outcome>& outcome) {
    if (kind == Kind::End) return proves_end(node, position, outcome);
    if (kind == Kind::Bounded) return proves_bounded(node, position);
    if (outcome) return refuse(node, position, reason("proof-game-over"));
    if (kind == Kind::Answer) return proves_answer(node, position);
    if (kind == Kind::Replies) return proves_replies(node, position);
    auto fault = part_.leaf(kind, claim(), position, certificate_.read(node), verification_.steps());
    return !fault || refuse(node, position, *std::move(fault));
  }

  bool proves_end(NodeId node, const P& position, const std::optional<Outcome>& outcome) {
    if (!outcome) return refuse(node, position, reason("proof-game-not-over"));
    const int value = outcome->value_for(claim().side);
    return value >= claim().at_least ||
           refuse(node, position, reason("proof-value-too-low", {{"value", std::to_string(value)}}));
  }

  bool proves_answer(NodeId node, P& position) {
    if (position.to_move() != claim().side) return refuse(node, position, reason("proof-not-to-move"));
    NodeReader reader = certificate_.read(node);
    const std::uint64_t number = reader.number();
    const auto move = legal_move(position, number);
    if (!move) return refuse_move(node, position, "proof-illegal-move", number);
    return satisfied_after(reader.reference(), position, *move);
  }

  bool proves_replies(NodeId node, P& position) {
    if (position.to_move() == claim().side) return refuse(node, position, reason("proof-other-not-to-move"));
    NodeReader reader = certificate_.read(node);
    MoveSet<P> rest(position);
    std::optional<std::uint64_t> last;
    for (std::uint64_t left = reader.number(); left > 0; --left) {
      const std::uint64_t number = reader.number();
      const auto move = legal_move(position, number);
      if (!move) return refuse_move(node, position, "proof-illegal-move", number);
      if (last && number <= *last) return refuse_move(node, position, "proof-moves-not-ascending", number);
      last = number;
      rest.remove(number);
      if (!satisfied_after(reader.reference(), position, *move)) return false;
    }
    const Unlisted unlisted = reader.unlisted();
    if (unlisted == Unlisted::Pass) return proves_passing(node, position);
    if (unlisted == Unlisted::After) return satisfied_after_all(reader.reference(), position, rest);
    const auto missing = rest.take();
    return !missing || refuse_move(node, position, "proof-move-missing", *missing);
  }

  /// The listed moves are settled; those that are not are answered by passing.
  bool proves_passing(NodeId node, const P& position) {
    if constexpr (PassingPart<Part>) {
      if (auto fault = part_.passing_fault(claim())) return refuse(node, position, *std::move(fault));
      if (!elsewhere_)
        elsewhere_ = std::make_unique<typename Part::Elsewhere>(position.rules(), verification_);
      return elsewhere_->passed(position, certificate_.read(node));
    } else {
      assert(false);  // the dialect has no passing
      return refuse(node, position, reason("proof-game-not-over"));
    }
  }

  bool proves_bounded(NodeId node, P& position) {
    const Settings& settings = verification_.settings();
    const std::uint64_t limit = certificate_.read(node).number();
    const std::uint64_t own = settings.limit - std::min(settings.limit, verification_.steps());
    BoundedSearch<P> search(claim().side, claim().at_least, std::min(limit, own), settings.stop);
    const BoundedResult result = search.run(position);
    verification_.steps() += result.count;
    if (result.answer == BoundedAnswer::Holds) return true;
    if (result.answer == BoundedAnswer::Fails) return refuse(node, position, reason("proof-bounded-fails"));
    if (result.count <= std::min(limit, own)) return verification_.interrupt(Standing::Stopped);
    if (own < limit) return verification_.interrupt(Standing::LimitReached);
    return refuse(node, position, reason("proof-bounded-open", {{"limit", std::to_string(limit)}}));
  }

  bool satisfied_after(Reference reference, P& position, typename P::Move move) {
    return after_move(position, move, [&](P& next) { return satisfied(reference, next); });
  }

  bool satisfied_after_all(Reference reference, P& position, MoveSet<P> moves) {
    if constexpr (requires { part_.pairing_after_all(claim(), position, 0, NodeReader(0, nullptr), moves); })
      if (certificate_.kind(reference.node) == Kind::Pairing &&
          part_.pairing_after_all(claim(), position, reference.symmetry, certificate_.read(reference.node),
                                  moves)) {
        ++verification_.steps();
        return verification_.may_go_on();
      }
    while (const auto move = moves.take())
      if (!satisfied_after(reference, position, *move)) return false;
    return true;
  }

  bool satisfied(Reference reference, P& position) {
    if (reference.symmetry == 0) return proves(reference.node, position);
    const auto turned = std::make_unique<P>(part_.turned(position, reference.symmetry));  // spares the stack
    return proves(reference.node, *turned);
  }

  /// The other kinds cost no more than to look the position up.
  static bool worth_remembering(Kind kind) {
    return kind == Kind::Answer || kind == Kind::Replies || kind == Kind::Forcing || kind == Kind::Bounded;
  }

  bool refuse(NodeId node, const P& position, Message&& why) {
    return verification_.refuse(node, part_.text(position), std::move(why));
  }
  bool refuse_move(NodeId node, const P& position, std::string_view id, std::uint64_t number) {
    return refuse(node, position, reason(id, {{"move", part_.move_text(position, number)}}));
  }

  const Certificate& certificate_;
  const Part& part_;
  Verification verification_;
  P start_;
  ProvedPositions proved_;
  std::unique_ptr<typename ElsewhereOf<Part>::Type> elsewhere_;  ///< made when a node passes first
};

/// Reads the payload and checks its claims at `start`.
template <FamilyPart Part>
Result<Verdict> verify_payload(std::span<const std::byte> payload, const Dialect& dialect, const Part& part,
                               const typename Part::Position& start, const Settings& settings) {
  const auto certificate = Certificate::parse(payload, dialect);
  if (!certificate) return failure(certificate.error());
  return Verifier<Part>(*certificate, part, start, settings).run();
}

}  // namespace parlour::proof
