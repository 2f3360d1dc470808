#include "catalog/program_player.hpp"

#include <cerrno>
#include <filesystem>
#include <utility>

#include "core/spec.hpp"
#include "files/descriptor.hpp"
#include "process/child.hpp"
#include "process/command_line.hpp"
#include "process/program.hpp"
#include "protocol/gomocup/manager.hpp"

namespace parlour::catalog {
namespace {

constexpr std::uint64_t kMebibyte = 1 << 20;
constexpr std::uint64_t kForItself = 64 * kMebibyte;  // what a program needs besides what it is told of
constexpr std::int64_t kDefaultMemory = 1024;
constexpr std::int64_t kMostMemory = 1'048'576;

Option command_option() {
  Option option = text_option("command", "help-command");
  option.keyless = true;
  return option;
}

/// What is wrong with an option is shown where it stands.
tl::unexpected<Message> wrong(const OptionValues& values, std::string_view option, Message message) {
  message.place = values.place(option);
  return failure(std::move(message));
}

/// Where the program is to run and to write must be there: it is better told now than by lost games.
Result<void> check_places(const OptionValues& values) {
  namespace fs = std::filesystem;
  std::error_code unknown;
  const auto check_directory = [&](std::string_view option, std::string_view id, const fs::path& file,
                                   const fs::path& directory) -> Result<void> {
    if (fs::is_directory(directory, unknown)) return {};
    const int error = fs::exists(directory, unknown) ? ENOTDIR : ENOENT;
    return wrong(values, option,
                 {std::string(id), {{"file", file.string()}, {"reason", files::system_reason(error)}}, {}});
  };
  const fs::path directory = values.text("dir");
  if (!directory.empty())
    if (auto there = check_directory("dir", "file-not-read", directory, directory); !there) return there;
  const fs::path log = values.text("log");
  if (log.empty()) return {};
  return check_directory("log", "file-not-written", log, fs::absolute(log).parent_path());
}

Result<process::ChildSettings> child_settings(const OptionValues& values) {
  process::ChildSettings settings;
  auto command = process::split_command_line(values.text("command"));
  if (!command) return wrong(values, "command", std::move(command.error()));
  settings.command = *std::move(command);
  settings.directory = values.text("dir");
  if (auto there = check_places(values); !there) return failure(std::move(there.error()));
  if (auto program = process::find_program(settings.command.front(), settings.directory); !program)
    return wrong(values, "command", std::move(program.error()));
  settings.memory_bytes = static_cast<std::uint64_t>(values.integer("memory")) * kMebibyte + kForItself;
  settings.work_time = std::chrono::ceil<std::chrono::seconds>(values.duration("cpu"));
  settings.log = values.text("log");
  return settings;
}

protocol::gomocup::ManagerSettings manager_settings(const OptionValues& values) {
  protocol::gomocup::ManagerSettings settings;
  if (values.given("time") && values.duration("time").count() > 0)
    settings.move_time = values.duration("time");
  settings.to_start = values.duration("startup");
  settings.memory_bytes = static_cast<std::uint64_t>(values.integer("memory")) * kMebibyte;
  settings.folder = values.text("folder");
  return settings;
}

}  // namespace

std::vector<Option> program_options() {
  return {command_option(),
          duration_option("time", "", "help-program-time"),
          duration_option("startup", "10s", "help-startup"),
          integer_option("memory", kDefaultMemory, 1, kMostMemory, "help-memory"),
          duration_option("cpu", "", "help-cpu"),
          text_option("dir", "help-dir"),
          text_option("folder", "help-folder"),
          text_option("log", "help-log")};
}

std::optional<std::string> program_name(std::string_view spec) {
  const auto parsed = parse_spec(spec);
  if (!parsed || parsed->name != "cmd") return std::nullopt;
  const auto values = read_options(*parsed, program_options());
  if (!values) return std::nullopt;
  const auto command = process::split_command_line(values->text("command"));
  if (!command || command->empty()) return std::nullopt;
  std::string name = std::filesystem::path(command->front()).filename().string();
  return name.empty() ? std::nullopt : std::optional(std::move(name));
}

Result<void> check_program_player(const OptionValues& values, const play::Game& game) {
  if (auto playable = protocol::gomocup::check_game(game); !playable) return playable;
  if (!values.given("command")) return failure("player-command-missing");
  auto settings = child_settings(values);
  if (!settings) return failure(std::move(settings.error()));
  return {};
}

Result<std::unique_ptr<play::Player>> make_program_player(const OptionValues& values,
                                                          const play::Game& game) {
  auto settings = child_settings(values);
  if (!settings) return failure(std::move(settings.error()));
  protocol::gomocup::Connect connect = [child =
                                            *std::move(settings)]() -> Result<std::unique_ptr<LineChannel>> {
    return process::Child::start(child);
  };
  return protocol::gomocup::make_manager(game, std::move(connect), manager_settings(values));
}

}  // namespace parlour::catalog
