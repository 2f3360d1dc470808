#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace parlour::ui {

/// Is every brace and bracket closed, no group inside another, every placeholder named, and does every plural
/// have `plural_forms` forms, as the language does? Only such words can be filled in.
constexpr bool well_formed(std::string_view words, std::size_t plural_forms) {
  bool in_group = false;
  while (!words.empty()) {
    const char c = words.front();
    words.remove_prefix(1);
    if (c == '}' || (c == '[' && in_group) || (c == ']' && !in_group)) return false;
    if (c == '[' || c == ']') in_group = c == '[';
    if (c != '{') continue;
    const std::size_t end = words.find('}');
    if (end == std::string_view::npos) return false;
    const std::string_view inside = words.substr(0, end);
    const auto bars = static_cast<std::size_t>(std::count(inside.begin(), inside.end(), '|'));
    if (inside.find_first_of("[]{") != std::string_view::npos) return false;
    if (inside.empty() || inside.front() == '|') return false;
    if (bars != 0 && bars != plural_forms) return false;
    words.remove_prefix(end + 1);
  }
  return !in_group;
}

}  // namespace parlour::ui
