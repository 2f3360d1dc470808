// What must hold for a record, whatever format it was read from.
#pragma once

#include <chrono>
#include <optional>

#include "fuzz.hpp"
#include "records/formats.hpp"
#include "records/line/psq.hpp"
#include "records/line/sgf.hpp"
#include "records/record.hpp"

namespace parlour::fuzz {

/// The same game, players, moves, clocks and result, whatever way the rules are spelled.
inline void require_same_record(const records::Record& one, const records::Record& other) {
  require_same(records::to_json(one), records::to_json(other), "two records agree");
}

/// Everything that was read can be written, and reading it gives the same; formats that cannot hold it say
/// so.
inline void check_writing(const records::Record& record, records::Format format) {
  records::left_out(record, format);
  const auto text = records::write(record, format);
  if (!text) {
    require_told(text.error());
    require_same(text.error().id, "record-cannot-hold", "a format says what it cannot hold");
    return;
  }
  require(records::format_of_content(*text) == format, "a record is known by how it begins");
  const auto again = records::read(*text, format, make_game);
  if (!again) {
    require_told(again.error());
    require_same(*text, again.error().id, "what was written is read");
  }
  const auto twice = records::write(*again, format);
  require(twice.has_value(), "what was read from a format can be written in it");
  require_same(*text, *twice, "writing what was read gives the same text");
  if (format == records::json_format()) require_same_record(record, *again);
  require(record.moves.size() == again->moves.size(), "no move is lost");
}

inline void check_record(const Result<records::Record>& record, records::Format format) {
  if (!record) {
    require_told(record.error());
    return;
  }
  require(records::check(*record).has_value(), "a record that is read is sound");
  const auto last = static_cast<int>(record->moves.size());
  for (const int move : {0, last / 2, last})
    require(records::state_after(*record, move).has_value(), "a record that is read replays");
  // psq knows programs that failed, which it cannot say in our words
  require(format == records::psq_format() || records::write(*record, format).has_value(),
          "a record can be written in the format it came from");
  for (const records::Format each : records::formats()) check_writing(*record, each);
}

}  // namespace parlour::fuzz
