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

/// The records of a tournament in a directory, one file per game, named by its number. A record of another
/// game is overwritten only if the user agrees.
class GameRecords {
 public:
  enum class Games : bool { AllPlayed, MoreToCome };

  /// With an empty directory nothing is written. `store` is the tournament's file, which is told to be
  /// damaged if a game in it cannot be played.
  GameRecords(std::filesystem::path directory, arena::Tournament tournament, std::filesystem::path store)
      : directory_(std::move(directory)), tournament_(std::move(tournament)), store_(std::move(store)) {}

  /// Asks, unless `force` is set, whether records of other games may be overwritten: those in the places of
  /// `played`, and any others if there are more games to come. Fails if not.
  Result<void> check(const Environment& environment, std::span<const arena::GameReport> played, Games games,
                     bool force);

  /// Leaves alone what is there, unless the user agreed to overwrite it.
  Result<void> write(std::span<const arena::GameReport> reports) const;

 private:
  std::filesystem::path file_of(int number) const;
  Result<std::string> text_of(const arena::GameReport& report) const;
  Result<std::optional<std::filesystem::path>> other_record(std::span<const arena::GameReport> played,
                                                            Games games) const;

  std::filesystem::path directory_;
  arena::Tournament tournament_;
  std::filesystem::path store_;
  bool overwrites_ = false;
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

/// Writes the records of the games in `store`, if the options ask for them and nothing is in their way.
ExitStatus write_records(const Environment& environment, const ArenaOptions& options,
                         const arena::Store& store);

/// Prints a line for each tournament in the files and directories, or in `usual` if none are named. Other
/// files in a directory are skipped.
ExitStatus list_tournaments(const Environment& environment, const std::vector<std::string>& places,
                            const std::optional<std::filesystem::path>& usual, bool json);

}  // namespace parlour::app
