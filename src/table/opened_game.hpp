#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "core/result.hpp"
#include "files/text_file.hpp"
#include "records/record.hpp"
#include "table/kept_file.hpp"

namespace parlour::table {

/// What to do with a kept game that another program plays: refuse to open it, take it over, or play a copy.
enum class IfPlayed : unsigned char { Refuse, TakeOver, Copy };

/// The game in a file and, if it is an unfinished kept game, the right to continue writing it.
struct OpenedGame {
  records::Record record;
  std::shared_ptr<KeptFile> kept;  ///< null: what is played from here is kept in a new file
};

/// Reads `file`. Games kept in `directory` have one writer: fails with `lock-held` if another program plays
/// this one and `if_played` is Refuse.
Result<OpenedGame> open_game(const std::filesystem::path& file,
                             const std::optional<std::filesystem::path>& directory, IfPlayed if_played,
                             files::Pipes pipes = files::Pipes::Refused, StopToken stop = {});

}  // namespace parlour::table
