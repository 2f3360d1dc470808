#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdio>
#include <exception>
#include <iostream>
#include <new>
#include <string>
#include <thread>
#include <vector>

#include "apps/parlour/commands.hpp"
#include "core/nearest.hpp"

namespace {

using namespace parlour;
using app::ExitStatus;

StopSource& interruption() {
  static StopSource source;  // a signal handler has no other way to reach it
  return source;
}

/// The first Ctrl-C asks politely, the second ends the process.
void on_interrupt(int /*signal*/) {
  interruption().request_stop();
  std::signal(SIGINT, SIG_DFL);
}

void listen_for_interrupts() {
  struct sigaction action {};
  action.sa_handler = on_interrupt;
  sigaction(SIGINT, &action, nullptr);  // no SA_RESTART: a prompt that waits for input wakes up
  sigaction(SIGTERM, &action, nullptr);
  std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is an error of writing, found at the end
}

/// Everything a command line can ask for.
struct Request {
  app::PlayOptions play;
  app::PerftOptions perft;
  app::SolveOptions solve;
  bool json = false;
};

CLI::App* add_play(CLI::App& program, Request& request) {
  CLI::App* play = program.add_subcommand("play", "Play one game at the console");
  auto& options = request.play;
  play->add_option("GAME", options.request.game, "the game, e.g. kalah or mnk:rows=5,cols=6,win=4")
      ->required();
  play->add_option("--first", options.request.players[0], "who plays First (default human)")
      ->type_name("SPEC");
  play->add_option("--second", options.request.players[1], "who plays Second (default engine)")
      ->type_name("SPEC");
  play->add_option("--names", options.names, "the players' names")->type_name("A,B");
  play->add_option_function<std::string>(
          "--first-sign",
          [&options](const std::string& sign) { options.request.first_sign = sign == "o" ? 'O' : 'X'; },
          "the sign of First: x (default) or o")
      ->check(CLI::IsMember({"x", "o"}))
      ->type_name("x|o");
  play->add_option("--moves", options.request.moves, "moves to play before anyone is asked, e.g. \"h8 h9\"")
      ->type_name("LIST");
  play->add_flag("--json", options.json,
                 "report the game as one JSON object; the telling goes to standard error");
  play->footer(
      "Examples:\n"
      "  parlour play kalah\n"
      "  parlour play gomoku --first classic:depth=2 --second human --names Deep,Ann\n"
      "  parlour play course --first classic --second hard\n"
      "  parlour play mnk:rows=5,cols=6,win=4,inversion=stones,period=4 --second montecarlo:sims=5000");
  return play;
}

CLI::App* add_perft(CLI::App& program, Request& request) {
  CLI::App* perft = program.add_subcommand("perft", "Count the sequences of moves of a game");
  perft->add_option("GAME", request.perft.game, "the game, e.g. kalah")->required();
  perft->add_option("--depth", request.perft.depth, "length of the sequences")
      ->required()
      ->check(CLI::Range(0, 1024))
      ->type_name("N");
  perft->add_flag("--json", request.perft.json, "one JSON object");
  perft->footer(
      "nodes: sequences of exactly N moves; games: games that ended after at most N.\n"
      "Example:\n  parlour perft kalah --depth 8 --json");
  return perft;
}

CLI::App* add_solve(CLI::App& program, Request& request) {
  CLI::App* solve = program.add_subcommand("solve", "Find the exact value of a position");
  app::SolveOptions& options = request.solve;
  options.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  solve->add_option("GAME", options.game, "the game, e.g. kalah or mnk:rows=4,cols=4,win=4")->required();
  solve->add_option("--moves", options.moves, "moves that lead to the position")->type_name("LIST");
  solve->add_option("--position", options.position, "the position as text")->type_name("TEXT");
  solve->add_flag("--all-moves", options.all_moves, "the exact value of every move, not only of the best");
  solve->add_option("--threads", options.threads, "threads (default: one a core)")
      ->check(CLI::Range(1, 1024))
      ->type_name("N");
  solve->add_option("--memory", options.memory, "memory for all tables together (default 1024)")
      ->check(CLI::Range(16, 1048576))
      ->type_name("MiB");
  solve->add_flag("--json", options.json, "one JSON object");
  solve->footer(
      "The value is for the side to move: in Kalah the final difference of the stores, in line games 1, 0 or "
      "-1.\n"
      "Ctrl-C prints the bounds proved so far (status 1).\n"
      "Examples:\n"
      "  parlour solve kalah --all-moves\n"
      "  parlour solve kalah:pits=5,seeds=3 --moves \"3 1\" --json\n"
      "  parlour solve square:size=4");
  return solve;
}

CLI::App* add_reporting(CLI::App& program, Request& request, const std::string& verb,
                        const std::string& help) {
  CLI::App* sub = program.add_subcommand(verb, help);
  sub->add_flag("--json", request.json, "one JSON object");
  sub->footer("Example:\n  parlour " + verb + " --json");
  return sub;
}

/// CLI11's own words for a wrong command line, in one line with where to look; a misspelt verb by its name.
ExitStatus refuse_usage(const app::Environment& environment, const CLI::App& program,
                        const CLI::ParseError& error, int argc, char** argv) {
  std::vector<std::string> names;
  for (const CLI::App* sub : program.get_subcommands({})) names.push_back(sub->get_name());
  const std::vector<std::string_view> verbs(names.begin(), names.end());
  const std::string first = argc > 1 ? argv[1] : "";
  const bool is_verb = std::find(names.begin(), names.end(), first) != names.end();
  std::string problem = error.what();
  for (char& c : problem)
    if (c == '\n') c = ' ';
  if (!first.empty() && first[0] != '-' && !is_verb) {
    const auto meant = nearest(first, verbs);
    return app::refuse(environment, {"verb-unknown",
                                     {{"input", first},
                                      {"nearest", std::string(meant.value_or(""))},
                                      {"allowed", CLI::detail::join(names, ", ")}},
                                     std::nullopt});
  }
  return app::refuse(environment,
                     {"usage-see-help",
                      {{"problem", problem}, {"command", is_verb ? "parlour " + first : "parlour"}},
                      std::nullopt});
}

ExitStatus dispatch(const app::Environment& environment, int argc, char** argv) {
  CLI::App program(
      "Parlour: board games for two, and the workshop around them.\n"
      "Without a verb: a menu at a terminal, a demonstration game elsewhere.",
      "parlour");
  program.set_version_flag("--version", std::string("parlour ") + PARLOUR_VERSION);
  program.require_subcommand(0, 1);
  program.footer("`parlour VERB --help` explains each verb with examples.");
  Request request;
  const CLI::App* play = add_play(program, request);
  const CLI::App* perft = add_perft(program, request);
  const CLI::App* solve = add_solve(program, request);
  const CLI::App* games =
      add_reporting(program, request, "games", "Every game with its options, defaults and ranges");
  const CLI::App* players = add_reporting(program, request, "players", "Every player with its options");
  const CLI::App* bench =
      add_reporting(program, request, "bench", "Fixed searches over every game: nodes, time, one signature");
  try {
    program.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) {
      program.exit(error);  // help or version: prints it
      return app::kDone;
    }
    return refuse_usage(environment, program, error, argc, argv);
  }
  if (play->parsed()) return run_play(environment, request.play);
  if (perft->parsed()) return run_perft(environment, request.perft);
  if (solve->parsed()) return run_solve(environment, request.solve);
  if (games->parsed()) return list_games(environment, request.json);
  if (players->parsed()) return list_players(environment, request.json);
  if (bench->parsed()) return run_bench(environment, request.json);
  return run_menu(environment);
}

}  // namespace

int main(int argc, char** argv) {
  const app::Environment environment{ui::Texts(), interruption().token()};
  try {
    listen_for_interrupts();
    const ExitStatus status = dispatch(environment, argc, argv);
    std::cout.flush();
    if (std::cout.good() || status != app::kDone) return status;
    std::cerr << "parlour: " << environment.texts.text("output-failed") << '\n';
  } catch (const std::bad_alloc&) {
    std::fprintf(stderr, "parlour: %s\n", environment.texts.text("no-memory").c_str());
  } catch (const std::exception& error) {
    std::fprintf(stderr, "parlour: %s\n", error.what());
  }
  return app::kFailed;
}
