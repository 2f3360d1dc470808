#include "engines/kalah/analysis/kalah_judge.hpp"

#include <cmath>

#include "engines/kalah/kalah_engine.hpp"

namespace parlour::engines::kalah {
namespace {

class KalahJudge final : public Judge {
 public:
  KalahJudge(const play::Game& game, const ReviewSettings& settings, const TimeSource& time) : game_(game) {
    EngineSettings engine;
    if (!settings.nodes) engine.time = settings.time;
    engine.nodes = settings.nodes;
    engine.hash_mib = settings.memory_mib;
    engine.tables = settings.tables;
    engine.book = settings.book;
    player_ = make_kalah_engine(game, engine, time);
  }

  void start_game() override { player_->start_game(game_, Side::First); }

  Judgement judge(const play::State& state, StopToken stop) override {
    const auto decision = player_->choose({game_, state, {}}, {}, stop);
    const auto& chosen = std::get<play::Chosen>(decision);
    const int most = game_.values().most;
    Judgement found{-most, most, 0, std::nullopt, {chosen.move}};
    if (!chosen.thinking) return found;
    found.estimate = static_cast<int>(chosen.thinking->value);
    if (!chosen.thinking->principal_variation.empty()) found.line = chosen.thinking->principal_variation;
    if (chosen.thinking->exact) found.lower = found.upper = found.estimate;
    return found;
  }

  double chances(int seeds) const override {
    constexpr double kMostUnproved = 0.95;  // what is not proved is never certain
    constexpr double kClose = 3;
    return kMostUnproved * (seeds / (std::abs(seeds) + kClose));
  }
  int as_estimate(int proved) const override { return proved; }

 private:
  const play::Game& game_;
  std::unique_ptr<play::Player> player_;
};

}  // namespace

std::unique_ptr<Judge> make_judge(const play::Game& kalah_game, const ReviewSettings& settings,
                                  const TimeSource& time) {
  return std::make_unique<KalahJudge>(kalah_game, settings, time);
}

}  // namespace parlour::engines::kalah
