#include "server/api/brief.hpp"

#include <algorithm>
#include <string>

namespace parlour::server {
namespace {

constexpr std::size_t kLongestArgument = 300;  // bytes; lists of what is allowed are shorter
constexpr std::size_t kLongestPlace = 120;

bool begins_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }

/// The first place from `at` on where a character begins, or the end.
std::size_t whole_from(const std::string& text, std::size_t at) {
  while (at < text.size() && !begins_character(text[at])) ++at;
  return std::min(at, text.size());
}

/// The last place up to `at` where a character begins.
std::size_t whole_until(const std::string& text, std::size_t at) {
  if (at >= text.size()) return text.size();
  while (at > 0 && !begins_character(text[at])) --at;
  return at;
}

void shorten(Place& place) {
  constexpr std::string_view kLeftOut = "...";  // as many columns as bytes
  if (place.text.size() <= kLongestPlace) return;
  const std::size_t column = std::min(place.column, place.text.size() + 1);
  const std::size_t before = column - 1;
  const std::size_t from =
      before <= kLongestPlace / 2 ? 0 : std::min(before, whole_from(place.text, before - kLongestPlace / 2));
  const std::size_t until = std::max(from, whole_until(place.text, from + kLongestPlace));
  std::string shown = place.text.substr(from, until - from);
  if (until < place.text.size()) shown += kLeftOut;
  if (from > 0) shown.insert(0, kLeftOut);
  place.column = column - from + (from > 0 ? kLeftOut.size() : 0);
  place.text = std::move(shown);
}

}  // namespace

Message brief(Message message) {
  for (Argument& each : message.arguments)
    if (each.value.size() > kLongestArgument) {
      each.value.resize(whole_until(each.value, kLongestArgument));
      each.value += "…";
    }
  if (message.place) shorten(*message.place);
  return message;
}

}  // namespace parlour::server
