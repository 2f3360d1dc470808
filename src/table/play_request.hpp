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

/// A request for one game at a table.
struct PlayRequest {
  std::string game;
  std::array<std::string, 2> players{"human", "engine"};  ///< specs, by the side at the start
  std::optional<std::array<std::string, 2>> names;        ///< absent: made from the specs
  char first_sign = 'X';
  std::string moves;                      ///< played before anyone is asked
  std::uint32_t seed = 0;                 ///< for walls and players whose specs have none
  catalog::TableStore* tables = nullptr;  ///< tables of earlier runs; may be null
  /// For players with `book=proof`, and for who advises people. May be null.
  std::shared_ptr<catalog::Proofs> proofs;

  std::array<std::optional<match::ClockSetting>, 2> clocks;  ///< by side; a clock that runs out loses

  /// How long what was shown last stays visible before a computer's move follows; zero: no wait.
  TimeSource::Duration pace{0};
  bool paused = false;  ///< computers wait until they are allowed to continue
  bool gives_way =
      true;  ///< computers think with lower priority, so that the rest of this program goes first

  /// The players that the person typed or confirmed: only these may start a program or load code.
  catalog::Confirmed confirmed;

  /// A game to continue: what was played and what the clocks showed.
  struct Resumed {
    std::vector<records::RecordedMove> moves;
    std::vector<play::ChoiceMade> choices;  ///< of an opening rule, between them
    std::array<std::optional<std::chrono::milliseconds>, 2> clocks_left;
    std::shared_ptr<KeptFile> kept;  ///< the kept game to continue writing; null: a new one
  };
  std::optional<Resumed> resumed;

  std::optional<std::filesystem::path> record;  ///< where the game is written when it ends
  /// Where the game is kept, so that it can be resumed whatever happens: the first that can be written.
  std::vector<std::filesystem::path> keep_in;
  bool watched = true;          ///< a person plays or watches; see Keeper::Settings
  std::optional<Message> mode;  ///< the first line to show: where input comes from and output goes
};

/// The same players with the other one beginning; each keeps its sign and clock.
PlayRequest with_sides_swapped(PlayRequest request);

/// The command that plays `request` from a shell.
std::string command_for(const PlayRequest& request);
/// The command that continues a kept game.
std::string command_to_resume(const std::filesystem::path& file);

/// `names`, made different if both are the same.
std::array<std::string, 2> told_apart(const std::array<std::string, 2>& names);

/// The players' names for a record: those asked for, or made from their specs.
std::array<std::string, 2> names_of(const PlayRequest& request);

}  // namespace parlour::table
