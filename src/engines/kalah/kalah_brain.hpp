#pragma once

#include <algorithm>
#include <cstdint>

#include "core/bounded_list.hpp"
#include "core/rng.hpp"
#include "engines/kalah/endgame_table.hpp"
#include "engines/kalah/judgement.hpp"
#include "engines/kalah/pit_worth.hpp"
#include "games/kalah/packed_position.hpp"
#include "search/alphabeta.hpp"

namespace parlour::engines::kalah {

/// What the search is told about Kalah on up to seven pits. Everything is seen from the side to move, and
/// without `stop=half` the stores do not matter for the rest of the game: positions that differ only in them,
/// or in whose turn it is, share an entry in the transposition table.
class KalahBrain {
 public:
  using P = games::kalah::PackedPosition;
  using Score = search::Score;
  using Moves = BoundedList<games::kalah::Move, games::kalah::Rules::kMostPackedPits>;
  static constexpr Score kAspiration = 2;
  static constexpr std::size_t kMostMovesToLookUp = games::kalah::Rules::kMostPackedPits;

  /// `table` may be null; it must outlive the brain.
  KalahBrain(const games::kalah::Rules& rules, const EndgameTable* table,
             Judgement judgement = Judgement::Fitted)
      : rules_(rules),
        table_(table),
        table_seeds_(table == nullptr ? -1 : table->seeds()),
        judgement_(judgement) {}

  std::uint64_t key(const P& position) const {
    const std::uint64_t mask = rules_.options().stop_half ? ~std::uint64_t{0} : rules_.pits_mask();
    return mix64((position.mover_word() & mask) ^ mix64((position.waiting_word() & mask) + 1));
  }

  Score offset(const P& position) const { return rules_.options().stop_half ? 0 : lead(position); }

  /// Finished games and those in the endgame table have one value; else one side may get all seeds left.
  search::Bounds bounds(const P& position) const {
    const std::uint64_t own = position.mover_word() & rules_.pits_mask();
    const std::uint64_t other = position.waiting_word() & rules_.pits_mask();
    const Score decided = lead(position);
    const int own_seeds = sum(own);
    const int left = own_seeds + sum(other);
    if (left <= table_seeds_) return exactly(decided + table_->value(own, other, left));
    const bool over = own == 0 || other == 0 || (rules_.options().stop_half && position.outcome());
    if (over) return exactly(decided + 2 * own_seeds - left);
    return {decided - left, decided + left};
  }

  /// Starts fetching what `bounds` will read; true if that settles the value, so that nothing else needs to
  /// be looked up.
  bool prefetch(const P& position) const {
    const std::uint64_t own = position.mover_word() & rules_.pits_mask();
    const std::uint64_t other = position.waiting_word() & rules_.pits_mask();
    const int left = sum(own) + sum(other);
    if (left > table_seeds_) return false;
    table_->prefetch(own, other, left);
    return true;
  }

  Score evaluate(const P& position) const {
    const std::uint64_t own = position.mover_word() & rules_.pits_mask();
    const std::uint64_t other = position.waiting_word() & rules_.pits_mask();
    const Score own_seeds = sum(own);
    const Score other_seeds = sum(other);
    if (judgement_ == Judgement::Plain) return lead(position) + (own_seeds - other_seeds) / 4;
    const Score most = own_seeds + other_seeds;
    const Score worth = PitWorth::of(own, other, rules_.pits()) / PitWorth::kUnit;
    return lead(position) + std::clamp(worth, -most, most);
  }

  bool quiet(const P& /*position*/) const { return true; }
  int reduction(const P& /*position*/, int /*depth*/, int /*number*/) const { return 0; }

  /// The hint, then moves that keep the turn, then by the seeds they bring home: both leave a smaller game to
  /// search. What the position after a move is worth counts a fourth of that; as much or more costs nodes.
  /// Equal moves from the store outwards. Killers, history counts and threats of the reply were tried and
  /// cost more nodes than they saved.
  Moves moves_in_order(const P& position, std::uint16_t hint = search::TableEntry::kNoMove) const;
  Moves moves_in_order(const P& position, std::uint16_t hint, const search::History& /*history*/,
                       int /*ply*/) const {
    return moves_in_order(position, hint);
  }

 private:
  static int sum(std::uint64_t bytes) { return static_cast<int>(bytes * 0x0101010101010101u >> 56); }
  int store(std::uint64_t word) const { return static_cast<int>(word >> rules_.store_shift() & 0xFF); }
  Score lead(const P& position) const {
    return store(position.mover_word()) - store(position.waiting_word());
  }
  /// What the words, stores included, are worth to the side whose turn it is, in units of PitWorth.
  int worth(std::uint64_t mover, std::uint64_t waiting) const {
    const std::uint64_t mask = rules_.pits_mask();
    return PitWorth::kUnit * (store(mover) - store(waiting)) +
           PitWorth::of(mover & mask, waiting & mask, rules_.pits());
  }
  static search::Bounds exactly(Score value) { return {value, value}; }

  const games::kalah::Rules& rules_;
  const EndgameTable* table_;
  int table_seeds_;
  Judgement judgement_;
};

}  // namespace parlour::engines::kalah
