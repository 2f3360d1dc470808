#pragma once

#include <cstdint>

#include "core/bounded_list.hpp"
#include "engines/kalah/judgement.hpp"
#include "games/kalah/wide_position.hpp"
#include "search/alphabeta.hpp"

namespace parlour::engines::kalah {

/// What the search is told about Kalah on eight or more pits, for which there are no endgame tables.
class WideKalahBrain {
 public:
  using P = games::kalah::WidePosition;
  using Score = search::Score;
  using Moves = BoundedList<games::kalah::Move, games::kalah::kMostPits>;
  static constexpr Score kAspiration = 2;
  static constexpr std::size_t kMostMovesToLookUp = games::kalah::kMostPits;

  explicit WideKalahBrain(Judgement judgement = Judgement::Fitted) : judgement_(judgement) {}

  std::uint64_t key(const P& position) const { return position.key(); }
  Score offset(const P& /*position*/) const { return 0; }
  search::Bounds bounds(const P& position) const;
  Score evaluate(const P& position) const;
  bool quiet(const P& /*position*/) const { return true; }
  int reduction(const P& /*position*/, int /*depth*/, int /*number*/) const { return 0; }

  /// The hint, then moves that keep the turn, then by the seeds they bring home.
  Moves moves_in_order(const P& position, std::uint16_t hint, const search::History& history, int ply) const;

 private:
  static Score lead(const P& position) {
    return position.store(position.to_move()) - position.store(other(position.to_move()));
  }

  Judgement judgement_;
};

}  // namespace parlour::engines::kalah
