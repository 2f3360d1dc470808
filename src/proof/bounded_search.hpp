#pragma once

#include <cstdint>
#include <optional>

#include "core/concepts.hpp"
#include "core/outcome.hpp"
#include "core/side.hpp"
#include "core/stop_token.hpp"
#include "proof/claim.hpp"
#include "proof/move_set.hpp"

namespace parlour::proof {

enum class BoundedAnswer : std::uint8_t { Holds, Fails, Open };

struct BoundedResult {
  BoundedAnswer answer = BoundedAnswer::Open;
  std::uint64_t count = 0;  ///< positions looked at; above the limit by one if that was reached
};

/// The search of *bounded* nodes (docs/certificates.md), which counts positions exactly as the page says:
/// depth first, moves in ascending order, and no further move once the answer is known.
///
/// Recursion goes as deep as a game has moves.
template <Position P>
class BoundedSearch {
 public:
  BoundedSearch(Side side, std::int64_t at_least, std::uint64_t limit, StopToken stop = {})
      : side_(side), at_least_(at_least), limit_(limit), stop_(stop) {}

  /// Does `side` get at least `at_least`? `position` is as before when this returns. The answer is open if
  /// the limit is reached or a stop is requested.
  BoundedResult run(P& position) {
    count_ = 0;
    const BoundedAnswer answer = look_at(position);
    return {answer, count_};
  }

 private:
  static constexpr std::uint64_t kBetweenLooks = 1 << 16;

  BoundedAnswer look_at(P& position) {
    if (++count_ > limit_) return BoundedAnswer::Open;
    if (count_ % kBetweenLooks == 0 && stop_.stop_requested()) return BoundedAnswer::Open;
    if (const auto outcome = position.outcome())
      return outcome->value_for(side_) >= at_least_ ? BoundedAnswer::Holds : BoundedAnswer::Fails;
    // The first move with this answer settles it.
    const BoundedAnswer settled = position.to_move() == side_ ? BoundedAnswer::Holds : BoundedAnswer::Fails;
    MoveSet<P> moves(position);
    BoundedAnswer answer = BoundedAnswer::Open;
    while (const auto move = moves.take()) {
      answer = after_move(position, *move, [this](P& next) { return look_at(next); });
      if (answer == settled || answer == BoundedAnswer::Open) return answer;
    }
    return answer;
  }

  Side side_;
  std::int64_t at_least_;
  std::uint64_t limit_;
  StopToken stop_;
  std::uint64_t count_ = 0;
};

/// How many positions the search looks at to find that the claim holds; nothing if it does not hold or needs
/// more than `limit`.
template <Position P>
std::optional<std::uint64_t> bounded_count(P position, Side side, std::int64_t at_least,
                                           std::uint64_t limit = kLargestBound) {
  const BoundedResult result = BoundedSearch<P>(side, at_least, limit).run(position);
  if (result.answer != BoundedAnswer::Holds) return std::nullopt;
  return result.count;
}

}  // namespace parlour::proof
