#include "apps/parlour/arena/arena_request.hpp"

#include <fmt/format.h>

#include <charconv>
#include <random>
#include <set>
#include <utility>

#include "apps/parlour/cli/clock_value.hpp"
#include "arena/openings.hpp"
#include "arena/rating/sprt.hpp"
#include "arena/settings/settings_list.hpp"
#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "catalog/program_player.hpp"
#include "core/option.hpp"
#include "files/text_file.hpp"
#include "records/name.hpp"

namespace parlour::app {
namespace {

constexpr std::int64_t kMostGames = 10'000'000;
constexpr std::int64_t kMostNodes = 1'000'000'000'000;
constexpr std::int64_t kLargestSeed = 9007199254740991;
constexpr std::size_t kMostEntrants = 1000;
constexpr std::size_t kLongestOpeningFile = std::size_t{64} << 20;

/// The value of `option` as a whole number; `otherwise` if it was not given.
Result<std::int64_t> whole(std::string_view option, const std::string& text, std::int64_t least,
                           std::int64_t most, std::int64_t otherwise) {
  if (text.empty()) return otherwise;
  std::int64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [read, error] = std::from_chars(text.data(), end, number);
  const std::vector<Argument> wrong{
      {"option", std::string(option)}, {"value", text}, {"allowed", fmt::format("{}…{}", least, most)}};
  if (error == std::errc::invalid_argument || read != end) return failure("option-not-integer", wrong);
  if (error != std::errc{} || number < least || number > most) return failure("option-out-of-range", wrong);
  return number;
}

/// A time of at least `least` milliseconds, and at most a day like every time in Parlour.
Result<std::optional<std::chrono::milliseconds>> duration(std::string_view option, const std::string& text,
                                                          int least) {
  if (text.empty()) return std::nullopt;
  const auto time = parse_duration(text);
  if (!time || time->count() < least)
    return failure("option-duration-out-of-range", {{"option", std::string(option)},
                                                    {"value", text},
                                                    {"least", fmt::format("{}ms", least)},
                                                    {"most", "1440m"}});
  return *time;
}

/// Every player has a unique name: the one given, the program's, or the spec, with a number added if it is
/// taken.
Result<std::vector<arena::Entrant>> read_entrants(const ArenaOptions& options) {
  if (options.players.size() < 2) return failure("arena-two-players", {});
  if (options.players.size() > kMostEntrants)
    return failure("arena-too-many-players", {{"allowed", std::to_string(kMostEntrants)}});
  std::vector<arena::Entrant> entrants;
  std::set<std::string> taken;
  for (std::size_t at = 0; at < options.players.size(); ++at) {
    const auto& given = options.names[at];
    const std::string usual = catalog::program_name(options.players[at]).value_or(options.players[at]);
    std::string name = given.value_or(usual);
    if (given)
      if (auto usable = records::check_name(name); !usable) return failure(std::move(usable.error()));
    if (given && taken.contains(name)) return failure("arena-name-twice", {{"name", name}});
    for (int copy = 2; taken.contains(name); ++copy) name = fmt::format("{} ({})", usual, copy);
    taken.insert(name);
    entrants.push_back({name, options.players[at]});
  }
  return entrants;
}

Result<void> check_players(const arena::Tournament& tournament) {
  std::set<std::string> taken;
  for (const std::string& spec : tournament.games) {
    const auto game = catalog::make_game(spec, std::uint32_t{0});
    if (!game) return failure(game.error());
    if (!taken.emplace((*game)->spec()).second) return failure("arena-game-twice", {{"game", spec}});
    for (const arena::Entrant& entrant : tournament.entrants) {
      if (catalog::is_human(entrant.spec)) return failure("player-human-not-here", {}, {entrant.spec, 1});
      if (auto checked = catalog::check_player(entrant.spec, **game); !checked) return checked;
    }
  }
  return {};
}

/// Moves given from outside leave nothing to an opening rule.
Result<void> check_opening_rule(const play::Game& game) {
  if (game.opening_rule() == OpeningRule::None) return {};
  return failure("arena-openings-twice", {{"game", game.title()}});
}

Result<void> read_openings(const ArenaOptions& options, StopToken stop, arena::Tournament& tournament) {
  if (options.openings.empty()) return {};
  for (const std::string& spec : tournament.games)
    if (const auto game = catalog::make_game(spec, std::uint32_t{0}))
      if (auto fits = check_opening_rule(**game); !fits) return fits;
  if (options.openings == "random" || options.openings.starts_with("random:")) {
    auto source = arena::read_random_openings(options.openings);
    if (!source) return failure(std::move(source.error()));
    tournament.openings = *std::move(source);
    return {};
  }
  const auto text = files::read_text_file(options.openings, kLongestOpeningFile, files::Pipes::Waited, stop);
  if (!text) return failure(text.error());
  for (const std::string& spec : tournament.games) {
    const auto board = [&](std::string_view settings) -> Result<std::shared_ptr<const play::Game>> {
      auto game = catalog::make_game(arena::spec_with(spec, settings), std::uint32_t{0});
      if (game)
        if (auto fits = check_opening_rule(**game); !fits) return failure(std::move(fits.error()));
      return game;
    };
    auto source = arena::read_openings(*text, board);
    if (!source) {
      source.error().arguments.push_back({"file", options.openings});
      return failure(std::move(source.error()));
    }
    tournament.openings = *std::move(source);
  }
  return {};
}

Result<void> read_allowance(const ArenaOptions& options, arena::Allowance& allowance) {
  const auto move_time = duration("--move-time", options.move_time, 1);
  if (!move_time) return failure(move_time.error());
  allowance.move_time = *move_time;
  const auto tolerance = duration("--tolerance", options.tolerance, 0);
  if (!tolerance) return failure(tolerance.error());
  allowance.tolerance = tolerance->value_or(allowance.tolerance);
  if (!options.clock.empty()) {
    const auto clock = read_clock(options.clock);
    if (!clock) return failure(clock.error());
    allowance.clock = *clock;
  }
  const auto nodes = whole("--nodes", options.nodes, 1, kMostNodes, 0);
  if (!nodes) return failure(nodes.error());
  if (*nodes > 0) allowance.nodes = *nodes;
  const auto depth = whole("--depth", options.depth, 1, 1024, 0);
  if (!depth) return failure(depth.error());
  if (*depth > 0) allowance.depth = static_cast<int>(*depth);
  return {};
}

/// `exact=on,moves=200,win-score=500,win-moves=4,draw-score=10,draw-moves=8`
Result<void> read_adjudication(const std::string& text, arena::Adjudication& adjudication) {
  if (text.empty()) return {};
  constexpr std::int64_t kMostMoves = 100000;
  constexpr std::int64_t kHighestScore = 1'000'000'000;
  const std::vector<Option> allowed{
      choice_option("exact", {"off", "on"}, "help-adjudicate-exact"),
      integer_option("moves", 0, 0, kMostMoves, "help-adjudicate-moves"),
      automatic_integer_option("win-score", 1, kHighestScore, "help-adjudicate-win-score"),
      integer_option("win-moves", 4, 1, kMostMoves, "help-adjudicate-win-moves"),
      automatic_integer_option("draw-score", 0, kHighestScore, "help-adjudicate-draw-score"),
      integer_option("draw-moves", 8, 1, kMostMoves, "help-adjudicate-draw-moves")};
  const auto values = arena::read_settings("--adjudicate", text, allowed);
  if (!values) return failure(values.error());
  for (const auto& [moves, score] : {std::pair{"win-moves", "win-score"}, {"draw-moves", "draw-score"}})
    if (values->given(moves) && !values->given(score))
      return failure("arena-adjudicate-without", {{"option", moves}, {"missing", score}},
                     arena::place_in_list(*values, moves));
  adjudication.exact = values->is("exact", "on");
  adjudication.draw_at = static_cast<int>(values->integer("moves"));
  if (values->given("win-score"))
    adjudication.win_score = arena::Adjudication::Score{values->integer("win-score"),
                                                        static_cast<int>(values->integer("win-moves"))};
  if (values->given("draw-score"))
    adjudication.draw_score = arena::Adjudication::Score{values->integer("draw-score"),
                                                         static_cast<int>(values->integer("draw-moves"))};
  return {};
}

Result<void> read_sprt(const ArenaOptions& options, arena::Tournament& tournament) {
  if (options.sprt.empty()) return {};
  if (tournament.entrants.size() != 2) return failure("arena-sprt-two-players", {});
  const auto sprt = arena::parse_sprt(options.sprt);
  if (!sprt) return failure(sprt.error());
  tournament.sprt = arena::sprt_text(*sprt);
  return {};
}

/// Which games are played, and between whom.
Result<void> read_plan(const ArenaOptions& options, arena::Tournament& tournament) {
  constexpr std::int64_t kUsualGames = 100;
  tournament.games = options.games;
  if (tournament.games.empty()) return failure("arena-no-game", {});
  auto entrants = read_entrants(options);
  if (!entrants) return failure(std::move(entrants.error()));
  tournament.entrants = *std::move(entrants);
  if (options.style == "course" && tournament.entrants.size() != 2)
    return failure("arena-course-two-players", {});
  if (options.format == "gauntlet") tournament.format = arena::Format::Gauntlet;
  if (options.format == "swiss") tournament.format = arena::Format::Swiss;
  if (options.format == "knockout") tournament.format = arena::Format::Knockout;
  const bool fixed = options.sides.empty() ? options.style == "course" : options.sides == "fixed";
  tournament.sides = fixed ? arena::Sides::Fixed : arena::Sides::Alternate;
  const auto games = whole("--games", options.games_per_match, 1, kMostGames, kUsualGames);
  if (!games) return failure(games.error());
  if (!fixed && *games % 2 != 0) return failure("arena-odd-games", {{"games", std::to_string(*games)}});
  tournament.games_per_match = static_cast<int>(*games);
  if (!options.rounds.empty() && tournament.format != arena::Format::Swiss)
    return failure("arena-rounds-swiss", {});
  const auto rounds = whole("--rounds", options.rounds, 1, 1000, 0);
  if (!rounds) return failure(rounds.error());
  tournament.rounds = static_cast<int>(*rounds);
  return {};
}

}  // namespace

Result<arena::Tournament> read_tournament(const ArenaOptions& options, StopToken stop) {
  arena::Tournament tournament;
  const auto seed = whole("--seed", options.seed, 0, kLargestSeed, std::random_device{}());
  if (!seed) return failure(seed.error());
  tournament.seed = static_cast<std::uint64_t>(*seed);
  auto read = read_plan(options, tournament);
  if (read) read = check_players(tournament);
  if (read) read = read_openings(options, stop, tournament);
  if (read) read = read_allowance(options, tournament.allowance);
  if (read) read = read_adjudication(options.adjudicate, tournament.adjudication);
  if (read) read = read_sprt(options, tournament);
  if (!read) return failure(std::move(read.error()));
  return tournament;
}

std::optional<std::string> option_of_a_new_tournament(const ArenaOptions& options) {
  const std::vector<std::pair<std::string, bool>> given{{"--game", !options.games.empty()},
                                                        {"--player", !options.players.empty()},
                                                        {"--games", !options.games_per_match.empty()},
                                                        {"--rounds", !options.rounds.empty()},
                                                        {"--openings", !options.openings.empty()},
                                                        {"--sides", !options.sides.empty()},
                                                        {"--format", !options.format.empty()},
                                                        {"--move-time", !options.move_time.empty()},
                                                        {"--clock", !options.clock.empty()},
                                                        {"--nodes", !options.nodes.empty()},
                                                        {"--depth", !options.depth.empty()},
                                                        {"--tolerance", !options.tolerance.empty()},
                                                        {"--adjudicate", !options.adjudicate.empty()},
                                                        {"--sprt", !options.sprt.empty()},
                                                        {"--seed", !options.seed.empty()},
                                                        {"--store", !options.store.empty()}};
  for (const auto& [option, is_given] : given)
    if (is_given) return option;
  return std::nullopt;
}

}  // namespace parlour::app
