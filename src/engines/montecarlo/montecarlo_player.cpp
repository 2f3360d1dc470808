#include "engines/montecarlo/montecarlo_player.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "engines/dispatch.hpp"
#include "engines/line/threats/tactics.hpp"
#include "engines/time_budget.hpp"
#include "games/line/playouts.hpp"
#include "play/typed_game.hpp"
#include "search/montecarlo.hpp"

namespace parlour::engines {
namespace {

constexpr std::int64_t kDefaultSims = 10'000;
constexpr std::int64_t kTimedRound = 64;      // games a move, between two looks at the clock
constexpr std::int64_t kUntimedRound = 4096;  // the same where only a stop can interrupt

struct LineSampling {
  using Family = games::line::Family;

  /// S1's two steps before it samples.
  template <class P>
  static std::optional<games::line::Move> obvious_move(const P& position) {
    if (const auto win = line::winning_move(position)) return win;
    return line::blocking_move(position);
  }
  template <class P>
  static std::int64_t play_out(const P& position, std::int64_t games, std::uint64_t seed) {
    const auto tally = games::line::play_out(position, games, seed);
    return tally.first_wins - tally.second_wins;
  }
};

struct KalahSampling {
  using Family = games::kalah::Family;

  template <class P>
  static std::optional<games::kalah::Move> obvious_move(const P&) {
    return std::nullopt;
  }
  template <class P>
  static std::int64_t play_out(const P& position, std::int64_t games, std::uint64_t seed) {
    return search::play_out_one_by_one(position, games, seed);
  }
};

template <class P, class Sampling>
class MonteCarloPlayer final : public play::Player {
 public:
  MonteCarloPlayer(const MonteCarloSettings& settings, const TimeSource& time)
      : settings_(settings), time_(time), rng_(settings.seed) {}

  void reseed(std::uint64_t seed) override { rng_ = Rng(mixed_seed(settings_.seed, seed)); }

  play::Decision choose(const play::GameView& view, const play::Limits& limits, StopToken stop) override {
    const P& position = play::position_of<P, typename Sampling::Family>(view.state);
    const auto budget = time_budget(limits, settings_.time);
    const Deadline deadline(time_, budget, stop);
    if (const auto move = Sampling::obvious_move(position)) return chosen({*move, 0, 0}, 0, deadline);

    std::vector<search::Sampled<typename P::Move>> sampled;
    for (const play::MoveCode move : view.state.moves())
      sampled.push_back({static_cast<typename P::Move>(move), 0, 0});
    const std::int64_t sims = sims_for(limits, budget.has_value());
    const auto out_of_time = [&] { return deadline.passed(); };
    const auto play_out = [](const P& child, std::int64_t games, std::uint64_t seed) {
      return Sampling::play_out(child, games, seed);
    };
    const std::int64_t round = std::ssize(sampled) * (budget ? kTimedRound : kUntimedRound);
    for (std::int64_t left = sims; left > 0 && !deadline.passed(); left -= std::min(round, left))
      search::sample_moves(position, std::min(round, left), rng_, sampled, play_out, out_of_time);
    std::int64_t played = 0;
    for (const auto& sample : sampled) played += sample.games;
    return chosen(search::best_sampled(sampled, rng_), played, deadline);
  }

 private:
  std::int64_t sims_for(const play::Limits& limits, bool timed) const {
    const std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();
    const std::int64_t sims = settings_.sims.value_or(timed ? unlimited : kDefaultSims);
    return std::min(sims, limits.nodes.value_or(unlimited));
  }

  static play::Chosen chosen(const search::Sampled<typename P::Move>& best, std::int64_t games,
                             const Deadline& deadline) {
    const auto value = best.games == 0 ? 0 : best.score * 100 / best.games;
    return {best.move, play::Thinking{1, value, games, deadline.elapsed(), {best.move}}};
  }

  MonteCarloSettings settings_;
  const TimeSource& time_;
  Rng rng_;
};

class RandomPlayer final : public play::Player {
 public:
  explicit RandomPlayer(std::uint64_t seed) : seed_(seed), rng_(seed) {}

  void reseed(std::uint64_t seed) override { rng_ = Rng(mixed_seed(seed_, seed)); }

  play::Decision choose(const play::GameView& view, const play::Limits& /*limits*/,
                        StopToken /*stop*/) override {
    const auto moves = view.state.moves();
    return play::Chosen{moves[rng_.below(static_cast<std::uint32_t>(moves.size()))], std::nullopt};
  }

 private:
  std::uint64_t seed_;
  Rng rng_;
};

}  // namespace

std::unique_ptr<play::Player> make_montecarlo(const play::Game& game, const MonteCarloSettings& settings,
                                              const TimeSource& time) {
  return with_concrete_start(
      game,
      [&](auto start) -> std::unique_ptr<play::Player> {
        return std::make_unique<MonteCarloPlayer<decltype(start), LineSampling>>(settings, time);
      },
      [&](auto start) -> std::unique_ptr<play::Player> {
        return std::make_unique<MonteCarloPlayer<decltype(start), KalahSampling>>(settings, time);
      });
}

std::unique_ptr<play::Player> make_random(std::uint64_t seed) { return std::make_unique<RandomPlayer>(seed); }

}  // namespace parlour::engines
