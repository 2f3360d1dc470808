#include "catalog/course_player.hpp"

#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <filesystem>
#include <utility>

#include "catalog/child_options.hpp"
#include "catalog/started_program.hpp"
#include "course/hosted_player.hpp"
#include "course/sanitizer.hpp"
#include "files/descriptor.hpp"
#include "process/program.hpp"

namespace parlour::catalog {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds kToLookForLeaks{20};

Option file_option() {
  Option option = text_option("file", "help-file");
  option.keyless = true;
  return option;
}

/// Are we built with a sanitizer ourselves?
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kSanitized = true;
#else
constexpr bool kSanitized = false;
#endif

/// The program that runs players: in the same folder as this program or, for programs that are elsewhere
/// (tests), in the folder `bin` next to theirs.
Result<fs::path> find_host() {
  const fs::path name = "parlour-course-host";
  const fs::path beside = process::own_folder() / name;
  for (const fs::path& file : {beside, process::own_folder().parent_path() / "bin" / name})
    if (access(file.c_str(), X_OK) == 0) return file;
  return failure("course-host-missing", {{"file", beside.string()}});
}

/// The error code that reading `file` would give; 0: none.
int error_of(const fs::path& file) {
  std::error_code unknown;
  if (fs::is_directory(file, unknown)) return EISDIR;
  return access(file.c_str(), R_OK) == 0 ? 0 : errno;
}

bool is_sanitized(const OptionValues& values) { return !course::sanitizer_of(values.text("file")).empty(); }

Result<process::ChildSettings> host_process(const OptionValues& values) {
  std::error_code unknown;
  const fs::path file = fs::absolute(values.text("file"), unknown);
  if (fs::exists(file, unknown) && !fs::is_regular_file(file, unknown) && !fs::is_directory(file, unknown))
    return wrong(values, "file", {"file-not-regular", {{"file", values.text("file")}}, std::nullopt});
  if (const int error = error_of(file); error != 0)
    return wrong(values, "file",
                 {"file-not-read",
                  {{"file", values.text("file")}, {"reason", files::system_reason(error)}},
                  std::nullopt});
  const auto host = find_host();
  if (!host) return failure(host.error());
  auto settings = read_child_options(values);
  if (!settings) return settings;
  settings->command = {host->string(), file.string(), file.stem().string()};
  if (kSanitized || is_sanitized(values))
    settings->memory_bytes = 0;  // sanitizers reserve more than any limit allows
  return settings;
}

Result<void> check_course(const OptionValues& values, const play::Game& game, Disk disk) {
  if (values.text("file").empty()) return failure("player-file-missing");
  if (auto known = course::check_game(game); !known || disk == Disk::LeftAlone) return known;
  auto settings = host_process(values);
  if (!settings) return failure(std::move(settings.error()));
  return {};
}

Result<std::unique_ptr<play::Player>> make_course(const OptionValues& values, const play::Game& game,
                                                  const PlayerContext& context) {
  auto settings = host_process(values);
  if (!settings) return failure(std::move(settings.error()));
  course::HostSettings host;
  host.to_start = values.duration("startup");
  host.move_time = given_move_time(values);
  host.seed = context.seed;
  if (is_sanitized(values)) host.to_leave = kToLookForLeaks;
  course::Connect connect = [child = *std::move(settings), leaving = context.leaving] {
    return started_for(child, leaving);
  };
  return course::make_hosted_player(game, std::move(connect), host);
}

}  // namespace

std::vector<Option> course_options() {
  std::vector<Option> options = child_options();
  options.insert(options.begin(), file_option());
  return options;
}

PlayerEntry course_entry() {
  return {.name = "so",
          .options = course_options(),
          .help = "player-so",
          .make = make_course,
          .plays = course::knows_family,
          .check = check_course,
          .runs_code = true};
}

}  // namespace parlour::catalog
