#pragma once

#include <functional>
#include <optional>
#include <string>

namespace parlour::ui {

/// What a screen can show. The default is plain, so that files and tests are the same everywhere.
struct Style {
  bool unicode = false;  ///< box drawing; without it `+-|`
  bool colour = false;   ///< escape sequences
  int width = 80;        ///< in columns
  int height = 24;       ///< in lines
  bool wraps = false;    ///< lines that are too long are broken between words
  bool operator==(const Style&) const = default;
};

/// What is known about the output.
struct Surroundings {
  bool terminal = false;
  std::optional<int> columns;                             ///< according to the terminal itself
  std::function<std::string(const char* name)> variable;  ///< of the environment; empty if not set
  std::optional<int> lines = std::nullopt;                ///< like columns
};

/// Plain unless it is a terminal. Then long lines are broken, box drawing if the locale uses UTF-8 and the
/// terminal is not the Linux console, whose font may lack it; colour unless NO_COLOR is set (no-color.org) or
/// TERM is dumb.
Style style_in(const Surroundings& surroundings);

/// The current style of what is open at `descriptor`: a terminal can be resized, so ask at every drawing.
Style style_of(int descriptor);

}  // namespace parlour::ui
