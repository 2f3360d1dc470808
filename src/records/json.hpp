#pragma once

#include <string>
#include <string_view>

#include "records/format.hpp"

namespace parlour::records {

/// Our own format, which holds everything.
Format json_format();

std::string to_json(const Record& record);
Result<Record> from_json(std::string_view text, const GameMaker& make_game);

}  // namespace parlour::records
