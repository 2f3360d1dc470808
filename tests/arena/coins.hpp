#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "arena/makers.hpp"
#include "arena/run.hpp"
#include "arena/tournament.hpp"
#include "core/rng.hpp"
#include "play/coin_game.hpp"
#include "play/typed_game.hpp"

/// Tournaments on a game that the arena may not know, between players that do what a test needs.
namespace parlour::arena {

using CoinGame = play::TypedGame<test::CoinFamily>;

/// `random` takes any coin, `largest` the largest, and so does `takesfirst`, which under an opening rule
/// takes First; `throws`, `fails`, `cheats` and `leaves` do that on their second move. With a value
/// (`random=3`) it says that it is so far ahead.
class CoinPlayer final : public play::Player {
 public:
  explicit CoinPlayer(std::string_view spec) : name_(spec.substr(0, spec.find('='))) {
    if (const auto value = spec.find('='); value != std::string_view::npos)
      says_ = std::stoi(std::string(spec.substr(value + 1)));
  }

  void reseed(std::uint64_t seed) override { rng_ = Rng(seed); }
  void start_game(const play::Game& /*game*/, Side /*side*/) override { moves_ = 0; }

  play::Decision choose_opening(const play::GameView& /*view*/, const play::Limits& /*limits*/,
                                StopToken /*stop*/) override {
    return play::ChosenOpening{name_ == "takesfirst" ? OpeningChoice::First : OpeningChoice::Second};
  }

  play::Decision choose(const play::GameView& view, const play::Limits& /*limits*/,
                        StopToken /*stop*/) override {
    if (++moves_ == 2) {
      if (name_ == "throws") throw std::runtime_error("broken");
      if (name_ == "fails") return play::Failed{Message{"test-failed", {}, std::nullopt}};
      if (name_ == "cheats") return play::Chosen{99, std::nullopt};
    }
    const auto moves = view.state.moves();
    const auto at =
        name_ == "random" ? rng_.below(static_cast<std::uint32_t>(moves.size())) : moves.size() - 1;
    play::Chosen chosen{moves[at], std::nullopt};
    if (says_) {
      chosen.thinking.emplace();
      chosen.thinking->value = *says_;
    }
    return chosen;
  }

 private:
  std::string name_;
  std::optional<int> says_;
  int moves_ = 0;
  Rng rng_;
};

/// The number of coins is 8, or what stands in the spec; `chance` draws 6 to 9 from the seed, `swap` has an
/// opening rule.
inline Makers coin_makers() {
  Makers makers;
  makers.game = [](std::string_view spec, std::uint32_t seed) -> Result<std::shared_ptr<const play::Game>> {
    const std::string text(spec);
    const int coins = text == "chance"                    ? 6 + static_cast<int>(seed % 4)
                      : text == "coins" || text == "swap" ? 8
                                                          : std::stoi(text);
    const std::string name = text == "swap" ? text : std::to_string(coins);
    const auto opening = text == "swap" ? OpeningRule::Swap : OpeningRule::None;
    return std::make_shared<CoinGame>(CoinGame::Names{"coins", name, name},
                                      test::CoinRules{coins, 0, opening});
  };
  makers.opening = [](const play::Game& /*game*/, int opening) -> Result<std::vector<play::MoveCode>> {
    return std::vector<play::MoveCode>{static_cast<play::MoveCode>(1 + opening % 5)};
  };
  makers.player = [](std::string_view spec,
                     const play::Game& /*game*/) -> Result<std::unique_ptr<play::Player>> {
    if (spec == "nobody") return failure("test-nobody");
    return std::make_unique<CoinPlayer>(spec);
  };
  return makers;
}

inline Tournament coin_tournament(std::vector<std::string> specs, int games_per_match) {
  Tournament tournament;
  tournament.games = {"coins"};
  for (std::string& spec : specs)
    tournament.entrants.push_back({std::to_string(tournament.entrants.size()) + spec, std::move(spec)});
  tournament.games_per_match = games_per_match;
  tournament.seed = 7;
  return tournament;
}

/// What a run did, with everything that was kept.
class Ledger final : public RunObserver {
 public:
  void on_finished(std::span<const GameReport> reports, const RunProgress& now) override {
    for (const GameReport& report : reports) counted.push_back(report.pairing.number);
    progress = now;
  }
  bool decided() const override { return static_cast<int>(counted.size()) >= enough; }

  RunSettings settings(int concurrency) {
    return {concurrency, [this](std::span<const GameReport> reports) -> Result<void> {
              if (static_cast<int>(kept.size()) >= full) return failure("test-disk-full");
              for (const GameReport& report : reports) kept.emplace(report.pairing.number, report);
              return {};
            }};
  }

  std::map<int, GameReport> kept;
  std::vector<int> counted;
  RunProgress progress;
  int enough = 1 << 20;
  int full = 1 << 20;
};

}  // namespace parlour::arena
