#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "core/rng.hpp"
#include "search/alphabeta.hpp"
#include "search/parts/history.hpp"
#include "search/uct.hpp"

namespace parlour::engines {

/// What a brain of alpha-beta (search/alphabeta.hpp) tells a search by simulations: the same bounds, moves in
/// the same order, and its evaluation in place of random games.
template <class Mind>
class BrainGuide {
 public:
  using Position = typename Mind::Position;

  /// An evaluation of `clear_lead` wins about three games in four. What `mind` refers to must outlive the
  /// guide.
  BrainGuide(const Mind& mind, double clear_lead)
      : brain_(mind.brain()),
        history_(Mind::kMoveCodes),
        even_(static_cast<std::int64_t>(clear_lead / 2) + 1) {}

  search::Proof proof(const Position& position) {
    const search::Bounds bounds = brain_.bounds(position);
    return {sign(bounds.lower), sign(bounds.upper)};
  }
  bool quiet(const Position& position) { return brain_.quiet(position); }
  /// The evaluation, and a little chance: so that the seed decides between moves of about equal worth.
  std::int64_t estimate(const Position& position, Rng& rng) {
    const std::int64_t score = brain_.evaluate(position);
    const std::int64_t value = search::kUctWin * score / (std::abs(score) + even_);
    return std::clamp(value + rng.between(-kChance, kChance), -search::kUctWin, search::kUctWin);
  }
  /// The same at the root as anywhere, so that a node may become the root.
  auto moves(const Position& position) {
    constexpr int kNotTheRoot = 1;
    return brain_.moves_in_order(position, search::TableEntry::kNoMove, history_, kNotTheRoot);
  }

 private:
  static constexpr int kChance = search::kUctWin / 64;

  static int sign(search::Score score) { return (score > 0) - (score < 0); }

  typename Mind::Brain brain_;
  search::History history_;  ///< stays empty
  std::int64_t even_;        ///< an evaluation that is worth half a win
};

}  // namespace parlour::engines
