#include "catalog/players.hpp"

#include <optional>
#include <utility>

#include "catalog/committed_data.hpp"
#include "catalog/course_player.hpp"
#include "catalog/lookup.hpp"
#include "catalog/program_player.hpp"
#include "engines/classic/classic_player.hpp"
#include "engines/dispatch.hpp"
#include "engines/kalah/kalah_engine.hpp"
#include "engines/line/baselines/rule_player.hpp"
#include "engines/line/levels/level_player.hpp"
#include "engines/line/search/line_engine.hpp"
#include "engines/line/windows/window_engine.hpp"
#include "engines/montecarlo/montecarlo_player.hpp"

namespace parlour::catalog {
namespace {

using PlayerPointer = std::unique_ptr<play::Player>;
using engines::Baseline;

constexpr std::int64_t kDeepest = 1024;
constexpr std::int64_t kMostNodes = 1'000'000'000'000;
constexpr std::int64_t kMostSims = 1'000'000'000;
constexpr std::int64_t kLargestSeed = 9007199254740991;

Option seed_option() { return automatic_integer_option("seed", 0, kLargestSeed, "help-seed"); }
Option form_option() { return choice_option("form", {"2025", "today"}, "help-form"); }
Option time_option() { return duration_option("time", "", "help-time"); }
Option depth_option() { return automatic_integer_option("depth", 1, kDeepest, "help-depth"); }

std::optional<int> given_depth(const OptionValues& values) {
  if (!values.given("depth")) return std::nullopt;
  return static_cast<int>(values.integer("depth"));
}

std::optional<std::chrono::milliseconds> given_time(const OptionValues& values) {
  if (!values.given("time")) return std::nullopt;
  return values.duration("time");
}

std::uint64_t seed_of(const OptionValues& values, const PlayerContext& context) {
  return values.given("seed") ? static_cast<std::uint64_t>(values.integer("seed")) : context.seed;
}

PlayerPointer make_montecarlo(const OptionValues& values, const play::Game& game,
                              const PlayerContext& context) {
  engines::MonteCarloSettings settings;
  if (values.given("sims")) settings.sims = values.integer("sims");
  settings.time = given_time(values);
  settings.seed = seed_of(values, context);
  return engines::make_montecarlo(game, settings, context.time);
}

engines::EngineSettings engine_settings(const OptionValues& values, const play::Game& game,
                                        const PlayerContext& context) {
  engines::EngineSettings settings;
  settings.time = given_time(values);
  settings.depth = given_depth(values);
  if (values.given("nodes")) settings.nodes = values.integer("nodes");
  settings.threads = static_cast<int>(values.integer("threads"));
  settings.hash_mib = static_cast<std::size_t>(values.integer("hash"));
  settings.tables = context.tables;
  settings.level = static_cast<int>(values.integer("level"));
  settings.seed = context.seed;
  if (values.is("book", "on")) settings.book = find_book(game, context.tables);
  return settings;
}

engines::LineEngineSettings line_engine_settings(const OptionValues& values) {
  engines::LineEngineSettings settings;
  settings.time = given_time(values);
  settings.depth = given_depth(values);
  if (values.given("nodes")) settings.nodes = values.integer("nodes");
  settings.threads = static_cast<int>(values.integer("threads"));
  settings.hash_mib = static_cast<std::size_t>(values.integer("hash"));
  return settings;
}

/// The best there is for each game, or less at a lower level; docs/evidence.md has the matches.
PlayerPointer make_engine(const OptionValues& values, const play::Game& game, const PlayerContext& context) {
  if (engines::as_line_game(game) == nullptr)
    return engines::make_kalah_engine(game, engine_settings(values, game, context), context.time);
  if (const auto level = static_cast<int>(values.integer("level")); level < engines::kHighestLevel)
    return engines::line::make_level_player(game, engines::line::level_at(level), context.seed, context.time);
  const engines::LineEngineSettings settings = line_engine_settings(values);
  constexpr int kSearchedToTheEnd = 16;  // cells
  if (engines::line_engine_plays(game) && engines::as_line_game(game)->rules().cells() > kSearchedToTheEnd)
    return engines::make_line_engine(game, settings, context.time);
  return engines::make_window_engine(game, settings, context.time);
}

Baseline baseline_of(std::string_view name, const OptionValues& values) {
  if (values.is("form", "today")) return name == "easy" ? Baseline::EasyToday : Baseline::HardToday;
  return name == "easy" ? Baseline::Easy2025 : Baseline::Hard2025;
}

Result<PlayerPointer> make_named(const std::string& name, const OptionValues& values, const play::Game& game,
                                 const PlayerContext& context) {
  if (name == "human") {
    if (!context.make_human) return failure("player-human-not-here");
    return context.make_human();
  }
  if (name == "random") return engines::make_random(seed_of(values, context));
  if (name == "minimax") return engines::make_minimax(game, given_depth(values), context.time);
  if (name == "classic")
    return engines::make_classic(game, {given_depth(values), given_time(values)}, context.time);
  if (name == "montecarlo") return make_montecarlo(values, game, context);
  if (name == "easy" || name == "hard")
    return engines::make_rule_player(game, baseline_of(name, values), seed_of(values, context));
  if (name == "cmd") return make_program_player(values, game, context.leaving);
  if (name == "so") return make_course_player(values, game, context.seed, context.leaving);
  return make_engine(values, game, context);
}

}  // namespace

const std::vector<PlayerEntry>& players() {
  static const std::vector<PlayerEntry> kPlayers{
      {"human", {}, "player-human"},
      {"random", {seed_option()}, "player-random"},
      {"minimax", {depth_option()}, "player-minimax"},
      {"classic", {depth_option(), time_option()}, "player-classic"},
      {"montecarlo",
       {automatic_integer_option("sims", 1, kMostSims, "help-sims"), time_option(), seed_option()},
       "player-montecarlo"},
      {"easy", {form_option(), seed_option()}, "player-easy", Plays::LineGames},
      {"hard", {form_option(), seed_option()}, "player-hard", Plays::LineGames},
      {"engine",
       {time_option(), depth_option(), automatic_integer_option("nodes", 1, kMostNodes, "help-nodes"),
        integer_option("threads", 1, 1, 1024, "help-threads"),
        integer_option("hash", 64, 1, 1048576, "help-hash"),
        integer_option("level", engines::kHighestLevel, 1, engines::kHighestLevel, "help-level"),
        choice_option("book", {"on", "off"}, "help-book")},
       "player-engine"},
      {"cmd", program_options(), "player-cmd", Plays::LineGames, true},
      {"so", course_options(), "player-so", Plays::LineGames, true},
  };
  return kPlayers;
}

namespace {

enum class Disk : bool { Asked, LeftAlone };

/// Of a player that runs outside of this program: is all that it needs there?
Result<void> check_elsewhere(std::string_view name, const OptionValues& values, const play::Game& game,
                             Disk disk) {
  const bool asked = disk == Disk::Asked;
  if (name == "cmd") return asked ? check_program_player(values, game) : check_program_spec(values, game);
  if (name == "so") return asked ? check_course_player(values, game) : check_course_spec(values, game);
  return {};
}

Result<std::pair<const PlayerEntry*, OptionValues>> look_up_for(std::string_view text, const play::Game& game,
                                                                Disk disk = Disk::Asked) {
  auto found = look_up(text, players(), "player-unknown");
  if (found && found->first->plays == Plays::LineGames && engines::as_line_game(game) == nullptr)
    return failure("player-not-for-game", {{"name", found->first->name}, {"game", game.name()}},
                   {std::string(text), 1});
  if (!found) return found;
  if (auto checked = check_elsewhere(found->first->name, found->second, game, disk); !checked) {
    if (!checked.error().place) checked.error().place = Place{std::string(text), 1};
    return failure(std::move(checked.error()));
  }
  return found;
}

}  // namespace

Result<void> check_player(std::string_view text, const play::Game& game) {
  auto found = look_up_for(text, game);
  if (!found) return failure(std::move(found.error()));
  return {};
}

Result<void> check_player_spec(std::string_view text, const play::Game& game) {
  auto found = look_up_for(text, game, Disk::LeftAlone);
  if (!found) return failure(std::move(found.error()));
  return {};
}

Result<PlayerPointer> make_player(std::string_view text, const play::Game& game,
                                  const PlayerContext& context) {
  if (is_unconfirmed(text, context.confirmed))
    return failure("player-not-confirmed", {{"player", std::string(text)}});
  auto found = look_up_for(text, game);
  if (!found) return failure(std::move(found.error()));
  const auto& [entry, values] = *found;
  auto player = make_named(entry->name, values, game, context);
  if (!player && !player.error().place) player.error().place = Place{std::string(text), 1};
  return player;
}

bool is_human(std::string_view spec) {
  const auto found = look_up(spec, players(), "player-unknown");
  return found && found->first->name == "human";
}

}  // namespace parlour::catalog
