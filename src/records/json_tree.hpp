#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace parlour::records {

/// A JSON value that remembers on which line of the text it stands, so that messages can say so.
struct JsonValue {
  enum class Kind : std::uint8_t { Null, Boolean, Number, Text, List, Object };

  Kind kind = Kind::Null;
  bool boolean = false;
  double number = 0;
  std::string text;
  std::vector<std::string> keys;  ///< of an object: the names of `items`
  std::vector<JsonValue> items;
  std::size_t line = 1;

  /// The value called `key`, the first if there are several; nullptr if there is none or this is no object.
  const JsonValue* find(std::string_view key) const;
};

/// Fails, with the place, on what is no JSON, is nested deeper than any record, or has far too many values.
Result<JsonValue> parse_json(std::string_view text);

/// `text`, which must be UTF-8, and `number` as JSON writes them.
std::string json_text(std::string_view text);
std::string json_number(double number);

}  // namespace parlour::records
