#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "apps/parlour/cli/command_line.hpp"

namespace parlour::app {
namespace {

/// What was given, and in which order: every --name belongs to the --player before it.
struct ArenaLine {
  ArenaOptions options;
  std::vector<std::string> names;
  const CLI::Option* player = nullptr;
  const CLI::Option* name = nullptr;
  const CLI::Option* list = nullptr;
  std::vector<CLI::Option*> const* order = nullptr;
};

Result<ArenaOptions> in_order(const ArenaLine& line) {
  ArenaOptions options = line.options;
  options.list_given = line.list->count() > 0;
  std::erase(options.list, "");  // from --list without a value
  auto name = line.names.begin();
  for (const CLI::Option* each : *line.order) {
    if (each == line.player) options.names.emplace_back();
    if (each != line.name) continue;
    if (options.names.empty() || options.names.back())
      return failure("arena-name-without-player", {{"name", *name}});
    options.names.back() = *name++;
  }
  return options;
}

void add_what_is_played(Verb& verb, ArenaLine& line) {
  ArenaOptions& options = line.options;
  verb.list("--game", options.games, "GAME", "cli-arena-game");
  line.player = verb.list("--player", options.players, "SPEC", "cli-arena-player");
  line.name = verb.list("--name", line.names, "NAME", "cli-arena-name");
  verb.option("--games", options.games_per_match, "N", "cli-arena-games")->check(not_empty);
  verb.option("--openings", options.openings, "FILE|random:plies=N", "cli-arena-openings")->check(not_empty);
  verb.choice("--sides", options.sides, {"alternate", "fixed"}, "cli-arena-sides");
  verb.choice("--format", options.format, {"roundrobin", "gauntlet", "swiss", "knockout"},
              "cli-arena-format");
  verb.option("--rounds", options.rounds, "N", "cli-arena-rounds")->check(not_empty);
  verb.option("--move-time", options.move_time, "T", "cli-arena-move-time")->check(not_empty);
  verb.option("--clock", options.clock, "TIME[+TIME]", "cli-arena-clock")->check(not_empty);
  verb.option("--nodes", options.nodes, "N", "cli-arena-nodes")->check(not_empty);
  verb.option("--depth", options.depth, "N", "cli-arena-depth")->check(not_empty);
  verb.option("--tolerance", options.tolerance, "T", "cli-arena-tolerance")->check(not_empty);
  verb.option("--adjudicate", options.adjudicate, "LIST", "cli-arena-adjudicate")->check(not_empty);
  verb.option("--sprt", options.sprt, "LIST", "cli-arena-sprt")->check(not_empty);
  verb.option("--seed", options.seed, "N", "cli-arena-seed")->check(not_empty);
}

void add_how_it_is_told(Verb& verb, ArenaLine& line) {
  ArenaOptions& options = line.options;
  verb.number("--concurrency", options.concurrency, "N", 1, 1024, "cli-arena-concurrency");
  verb.option("--workers", options.workers.broker, "URL", "cli-arena-workers")->check(not_empty);
  verb.option("--worker-silence", options.worker_silence, "T", "cli-arena-worker-silence")->check(not_empty);
  add_broker(verb, options.workers);
  verb.choice("--style", options.style, {"table", "course"}, "cli-arena-style");
  verb.option("--store", options.store, "FILE", "cli-arena-store")->check(not_empty);
  verb.option("--resume", options.resume, "FILE", "cli-arena-resume")->check(not_empty);
  verb.flag("--trust", options.trust, "cli-arena-trust");
  verb.option("--show", options.show, "FILE", "cli-arena-show")->check(not_empty);
  line.list = verb.list("--list", options.list, "DIR|FILE", "cli-arena-list")->expected(0, 1);
  verb.option("--records", options.records, "DIR", "cli-arena-records")->check(not_empty);
  verb.option("--csv", options.csv, "FILE", "cli-arena-csv")->check(not_empty);
  verb.option("--csv-players", options.csv_players, "FILE", "cli-arena-csv-players")->check(not_empty);
  verb.option("--report", options.report, "FILE", "cli-arena-report")->check(not_empty);
  verb.option("--review", options.review, "LIST|off", "cli-arena-review")->check(not_empty);
  verb.flag("--force", options.force, "cli-play-force");
  verb.flag("--json", options.json, "cli-json");
}

}  // namespace

void add_arena(CommandLine& line) {
  const auto given = std::make_shared<ArenaLine>();
  Verb verb = line.add_verb("arena", "cli-arena", [given](const Environment& environment) {
    const auto options = in_order(*given);
    return options ? run_arena(environment, *options) : refuse(environment, options.error());
  });
  given->order = &verb.given();
  add_what_is_played(verb, *given);
  add_how_it_is_told(verb, *given);
  verb.examples(
      {"arena --game gomoku --player classic:depth=2 --player hard --games 100 --openings random:plies=3",
       "arena --game kalah --player engine:time=50ms --name new --player engine:level=9 --concurrency 2",
       "arena --game gomoku:last-reply=on --player classic:depth=2 --player easy --games 100 --style course",
       "arena --game gomoku --player engine --player 'cmd:\"./my_bot\"' --move-time 100ms --sprt "
       "elo0=0,elo1=5",
       "arena --game inversion --player hard --player easy --player random --format swiss --games 10",
       "arena --game gomoku --player engine:nodes=5000 --player hard --workers nats://127.0.0.1:4222",
       "arena --resume match.db", "arena --show match.db --json",
       "arena --show match.db --report match.html --review time=50ms,games=200", "arena --list"},
      "cli-arena-note");
}

}  // namespace parlour::app
