#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "ui/texts/columns.hpp"

namespace parlour::ui {

/// `text` in lines that fit into `width`, broken between words, all but the first indented; each ends in a
/// line break. A word longer than a line gets a line of its own.
inline std::string wrapped(std::string_view text, int width, int indent = 0) {
  std::string lines;
  std::string line;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    const bool fresh = line.find_first_not_of(' ') == std::string::npos;
    if (!fresh && columns_of(line) + 1 + columns_of(word) >= width) {
      lines += line + '\n';
      line = std::string(static_cast<std::size_t>(indent), ' ');
      line += word;
    } else {
      if (!fresh) line += ' ';
      line += word.empty() ? " " : word;
    }
  }
  return lines + line + '\n';
}

/// A line of words or of a list, broken between words if it is wider than `width`: what follows stands below
/// its last column, which two blanks set off, or below its beginning. A word longer than a line stays whole.
/// No line break at the end.
inline std::string wrapped_line(std::string_view line, int width) {
  const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
  const std::size_t gap = line.rfind("  ");
  std::size_t kept = gap == std::string_view::npos || gap < begin ? begin : gap + 2;
  if (2 * columns_of(line.substr(0, kept)) > width) kept = begin;
  const int indent = columns_of(line.substr(0, kept));
  std::string lines;
  int room = width;
  while (columns_of(line) > room) {
    std::size_t blank = line.rfind(' ', first_columns(line, room).size());
    if (blank == std::string_view::npos || blank < kept) blank = line.find(' ', kept);
    const std::size_t next = line.find_first_not_of(' ', blank);
    if (next == std::string_view::npos) break;
    lines += line.substr(0, line.find_last_not_of(' ', blank) + 1);
    lines += '\n' + std::string(static_cast<std::size_t>(indent), ' ');
    line.remove_prefix(next);
    kept = 0;
    room = width - indent;
  }
  return lines + std::string(line);
}

}  // namespace parlour::ui
