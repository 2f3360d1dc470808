#include "engines/line/line_engines.hpp"

#include <type_traits>
#include <utility>

#include "engines/distances.hpp"
#include "engines/line/analysis/line_judge.hpp"
#include "engines/line/analysis/line_outcomes.hpp"
#include "engines/line/analysis/line_solving.hpp"
#include "engines/line/baselines/rule_player.hpp"
#include "engines/line/book/line_books.hpp"
#include "engines/line/book/line_proof.hpp"
#include "engines/line/classic/classic_line_player.hpp"
#include "engines/line/levels/level_player.hpp"
#include "engines/line/line_game.hpp"
#include "engines/line/search/line_engine.hpp"
#include "engines/line/solving/line_certifying.hpp"
#include "engines/line/threats/tactics.hpp"
#include "engines/line/threats/threat_list.hpp"
#include "engines/line/windows/window_engine.hpp"
#include "engines/line/windows/window_mcts.hpp"
#include "engines/montecarlo_player.hpp"
#include "games/line/playouts.hpp"
#include "proof/line/line_proofs.hpp"

namespace parlour::engines {
namespace line {
namespace {

using Family = games::line::Family;

struct LineSampling {
  /// The two checks that S1 makes before it samples.
  template <class P>
  static std::optional<games::line::Move> obvious_move(const P& position) {
    if (const auto win = winning_move(position)) return win;
    const auto block = blocking_move(position);
    return block && position.forbidden(*block) ? std::nullopt : block;
  }
  template <class P>
  static bool loses_at_once(const P& position, games::line::Move move) {
    return position.forbidden(move);
  }
  template <class P>
  static std::int64_t play_out(const P& position, std::int64_t games, std::uint64_t seed) {
    const auto tally = games::line::play_out(position, games, seed);
    return tally.first_wins - tally.second_wins;
  }
};

/// `then` and `today` are the two forms of a baseline: that of 2025 and the present one.
OwnPlayer baseline(std::string_view name, std::string_view help, Baseline then, Baseline today) {
  constexpr std::int64_t kLargestSeed = 9007199254740991;
  return {name,
          {choice_option("form", {"2025", "today"}, "help-form"),
           automatic_integer_option("seed", 0, kLargestSeed, "help-seed")},
          help,
          [then, today](const OptionValues& values, const play::Game& game, std::uint64_t seed) {
            if (values.given("seed")) seed = static_cast<std::uint64_t>(values.integer("seed"));
            return make_rule_player(game, values.is("form", "today") ? today : then, seed);
          }};
}

class LineEngines final : public GameEngines {
 public:
  PlayerPointer minimax(const play::Game& game, std::optional<int> depth,
                        const TimeSource& time) const override {
    return classic::make_line_minimax(game, depth, time);
  }
  PlayerPointer classic(const play::Game& game, const ClassicSettings& settings,
                        const TimeSource& time) const override {
    return classic::make_classic_line(game, settings, time);
  }
  PlayerPointer montecarlo(const play::Game& game, const MonteCarloSettings& settings,
                           const TimeSource& time) const override {
    return games::line::with_start(rules_of(game), [&](const auto& start) -> PlayerPointer {
      using P = std::decay_t<decltype(start)>;
      return std::make_unique<MonteCarloPlayer<P, Family, LineSampling>>(settings, time);
    });
  }
  PlayerPointer mcts(const play::Game& game, const MctsSettings& settings,
                     const TimeSource& time) const override {
    return make_line_mcts(game, settings, time);
  }
  /// docs/evidence.md has the matches that show which is the best for each game.
  PlayerPointer engine(const play::Game& game, const EngineSettings& settings,
                       const TimeSource& time) const override {
    if (settings.level < kHighestLevel) return make_level_player(game, settings, time);
    constexpr int kSearchedToTheEnd = 16;  // cells
    if (line_engine_plays(game) && rules_of(game).cells() > kSearchedToTheEnd)
      return make_line_engine(game, settings, time);
    return make_window_engine(game, settings, time);
  }
  std::vector<OwnPlayer> own_players() const override {
    return {baseline("easy", "player-easy", Baseline::Easy2025, Baseline::EasyToday),
            baseline("hard", "player-hard", Baseline::Hard2025, Baseline::HardToday)};
  }

  Analysis solve(const play::Game& game, const play::State& state, const SolveSettings& settings,
                 const TimeSource& time, StopToken stop, const OnProgress& on_progress) const override {
    const auto began = time.now();
    Analysis analysis = line::solve(game, state, settings, stop, on_progress);
    if (analysis.complete && analysis.lower != 0)
      find_distances(*this, game, state, settings, stop, analysis, on_progress);
    analysis.elapsed = time.now() - began;
    return analysis;
  }
  Result<Certificate> certify(const play::Game& game, const play::State& state, int value,
                              const CertifySettings& settings, StopToken stop,
                              const OnCertifyProgress& on_progress) const override {
    return line::certify(game, state, value, settings, stop, on_progress);
  }
  Analysis analyze(const play::Game& game, const play::State& state, const AnalyzeSettings& settings,
                   const TimeSource& time, StopToken stop, const OnChange& on_change) const override {
    return line::analyze(game, state, settings, time, stop, on_change);
  }
  std::unique_ptr<const ExactOutcomes> exact_outcomes(const play::Game& game) const override {
    return make_outcomes(game);
  }
  std::unique_ptr<Judge> judge(const play::Game& game, const ReviewSettings& settings,
                               const TimeSource& time) const override {
    return make_judge(*this, game, settings, time);
  }

  Result<std::vector<NamedThreat>> threats(const play::Game& game, const play::State& state) const override {
    auto listed = list_threats(game, state);
    if (!listed) return failure(std::move(listed.error()));
    std::vector<NamedThreat> all;
    for (const ListedThreat& each : *listed)
      all.push_back({each.side, name_of(each.threat), each.cell, {each.answers.begin(), each.answers.end()}});
    return all;
  }

  search::PerftCount perft(const play::Game& game, int depth, StopToken stop) const override {
    return games::line::with_start(rules_of(game),
                                   [&](auto start) { return search::perft(start, depth, stop); });
  }
  const Books* books() const override { return &line_books(); }
  std::string proved_game(const play::Game& game) const override {
    const games::line::Rules& rules = rules_of(game);
    return rules.special() ? std::string() : proof::line::game_text(rules);
  }
  Result<ProvedWinPointer> read_proof(std::string_view game, std::string_view position,
                                      SharedBytes payload) const override {
    return read_line_proof(game, position, std::move(payload));
  }
  std::vector<BenchSearch> bench_searches() const override {
    return {
        {"tictactoe", "minimax"},
        {"square:size=4", "classic:depth=4"},
        {"inversion", "classic:depth=3,time=0"},
        {"inversion-stones", "classic:depth=2,time=0"},
        {"inversion-stones", "montecarlo:sims=20000,seed=1"},
        {"gomoku", "classic:depth=2,time=0"},
        {"gomoku", "montecarlo:sims=20000,seed=1"},
        {"gomoku", "mcts:sims=3000,seed=1"},
        {"inversion-stones", "mcts:sims=3000,seed=1"},
        {"gomoku-standard", "hard:seed=1"},
        {"course:walls-seed=1", "classic:depth=2,time=0"},
        {"course:walls-seed=1", "easy:seed=1"},
        {"mnk:rows=5,cols=6,win=4,inversion=stones,last-reply=on", "minimax:depth=3"},
        {"gomoku", "engine:nodes=50000,hash=8"},
        {"gomoku-standard", "engine:depth=8,hash=8"},
        {"course:walls-seed=1", "engine:nodes=20000,hash=8"},
        {"inversion", "engine:nodes=20000,hash=8"},
        {"inversion-stones", "engine:nodes=20000,hash=8"},
        {"mnk:rows=12,cols=12,win=7", "engine:depth=6,hash=8"},
        {"gomoku:last-reply=on", "engine:nodes=20000,hash=8"},
        {"renju", "classic:depth=2,time=0"},
        {"renju", "engine:nodes=20000,hash=8"},
    };
  }
};

}  // namespace
}  // namespace line

const GameEngines& line_engines() {
  static const line::LineEngines kEngines;
  return kEngines;
}

}  // namespace parlour::engines
