#pragma once

#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string_view>
#include <system_error>

#include "records/record.hpp"

namespace parlour::records {

/// All of `text` as a number.
template <class Number>
std::optional<Number> parse_number(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// The time a move took; nothing if it is negative or longer than kLongestMove.
inline std::optional<std::chrono::nanoseconds> elapsed_of(double milliseconds) {
  const std::chrono::duration<double, std::milli> longest = kLongestMove;
  if (!(milliseconds >= 0 && milliseconds <= longest.count())) return std::nullopt;
  return std::chrono::nanoseconds(std::llround(milliseconds * 1e6));
}

/// A clock from its milliseconds; nothing if one of them is out of range (thirty years).
inline std::optional<ClockRecord> clock_of(std::int64_t base, std::int64_t increment, std::int64_t left) {
  constexpr std::int64_t kLongest = 1'000'000'000'000;
  const bool sound = base >= 0 && base <= kLongest && increment >= 0 && increment <= kLongest &&
                     left >= -kLongest && left <= kLongest;
  if (!sound) return std::nullopt;
  return ClockRecord{std::chrono::milliseconds(base), std::chrono::milliseconds(increment),
                     std::chrono::milliseconds(left)};
}

/// Can this word be the id of a message or the name of an argument?
inline bool is_id(std::string_view text) {
  constexpr std::size_t kLongest = 64;
  return !text.empty() && text.size() <= kLongest &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos;
}

/// The kind of a reason that a file stores as an id and arguments.
MessageKind kind_of_reason(std::string_view id);

}  // namespace parlour::records
