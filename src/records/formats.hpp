#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "records/format.hpp"
#include "records/json.hpp"
#include "records/record.hpp"

namespace parlour::records {

/// All of them, the one that holds everything first. A new format is a line in formats.cpp.
const std::vector<Format>& formats();

std::vector<std::string> format_names();
/// Those of files, for people: `.json, .sgf, .psq`.
std::string format_extensions();
std::optional<Format> format_named(std::string_view name);
std::optional<Format> format_of_path(std::string_view path);     ///< by its extension, in any case
std::optional<Format> format_of_content(std::string_view text);  ///< by how it begins

/// The record as text. Fails with what the format cannot hold; JSON holds everything.
Result<std::string> write(const Record& record, Format format);

/// What of this record is left out when it is written in `format`: `specs`, `clocks` … Empty: nothing. The
/// game itself, rules, moves and result, is never left out; what cannot hold it refuses to be written.
std::vector<std::string_view> left_out(const Record& record, Format format);

/// A record from text that anybody may have written. Fails with line and move number where something is
/// wrong: the syntax, an illegal move, a result that the moves contradict.
Result<Record> read(std::string_view text, Format format, const GameMaker& make_game);

}  // namespace parlour::records
