#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace parlour::records {

/// A JSON value that remembers its line in the text, so that messages can name it.
struct JsonValue {
  enum class Kind : std::uint8_t { Null, Boolean, Number, Text, List, Object };

  Kind kind = Kind::Null;
  bool boolean = false;
  double number = 0;
  std::string text;
  std::vector<std::string> keys;  ///< of an object: the names of `items`
  std::vector<JsonValue> items;
  std::size_t line = 1;

  /// The first value called `key`; nullptr if there is none or this is not an object.
  const JsonValue* find(std::string_view key) const;
};

/// Fails, with the place, if `text` is not JSON, is nested too deeply, or has far too many values.
Result<JsonValue> parse_json(std::string_view text);

/// `text`, which must be UTF-8, and `number` as written in JSON.
std::string json_text(std::string_view text);
std::string json_number(double number);

}  // namespace parlour::records
