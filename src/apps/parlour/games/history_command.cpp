#include <fmt/format.h>

#include <array>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>

#include "apps/parlour/cli/commands.hpp"
#include "apps/parlour/cli/print_json.hpp"
#include "play/move_list.hpp"
#include "table/kept_file.hpp"
#include "table/kept_games.hpp"
#include "table/saved_game.hpp"
#include "ui/console/board/board.hpp"
#include "ui/console/menu/kept_questions.hpp"
#include "ui/terminal/style.hpp"
#include "ui/terminal/wrapped.hpp"
#include "ui/words/set_table.hpp"

namespace parlour::app {
namespace {

namespace fs = std::filesystem;
using nlohmann::ordered_json;

constexpr std::size_t kUsualRows = 20;

std::vector<play::MoveCode> moves_of(const records::Record& record) {
  std::vector<play::MoveCode> moves;
  for (const records::RecordedMove& each : record.moves) moves.push_back(each.move);
  return moves;
}

ordered_json outcome_of(const records::Record& record) {
  const auto state = records::state_after(record, static_cast<int>(record.moves.size()));
  const auto outcome = record.conclusion ? record.conclusion->outcome : (*state)->outcome();
  if (!outcome) return nullptr;
  if (!outcome->winner) return "draw";
  return *outcome->winner == Side::First ? "first" : "second";
}

ordered_json to_json(const table::KeptGame& game) {
  const auto names = table::names_of(table::request_as_seated(game.record));
  return {
      {"name", table::name_of(game)},      {"file", game.file.string()}, {"played", table::moment_of(game)},
      {"game", game.record.game->spec()},  {"first", names[0]},          {"second", names[1]},
      {"moves", game.record.moves.size()}, {"finished", game.finished},  {"outcome", outcome_of(game.record)},
      {"open", game.player.has_value()}};
}

/// Broken between words at a terminal.
std::string fitted(const std::string& line) {
  const ui::Style style = ui::style_of(STDOUT_FILENO);
  return style.wraps ? ui::wrapped_line(line, style.width) : line;
}

/// Reports the damaged games that a list leaves out.
void tell_damaged(const Environment& environment, const table::KeptGames& kept) {
  for (const auto& [file, problem] : kept.damaged)
    std::cerr << "parlour: "
              << environment.texts.text("kept-damaged", {{"file", file.string()},
                                                         {"problem", environment.texts.sentence(problem)}})
              << '\n';
}

/// Numbers count all games; `show`, `open` and `delete` take the same numbers.
ExitStatus list(const Environment& environment, const HistoryOptions& options, const fs::path& directory) {
  const auto kept = table::kept_games(directory, table::KeptKind::All, options.all ? SIZE_MAX : kUsualRows);
  tell_damaged(environment, kept);
  if (options.json) {
    ordered_json games = ordered_json::array();
    for (const table::KeptGame& game : kept.games) games.push_back(to_json(game));
    print_json({{"directory", directory.string()}, {"games", games}, {"more", kept.more}});
    return kDone;
  }
  const ui::Texts& texts = environment.texts;
  if (kept.games.empty()) std::cout << texts.text("history-none", {{"folder", directory.string()}}) << '\n';
  for (const table::KeptGame& game : kept.games)
    std::cout << fitted(ui::kept_row(game, fmt::format("{:>3}", game.number), texts)) << '\n';
  if (kept.more > 0) std::cout << texts.text("kept-more", {{"games", std::to_string(kept.more)}}) << '\n';
  return kDone;
}

ExitStatus show(const Environment& environment, const HistoryOptions& options, const fs::path& directory) {
  const auto file = table::kept_game_called(directory, options.games.front());
  if (!file) return refuse(environment, file.error());
  const auto game = table::read_kept_game(*file);
  if (!game) return refuse_file(environment, file->string(), game.error());
  const records::Record& record = game->record;
  const auto played = moves_of(record);
  if (options.json) {
    auto report = to_json(*game);
    report["moves"] = play::move_list_text(*record.game, played);
    print_json(report);
    return kDone;
  }
  const auto state = records::state_after(record, static_cast<int>(record.moves.size()));
  const ui::Table table = ui::set_table(table::request_as_seated(record), environment.texts);
  const std::string moves = ui::moves_on_board(*record.game, *record.game->start(), table.bottom, played);
  std::cout << fitted(ui::kept_row(*game, table::name_of(*game), environment.texts)) << '\n'
            << ui::draw_board(*record.game, **state, table, std::nullopt, ui::style_of(STDOUT_FILENO))
            << fitted(environment.texts.text("play-moves", {{"moves", moves}})) << '\n';
  return kDone;
}

/// Removes `files` once a person or --force has agreed; says how many were removed.
ExitStatus remove(const Environment& environment, const HistoryOptions& options, const fs::path& directory,
                  const std::vector<fs::path>& files) {
  const ui::Texts& texts = environment.texts;
  const auto question = texts.text("history-delete-question", {{"games", std::to_string(files.size())}});
  if (!files.empty() && !options.force && !confirmed_by_person(question, texts))
    return refuse(environment, {"history-delete-force", {}, std::nullopt});
  ExitStatus status = kDone;
  std::size_t deleted = 0;
  for (const fs::path& file : files) {
    if (const auto done = table::delete_kept_game(file); done)
      ++deleted;
    else
      status = fail(environment, done.error());
  }
  const std::size_t left = table::count_kept_games(directory);
  if (options.json)
    print_json({{"deleted", deleted}, {"left", left}});
  else
    std::cout << texts.text("history-pruned",
                            {{"games", std::to_string(deleted)}, {"left", std::to_string(left)}})
              << '\n';
  return status;
}

ExitStatus delete_named(const Environment& environment, const HistoryOptions& options,
                        const fs::path& directory) {
  std::vector<fs::path> files;
  for (const std::string& name : options.games) {
    const auto file = table::kept_game_called(directory, name);
    if (!file) return refuse(environment, file.error());
    files.push_back(*file);
    if (options.force || options.json) continue;
    const auto game = table::read_kept_game(*file);
    std::cerr << (game ? ui::kept_row(*game, table::name_of(*game), environment.texts) : file->string())
              << '\n';
  }
  return remove(environment, options, directory, files);
}

ExitStatus prune(const Environment& environment, const HistoryOptions& options, const fs::path& directory) {
  if (options.keep < 0 && options.days < 0)
    return refuse(environment, {"history-prune-what", {}, std::nullopt});
  constexpr int kHoursADay = 24;
  const auto age =
      options.days < 0 ? std::nullopt : std::optional(std::chrono::hours(kHoursADay) * options.days);
  return remove(environment, options, directory,
                table::games_to_prune(directory, static_cast<std::size_t>(std::max(options.keep, 0)), age));
}

ExitStatus open(const Environment& environment, const HistoryOptions& options, const fs::path& directory) {
  const auto file = table::kept_game_called(directory, options.games.front());
  if (!file) return refuse(environment, file.error());
  PlayOptions play;
  play.resume = file->string();
  return run_play(environment, play);
}

}  // namespace

ExitStatus run_history(const Environment& environment, const HistoryOptions& options) {
  const auto directory = table::state_directory();
  if (!directory) return refuse(environment, {"history-no-place", {}, std::nullopt});
  const bool takes_games = options.action == "show" || options.action == "open" || options.action == "delete";
  const std::size_t most = options.action == "delete" ? options.games.size() : takes_games ? 1 : 0;
  if (takes_games && options.games.empty()) return refuse(environment, {"history-which", {}, std::nullopt});
  if (options.games.size() > most)
    return refuse(
        environment,
        {"history-odd", {{"found", options.games[most]}, {"action", options.action}}, std::nullopt});
  if (options.action == "show") return show(environment, options, *directory);
  if (options.action == "open") return open(environment, options, *directory);
  if (options.action == "delete") return delete_named(environment, options, *directory);
  if (options.action == "prune") return prune(environment, options, *directory);
  return list(environment, options, *directory);
}

}  // namespace parlour::app
