#include "catalog/arena_makers.hpp"

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "catalog/families.hpp"
#include "catalog/games.hpp"
#include "catalog/proofs.hpp"

namespace parlour::catalog {
namespace {

/// The known outcomes of every game that was asked about. What they need is made once per game and kept while
/// there are few games: with randomly drawn walls each game is a different one.
class KnownOutcomes {
 public:
  std::optional<Outcome> of(const play::Game& game, const play::State& state) {
    return (*known_of(game)->outcomes)(state);
  }

 private:
  static constexpr std::size_t kMostGames = 64;

  struct Known {
    std::shared_ptr<const play::Game> game;
    std::unique_ptr<const engines::ExactOutcomes> outcomes;  ///< of that game
  };

  std::shared_ptr<const Known> known_of(const play::Game& game) {
    const std::lock_guard lock(mutex_);
    if (const auto found = known_.find(game.spec()); found != known_.end()) return found->second;
    if (known_.size() == kMostGames) known_.clear();
    auto own = *make_game(game.spec());
    auto outcomes = engines_of(*own).exact_outcomes(*own);
    auto known = std::make_shared<const Known>(Known{std::move(own), std::move(outcomes)});
    return known_.emplace(game.spec(), std::move(known)).first->second;
  }

  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const Known>> known_;
};

}  // namespace

arena::Makers arena_makers(const TimeSource& time, TableStore* tables, const Confirmed& confirmed) {
  arena::Makers makers;
  makers.game = [](std::string_view spec, std::uint32_t seed) { return make_game(spec, seed); };
  const auto proofs = std::make_shared<Proofs>(usual_proofs());
  makers.player = [&time, tables, confirmed, proofs](std::string_view spec, const play::Game& game) {
    return make_player(spec, game, {time, 0, {}, tables, confirmed, {}, proofs.get()});
  };
  const auto known = std::make_shared<KnownOutcomes>();
  makers.exact_outcome = [known](const play::Game& game, const play::State& state) {
    return known->of(game, state);
  };
  return makers;
}

void keep_older_meaning(arena::Makers& makers, std::span<const arena::GameReport> earlier) {
  std::optional<std::string> setting;
  for (const arena::GameReport& report : earlier)
    if (!setting) setting = older_setting(report.game);
  if (!setting) return;
  makers.game = [make = makers.game, setting = *setting](std::string_view spec, std::uint32_t seed) {
    const char separator = spec.find(':') == std::string_view::npos ? ':' : ',';
    auto older = make(std::string(spec) + separator + setting, seed);
    return older ? older : make(spec, seed);  // a spec that has the setting already cannot have it twice
  };
}

}  // namespace parlour::catalog
