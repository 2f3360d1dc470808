#include "catalog/arena_makers.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "catalog/games.hpp"
#include "engines/dispatch.hpp"
#include "engines/exact_outcome.hpp"

namespace parlour::catalog {
namespace {

/// A store that several threads may ask at once.
class SharedTables final : public TableStore {
 public:
  explicit SharedTables(TableStore& tables) : tables_(tables) {}

  std::optional<engines::SharedBytes> find(const engines::TableName& name) override {
    const std::lock_guard lock(mutex_);
    return tables_.find(name);
  }
  void keep(const engines::TableName& name, engines::SharedBytes table) override {
    const std::lock_guard lock(mutex_);
    tables_.keep(name, std::move(table));
  }

 private:
  std::mutex mutex_;
  TableStore& tables_;
};

/// The outcomes known of every game that was asked about. Kalah's need a table, which is made once.
class KnownOutcomes {
 public:
  std::optional<Outcome> of(const play::Game& game, const play::State& state) {
    if (engines::as_kalah_game(game) == nullptr) return engines::ExactOutcomes(game)(state);
    return (*known_of(game))(state);
  }

 private:
  struct Known {
    std::shared_ptr<const play::Game> game;
    std::shared_ptr<const engines::ExactOutcomes> outcomes;
  };

  std::shared_ptr<const engines::ExactOutcomes> known_of(const play::Game& game) {
    const std::lock_guard lock(mutex_);
    Known& known = known_[game.spec()];
    if (!known.outcomes) {
      known.game = *make_game(game.spec());
      known.outcomes = std::make_shared<engines::ExactOutcomes>(*known.game);
    }
    return known.outcomes;
  }

  std::mutex mutex_;
  std::map<std::string, Known> known_;
};

}  // namespace

arena::Makers arena_makers(const TimeSource& time, TableStore* tables, const Confirmed& confirmed) {
  arena::Makers makers;
  makers.game = [](std::string_view spec, std::uint32_t seed) { return make_game(spec, seed); };
  const auto shared = tables == nullptr ? nullptr : std::make_shared<SharedTables>(*tables);
  makers.player = [&time, shared, confirmed](std::string_view spec, const play::Game& game) {
    return make_player(spec, game, {time, 0, {}, shared.get(), confirmed});
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
    return older ? older : make(spec, seed);  // a spec that says it itself cannot say it twice
  };
}

}  // namespace parlour::catalog
