#include <memory>
#include <string>
#include <thread>

#include "apps/parlour/command_line.hpp"

namespace parlour::app {
namespace {

void add_play(CommandLine& line) {
  const auto options = std::make_shared<PlayOptions>();
  CLI::App& play =
      line.add_verb("play", "Play one game at the console",
                    [options](const Environment& environment) { return run_play(environment, *options); });
  play.add_option("GAME", options->request.game, "the game, e.g. kalah or mnk:rows=5,cols=6,win=4")
      ->required();
  play.add_option("--first", options->request.players[0], "who plays First (default human)")
      ->type_name("SPEC");
  play.add_option("--second", options->request.players[1], "who plays Second (default engine)")
      ->type_name("SPEC");
  play.add_option("--names", options->names, "the players' names")->type_name("A,B");
  play.add_option_function<std::string>(
          "--first-sign",
          [options](const std::string& sign) { options->request.first_sign = sign == "o" ? 'O' : 'X'; },
          "the sign of First: x (default) or o")
      ->check(CLI::IsMember({"x", "o"}))
      ->type_name("x|o");
  play.add_option("--moves", options->request.moves, "moves to play before anyone is asked, e.g. \"h8 h9\"")
      ->type_name("LIST");
  play.add_flag("--json", options->json,
                "report the game as one JSON object; the telling goes to standard error");
  play.footer(
      "Examples:\n"
      "  parlour play kalah\n"
      "  parlour play gomoku --first classic:depth=2 --second human --names Deep,Ann\n"
      "  parlour play course --first classic --second hard\n"
      "  parlour play mnk:rows=5,cols=6,win=4,inversion=stones,period=4 --second montecarlo:sims=5000");
}

void add_perft(CommandLine& line) {
  const auto options = std::make_shared<PerftOptions>();
  CLI::App& perft =
      line.add_verb("perft", "Count the sequences of moves of a game",
                    [options](const Environment& environment) { return run_perft(environment, *options); });
  perft.add_option("GAME", options->game, "the game, e.g. kalah")->required();
  perft.add_option("--depth", options->depth, "length of the sequences")
      ->required()
      ->check(CLI::Range(0, 1024))
      ->type_name("N");
  perft.add_flag("--json", options->json, "one JSON object");
  perft.footer(
      "nodes: sequences of exactly N moves; games: games that ended after at most N.\n"
      "Example:\n  parlour perft kalah --depth 8 --json");
}

void add_solve(CommandLine& line) {
  const auto options = std::make_shared<SolveOptions>();
  options->threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  CLI::App& solve =
      line.add_verb("solve", "Find the exact value of a position",
                    [options](const Environment& environment) { return run_solve(environment, *options); });
  solve.add_option("GAME", options->game, "the game, e.g. kalah or mnk:rows=4,cols=4,win=4")->required();
  solve.add_option("--moves", options->moves, "moves that lead to the position")->type_name("LIST");
  solve.add_option("--position", options->position, "the position as text")->type_name("TEXT");
  solve.add_flag("--all-moves", options->all_moves, "the exact value of every move, not only of the best");
  solve.add_option("--threads", options->threads, "threads (default: one a core)")
      ->check(CLI::Range(1, 1024))
      ->type_name("N");
  solve.add_option("--memory", options->memory, "memory for all tables together (default 1024)")
      ->check(CLI::Range(16, 1048576))
      ->type_name("MiB");
  solve.add_flag("--no-cache", options->no_cache, "neither read nor keep tables of earlier runs");
  solve.add_flag("--json", options->json, "one JSON object");
  solve.footer(
      "The value is for the side to move: in Kalah the final difference of the stores, in line games 1, 0 or "
      "-1.\n"
      "Ctrl-C prints the bounds proved so far (status 1).\n"
      "Examples:\n"
      "  parlour solve kalah --all-moves\n"
      "  parlour solve kalah:pits=5,seeds=3 --moves \"3 1\" --json\n"
      "  parlour solve square:size=4");
}

void add_convert(CommandLine& line) {
  const auto options = std::make_shared<ConvertOptions>();
  CLI::App& convert =
      line.add_verb("convert", "Write the record of a game in another format",
                    [options](const Environment& environment) { return run_convert(environment, *options); });
  convert.add_option("IN", options->input, "the record to read; - is standard input")->required();
  convert.add_option("OUT", options->output, "where to write it; - is standard output")->required();
  const auto add_format = [&](const std::string& name, std::string& format, const std::string& help) {
    convert.add_option(name, format, help)->check(CLI::IsMember({"json", "sgf", "psq"}))->type_name("FORMAT");
  };
  add_format("--from", options->from, "json, sgf or psq (default: by the extension, or by how IN begins)");
  add_format("--to", options->to, "json, sgf or psq (default: by the extension of OUT)");
  convert.add_flag("--json", options->json, "report what was done as one JSON object");
  convert.footer(
      "json holds everything, sgf line games, psq plain five in a row. What a format cannot hold is refused\n"
      "(status 2); what it leaves out is named. OUT is replaced only once all of it is written.\n"
      "Examples:\n"
      "  parlour convert game.json game.sgf\n"
      "  parlour convert gomocup.psq - --to json");
}

/// A verb with nothing to choose but the form of its report.
void add_report(CommandLine& line, const std::string& name, const std::string& description,
                ExitStatus (*report)(const Environment&, bool json)) {
  const auto json = std::make_shared<bool>(false);
  CLI::App& verb = line.add_verb(name, description,
                                 [=](const Environment& environment) { return report(environment, *json); });
  verb.add_flag("--json", *json, "one JSON object");
  verb.footer("Example:\n  parlour " + name + " --json");
}

}  // namespace

void add_verbs(CommandLine& line) {
  add_play(line);
  add_perft(line);
  add_solve(line);
  add_convert(line);
  add_report(line, "games", "Every game with its options, defaults and ranges", list_games);
  add_report(line, "players", "Every player with its options", list_players);
  add_report(line, "bench", "Fixed searches over every game: nodes, time, one signature", run_bench);
}

}  // namespace parlour::app
