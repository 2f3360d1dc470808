#pragma once

#include <string>
#include <string_view>

#include "records/format.hpp"

namespace parlour::records {

/// Line games with all options.
Format sgf_format();

Result<std::string> to_sgf(const Record& record);
Result<Record> from_sgf(std::string_view text, const GameMaker& make_game);

}  // namespace parlour::records
