#include "ui/terminal/redrawn_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

#include "ui/texts/columns.hpp"

namespace parlour::ui {
namespace {

/// Columns on the screen: escape sequences (`ESC [ … m`) take none.
int shown_columns(std::string_view line) {
  int columns = 0;
  for (std::size_t escape = line.find('\x1b'); escape != std::string_view::npos; escape = line.find('\x1b')) {
    columns += columns_of(line.substr(0, escape));
    const std::size_t end = line.find('m', escape);
    line.remove_prefix(end == std::string_view::npos ? line.size() : end + 1);
  }
  return columns + columns_of(line);
}

}  // namespace

std::string RedrawnText::redraw(std::string_view text, int width) {
  std::string result = back_to_start(width);
  drawn_.clear();
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    result += line;
    result += "\x1b[K\n";
    drawn_.push_back(shown_columns(line));
  }
  return result + "\x1b[J";
}

std::string RedrawnText::erase(int width) {
  const std::string result = back_to_start(width);
  drawn_.clear();
  return result.empty() ? result : result + "\x1b[J";
}

std::string RedrawnText::back_to_start(int width) const {
  int rows = 0;
  for (const int columns : drawn_) rows += std::max(1, (columns + width - 1) / std::max(1, width));
  return rows == 0 ? "" : fmt::format("\r\x1b[{}A", rows);
}

}  // namespace parlour::ui
