#include "catalog/program_player.hpp"

#include <filesystem>
#include <utility>

#include "catalog/child_options.hpp"
#include "catalog/course_player.hpp"
#include "catalog/started_program.hpp"
#include "core/spec.hpp"
#include "process/command_line.hpp"
#include "process/program.hpp"
#include "protocol/gomocup/manager.hpp"
#include "protocol/kgp/remote_player.hpp"

namespace parlour::catalog {
namespace {

Option command_option() {
  Option option = text_option("command", "help-command");
  option.keyless = true;
  return option;
}

/// The program with its arguments, and how it is run.
Result<process::ChildSettings> program_process(const OptionValues& values) {
  auto command = process::split_command_line(values.text("command"));
  if (!command) return wrong(values, "command", std::move(command.error()));
  auto settings = read_child_options(values);
  if (!settings) return settings;
  settings->command = *std::move(command);
  if (auto program = process::find_program(settings->command.front(), settings->directory); !program)
    return wrong(values, "command", std::move(program.error()));
  return settings;
}

protocol::gomocup::ManagerSettings manager_settings(const OptionValues& values) {
  protocol::gomocup::ManagerSettings settings;
  settings.move_time = given_move_time(values);
  settings.to_start = values.duration("startup");
  settings.memory_bytes = memory_told(values);
  settings.folder = values.text("folder");
  return settings;
}

protocol::kgp::RemoteSettings remote_settings(const OptionValues& values, const PlayerContext& context) {
  protocol::kgp::RemoteSettings settings;
  settings.move_time = given_move_time(values);
  settings.to_start = values.duration("startup");
  settings.seed = context.seed;
  return settings;
}

/// Which protocol a program speaks follows from the game.
Result<void> check_protocol(const play::Game& game) {
  return protocol::kgp::knows_family(game) ? protocol::kgp::check_game(game)
                                           : protocol::gomocup::check_game(game);
}

bool has_protocol(const play::Game& game) {
  return protocol::gomocup::knows_family(game) || protocol::kgp::knows_family(game);
}

Result<void> check_program(const OptionValues& values, const play::Game& game, Disk disk) {
  if (auto playable = check_protocol(game); !playable) return playable;
  if (!values.given("command")) return failure("player-command-missing");
  if (disk == Disk::LeftAlone) return {};
  auto settings = program_process(values);
  if (!settings) return failure(std::move(settings.error()));
  return {};
}

Result<std::unique_ptr<play::Player>> make_program(const OptionValues& values, const play::Game& game,
                                                   const PlayerContext& context) {
  auto settings = program_process(values);
  if (!settings) return failure(std::move(settings.error()));
  auto connect = [child = *std::move(settings), leaving = context.leaving] {
    return started_for(child, leaving);
  };
  if (protocol::kgp::knows_family(game))
    return protocol::kgp::make_program_player(game, std::move(connect), remote_settings(values, context));
  return protocol::gomocup::make_manager(game, std::move(connect), manager_settings(values));
}

}  // namespace

std::vector<Option> program_options() {
  std::vector<Option> options = child_options();
  options.insert(options.begin(), command_option());
  options.insert(options.end() - 1, text_option("folder", "help-folder"));
  return options;
}

std::optional<std::string> program_name(std::string_view spec) {
  const auto parsed = parse_spec(spec);
  if (!parsed || (parsed->name != "cmd" && parsed->name != "so")) return std::nullopt;
  const bool command = parsed->name == "cmd";
  const auto values = read_options(*parsed, command ? program_options() : course_options());
  if (!values) return std::nullopt;
  std::string name;
  if (!command) {
    name = std::filesystem::path(values->text("file")).stem().string();
  } else if (const auto words = process::split_command_line(values->text("command"))) {
    name = std::filesystem::path(words->front()).filename().string();
  }
  return name.empty() ? std::nullopt : std::optional(std::move(name));
}

Result<std::filesystem::path> program_file(std::string_view spec) {
  const auto parsed = parse_spec(spec);
  if (!parsed) return failure(parsed.error());
  if (parsed->name != "cmd" && parsed->name != "so") return failure("player-command-missing");
  const bool command = parsed->name == "cmd";
  const auto values = read_options(*parsed, command ? program_options() : course_options());
  if (!values) return failure(values.error());
  if (!command) return std::filesystem::path(values->text("file"));
  const auto words = process::split_command_line(values->text("command"));
  if (!words) return failure(words.error());
  return process::find_program(words->front(), values->text("dir"));
}

PlayerEntry program_entry() {
  return {.name = "cmd",
          .options = program_options(),
          .help = "player-cmd",
          .make = make_program,
          .plays = has_protocol,
          .check = check_program,
          .opens_itself = true,
          .runs_code = true};
}

}  // namespace parlour::catalog
