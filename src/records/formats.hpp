#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "records/record.hpp"

namespace parlour::records {

/// Json: everything (ours). Sgf: line games with all options. Psq: plain five in a row, as Piskvork saves it.
enum class Format : std::uint8_t { Json, Sgf, Psq };

std::string_view format_name(Format format);
std::optional<Format> format_named(std::string_view name);       ///< json, sgf, psq
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

std::string to_json(const Record& record);
Result<Record> from_json(std::string_view text, const GameMaker& make_game);
Result<std::string> to_sgf(const Record& record);
Result<Record> from_sgf(std::string_view text, const GameMaker& make_game);
Result<std::string> to_psq(const Record& record);
Result<Record> from_psq(std::string_view text, const GameMaker& make_game);

}  // namespace parlour::records
