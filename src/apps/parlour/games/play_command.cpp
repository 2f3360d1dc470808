#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>
#include <random>
#include <utility>

#include "apps/parlour/cli/clock_value.hpp"
#include "apps/parlour/cli/commands.hpp"
#include "apps/parlour/cli/print_json.hpp"
#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "catalog/proofs.hpp"
#include "core/option.hpp"
#include "core/time_source.hpp"
#include "play/move_list.hpp"
#include "records/name.hpp"
#include "records/record.hpp"
#include "table/kept_file.hpp"
#include "table/record_files.hpp"
#include "table/saved_game.hpp"
#include "ui/console/game/game_files.hpp"
#include "ui/console/game/play.hpp"
#include "ui/console/game/resuming.hpp"
#include "ui/console/menu/menu_loop.hpp"
#include "ui/terminal/standard_console.hpp"

namespace parlour::app {
namespace {

using nlohmann::ordered_json;

/// People want different walls and replies every time; a seed that is given makes them repeatable.
std::uint32_t fresh_seed() { return std::random_device{}(); }

ordered_json outcome_name(const std::optional<Outcome>& outcome) {
  if (!outcome) return nullptr;
  if (!outcome->winner) return "draw";
  return *outcome->winner == Side::First ? "first" : "second";
}

ordered_json played_json(const ui::PlayReport& report) {
  ordered_json moves = ordered_json::array();
  const auto state = report.game->start();
  for (const auto& played : report.moves) {
    moves.push_back({{"side", played.side == Side::First ? "first" : "second"},
                     {"move", state->move_text(played.move)},
                     {"ms", std::chrono::duration<double, std::milli>(played.elapsed).count()}});
    state->play(played.move);
  }
  return {{"game", report.game->spec()},
          {"first", report.names[0]},
          {"second", report.names[1]},
          {"moves", moves},
          {"position", report.final_position},
          {"outcome", outcome_name(report.conclusion.outcome)},
          {"margin", report.conclusion.outcome ? report.conclusion.outcome->margin : 0},
          {"ending", records::ending_name(report.conclusion.ending)}};
}

enum class Tables : bool { None, OfEarlierRuns };

/// Plays, with the tables of earlier runs if wanted, and keeps what is added to them.
Result<ui::PlayReport> play(const Environment& environment, const ui::Console& console,
                            table::PlayRequest request, Tables wanted, ui::Lingering lingering) {
  const auto tables = wanted == Tables::None ? nullptr : open_tables(environment);
  request.tables = tables.get();
  if (wanted != Tables::None && !request.proofs)
    request.proofs = std::make_shared<catalog::Proofs>(catalog::usual_proofs());
  auto report = ui::play_at_console(request, console, lingering);
  std::cout.flush();
  if (report && tables) tables->write();
  return report;
}

Result<std::array<std::string, 2>> read_names(const std::string& text) {
  const std::size_t comma = text.find(',');
  const bool two = comma != std::string::npos && comma > 0 && comma + 1 < text.size() &&
                   text.find(',', comma + 1) == std::string::npos;
  if (!two) return failure("usage-names", {{"found", text}});
  std::array names{ui::trimmed(text.substr(0, comma)), ui::trimmed(text.substr(comma + 1))};
  for (const std::string& name : names)
    if (auto usable = records::check_name(name); !usable) return failure(std::move(usable.error()));
  return names;
}

/// Applies what the command line says besides the game itself, for a resumed game too.
Result<void> fit_request(table::PlayRequest& request, const PlayOptions& options) {
  if (options.output.empty()) {
    request.seed = fresh_seed();
    request.keep_in = table::keeping_directories();
  } else {  // repeatable on every run and machine: no random seed, nothing kept elsewhere
    if (!request.resumed) request.players[1] = "classic:time=0ms";
  }
  if (!options.first.empty()) request.players[0] = options.first;
  if (!options.second.empty()) request.players[1] = options.second;
  for (const std::string& typed : {options.first, options.second}) request.confirmed.add(typed);
  if (!options.first_sign.empty()) request.first_sign = options.first_sign == "o" ? 'O' : 'X';
  if (!options.record.empty()) request.record = options.record;
  if (!options.names.empty()) {
    const auto names = read_names(options.names);
    if (!names) return failure(names.error());
    request.names = *names;
  }
  if (!options.json) request.pace = ui::kUsualPace;
  if (!options.pace.empty()) {
    const auto pace = parse_duration(options.pace);
    if (!pace) return failure("usage-pace", {{"found", options.pace}});
    request.pace = *pace;
  }
  if (!options.clock.empty()) {
    const auto clock = read_clock(options.clock);
    if (!clock) return failure(clock.error());
    request.clocks = {*clock, *clock};
    if (request.resumed) request.resumed->clocks_left = {};
  }
  return {};
}

/// With --resume the record says which game is played, so the other names are files.
Result<PlayOptions> with_names_in_place(PlayOptions options) {
  if (options.copy && options.take_over) return failure("usage-copy-or-take-over");
  if (options.resume.empty()) return options;
  std::string& game = options.request.game;
  if (!options.output.empty() || (!game.empty() && catalog::make_game(game)))
    return failure("usage-resume-game", {{"found", game}});
  options.output = std::exchange(options.file, std::exchange(game, {}));
  return options;
}

/// Could the game begin? Asked before a file is overwritten or a game is taken from another program.
Result<void> check_request(table::PlayRequest request, const PlayOptions& options) {
  if (auto fitted = fit_request(request, options); !fitted) return fitted;
  if (!options.record.empty())
    if (auto format = table::format_for(options.record); !format) return failure(format.error());
  const auto game = catalog::make_game(request.game, request.seed);
  if (!game) return failure(game.error());
  for (const std::string& player : request.players) {
    if (catalog::is_unconfirmed(player, request.confirmed)) continue;  // another player will take its place
    if (auto checked = catalog::check_player(player, **game); !checked) return checked;
  }
  const auto moves = play::read_move_list(**game, request.moves);
  return moves ? Result<void>() : failure(moves.error());
}

/// The same players again. The file that the first game was recorded in is not overwritten.
table::PlayRequest rematch(table::PlayRequest request, ui::PlayReport::Next next) {
  request.seed = fresh_seed();
  request.resumed.reset();
  request.record.reset();
  request.mode.reset();
  return next == ui::PlayReport::Next::SwapSides ? table::with_sides_swapped(std::move(request)) : request;
}

bool wants_more(ui::PlayReport::Next next) {
  return next == ui::PlayReport::Next::Again || next == ui::PlayReport::Next::SwapSides;
}

ui::Resuming resuming(const Environment& environment, const PlayOptions& options) {
  ui::Resuming resuming{table::state_directory(), std::nullopt, files::Pipes::Waited, environment.stop};
  if (options.copy) resuming.if_played = table::IfPlayed::Copy;
  if (options.take_over) resuming.if_played = table::IfPlayed::TakeOver;
  return resuming;
}

/// Reports a problem with the record to resume: a failure if the file cannot be read or another program is
/// playing it, wrong usage if it does not contain a game.
ExitStatus refuse_record(const Environment& environment, const std::string& file, const Message& message) {
  const bool unopened = message.kind == MessageKind::Foreign || message.kind == MessageKind::Held;
  return unopened ? fail(environment, message) : refuse_file(environment, file, message);
}

ExitStatus play_with_files(const Environment& environment, const ui::Console& console,
                           const PlayOptions& options, ui::GameFiles& files) {
  if (environment.stop.stop_requested()) console.interruptions.leave();  // before the console took over
  table::PlayRequest request = options.request;
  if (!options.resume.empty()) {
    auto opened = ui::open_record(options.resume, console, resuming(environment, options));
    if (!opened) return refuse_record(environment, options.resume, opened.error());
    if (!*opened) return kDone;  // replayed and closed
    request = **std::move(opened);
  }
  if (const auto fitted = fit_request(request, options); !fitted) return refuse(environment, fitted.error());
  const auto settled = ui::settle_players(request, console);
  if (!settled) return refuse(environment, settled.error());
  if (*settled != ui::Way::On) return kDone;
  request.mode = files.mode();
  const bool seen = !files.input();
  const auto tables = seen ? Tables::OfEarlierRuns : Tables::None;
  const auto lingering = seen && !options.json ? ui::Lingering::BeforeQuitting : ui::Lingering::No;
  const auto report = play(environment, console, request, tables, lingering);
  if (!report) return refuse(environment, report.error());
  if (options.json) print_json(played_json(*report));
  ExitStatus status = report->problem ? fail(environment, *report->problem) : kDone;
  if (auto problem = files.problem()) {
    problem->arguments.push_back({"command", report->command});
    status = fail(environment, *problem);
  }
  for (auto next = report->next; wants_more(next);) {
    request = rematch(std::move(request), next);
    const auto again = play(environment, console, request, tables, lingering);
    if (!again) return refuse(environment, again.error());
    next = again->next;
  }
  return status;
}

/// The same for a game to resume. A pipe can be read only once, so it is not checked.
ExitStatus check_resumed(const Environment& environment, const PlayOptions& options) {
  std::error_code unknown;
  const bool pipe = std::filesystem::exists(options.resume, unknown) &&
                    !std::filesystem::is_regular_file(options.resume, unknown);
  if (options.resume.empty() || pipe) return kDone;
  auto record = table::load_record(options.resume);
  if (!record) return refuse_record(environment, options.resume, record.error());
  if (table::is_finished(*record)) return kDone;
  table::PlayRequest request = table::request_to_resume(*std::move(record));
  if (const auto sound = check_request(request, options); !sound) return refuse(environment, sound.error());
  if (isatty(STDIN_FILENO) != 0 && options.output.empty()) return kDone;  // somebody is there to ask
  if (const auto fitted = fit_request(request, options); !fitted) return refuse(environment, fitted.error());
  const auto settled = ui::refuse_unconfirmed(request);
  return settled ? kDone : refuse(environment, settled.error());
}

ExitStatus play_as_placed(const Environment& environment, const PlayOptions& options) {
  std::vector<std::string> names;
  for (const std::string& name : {options.file, options.output})
    if (!name.empty()) names.push_back(name);
  auto sound = ui::GameFiles::check(names, {options.resume, options.record});
  if (sound && options.resume.empty()) sound = check_request(options.request, options);
  for (const std::string& written : {names.empty() ? std::string() : names.back(), options.record})
    if (sound && !written.empty()) sound = may_write(environment, written, options.force);
  if (!sound) return refuse(environment, sound.error());
  if (const ExitStatus resumable = check_resumed(environment, options); resumable != kDone) return resumable;
  const auto record_pipe = files::hold_pipe(options.record);  // until the record has been written
  if (!record_pipe) return fail(environment, record_pipe.error());
  const auto files = ui::GameFiles::open(names);
  if (!files) return fail(environment, files.error());

  if (const std::optional<int> input = (*files)->input()) {
    constexpr std::chrono::microseconds kEachLook{500};  // searches check the clock every 512 nodes
    const CountedTime time(kEachLook);
    ui::Display display(*(*files)->output());
    ui::StandardConsole standard(*input, display, environment.texts, time);
    return play_with_files(environment, standard.console(), options, **files);
  }
  const SteadyTime time;
  std::FILE* const screen = options.json ? stderr : stdout;
  const auto style = [screen] { return ui::style_of(fileno(screen)); };
  ui::Display display(options.json ? std::cerr : std::cout, style, (*files)->output());
  ui::StandardConsole standard(screen, display, environment.texts, time);
  return play_with_files(environment, standard.console(), options, **files);
}

ExitStatus demonstrate(const Environment& environment) {
  table::PlayRequest request;
  request.game = catalog::games().front().name;
  request.players = {"montecarlo:seed=1", "minimax"};
  std::cout << environment.texts.text(
                   "demo-title",
                   {{"game", request.game}, {"first", request.players[0]}, {"second", request.players[1]}})
            << '\n';
  const SteadyTime time;
  ui::Display display(std::cout, [] { return ui::style_of(STDOUT_FILENO); });
  ui::StandardConsole standard(stdout, display, environment.texts, time);
  const auto report =
      play(environment, standard.console(), request, Tables::OfEarlierRuns, ui::Lingering::No);
  return report ? kDone : refuse(environment, report.error());
}

}  // namespace

ExitStatus run_menu(const Environment& environment) {
  if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) return demonstrate(environment);
  const SteadyTime time;
  ui::Display display(std::cout, [] { return ui::style_of(STDOUT_FILENO); });
  ui::StandardConsole standard(stdout, display, environment.texts, time);
  ui::Console console = standard.console();
  ui::run_menu_loop(console, {table::keeping_directories(),
                              [&](table::PlayRequest request) {
                                request.seed = fresh_seed();
                                request.pace = ui::kUsualPace;
                                const auto report = play(environment, console, request, Tables::OfEarlierRuns,
                                                         ui::Lingering::BeforeMenu);
                                if (!report) refuse(environment, report.error());
                                return report ? report->next : ui::PlayReport::Next::NotAsked;
                              },
                              environment.language_named});
  std::cout << console.texts.text("menu-bye") << '\n';
  return kDone;
}

ExitStatus run_play(const Environment& environment, const PlayOptions& options) {
  if (options.resume.empty() && options.request.game.empty()) {
    const std::string missing =
        environment.texts.sentence({"cli-missing", {{"argument", "GAME"}}, std::nullopt});
    return refuse(environment, {"usage-see-help", {{"problem", missing}, {"command", "parlour play"}}, {}});
  }
  const auto placed = with_names_in_place(options);
  return placed ? play_as_placed(environment, *placed) : refuse(environment, placed.error());
}

}  // namespace parlour::app
