#include "table/kept_games.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <ctime>
#include <string_view>
#include <utility>

#include "files/descriptor.hpp"
#include "table/kept_file.hpp"
#include "table/record_files.hpp"
#include "table/saved_game.hpp"

namespace parlour::table {
namespace {

namespace fs = std::filesystem;

struct Candidate {
  fs::path file;
  fs::file_time_type played;
  /// The one played last comes first; files with the same time in descending order of their names.
  bool operator<(const Candidate& other) const {
    return played != other.played ? played > other.played : file.filename() > other.file.filename();
  }
};

void add_files_in(const fs::path& directory, std::vector<Candidate>& found) {
  std::error_code error;
  for (fs::directory_iterator entry(directory, error), end; !error && entry != end; entry.increment(error)) {
    std::error_code unknown;
    const auto time = entry->last_write_time(unknown);
    if (!unknown && is_kept_name(entry->path())) found.push_back({entry->path(), time});
  }
}

/// Selects by name only; a finished game can also be among the unfinished ones, if it could not be moved.
std::vector<Candidate> candidates_in(const fs::path& directory, KeptKind kind) {
  std::vector<Candidate> found;
  add_files_in(directory, found);
  if (kind != KeptKind::Unfinished) add_files_in(finished_games_in(directory), found);
  std::sort(found.begin(), found.end());
  return found;
}

bool is_of(KeptKind kind, bool finished) {
  return kind == KeptKind::All || finished == (kind == KeptKind::Finished);
}

std::string stem_of(const fs::path& file) {
  std::string stem = file.stem().string();
  if (stem.starts_with(kKeptPrefix)) stem.erase(0, kKeptPrefix.size());
  return stem;
}

std::optional<std::size_t> number_in(const std::string& text) {
  std::size_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

}  // namespace

KeptGames kept_games(const fs::path& directory, KeptKind kind, std::size_t most) {
  KeptGames kept;
  const auto candidates = candidates_in(directory, kind);
  for (std::size_t at = 0; at < candidates.size(); ++at) {
    if (kept.games.size() == most) {
      kept.more = candidates.size() - at;
      break;
    }
    auto record = load_record(candidates[at].file, files::Pipes::Refused);
    if (!record) {
      kept.damaged.push_back({candidates[at].file, std::move(record.error())});
      continue;
    }
    const bool finished = is_finished(*record);
    if (!is_of(kind, finished)) continue;
    kept.games.push_back({candidates[at].file, candidates[at].played, *std::move(record), at + 1, finished,
                          player_of(candidates[at].file)});
  }
  return kept;
}

Result<KeptGame> read_kept_game(const fs::path& file) {
  auto record = load_record(file, files::Pipes::Refused);
  if (!record) return failure(std::move(record.error()));
  std::error_code unknown;
  KeptGame game{file, fs::last_write_time(file, unknown), *std::move(record), 0, false, player_of(file)};
  game.finished = is_finished(game.record);
  return game;
}

std::size_t count_kept_games(const fs::path& directory) {
  return candidates_in(directory, KeptKind::All).size();
}

Result<fs::path> kept_game_called(const fs::path& directory, const std::string& name) {
  const auto candidates = candidates_in(directory, KeptKind::All);
  for (const Candidate& each : candidates)
    if (name == stem_of(each.file) || name == each.file.filename() || fs::path(name) == each.file)
      return each.file;
  const auto number = number_in(name);
  if (number && *number >= 1 && *number <= candidates.size()) return candidates[*number - 1].file;
  return failure("history-unknown",
                 {{"name", name}, {"games", candidates.empty() ? "" : std::to_string(candidates.size())}});
}

Result<void> delete_kept_game(const fs::path& file) {
  std::error_code unknown;
  if (file.parent_path() == finished_games_in(file.parent_path().parent_path())) {
    fs::remove(file, unknown);  // a program may still show it, but none plays it
  } else {
    auto claimed = KeptFile::claim(file, Claim::IfFree);
    if (!claimed) return failure(std::move(claimed.error()));
    (*claimed)->remove();
  }
  if (fs::exists(file, unknown)) return files::system_failure("file-not-written", file);
  return {};
}

std::vector<fs::path> games_to_prune(const fs::path& directory, std::size_t keep,
                                     std::optional<std::chrono::hours> age) {
  std::vector<Candidate> finished;
  add_files_in(finished_games_in(directory), finished);
  std::sort(finished.begin(), finished.end());
  std::vector<fs::path> files;
  const auto now = fs::file_time_type::clock::now();
  for (std::size_t at = std::min(keep, finished.size()); at < finished.size(); ++at)
    if (!age || now - finished[at].played > *age) files.push_back(finished[at].file);
  return files;
}

std::string name_of(const KeptGame& game) { return stem_of(game.file); }

std::string moment_of(const KeptGame& game) {
  using std::chrono::system_clock;
  const auto since = game.played - fs::file_time_type::clock::now();
  const std::time_t moment = system_clock::to_time_t(
      system_clock::now() + std::chrono::duration_cast<system_clock::duration>(since));
  std::tm local{};
  localtime_r(&moment, &local);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &local);
  return text.data();
}

}  // namespace parlour::table
