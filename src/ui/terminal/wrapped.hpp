#pragma once

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

}  // namespace parlour::ui
