#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "catalog/players.hpp"
#include "core/message.hpp"
#include "core/time_source.hpp"
#include "match/clock.hpp"
#include "records/record.hpp"
#include "table/kept_file.hpp"

namespace parlour::table {

/// One game at a table of ours, as it is asked for.
struct PlayRequest {
  std::string game;
  std::array<std::string, 2> players{"human", "engine"};  ///< specs, by side
  std::optional<std::array<std::string, 2>> names;        ///< absent: made from the specs
  char first_sign = 'X';
  std::string moves;                      ///< played before anyone is asked
  std::uint32_t seed = 0;                 ///< for walls and players that name none
  catalog::TableStore* tables = nullptr;  ///< of earlier runs; may be null

  std::array<std::optional<match::ClockSetting>, 2> clocks;  ///< by side; a clock that runs out loses

  /// How long what was shown last stands before a computer's move follows it; zero: as fast as it goes.
  TimeSource::Duration pace{0};
  bool paused = false;  ///< computers wait until somebody lets them go on
  bool gives_way =
      true;  ///< computers think only with what the rest of this program leaves of the processors

  /// The players that the person typed or confirmed: no other one starts a program or loads code.
  catalog::Confirmed confirmed;

  /// A game to go on with: what was played and what the clocks showed.
  struct Resumed {
    std::vector<records::RecordedMove> moves;
    std::array<std::optional<std::chrono::milliseconds>, 2> clocks_left;
    std::shared_ptr<KeptFile> kept;  ///< the kept game that this is and that is written on; null: a new one
  };
  std::optional<Resumed> resumed;

  std::optional<std::filesystem::path> record;  ///< where the game is written when it ends
  /// Where the game is kept, so that it can be resumed whatever happens: the first that can be written.
  std::vector<std::filesystem::path> keep_in;
  bool watched = true;          ///< somebody plays or looks on; see Keeper::Settings
  std::optional<Message> mode;  ///< where it is read from and shown: the first line
};

/// The same people and programs with the other one beginning; everybody keeps their sign and clock.
PlayRequest with_sides_swapped(PlayRequest request);

/// The command that plays `request` from a shell.
std::string command_for(const PlayRequest& request);
/// The command that continues a kept game.
std::string command_to_resume(const std::filesystem::path& file);

/// Two of one kind need two names.
std::array<std::string, 2> told_apart(const std::array<std::string, 2>& names);

/// The players' names for a record: those asked for, or made from their specs.
std::array<std::string, 2> names_of(const PlayRequest& request);

}  // namespace parlour::table
