#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace parlour {

/// One `key=value` of a spec, with the columns where both begin (1-based) for messages.
/// A value given without a key (`cmd:"./bot --fast"`) has an empty key.
struct Setting {
  std::string key;
  std::string value;
  std::size_t key_column = 1;
  std::size_t value_column = 1;
};

/// The one grammar for naming games and players:  name[:setting{,setting}]
///   setting = [key=]value        a value with a comma, colon or quote is put in double quotes,
///                                inside which \" and \\ stand for the characters themselves
struct Spec {
  std::string text;
  std::string name;
  std::vector<Setting> settings;
};

constexpr std::size_t kLongestSpec = 4096;

/// Checks the grammar only; the catalog decides whether the names and values exist.
Result<Spec> parse_spec(std::string_view text);

/// `value` as it is written in a spec: in quotes if it needs them.
std::string quoted_if_needed(std::string_view value);

}  // namespace parlour
