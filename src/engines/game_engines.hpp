#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/option.hpp"
#include "core/result.hpp"
#include "core/side.hpp"
#include "core/stop_token.hpp"
#include "core/time_source.hpp"
#include "engines/analysis.hpp"
#include "engines/book.hpp"
#include "engines/certificate.hpp"
#include "engines/exact_outcome.hpp"
#include "engines/judge.hpp"
#include "engines/proved_win.hpp"
#include "engines/settings.hpp"
#include "engines/table_store.hpp"
#include "play/game.hpp"
#include "play/player.hpp"
#include "search/perft.hpp"

namespace parlour::engines {

using PlayerPointer = std::unique_ptr<play::Player>;

/// A player that only one family has.
struct OwnPlayer {
  std::string_view name;
  std::vector<Option> options;
  std::string_view help;  ///< id of a text
  /// `seed` is used if the spec has none.
  std::function<PlayerPointer(const OptionValues& values, const play::Game& game, std::uint64_t seed)> make;
};

/// What a side could make with its next move, and what the other side can do about it beforehand.
struct NamedThreat {
  Side side = Side::First;
  std::string_view name;  ///< id of a text, `threat-…`; the part after the dash is its name for programs
  play::MoveCode place = 0;
  std::vector<play::MoveCode> answers;  ///< ascending; a move there weakens or removes the threat
};

/// A search whose result depends only on the code: fixed depths and seeds, no clock.
struct BenchSearch {
  std::string_view game;    ///< its spec
  std::string_view player;  ///< its spec
};

/// Everything that the program needs from a family's engines: one object per family, which its folder under
/// engines/ makes and the catalog registers. `game` always belongs to that family and `state` to `game`;
/// both, and `time`, must outlive what is made for them. `brain_engines.hpp` makes all of it from one brain.
class GameEngines {
 public:
  GameEngines() = default;
  GameEngines(const GameEngines&) = delete;
  GameEngines& operator=(const GameEngines&) = delete;
  virtual ~GameEngines() = default;

  /// Plain minimax without pruning. Without a depth: one that takes at most about a second.
  virtual PlayerPointer minimax(const play::Game& game, std::optional<int> depth,
                                const TimeSource& time) const = 0;
  virtual PlayerPointer classic(const play::Game& game, const ClassicSettings& settings,
                                const TimeSource& time) const = 0;
  virtual PlayerPointer montecarlo(const play::Game& game, const MonteCarloSettings& settings,
                                   const TimeSource& time) const = 0;
  /// Tree search by simulations. With one thread and a fixed number of simulations, the same seed and history
  /// of searches give the same move everywhere.
  virtual PlayerPointer mcts(const play::Game& game, const MctsSettings& settings,
                             const TimeSource& time) const = 0;
  /// The strongest player for the game, or a weaker one at a lower level. With one thread and only a depth or
  /// node limit, the same position and history of searches give the same move everywhere.
  virtual PlayerPointer engine(const play::Game& game, const EngineSettings& settings,
                               const TimeSource& time) const = 0;
  virtual std::vector<OwnPlayer> own_players() const { return {}; }

  /// The exact value of `state`; once stopped, the bounds proved so far. `on_progress` is called on the
  /// caller's thread.
  virtual Analysis solve(const play::Game& game, const play::State& state, const SolveSettings& settings,
                         const TimeSource& time, StopToken stop,
                         const OnProgress& on_progress = {}) const = 0;
  /// A certificate that `state`, which is not over, is worth `value` to its side to move, as `solve` found.
  /// Fails for games that have no certificates, and if stopped. `on_progress` is called on the caller's
  /// thread.
  virtual Result<Certificate> certify(const play::Game& game, const play::State& /*state*/, int /*value*/,
                                      const CertifySettings& /*settings*/, StopToken /*stop*/,
                                      const OnCertifyProgress& /*on_progress*/ = {}) const {
    return failure("certify-no-proofs", {{"game", game.spec()}});
  }
  /// What every move of `state` is worth, from the best to the worst: estimates that grow deeper, and proofs
  /// as soon as they are found. `state` must not be over. `on_change` is called on the caller's thread. Once
  /// stopped, returns what is known so far.
  virtual Analysis analyze(const play::Game& game, const play::State& state, const AnalyzeSettings& settings,
                           const TimeSource& time, StopToken stop, const OnChange& on_change = {}) const = 0;
  /// May take a tenth of a second.
  virtual std::unique_ptr<const ExactOutcomes> exact_outcomes(const play::Game& game) const = 0;
  /// The judge of positions when a finished game is reviewed.
  virtual std::unique_ptr<Judge> judge(const play::Game& game, const ReviewSettings& settings,
                                       const TimeSource& time) const = 0;

  /// The threats of both sides, those of the side to move first, the most serious of each side first. Fails
  /// for games that have no named threats.
  virtual Result<std::vector<NamedThreat>> threats(const play::Game& game,
                                                   const play::State& /*state*/) const {
    return failure("analyze-no-threats", {{"game", game.spec()}});
  }

  /// From the start of `game`.
  virtual search::PerftCount perft(const play::Game& game, int depth, StopToken stop) const = 0;
  virtual std::vector<BenchSearch> bench_searches() const { return {}; }
  virtual const Books* books() const { return nullptr; }  ///< null: the family has none

  /// What a certificate calls `game` if the family can play it from one; else empty.
  virtual std::string proved_game(const play::Game& /*game*/) const { return {}; }
  /// A certificate about such a game as something to play from; only where `proved_game` names one. `game`
  /// and `position` are the texts of its container. One that claims no win fails as unsuitable.
  virtual Result<ProvedWinPointer> read_proof(std::string_view /*game*/, std::string_view /*position*/,
                                              SharedBytes /*payload*/) const {
    return failure(Message{"proof-walk-rules", {}, {}, MessageKind::Unsuitable});
  }
};

}  // namespace parlour::engines
