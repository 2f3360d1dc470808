#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "core/rng.hpp"
#include "engines/settings.hpp"
#include "engines/turn_time.hpp"
#include "play/player.hpp"
#include "play/typed_game.hpp"
#include "search/montecarlo.hpp"

namespace parlour::engines {

/// Random games for a game of which only the rules are known. A family that knows more has its own class like
/// this, with moves that need no sampling and a faster way to play at random.
struct PlainSampling {
  template <class P>
  static std::optional<typename P::Move> obvious_move(const P& /*position*/) {
    return std::nullopt;
  }
  /// First's wins minus Second's.
  template <class P>
  static std::int64_t play_out(const P& position, std::int64_t games, std::uint64_t seed) {
    return search::play_out_one_by_one(position, games, seed);
  }
};

/// Plays the obvious move, or else the best by flat Monte Carlo.
template <class P, class Family, class Sampling = PlainSampling>
class MonteCarloPlayer final : public play::Player {
 public:
  MonteCarloPlayer(const MonteCarloSettings& settings, const TimeSource& time)
      : settings_(settings), time_(time), rng_(settings.seed) {}

  void reseed(std::uint64_t seed) override { rng_ = Rng(mixed_seed(settings_.seed, seed)); }

  play::Decision choose(const play::GameView& view, const play::Limits& limits, StopToken stop) override {
    const P& position = play::position_of<P, Family>(view.state);
    const TurnTime turn(time_, limits, settings_.time, stop);
    const bool timed = turn.last().has_value();
    if (const auto move = Sampling::obvious_move(position)) return chosen({*move, 0, 0}, 0, turn);

    std::vector<search::Sampled<typename P::Move>> sampled;
    for (const play::MoveCode move : view.state.moves())
      sampled.push_back({static_cast<typename P::Move>(move), 0, 0});
    leave_out_lost(position, sampled);
    const std::int64_t sims = sims_for(limits, timed);
    const auto out_of_time = [&] { return turn.share_over(); };
    const auto play_out = [](const P& child, std::int64_t games, std::uint64_t seed) {
      return Sampling::play_out(child, games, seed);
    };
    const std::int64_t round = std::ssize(sampled) * (timed ? kTimedRound : kUntimedRound);
    for (std::int64_t left = sims; left > 0 && !turn.share_over(); left -= std::min(round, left))
      search::sample_moves(position, std::min(round, left), rng_, sampled, play_out, out_of_time);
    std::int64_t played = 0;
    for (const auto& sample : sampled) played += sample.games;
    return chosen(search::best_sampled(sampled, rng_), played, turn);
  }

 private:
  static constexpr std::int64_t kDefaultSims = 10'000;
  static constexpr std::int64_t kTimedRound = 64;      // games per move between two looks at the clock
  static constexpr std::int64_t kUntimedRound = 4096;  // the same if only a stop can interrupt
  /// Takes out moves that the family knows to lose at once, unless all do.
  static void leave_out_lost(const P& position, std::vector<search::Sampled<typename P::Move>>& sampled) {
    if constexpr (requires(typename P::Move move) { Sampling::loses_at_once(position, move); }) {
      const auto lost = [&](const auto& each) { return Sampling::loses_at_once(position, each.move); };
      if (!std::all_of(sampled.begin(), sampled.end(), lost)) std::erase_if(sampled, lost);
    }
  }

  std::int64_t sims_for(const play::Limits& limits, bool timed) const {
    const std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();
    const std::int64_t sims = settings_.sims.value_or(timed ? unlimited : kDefaultSims);
    return std::min(sims, limits.nodes.value_or(unlimited));
  }

  static play::Chosen chosen(const search::Sampled<typename P::Move>& best, std::int64_t games,
                             const TurnTime& turn) {
    const auto value = best.games == 0 ? 0 : best.score * 100 / best.games;
    return {best.move, play::Thinking{1, value, games, turn.elapsed(), {best.move}}};
  }

  MonteCarloSettings settings_;
  const TimeSource& time_;
  Rng rng_;
};

}  // namespace parlour::engines
