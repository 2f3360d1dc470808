#include "ui/table/keeper.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <ctime>
#include <string_view>
#include <utility>
#include <variant>

#include "ui/table/record_files.hpp"

namespace parlour::ui {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPrefix = "game-";
constexpr std::string_view kSuffix = ".json";

std::optional<fs::path> absolute_path_in(const char* variable) {
  const char* value = std::getenv(variable);
  if (value == nullptr || value[0] != '/') return std::nullopt;
  return fs::path(value);
}

/// A name that nobody else uses: the moment it began, and the process.
std::string new_name() {
  return fmt::format("{}{:%Y%m%d-%H%M%S}-{}{}", kPrefix, fmt::gmtime(std::time(nullptr)), getpid(), kSuffix);
}

bool is_kept_game(const fs::path& file) {
  const std::string name = file.filename().string();
  return name.starts_with(kPrefix) && name.ends_with(kSuffix);
}

}  // namespace

std::optional<fs::path> state_directory() {
  if (const auto state = absolute_path_in("XDG_STATE_HOME")) return *state / "parlour";
  if (const auto home = absolute_path_in("HOME")) return *home / ".local" / "state" / "parlour";
  return std::nullopt;
}

std::vector<fs::path> keeping_directories() {
  std::vector<fs::path> directories;
  if (auto state = state_directory()) directories.push_back(*std::move(state));
  std::error_code error;
  for (fs::path place : {fs::current_path(error), fs::temp_directory_path(error)})
    if (!place.empty()) directories.push_back(std::move(place));
  return directories;
}

std::optional<fs::path> last_kept_game(const fs::path& directory) {
  std::optional<fs::path> last;
  fs::file_time_type last_time;
  std::error_code error;
  for (fs::directory_iterator entry(directory, error), end; !error && entry != end; entry.increment(error)) {
    std::error_code unknown;
    const auto time = entry->last_write_time(unknown);
    if (unknown || !is_kept_game(entry->path()) || (last && time < last_time)) continue;
    last = entry->path();
    last_time = time;
  }
  return last;
}

Keeper::Keeper(Settings settings, std::function<records::Record()> snapshot)
    : settings_(std::move(settings)), snapshot_(std::move(snapshot)) {
  const auto& resumed = settings_.resumed;
  std::error_code ignored;
  if (resumed && !settings_.directories.empty() && is_kept_game(*resumed) &&
      fs::equivalent(resumed->parent_path(), settings_.directories.front(), ignored))
    file_ = resumed;
}

void Keeper::on_event(const play::Event& event) {
  if (const auto* ended = std::get_if<play::Ended>(&event)) {
    if (ended->conclusion.ending == play::Ending::BrokenOff)
      keep();
    else
      let_go();
  } else if (settings_.every_move &&
             (std::holds_alternative<play::Moved>(event) || std::holds_alternative<play::TakenBack>(event))) {
    keep();
  }
}

void Keeper::keep() {
  const records::Record record = snapshot_();
  if (record.moves.empty()) {
    let_go();
    return;
  }
  if (file_ && store_record(record, *file_)) return;
  file_.reset();
  const std::string name = new_name();
  for (const fs::path& directory : settings_.directories) {
    std::error_code ignored;
    fs::create_directories(directory, ignored);
    auto stored = store_record(record, directory / name);
    if (stored) {
      file_ = directory / name;
      return;
    }
    if (!problem_) problem_ = std::move(stored.error());
  }
}

void Keeper::let_go() {
  if (!file_) return;
  std::error_code ignored;
  fs::remove(*file_, ignored);
  file_.reset();
}

}  // namespace parlour::ui
