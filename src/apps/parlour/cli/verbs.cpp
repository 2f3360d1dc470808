#include <algorithm>
#include <memory>
#include <string>
#include <thread>

#include "apps/parlour/cli/command_line.hpp"
#include "records/formats.hpp"

namespace parlour::app {
namespace {

int cores() { return static_cast<int>(std::max(1U, std::thread::hardware_concurrency())); }

void add_play(CommandLine& line) {
  const auto options = std::make_shared<PlayOptions>();
  Verb verb = line.add_verb("play", "cli-play", [options](const Environment& environment) {
    return run_play(environment, *options);
  });
  verb.game(options->request.game, "kalah, mnk:rows=5,cols=6,win=4")->required(false);  // for --resume
  verb.argument("FILE", options->file, "cli-play-file");
  verb.argument("OUTPUT", options->output, "cli-play-output");
  verb.option("--first", options->first, "SPEC", "cli-play-first");
  verb.option("--second", options->second, "SPEC", "cli-play-second");
  verb.option("--names", options->names, "A,B", "cli-play-names");
  verb.choice("--first-sign", options->first_sign, {"x", "o"}, "cli-play-first-sign");
  verb.option("--moves", options->request.moves, "LIST", "cli-play-moves", {{"example", "\"h8 h9\""}});
  verb.option("--clock", options->clock, "TIME[+TIME]", "cli-play-clock", {{"example", "10m+5s"}});
  verb.option("--pace", options->pace, "TIME", "cli-play-pace", {{"example", "600ms"}});
  verb.option("--record", options->record, "FILE", "cli-play-record",
              {{"extensions", records::format_extensions()}});
  verb.option("--resume", options->resume, "FILE", "cli-play-resume");
  verb.flag("--copy", options->copy, "cli-play-copy");
  verb.flag("--take-over", options->take_over, "cli-play-take-over");
  verb.flag("--force", options->force, "cli-play-force");
  verb.flag("--json", options->json, "cli-play-json");
  verb.examples({"play kalah", "play kalah game.txt", "play kalah moves.txt game.txt",
                 "play gomoku --first classic:depth=2 --second human --names Deep,Ann",
                 "play course --first classic --second hard", "play gomoku --clock 10m+5s --record game.sgf",
                 "play --resume game.json",
                 "play mnk:rows=5,cols=6,win=4,inversion=stones,period=4 --second montecarlo:sims=5000"});
}

void add_history(CommandLine& line) {
  const auto options = std::make_shared<HistoryOptions>();
  Verb verb = line.add_verb("history", "cli-history", [options](const Environment& environment) {
    return run_history(environment, *options);
  });
  verb.choice("ACTION", options->action, {"list", "show", "open", "delete", "prune"}, "cli-history-action");
  verb.arguments("WHICH", options->games, "cli-history-which")->required(false);
  verb.number("--keep", options->keep, "N", 0, 1'000'000, "cli-history-keep");
  verb.number("--days", options->days, "N", 0, 36'500, "cli-history-days");
  verb.flag("--all", options->all, "cli-history-all");
  verb.flag("--force", options->force, "cli-history-force");
  verb.flag("--json", options->json, "cli-json");
  verb.examples({"history", "history show 1", "history open 2", "history delete 3",
                 "history prune --keep 100 --days 365"},
                "cli-history-note");
}

void add_rules(CommandLine& line) {
  const auto options = std::make_shared<RulesOptions>();
  Verb verb = line.add_verb("rules", "cli-rules", [options](const Environment& environment) {
    return run_rules(environment, *options);
  });
  verb.game(options->game, "gomoku");
  verb.flag("--json", options->json, "cli-json");
  verb.examples({"rules gomoku", "rules mnk:rows=4,cols=4,win=3,last-reply=on", "rules kalah:capture=none"});
}

void add_perft(CommandLine& line) {
  const auto options = std::make_shared<PerftOptions>();
  Verb verb = line.add_verb("perft", "cli-perft", [options](const Environment& environment) {
    return run_perft(environment, *options);
  });
  verb.game(options->game, "kalah");
  verb.number("--depth", options->depth, "N", 0, 1024, "cli-perft-depth")->required();
  verb.flag("--json", options->json, "cli-json");
  verb.examples({"perft kalah --depth 8 --json"}, "cli-perft-note");
}

void add_analyze(CommandLine& line) {
  const auto options = std::make_shared<AnalyzeOptions>();
  options->threads = cores();
  Verb verb = line.add_verb("analyze", "cli-analyze", [options](const Environment& environment) {
    return run_analyze(environment, *options);
  });
  verb.game(options->game, "kalah, gomoku");
  verb.option("--moves", options->moves, "LIST", "cli-solve-moves");
  verb.option("--position", options->position, "TEXT", "cli-solve-position")->check(not_empty);
  verb.option("--time", options->time, "T", "cli-analyze-time");
  verb.number("--multipv", options->lines, "N", 1, 1024, "cli-analyze-multipv");
  verb.flag("--threats", options->threats, "cli-analyze-threats");
  verb.number("--threads", options->threads, "N", 1, 1024, "cli-solve-threads");
  verb.number("--memory", options->memory, "MiB", 16, 1048576, "cli-solve-memory",
              {{"default", std::to_string(options->memory)}});
  verb.flag("--no-cache", options->no_cache, "cli-solve-no-cache");
  verb.flag("--json", options->json, "cli-json");
  verb.examples({"analyze kalah --moves \"3 6\"", "analyze gomoku --moves \"h8 h9 g7\" --time 5s --multipv 3",
                 "analyze tictactoe --position \".../.x./... 2 1 -\" --json"},
                "cli-analyze-note");
}

/// What `solve` and `certify` have in common.
void add_solving(Verb& verb, SolveOptions& options) {
  verb.option("--moves", options.moves, "LIST", "cli-solve-moves");
  verb.option("--position", options.position, "TEXT", "cli-solve-position")->check(not_empty);
  verb.number("--threads", options.threads, "N", 1, 1024, "cli-solve-threads");
  verb.number("--memory", options.memory, "MiB", 16, 1048576, "cli-solve-memory",
              {{"default", std::to_string(options.memory)}});
  verb.flag("--no-cache", options.no_cache, "cli-solve-no-cache");
  verb.flag("--force", options.force, "cli-play-force");
  verb.flag("--json", options.json, "cli-json");
}

void add_certify(CommandLine& line) {
  const auto options = std::make_shared<SolveOptions>();
  options->threads = cores();
  Verb verb = line.add_verb("certify", "cli-certify", [options](const Environment& environment) {
    return run_solve(environment, *options);
  });
  verb.game(options->game, "mnk:rows=5,cols=6,win=4");
  verb.argument("FILE", options->certificate, "cli-certify-file")->required();
  add_solving(verb, *options);
  verb.examples({"certify mnk:rows=5,cols=6,win=4 win.certificate",
                 "certify kalah:pits=3,seeds=3 kalah-3-3.certificate --force"},
                "cli-certify-note");
}

void add_solve(CommandLine& line) {
  const auto options = std::make_shared<SolveOptions>();
  options->threads = cores();
  Verb verb = line.add_verb("solve", "cli-solve", [options](const Environment& environment) {
    return run_solve(environment, *options);
  });
  verb.game(options->game, "kalah, mnk:rows=4,cols=4,win=4");
  verb.flag("--all-moves", options->all_moves, "cli-solve-all-moves");
  verb.option("--certificate", options->certificate, "FILE", "cli-solve-certificate")->check(not_empty);
  add_solving(verb, *options);
  verb.examples(
      {"solve kalah --all-moves", "solve kalah:pits=5,seeds=3 --moves \"3 1\" --json", "solve square:size=4"},
      "cli-solve-note");
}

void add_verify(CommandLine& line) {
  const auto options = std::make_shared<VerifyOptions>();
  Verb verb = line.add_verb("verify", "cli-verify", [options](const Environment& environment) {
    return run_verify(environment, *options);
  });
  verb.argument("FILE", options->file, "cli-verify-file")->required();
  verb.number("--limit", options->limit, "N", 1, 1'000'000'000, "cli-verify-limit",
              {{"default", std::to_string(options->limit)}});
  verb.flag("--json", options->json, "cli-json");
  verb.examples({"verify gomoku-7.certificate", "verify kalah-4-3.certificate --limit 100 --json"},
                "cli-verify-note");
}

void add_explore(CommandLine& line) {
  const auto options = std::make_shared<ExploreOptions>();
  Verb verb = line.add_verb("explore", "cli-explore", [options](const Environment& environment) {
    return run_explore(environment, *options);
  });
  verb.game(options->game, "gomoku");
  verb.argument("MOVES", options->moves, "cli-solve-moves");
  verb.option("--proof", options->proof, "FILE", "cli-explore-proof")->check(not_empty);
  verb.examples({"explore gomoku \"h8 o15\"", "explore mnk:rows=5,cols=6,win=4 --proof win.certificate"},
                "cli-explore-note");
}

void add_convert(CommandLine& line) {
  const auto options = std::make_shared<ConvertOptions>();
  Verb verb = line.add_verb("convert", "cli-convert", [options](const Environment& environment) {
    return run_convert(environment, *options);
  });
  verb.argument("IN", options->input, "cli-convert-in")->required();
  verb.argument("OUT", options->output, "cli-convert-out")->required();
  verb.choice("--from", options->from, records::format_names(), "cli-convert-from");
  verb.choice("--to", options->to, records::format_names(), "cli-convert-to");
  verb.flag("--force", options->force, "cli-play-force");
  verb.flag("--json", options->json, "cli-convert-json");
  verb.examples({"convert game.json game.sgf", "convert gomocup.psq - --to json"}, "cli-convert-note");
}

void add_data(CommandLine& line) {
  const auto options = std::make_shared<DataOptions>();
  options->threads = cores();
  Verb verb = line.add_verb("data", "cli-data", [options](const Environment& environment) {
    return run_data_build(environment, *options);
  });
  verb.choice("ACTION", options->action, {"build"}, "cli-data-action")->required();
  verb.option("--directory", options->directory, "DIR", "cli-data-directory");
  verb.flag("--check", options->check, "cli-data-check");
  verb.option("--book", options->book, "FILE", "cli-data-book");
  verb.option("--game", options->game, "GAME", "cli-data-game");
  verb.number("--every", options->every, "N", 1, 12, "cli-data-every");
  verb.number("--followed", options->followed, "N", 1, 40, "cli-data-followed");
  verb.number("--nodes", options->nodes, "N", 1, 1'000'000'000, "cli-data-nodes");
  verb.number("--positions", options->positions, "N", 1, 100'000, "cli-data-positions");
  verb.number("--threads", options->threads, "N", 1, 1024, "cli-solve-threads");
  verb.number("--memory", options->memory, "MiB", 16, 1048576, "cli-solve-memory",
              {{"default", std::to_string(options->memory)}});
  verb.flag("--no-cache", options->no_cache, "cli-solve-no-cache");
  verb.flag("--json", options->json, "cli-json");
  verb.examples({"data build --check", "data build --game kalah:pits=5,seeds=4"}, "cli-data-note");
}

void add_list(CommandLine& line, const std::string& name, std::string_view description,
              const std::string& sample, ExitStatus (*list)(const Environment&, const ListOptions&)) {
  const auto options = std::make_shared<ListOptions>();
  Verb verb = line.add_verb(name, description, [options, list](const Environment& environment) {
    return list(environment, *options);
  });
  verb.argument("NAME", options->name, "cli-list-name");
  verb.flag("--json", options->json, "cli-json");
  verb.examples({name + " " + sample, name + " --json"});
}

void add_bench(CommandLine& line) {
  const auto json = std::make_shared<bool>(false);
  Verb verb = line.add_verb("bench", "cli-bench",
                            [json](const Environment& environment) { return run_bench(environment, *json); });
  verb.flag("--json", *json, "cli-json");
  verb.examples({"bench --json"});
}

void add_serve(CommandLine& line) {
  const auto options = std::make_shared<ServeOptions>();
  Verb verb = line.add_verb("serve", "cli-serve", [options](const Environment& environment) {
    return run_serve(environment, *options);
  });
  verb.number("--port", options->port, "N", 0, 65535, "cli-serve-port");
  verb.option("--host", options->host, "ADDRESS", "cli-serve-host")->check(not_empty);
  verb.option("--file", options->file, "FILE", "cli-serve-file")->check(not_empty);
  verb.number("--workers", options->workers, "N", 1, 256, "cli-serve-workers");
  verb.option("--move-time", options->move_time, "TIME", "cli-serve-move-time");
  verb.list("--offer", options->offered, "SPEC", "cli-serve-offer");
  verb.list("--origin", options->origins, "URL", "cli-serve-origin");
  verb.list("--trusted-proxy", options->proxies, "ADDRESS", "cli-serve-proxy");
  verb.list("--limit", options->limits, "NAME=N", "cli-serve-limit");
  verb.examples(
      {"serve", "serve --port 9000 --move-time 3s", "serve --host 0.0.0.0 --limit games-per-minute=30"},
      "cli-serve-note");
}

}  // namespace

void add_verbs(CommandLine& line) {
  add_play(line);
  add_history(line);
  add_rules(line);
  add_perft(line);
  add_analyze(line);
  add_solve(line);
  add_certify(line);
  add_verify(line);
  add_explore(line);
  add_convert(line);
  add_arena(line);
  add_work(line);
  add_course(line);
  add_data(line);
  add_list(line, "games", "cli-games", "gomoku", list_games);
  add_list(line, "players", "cli-players", "engine", list_players);
  add_bench(line);
  add_serve(line);
  add_kgp(line);
}

}  // namespace parlour::app
