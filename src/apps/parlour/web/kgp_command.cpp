#include <cstdlib>
#include <memory>

#include "apps/parlour/cli/clock_value.hpp"
#include "apps/parlour/cli/command_line.hpp"
#include "apps/parlour/web/become.hpp"
#include "records/name.hpp"

namespace parlour::app {
namespace {

void add_kgp_connect(CommandLine& line) {
  const auto options = std::make_shared<KgpConnectOptions>();
  Verb verb = line.add_verb("kgp connect", "cli-kgp-connect", [options](const Environment& environment) {
    return run_kgp_connect(environment, *options);
  });
  verb.argument("ADDRESS", options->address, "cli-kgp-address")->required()->check(not_empty);
  verb.option("--player", options->player, "SPEC", "cli-kgp-player")->check(not_empty);
  verb.option("--time", options->time, "T", "cli-kgp-time")->check(not_empty);
  verb.option("--name", options->name, "NAME", "cli-kgp-name")->check(not_empty);
  verb.option("--author", options->author, "NAMES", "cli-kgp-author")->check(not_empty);
  verb.option("--description", options->description, "TEXT", "cli-kgp-description")->check(not_empty);
  verb.option("--token", options->token, "TEXT", "cli-kgp-token")->check(not_empty);
  verb.option("--token-file", options->token_file, "FILE", "cli-kgp-token-file")->check(not_empty);
  verb.choice("--mode", options->mode, {"freeplay", "eval", "verify"}, "cli-kgp-mode");
  verb.number("--games", options->games, "N", 0, 1'000'000'000, "cli-kgp-games");
  verb.flag("--once", options->once, "cli-kgp-once");
  verb.flag("--json", options->json, "cli-kgp-json");
  verb.examples({"kgp connect kalah.example.org --token-file ~/.kgp-token",
                 "kgp connect localhost:2671 --player mcts --time 2s --games 10",
                 "kgp connect ws://localhost:8080/socket --name Ann --json",
                 "kgp connect localhost --mode verify --games 100"},
                "cli-kgp-connect-note");
}

void add_kgp_serve(CommandLine& line) {
  const auto options = std::make_shared<KgpServeOptions>();
  Verb verb = line.add_verb("kgp serve", "cli-kgp-serve", [options](const Environment& environment) {
    return run_kgp_serve(environment, *options);
  });
  verb.option("--host", options->host, "ADDRESS", "cli-serve-host")->check(not_empty);
  verb.number("--port", options->port, "N", 0, 65535, "cli-serve-port");
  verb.number("--websocket", options->websocket, "N", 0, 65535, "cli-kgp-websocket");
  verb.option("--game", options->game, "GAME", "cli-kgp-game")->check(not_empty);
  verb.list("--player", options->players, "SPEC", "cli-kgp-house");
  verb.option("--move-time", options->move_time, "T", "cli-kgp-move-time")->check(not_empty);
  verb.number("--games", options->games, "N", 0, 1'000'000'000, "cli-kgp-serve-games");
  verb.number("--tournament", options->tournament, "N", 1, 1024, "cli-kgp-tournament");
  verb.option("--store", options->store, "FILE", "cli-arena-store")->check(not_empty);
  verb.number("--workers", options->workers, "N", 1, 256, "cli-serve-workers");
  verb.list("--limit", options->limits, "NAME=N", "cli-kgp-limit");
  verb.flag("--json", options->json, "cli-kgp-json");
  verb.examples({"kgp serve", "kgp serve --websocket 8081 --player engine:level=3",
                 "kgp serve --tournament 4 --games 10 --store class.db",
                 "kgp serve --host 0.0.0.0 --limit connections=100"},
                "cli-kgp-serve-note");
}

std::vector<std::string> words_for(const Environment& environment, std::string_view program) {
  return {std::string(kServerProgram), std::string(program),
          "lang=" + std::string(ui::code_of(environment.texts.language()))};
}

void add(std::vector<std::string>& words, std::string_view key, const std::string& value) {
  if (!value.empty()) words.push_back(std::string(key) + '=' + value);
}

}  // namespace

void add_kgp(CommandLine& line) {
  line.add_group("kgp", "cli-kgp")
      .examples({"kgp connect localhost", "kgp serve", "kgp serve --help"}, "cli-kgp-note");
  add_kgp_connect(line);
  add_kgp_serve(line);
}

ExitStatus run_kgp_connect(const Environment& environment, const KgpConnectOptions& options) {
  if (const auto time = read_time("--time", options.time); !time) return refuse(environment, time.error());
  if (!options.name.empty())
    if (const auto usable = records::check_name(options.name); !usable)
      return refuse(environment, usable.error());
  auto words = words_for(environment, "kgp-connect");
  add(words, "address", options.address);
  add(words, "player", options.player);
  add(words, "time", options.time);
  add(words, "name", options.name);
  add(words, "author", options.author);
  add(words, "description", options.description);
  add(words, "token-file", options.token_file);
  add(words, "mode", options.mode);
  add(words, "games", std::to_string(options.games));
  add(words, "once", options.once ? "on" : "off");
  add(words, "json", options.json ? "on" : "off");
  // Others can read the arguments of a process, not its environment.
  if (!options.token.empty()) setenv("KGP_TOKEN", options.token.c_str(), 1);
  return become(environment, std::move(words), "kgp-missing");
}

ExitStatus run_kgp_serve(const Environment& environment, const KgpServeOptions& options) {
  if (const auto time = read_time("--move-time", options.move_time); !time)
    return refuse(environment, time.error());
  auto words = words_for(environment, "kgp-serve");
  add(words, "host", options.host);
  add(words, "port", std::to_string(options.port));
  if (options.websocket >= 0) add(words, "websocket", std::to_string(options.websocket));
  add(words, "game", options.game);
  for (const std::string& each : options.players) add(words, "player", each);
  add(words, "time-per-move", options.move_time);
  add(words, "games", std::to_string(options.games));
  add(words, "tournament", std::to_string(options.tournament));
  add(words, "store", options.store);
  add(words, "workers", std::to_string(options.workers > 0 ? options.workers : usual_workers()));
  for (const std::string& each : options.limits) add(words, "limit", each);
  add(words, "json", options.json ? "on" : "off");
  return become(environment, std::move(words), "kgp-missing");
}

}  // namespace parlour::app
