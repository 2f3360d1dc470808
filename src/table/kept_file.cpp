#include "table/kept_file.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <ctime>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "files/descriptor.hpp"
#include "files/replace_file.hpp"
#include "records/formats.hpp"
#include "table/saved_game.hpp"

namespace parlour::table {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kSuffix = ".json";
constexpr std::string_view kFinished = "finished";

std::optional<fs::path> absolute_path_in(const char* variable) {
  const char* value = std::getenv(variable);
  if (value == nullptr || value[0] != '/') return std::nullopt;
  return fs::path(value);
}

/// The directory that the game in `file` belongs to, finished or not.
fs::path directory_of(const fs::path& file) {
  const fs::path place = file.parent_path();
  return place.filename() == kFinished ? place.parent_path() : place;
}

fs::path lock_of(const fs::path& file) {
  return directory_of(file) / fmt::format(".{}.lock", file.filename().string());
}

/// A name from the current time and the process; `number` distinguishes games of the same second.
std::string new_name(int number) {
  const std::string moment = fmt::format("{:%Y%m%d-%H%M%S}", fmt::gmtime(std::time(nullptr)));
  return fmt::format("{}{}-{}{}{}", kKeptPrefix, moment, getpid(),
                     number == 1 ? "" : fmt::format("-{}", number), kSuffix);
}

}  // namespace

std::optional<fs::path> state_directory() {
  if (const auto state = absolute_path_in("XDG_STATE_HOME")) return *state / "parlour";
  if (const auto home = absolute_path_in("HOME")) return *home / ".local" / "state" / "parlour";
  return std::nullopt;
}

fs::path spare_directory() {
  std::error_code error;
  return fs::temp_directory_path(error) / fmt::format("parlour-{}", getuid());
}

std::vector<fs::path> keeping_directories() {
  std::vector<fs::path> directories{state_directory().value_or(spare_directory())};
  std::error_code error;
  for (fs::path place : {fs::current_path(error), fs::temp_directory_path(error)})
    if (!place.empty()) directories.push_back(std::move(place));
  return directories;
}

bool is_kept_name(const fs::path& file) {
  const std::string name = file.filename().string();
  return name.starts_with(kKeptPrefix) && name.ends_with(kSuffix);
}

fs::path finished_games_in(const fs::path& directory) { return directory / kFinished; }

std::optional<pid_t> player_of(const fs::path& file) { return files::LockFile::holder(lock_of(file)); }

Result<std::shared_ptr<KeptFile>> KeptFile::create(const fs::path& directory, Finished finished) {
  std::error_code ignored;
  fs::create_directories(directory, ignored);
  for (int number = 1;; ++number) {
    const fs::path path = directory / new_name(number);
    auto lock = files::LockFile::acquire(lock_of(path));
    if (failed_as(lock, MessageKind::Held)) continue;
    if (!lock) return failure(std::move(lock.error()));
    if (fs::exists(path, ignored) || fs::exists(finished_games_in(directory) / path.filename(), ignored))
      continue;
    return std::shared_ptr<KeptFile>(new KeptFile(directory, path, finished, *std::move(lock)));
  }
}

Result<std::shared_ptr<KeptFile>> KeptFile::claim(const fs::path& file, Claim how) {
  auto lock = how == Claim::TakeOver ? files::LockFile::take_over(lock_of(file))
                                     : files::LockFile::acquire(lock_of(file));
  if (!lock) return failure(std::move(lock.error()));
  return std::shared_ptr<KeptFile>(new KeptFile(directory_of(file), file, Finished::Apart, *std::move(lock)));
}

Result<void> KeptFile::write(const records::Record& record) {
  return lock_.while_held([&]() -> Result<void> {
    const bool over = is_finished(record);
    const fs::path unfinished = directory_ / path_.filename();
    if (!over && path_ != unfinished)
      if (auto moved = move_to(unfinished); !moved) return moved;
    const std::string text = records::to_json(record);
    if (auto stored = files::replace_file(path_, {std::as_bytes(std::span(text))}); !stored) return stored;
    // It is safe already: if it cannot be moved to the finished games, it is still found among the others.
    if (over && finished_ == Finished::Apart)
      static_cast<void>(move_to(finished_games_in(directory_) / path_.filename()));
    return {};
  });
}

Result<void> KeptFile::move_to(const fs::path& place) {
  std::error_code problem;
  fs::create_directories(place.parent_path(), problem);
  if (place == path_) return {};
  fs::rename(path_, place, problem);
  if (problem)
    return failure("file-not-written",
                   {{"file", place.string()}, {"reason", files::system_reason(problem.value())}});
  files::sync_directory(place.parent_path());
  files::sync_directory(path_.parent_path());
  path_ = place;
  return {};
}

void KeptFile::remove() {
  static_cast<void>(lock_.while_held([this]() -> Result<void> {
    std::error_code ignored;
    fs::remove(path_, ignored);
    return {};
  }));
}

}  // namespace parlour::table
