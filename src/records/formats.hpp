#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "records/format.hpp"
#include "records/json.hpp"
#include "records/record.hpp"

namespace parlour::records {

/// All formats, first the one that holds everything. A new format is a line in formats.cpp.
const std::vector<Format>& formats();

std::vector<std::string> format_names();
/// The file extensions, for people: `.json, .sgf, .psq`.
std::string format_extensions();
std::optional<Format> format_named(std::string_view name);
std::optional<Format> format_of_path(std::string_view path);     ///< by its extension, in any case
std::optional<Format> format_of_content(std::string_view text);  ///< by how it begins

/// The record as text. Fails with what the format cannot hold; JSON holds everything.
Result<std::string> write(const Record& record, Format format);

/// The parts of this record that are left out when it is written in `format`: `specs`, `clocks` … The game
/// itself (rules, moves, result) is never left out: a format that cannot hold it refuses to write the record.
std::vector<std::string_view> left_out(const Record& record, Format format);

/// A record from text that cannot be trusted. Fails with the line and move number of what is wrong: the
/// syntax, an illegal move, a result that contradicts the moves.
Result<Record> read(std::string_view text, Format format, const GameMaker& make_game);

}  // namespace parlour::records
