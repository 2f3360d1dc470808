#include "catalog/players.hpp"

#include <unistd.h>

#include <new>
#include <optional>
#include <utility>

#include "catalog/books.hpp"
#include "catalog/course_player.hpp"
#include "catalog/families.hpp"
#include "catalog/lookup.hpp"
#include "catalog/program_player.hpp"
#include "catalog/proofs.hpp"
#include "engines/proof_player.hpp"
#include "engines/random_player.hpp"
#include "engines/solver_player.hpp"
#include "match/opening_player.hpp"

namespace parlour::catalog {
namespace {

using engines::PlayerPointer;

constexpr std::int64_t kDeepest = 1024;
constexpr std::int64_t kMostNodes = 1'000'000'000'000;
constexpr std::int64_t kMostSims = 1'000'000'000;
constexpr std::int64_t kMostMebibytes = 1 << 20;
constexpr std::int64_t kLargestSeed = 9007199254740991;

Option seed_option() { return automatic_integer_option("seed", 0, kLargestSeed, "help-seed"); }
Option time_option() { return duration_option("time", "", "help-time"); }
Option threads_option() { return integer_option("threads", 1, 1, 1024, "help-threads"); }
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

std::uint64_t seed_of_own(const OptionValues& values, const PlayerContext& context) {
  return values.has("seed") ? seed_of(values, context) : context.seed;
}

Result<PlayerPointer> make_human(const OptionValues& /*values*/, const play::Game& /*game*/,
                                 const PlayerContext& context) {
  if (!context.make_human) return failure("player-human-not-here");
  return context.make_human();
}

Result<PlayerPointer> make_random(const OptionValues& values, const play::Game& /*game*/,
                                  const PlayerContext& context) {
  return engines::make_random(seed_of(values, context));
}

Result<PlayerPointer> make_minimax(const OptionValues& values, const play::Game& game,
                                   const PlayerContext& context) {
  return engines_of(game).minimax(game, given_depth(values), context.time);
}

Result<PlayerPointer> make_classic(const OptionValues& values, const play::Game& game,
                                   const PlayerContext& context) {
  return engines_of(game).classic(game, {given_depth(values), given_time(values)}, context.time);
}

Result<PlayerPointer> make_montecarlo(const OptionValues& values, const play::Game& game,
                                      const PlayerContext& context) {
  engines::MonteCarloSettings settings;
  if (values.given("sims")) settings.sims = values.integer("sims");
  settings.time = given_time(values);
  settings.seed = seed_of(values, context);
  return engines_of(game).montecarlo(game, settings, context.time);
}

Result<PlayerPointer> make_mcts(const OptionValues& values, const play::Game& game,
                                const PlayerContext& context) {
  engines::MctsSettings settings;
  settings.time = given_time(values);
  if (values.given("sims")) settings.sims = values.integer("sims");
  settings.threads = static_cast<int>(values.integer("threads"));
  settings.memory_mib = static_cast<std::size_t>(values.integer("hash"));
  settings.seed = seed_of(values, context);
  return engines_of(game).mcts(game, settings, context.time);
}

Result<PlayerPointer> make_engine(const OptionValues& values, const play::Game& game,
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
  if (!values.is("book", "off")) settings.book = find_book(game, context.tables);
  PlayerPointer player = engines_of(game).engine(game, settings, context.time);
  if (!values.is("book", "proof") || settings.level < engines::kHighestLevel) return player;
  Proofs own(usual_proofs());
  auto proofs = (context.proofs == nullptr ? own : *context.proofs).about(game);
  if (!proofs) return failure(std::move(proofs.error()));
  if (proofs->empty()) return player;
  return engines::with_proofs(std::move(player), *std::move(proofs), context.time);
}

Result<PlayerPointer> make_solver(const OptionValues& values, const play::Game& game,
                                  const PlayerContext& context) {
  engines::SolverSettings settings;
  settings.time = given_time(values);
  settings.threads = static_cast<int>(values.integer("threads"));
  settings.memory_mib = static_cast<std::size_t>(values.integer("hash"));
  settings.tables = context.tables;
  settings.seed = context.seed;
  settings.book = find_book(game, context.tables);
  return engines::make_solver(engines_of(game), game, settings, context.time);
}

/// The first of several stones is worth as much thought as any other move, and no more.
match::OpeningEffort opening_effort(const OptionValues& values, const PlayerContext& context) {
  constexpr std::chrono::milliseconds kUsual{1500};
  const auto given = [&](const char* name) { return values.has(name) && values.given(name); };
  match::OpeningEffort effort{std::nullopt, std::nullopt, seed_of_own(values, context)};
  if (given("time")) effort.time = values.duration("time");
  if (given("nodes")) effort.nodes = values.integer("nodes");
  const bool counted = effort.time || effort.nodes || given("depth") || given("sims");
  if (!counted) effort.time = kUsual;
  return effort;
}

PlayerEntry own_player(const Family& family, const engines::OwnPlayer& own) {
  return {.name = std::string(own.name),
          .options = own.options,
          .help = own.help,
          .make = [make = own.make](const OptionValues& values, const play::Game& game,
                                    const PlayerContext& context) -> Result<PlayerPointer> {
            return make(values, game, context.seed);
          },
          .plays = [&family](const play::Game& game) { return &family_of(game) == &family; }};
}

std::vector<PlayerEntry> for_every_game() {
  return {
      {.name = "human", .options = {}, .help = "player-human", .make = make_human, .opens_itself = true},
      {.name = "random", .options = {seed_option()}, .help = "player-random", .make = make_random},
      {.name = "minimax", .options = {depth_option()}, .help = "player-minimax", .make = make_minimax},
      {.name = "classic",
       .options = {depth_option(), time_option()},
       .help = "player-classic",
       .make = make_classic},
      {.name = "montecarlo",
       .options = {automatic_integer_option("sims", 1, kMostSims, "help-sims"), time_option(), seed_option()},
       .help = "player-montecarlo",
       .make = make_montecarlo},
      {.name = "mcts",
       .options = {time_option(), automatic_integer_option("sims", 1, kMostSims, "help-mcts-sims"),
                   threads_option(), integer_option("hash", 256, 1, kMostMebibytes, "help-mcts-hash"),
                   seed_option()},
       .help = "player-mcts",
       .make = make_mcts},
  };
}

PlayerEntry engine_entry() {
  return {
      .name = "engine",
      .options = {time_option(), depth_option(),
                  automatic_integer_option("nodes", 1, kMostNodes, "help-nodes"), threads_option(),
                  integer_option("hash", 64, 1, kMostMebibytes, "help-hash"),
                  integer_option("level", engines::kHighestLevel, 1, engines::kHighestLevel, "help-level"),
                  choice_option("book", {"on", "off", "proof"}, "help-book")},
      .help = "player-engine",
      .make = make_engine};
}

PlayerEntry solver_entry() {
  return {.name = "solver",
          .options = {duration_option("time", "", "help-solver-time"), threads_option(),
                      integer_option("hash", 256, 1, kMostMebibytes, "help-solver-hash")},
          .help = "player-solver",
          .make = make_solver};
}

}  // namespace

const std::vector<PlayerEntry>& players() {
  static const std::vector<PlayerEntry> kPlayers = [] {
    std::vector<PlayerEntry> all = for_every_game();
    for (const Family& family : families())
      for (const engines::OwnPlayer& own : family.engines.own_players())
        all.push_back(own_player(family, own));
    all.push_back(engine_entry());
    all.push_back(solver_entry());
    all.push_back(program_entry());
    all.push_back(course_entry());
    return all;
  }();
  return kPlayers;
}

namespace {

Result<std::pair<const PlayerEntry*, OptionValues>> look_up_for(std::string_view text, const play::Game& game,
                                                                Disk disk = Disk::Asked) {
  auto found = look_up(text, players(), "player-unknown");
  if (!found) return found;
  const auto& [entry, values] = *found;
  if (entry->plays && !entry->plays(game))
    return failure(Message{"player-not-for-game",
                           {{"name", entry->name}, {"game", game.name()}},
                           Place{std::string(text), 1},
                           MessageKind::Unsuitable});
  if (!entry->check) return found;
  if (auto checked = entry->check(values, game, disk); !checked) {
    if (!checked.error().place) checked.error().place = Place{std::string(text), 1};
    return failure(std::move(checked.error()));
  }
  return found;
}

/// The system promises more memory than there is, and a table larger than that would fill it all before
/// anybody is told.
bool exceeds_memory(const OptionValues& values) {
  constexpr std::int64_t kMebibyteInBytes = std::int64_t{1} << 20;
  const std::int64_t pages = sysconf(_SC_PHYS_PAGES);
  return pages > 0 && values.has("hash") &&
         values.integer("hash") > pages / (kMebibyteInBytes / sysconf(_SC_PAGESIZE));
}

Result<PlayerPointer> made_in_memory(const PlayerEntry& entry, const OptionValues& values,
                                     const play::Game& game, const PlayerContext& context) {
  if (exceeds_memory(values)) return failure("no-memory");
  try {
    auto player = entry.make(values, game, context);
    if (player && game.opening_rule() != OpeningRule::None && !entry.opens_itself)
      return match::with_openings(*std::move(player), opening_effort(values, context));
    return player;
  } catch (const std::bad_alloc&) {
    return failure("no-memory");
  }
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
  auto player = made_in_memory(*entry, values, game, context);
  if (!player && !player.error().place) player.error().place = Place{std::string(text), 1};
  return player;
}

bool is_human(std::string_view spec) {
  const auto found = look_up(spec, players(), "player-unknown");
  return found && found->first->name == "human";
}

}  // namespace parlour::catalog
