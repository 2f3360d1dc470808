#include "engines/line/analysis/line_judge.hpp"

#include <cmath>

#include "engines/game_engines.hpp"
#include "engines/line/line_game.hpp"
#include "engines/line/search/line_analysis.hpp"
#include "engines/line/search/line_engine.hpp"
#include "engines/line/search/line_score.hpp"

namespace parlour::engines::line {
namespace {

class LineJudge final : public Judge {
 public:
  LineJudge(const GameEngines& engines, const play::Game& game, const ReviewSettings& settings,
            const TimeSource& time)
      : engines_(engines), game_(game), settings_(settings), time_(time) {
    if (!line_engine_plays(game)) return;
    EngineSettings engine;
    if (!settings.nodes) engine.time = settings.time;
    engine.nodes = settings.nodes;
    engine.hash_mib = settings.memory_mib;
    player_ = make_line_engine(game, engine, time);
  }

  void start_game() override {
    if (player_) player_->start_game(game_, Side::First);
  }

  Judgement judge(const play::State& state, StopToken stop) override {
    const bool suits =
        player_ && play::with_position<games::line::Family>(
                       rules_of(game_), state, [](const auto& at) { return LineAnalysis::suits(at); });
    return suits ? ask_player(state, stop)
                 : judge_by_analysis(engines_, game_, state, settings_, time_, stop);
  }

  double chances(int estimate) const override {
    constexpr double kMostUnproved = 0.95;  // what is not proved is never certain
    constexpr double kLargeAdvantage = 1500;
    return kMostUnproved * std::tanh(estimate / kLargeAdvantage);
  }
  int as_estimate(int proved) const override { return proved * kUnproven; }

 private:
  Judgement ask_player(const play::State& state, StopToken stop) {
    const auto decision = player_->choose({game_, state, {}}, {}, stop);
    const auto& chosen = std::get<play::Chosen>(decision);
    Judgement found{-1, 1, 0, std::nullopt, {chosen.move}};
    if (!chosen.thinking) return found;
    found.estimate = static_cast<int>(chosen.thinking->value);
    if (!chosen.thinking->principal_variation.empty()) found.line = chosen.thinking->principal_variation;
    if (is_decided(found.estimate)) {
      found.lower = found.upper = is_win(found.estimate) ? 1 : -1;
      found.ends_in = plies_to_end(found.estimate);
    }
    return found;
  }

  const GameEngines& engines_;
  const play::Game& game_;
  ReviewSettings settings_;
  const TimeSource& time_;
  std::unique_ptr<play::Player> player_;  ///< null: `analyze` judges
};

}  // namespace

std::unique_ptr<Judge> make_judge(const GameEngines& engines, const play::Game& line_game,
                                  const ReviewSettings& settings, const TimeSource& time) {
  return std::make_unique<LineJudge>(engines, line_game, settings, time);
}

}  // namespace parlour::engines::line
