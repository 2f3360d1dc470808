#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/rng.hpp"
#include "core/turn.hpp"
#include "engines/connect4/connect4_brain.hpp"
#include "games/connect4/notation.hpp"

namespace parlour::engines::connect4::test {

/// Values of positions by looking at every game there is from them. Only for the smallest boards and for ends
/// of games. The margins are those of outcomes, for the side to move.
template <class P>
class Exhaustive {
 public:
  int value(const P& position) {
    if (const auto outcome = position.outcome()) return outcome->value_for(position.to_move());
    const auto known = values_.find(position.key());
    if (known != values_.end()) return known->second;
    int best = std::numeric_limits<int>::min();
    for (const auto move : position.moves()) best = std::max(best, value_of(position, move));
    values_.emplace(position.key(), static_cast<std::int8_t>(best));
    return best;
  }

  /// What `move` is worth for the side that makes it.
  int value_of(const P& position, typename P::Move move) {
    P child = position;
    child.play(move);
    return seen_by_parent(position.to_move(), child.to_move(), value(child));
  }

 private:
  std::unordered_map<std::uint64_t, std::int8_t> values_;
};

/// A position after `moves` random moves that is not over; the start if none comes up.
template <class P>
P random_position(const P& start, int moves, Rng& rng) {
  for (int attempt = 0; attempt < 1000; ++attempt) {
    P position = start;
    for (int move = 0; move < moves && !position.outcome(); ++move) {
      const auto legal = position.moves();
      position.play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    if (!position.outcome()) return position;
  }
  return start;
}

/// The bounds hold, the moves that are left out are not needed, and the known move is right.
template <class P>
void expect_true(const Connect4Brain<P>& brain, const P& position, Exhaustive<P>& exhaustive) {
  using Brain = Connect4Brain<P>;
  const int value = exhaustive.value(position);
  const search::Bounds bounds = brain.bounds(position);
  ASSERT_LE(bounds.lower, Brain::score_of(value)) << position_text(position);
  ASSERT_GE(bounds.upper, Brain::score_of(value)) << position_text(position);
  ASSERT_LT(std::abs(brain.evaluate(position)), Brain::kWon);
  if (position.outcome()) {
    ASSERT_EQ(bounds.lower, bounds.upper);
    return;
  }
  const auto known = brain.known_move(position);
  ASSERT_EQ(known.has_value(), bounds.lower == bounds.upper) << position_text(position);
  if (known) {
    ASSERT_EQ(exhaustive.value_of(position, *known), value) << position_text(position);
  }
  const search::History history(games::connect4::kLongestSide);
  const auto all = brain.moves_in_order(position, search::TableEntry::kNoMove, history, 0);
  ASSERT_EQ(all.size(), position.moves().size()) << position_text(position);
  const auto tried = brain.moves_in_order(position, search::TableEntry::kNoMove, history, 1);
  const bool keeps = std::any_of(tried.begin(), tried.end(),
                                 [&](auto move) { return exhaustive.value_of(position, move) == value; });
  ASSERT_TRUE(keeps) << position_text(position);
}

/// The same of every position that games from `start` can reach.
template <class P>
void expect_true_below(const Connect4Brain<P>& brain, const P& start) {
  Exhaustive<P> exhaustive;
  std::unordered_set<std::uint64_t> seen;
  std::vector<P> waiting{start};
  while (!waiting.empty()) {
    const P position = waiting.back();
    waiting.pop_back();
    ASSERT_NO_FATAL_FAILURE(expect_true(brain, position, exhaustive));
    for (const auto move : position.moves()) {
      P child = position;
      child.play(move);
      if (seen.insert(child.key()).second) waiting.push_back(child);
    }
  }
}

}  // namespace parlour::engines::connect4::test
