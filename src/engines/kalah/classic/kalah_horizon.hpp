#pragma once

#include <cstdint>
#include <optional>

#include "core/rng.hpp"
#include "engines/kalah/classic/kalah_evaluation.hpp"
#include "engines/kalah/kalah_brain.hpp"

namespace parlour::engines::classic {

/// Kalah as document S4 searches it: a game that is broken off after so many turns and then valued by the
/// stores. The turns left are part of the position, so a transposition table never mixes depths.
class KalahHorizon {
 public:
  using P = games::kalah::PackedPosition;
  using Move = P::Move;

  KalahHorizon() = default;
  KalahHorizon(const P& position, int turns) : position_(position), turns_left_(turns) {}

  const P& position() const { return position_; }
  int turns_left() const { return turns_left_; }

  Side to_move() const { return position_.to_move(); }
  games::kalah::PitList moves() const {
    return turns_left_ > 0 ? position_.moves() : games::kalah::PitList();
  }
  bool legal(Move pit) const { return turns_left_ > 0 && position_.legal(pit); }
  void play(Move pit) {
    const Side side = to_move();
    position_.play(pit);
    if (to_move() != side) --turns_left_;
  }
  std::optional<Outcome> outcome() const {
    if (turns_left_ > 0) return position_.outcome();
    return Outcome::from_lead(static_cast<int>(KalahEvaluation().evaluate(position_, Side::First)));
  }
  std::uint64_t key() const { return mix64(position_.key() + static_cast<std::uint64_t>(turns_left_)); }
  bool operator==(const KalahHorizon&) const = default;

 private:
  P position_;
  int turns_left_ = 0;
};

/// Searches a KalahHorizon to its end: S4's tree and S4's value, with the transposition table and move order
/// of the strong player. No look-ups from the parent, so that every position looked at counts as a node.
class KalahHorizonBrain {
 public:
  using P = KalahHorizon;
  using Score = search::Score;
  static constexpr std::size_t kMostMovesToLookUp = 0;

  explicit KalahHorizonBrain(const games::kalah::Rules& rules)
      : whole_game_(rules, nullptr, kalah::Judgement::Plain) {}

  std::uint64_t key(const P& position) const {
    return mix64(whole_game_.key(position.position()) + static_cast<std::uint64_t>(position.turns_left()));
  }
  Score offset(const P& position) const { return whole_game_.offset(position.position()); }
  search::Bounds bounds(const P& position) const {
    const auto outcome = position.outcome();
    if (!outcome) return whole_game_.bounds(position.position());
    const Score value = outcome->value_for(position.to_move());
    return {value, value};
  }
  Score evaluate(const P& position) const { return bounds(position).lower; }
  bool quiet(const P& /*position*/) const { return false; }
  int reduction(const P& /*position*/, int /*depth*/, int /*number*/) const { return 0; }
  kalah::KalahBrain::Moves moves_in_order(const P& position, std::uint16_t hint,
                                          const search::History& history, int ply) const {
    return whole_game_.moves_in_order(position.position(), hint, history, ply);
  }

 private:
  kalah::KalahBrain whole_game_;
};

}  // namespace parlour::engines::classic
