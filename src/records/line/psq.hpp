#pragma once

#include <string>
#include <string_view>

#include "records/format.hpp"

namespace parlour::records {

/// Plain five in a row, as Piskvork saves it.
Format psq_format();

Result<std::string> to_psq(const Record& record);
Result<Record> from_psq(std::string_view text, const GameMaker& make_game);

}  // namespace parlour::records
