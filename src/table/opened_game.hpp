#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "core/result.hpp"
#include "files/text_file.hpp"
#include "records/record.hpp"
#include "table/kept_file.hpp"

namespace parlour::table {

/// What to do with a kept game that another program plays: not open it, take it over, or play a copy.
enum class IfPlayed : unsigned char { Refuse, TakeOver, Copy };

/// The game in a file and, if it is an unfinished one that is kept, the right to write it on.
struct OpenedGame {
  records::Record record;
  std::shared_ptr<KeptFile> kept;  ///< null: what is played on from here is kept in a file of its own
};

/// Reads `file`. Games kept in `directory` have one writer: `lock-held` if another program plays this one and
/// the caller has not said what to do then.
Result<OpenedGame> open_game(const std::filesystem::path& file,
                             const std::optional<std::filesystem::path>& directory, IfPlayed if_played,
                             files::Pipes pipes = files::Pipes::Refused);

}  // namespace parlour::table
