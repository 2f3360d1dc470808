#include <algorithm>
#include <limits>
#include <memory>
#include <thread>

#include "apps/parlour/cli/command_line.hpp"
#include "apps/parlour/course/course_commands.hpp"

namespace parlour::app {
namespace {

void add_new(CommandLine& line) {
  const auto options = std::make_shared<CourseNewOptions>();
  Verb verb = line.add_verb("course new", "cli-course-new", [options](const Environment& environment) {
    return run_course_new(environment, *options);
  });
  verb.argument("DIR", options->folder, "cli-course-new-folder")->required()->check(not_empty);
  verb.option("--name", options->name, "NAME", "cli-course-new-name")->check(not_empty);
  verb.flag("--json", options->json, "cli-json");
  verb.examples({"course new my_bot", "course new my_bot --name \"Deep Five\""}, "cli-course-new-note");
}

void add_build(CommandLine& line) {
  const auto options = std::make_shared<CourseBuildOptions>();
  Verb verb = line.add_verb("course build", "cli-course-build", [options](const Environment& environment) {
    return run_course_build(environment, *options);
  });
  verb.arguments("PATH", options->paths, "cli-course-build-path")->check(not_empty);
  verb.option("--class", options->player, "NAME", "cli-course-class")->check(not_empty);
  verb.flag("--sanitize", options->sanitize, "cli-course-sanitize");
  verb.option("--output", options->output, "FILE", "cli-course-output")->check(not_empty);
  verb.flag("--force", options->force, "cli-play-force");
  verb.flag("--json", options->json, "cli-json");
  verb.examples({"course build my_bot", "course build ivanov/tictactoe-course",
                 "course build my_bot --class my_team::Fast",
                 "course build src/my_player.cpp src/search.cpp --output my_bot.so"},
                "cli-course-build-note");
}

int half_the_cores() { return static_cast<int>(std::max(1U, std::thread::hardware_concurrency() / 2)); }

void add_test(CommandLine& line) {
  const auto options = std::make_shared<CourseTestOptions>();
  options->concurrency = half_the_cores();
  Verb verb = line.add_verb("course test", "cli-course-test", [options](const Environment& environment) {
    return run_course_test(environment, *options);
  });
  verb.argument("DIR", options->folder, "cli-course-folder")->required()->check(not_empty);
  verb.option("--class", options->player, "NAME", "cli-course-class")->check(not_empty);
  verb.flag("--quick", options->quick, "cli-course-quick");
  verb.number("--games", options->games, "N", 1, 100'000, "cli-course-games");
  verb.option("--report", options->report, "FILE", "cli-course-report")->check(not_empty);
  verb.flag("--force", options->force, "cli-play-force");
  verb.number("--seed", options->seed, "N", 0, std::numeric_limits<int>::max(), "cli-course-seed");
  verb.choice("--form", options->form, {"today", "2025"}, "cli-course-form");
  verb.option("--move-time", options->move_time, "T", "cli-course-move-time")->check(not_empty);
  verb.number("--concurrency", options->concurrency, "N", 1, 1024, "cli-course-concurrency");
  verb.flag("--no-memory", options->no_memory, "cli-course-no-memory");
  verb.flag("--fresh", options->fresh, "cli-course-fresh");
  verb.flag("--json", options->json, "cli-json");
  verb.examples({"course test my_bot --quick", "course test my_bot --report report.html",
                 "course test my_bot --games 20 --seed 7 --json"},
                "cli-course-test-note");
}

void add_course_play(CommandLine& line) {
  const auto options = std::make_shared<CoursePlayOptions>();
  Verb verb = line.add_verb("course play", "cli-course-play", [options](const Environment& environment) {
    return run_course_play(environment, *options);
  });
  verb.argument("DIR", options->folder, "cli-course-folder")->required()->check(not_empty);
  verb.game(options->game, "course, gomoku:last-reply=on")->required(false);
  verb.option("--class", options->player, "NAME", "cli-course-class")->check(not_empty);
  verb.option("--against", options->against, "SPEC", "cli-course-against")->check(not_empty);
  verb.flag("--begins", options->begins, "cli-course-begins");
  verb.examples({"course play my_bot", "course play my_bot gomoku:last-reply=on --begins",
                 "course play my_bot --against hard"});
}

void add_league(CommandLine& line) {
  const auto options = std::make_shared<CourseLeagueOptions>();
  options->arena.concurrency = half_the_cores();
  Verb verb = line.add_verb("course league", "cli-course-league", [options](const Environment& environment) {
    return run_course_league(environment, *options);
  });
  ArenaOptions& arena = options->arena;
  verb.arguments("DIR", options->folders, "cli-course-league-folders")->check(not_empty);
  verb.list("--class", options->classes, "NAME", "cli-course-league-class");
  verb.list("--game", arena.games, "GAME", "cli-course-league-game");
  verb.list("--player", arena.players, "SPEC", "cli-course-league-player");
  verb.option("--games", arena.games_per_match, "N", "cli-course-league-games")->check(not_empty);
  verb.option("--openings", arena.openings, "FILE|random:plies=N", "cli-arena-openings")->check(not_empty);
  verb.option("--move-time", arena.move_time, "T", "cli-course-move-time")->check(not_empty);
  verb.option("--seed", arena.seed, "N", "cli-course-seed")->check(not_empty);
  verb.number("--concurrency", arena.concurrency, "N", 1, 1024, "cli-course-concurrency");
  verb.option("--store", arena.store, "FILE", "cli-arena-store")->check(not_empty);
  verb.option("--csv", arena.csv, "FILE", "cli-arena-csv")->check(not_empty);
  verb.option("--csv-players", arena.csv_players, "FILE", "cli-arena-csv-players")->check(not_empty);
  verb.option("--report", arena.report, "FILE", "cli-arena-report")->check(not_empty);
  verb.flag("--force", arena.force, "cli-play-force");
  verb.flag("--json", arena.json, "cli-json");
  verb.examples({"course league class/*", "course league ann bob eve --games 20 --csv games.csv",
                 "course league class/* --player hard --csv-players table.csv --report league.html"},
                "cli-course-league-note");
}

void add_password(Verb& verb, RemotePassword& password) {
  verb.option("--password", password.typed, "P", "cli-course-remote-password")->check(not_empty);
  verb.option("--password-file", password.file, "FILE", "cli-course-remote-password-file")->check(not_empty);
}

void add_connect(CommandLine& line) {
  const auto options = std::make_shared<CourseConnectOptions>();
  Verb verb = line.add_verb(
      "course connect", "cli-course-connect",
      [options](const Environment& environment) { return run_course_connect(environment, *options); });
  verb.argument("ADDRESS", options->address, "cli-course-connect-address")->required()->check(not_empty);
  verb.option("--player", options->player, "SPEC|DIR", "cli-course-connect-player")->check(not_empty);
  verb.option("--class", options->player_class, "NAME", "cli-course-class")->check(not_empty);
  verb.option("--name", options->name, "NAME", "cli-course-connect-name")->check(not_empty);
  add_password(verb, options->password);
  verb.option("--time", options->time, "T", "cli-course-connect-time")->check(not_empty);
  verb.option("--rejoin", options->rejoin, "T", "cli-course-connect-rejoin")->check(not_empty);
  verb.flag("--observe", options->observe, "cli-course-connect-observe");
  verb.flag("--json", options->json, "cli-json");
  verb.examples({"course connect 192.168.1.10 --player my_bot --name Ann",
                 "course connect localhost:5555 --player engine:level=5 --password-file password.txt",
                 "course connect tcp://localhost:5555 --observe --json"},
                "cli-course-connect-note");
}

void add_course_serve(CommandLine& line) {
  const auto options = std::make_shared<CourseServeOptions>();
  Verb verb = line.add_verb("course serve", "cli-course-serve", [options](const Environment& environment) {
    return run_course_serve(environment, *options);
  });
  constexpr int kLastPort = 65535;
  ArenaOptions& show = options->show;
  verb.option("--host", options->host, "ADDRESS", "cli-course-serve-host")->check(not_empty);
  verb.number("--port", options->port, "N", 0, kLastPort, "cli-course-serve-port");
  verb.option("--game", options->game, "GAME", "cli-course-serve-game")->check(not_empty);
  add_password(verb, options->password);
  verb.option("--time", options->time, "T", "cli-course-serve-time")->check(not_empty);
  verb.number("--games", options->games, "N", 1, 100'000, "cli-course-serve-games");
  verb.number("--players", options->players, "N", 1, 500, "cli-course-serve-players");
  verb.option("--wait", options->wait, "T", "cli-course-serve-wait")->check(not_empty);
  verb.list("--against", options->against, "SPEC", "cli-course-serve-against");
  verb.option("--rejoin", options->rejoin, "T", "cli-course-serve-rejoin")->check(not_empty);
  verb.number("--seed", options->seed, "N", 0, std::numeric_limits<int>::max(), "cli-course-seed");
  verb.option("--store", show.store, "FILE", "cli-arena-store")->check(not_empty);
  verb.option("--csv", show.csv, "FILE", "cli-arena-csv")->check(not_empty);
  verb.option("--csv-players", show.csv_players, "FILE", "cli-arena-csv-players")->check(not_empty);
  verb.option("--report", show.report, "FILE", "cli-arena-report")->check(not_empty);
  verb.flag("--force", show.force, "cli-play-force");
  verb.flag("--json", show.json, "cli-json");
  verb.examples({"course serve --host 0.0.0.0 --players 12 --games 4 --report league.html",
                 "course serve --against easy,hard --games 100", "course serve --port 0 --wait 1m --json"},
                "cli-course-serve-note");
}

}  // namespace

void add_course(CommandLine& line) {
  line.add_group("course", "cli-course")
      .examples({"course new my_bot", "course test my_bot --report report.html", "course test --help"},
                "cli-course-note");
  add_new(line);
  add_build(line);
  add_test(line);
  add_course_play(line);
  add_league(line);
  add_connect(line);
  add_course_serve(line);
}

}  // namespace parlour::app
