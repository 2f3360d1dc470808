#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/parlour/cli/commands.hpp"
#include "arena/game_report.hpp"
#include "arena/store/store.hpp"
#include "arena/tournament.hpp"
#include "core/result.hpp"

namespace parlour::app {

/// The records of a tournament in a directory, one file per game, named by its number.
class GameRecords {
 public:
  /// With an empty directory nothing is written.
  GameRecords(std::filesystem::path directory, const arena::Tournament& tournament)
      : directory_(std::move(directory)), tournament_(tournament) {}

  Result<void> write(std::span<const arena::GameReport> reports) const;

 private:
  std::filesystem::path directory_;
  const arena::Tournament& tournament_;
};

/// A file for a new tournament, named by the current time, with a number added if that is taken.
Result<std::filesystem::path> new_store_path();

/// Can the files that the options ask for be written, without overwriting anything that belongs to the
/// tournament in `store` or, unless confirmed, any other file? Ask before the first game.
Result<void> check_outputs(const Environment& environment, const ArenaOptions& options,
                           const std::filesystem::path& store);

/// Reports a file that cannot be resumed or shown: as wrong usage if it is not a tournament, as a failure if
/// it is one but is damaged or cannot be read now.
ExitStatus refuse_store(const Environment& environment, const Message& message);

/// The same with names and games made harmless for a terminal, whoever wrote them into a file.
arena::Tournament with_printable_names(arena::Tournament tournament);

/// Prints the results of the games in `store` in the forms that the options ask for.
ExitStatus report_results(const Environment& environment, const ArenaOptions& options,
                          const arena::Store& store);

/// Prints a line for each tournament in the files and directories, or in `usual` if none are named. Other
/// files in a directory are skipped.
ExitStatus list_tournaments(const Environment& environment, const std::vector<std::string>& places,
                            const std::optional<std::filesystem::path>& usual, bool json);

}  // namespace parlour::app
