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

/// What stores say they were made by.
constexpr std::string_view kProducer = "parlour " PARLOUR_VERSION;

/// The records of a tournament in a directory, a file for each game by its number.
class GameRecords {
 public:
  /// An empty directory: none are wanted.
  GameRecords(std::filesystem::path directory, const arena::Tournament& tournament)
      : directory_(std::move(directory)), tournament_(tournament) {}

  Result<void> write(std::span<const arena::GameReport> reports) const;

 private:
  std::filesystem::path directory_;
  const arena::Tournament& tournament_;
};

/// Can the files that the options ask for be written, without writing over anything else of the tournament in
/// `store` or, unless that is confirmed, over anything at all? Asked before the first game.
Result<void> check_outputs(const Environment& environment, const ArenaOptions& options,
                           const std::filesystem::path& store);

/// Refuses a file that is no tournament to go on with or to look at; fails where it is one but damaged, or
/// cannot be read now.
ExitStatus refuse_store(const Environment& environment, const Message& message);

/// The same with names and games that do nothing to a terminal, whoever wrote them into a file.
arena::Tournament with_printable_names(arena::Tournament tournament);

/// Tells what the games in `store` say, in the forms that the options ask for.
ExitStatus report_results(const Environment& environment, const ArenaOptions& options,
                          const arena::Store& store);

/// A line for each tournament in the files and directories, or in `usual` if none are named. Other files in a
/// directory are passed over.
ExitStatus list_tournaments(const Environment& environment, const std::vector<std::string>& places,
                            const std::optional<std::filesystem::path>& usual, bool json);

}  // namespace parlour::app
