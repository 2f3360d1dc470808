#include "table/opened_game.hpp"

#include <utility>

#include "table/record_files.hpp"
#include "table/saved_game.hpp"

namespace parlour::table {
namespace {

namespace fs = std::filesystem;

bool is_kept_in(const fs::path& file, const std::optional<fs::path>& directory) {
  std::error_code unknown;
  const fs::path place = file.has_parent_path() ? file.parent_path() : fs::path(".");
  return directory && is_kept_name(file) && fs::equivalent(place, *directory, unknown);
}

}  // namespace

Result<OpenedGame> open_game(const fs::path& file, const std::optional<fs::path>& directory,
                             IfPlayed if_played, files::Pipes pipes, StopToken stop) {
  OpenedGame opened;
  std::error_code unknown;
  // Claim the file before reading it: afterwards no other program writes to it.
  if (if_played != IfPlayed::Copy && is_kept_in(file, directory) && fs::exists(file, unknown)) {
    auto claimed = KeptFile::claim(file, if_played == IfPlayed::TakeOver ? Claim::TakeOver : Claim::IfFree);
    if (failed_as(claimed, MessageKind::Held)) return failure(std::move(claimed.error()));
    if (claimed) opened.kept = *std::move(claimed);  // else it may be in a read-only folder, and is only read
  }
  auto record = load_record(file, pipes, stop);
  if (!record) return failure(std::move(record.error()));
  opened.record = *std::move(record);
  if (is_finished(opened.record)) opened.kept.reset();
  return opened;
}

}  // namespace parlour::table
