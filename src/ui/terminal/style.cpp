#include "ui/terminal/style.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <string_view>

namespace parlour::ui {
namespace {

/// The first locale variable that is set decides, as in setlocale.
bool speaks_utf8(const Surroundings& surroundings) {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    std::string locale = surroundings.variable(name);
    if (locale.empty()) continue;
    std::transform(locale.begin(), locale.end(), locale.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
  }
  return false;
}

std::optional<int> positive_number(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  return whole && number > 0 ? std::optional(number) : std::nullopt;
}

}  // namespace

Style style_in(const Surroundings& surroundings) {
  Style style;
  if (!surroundings.terminal) return style;
  style.wraps = true;
  const std::string terminal = surroundings.variable("TERM");
  const bool able = !terminal.empty() && terminal != "dumb";
  style.colour = able && surroundings.variable("NO_COLOR").empty();
  style.unicode = able && terminal != "linux" && speaks_utf8(surroundings);
  const auto columns =
      surroundings.columns ? surroundings.columns : positive_number(surroundings.variable("COLUMNS"));
  const auto lines =
      surroundings.lines ? surroundings.lines : positive_number(surroundings.variable("LINES"));
  style.width = columns.value_or(style.width);
  style.height = lines.value_or(style.height);
  return style;
}

Style style_of(int descriptor) {
  Surroundings surroundings{isatty(descriptor) != 0, std::nullopt, [](const char* name) {
                              const char* value = std::getenv(name);
                              return std::string(value == nullptr ? "" : value);
                            }};
  winsize size{};
  if (ioctl(descriptor, TIOCGWINSZ, &size) == 0) {
    if (size.ws_col > 0) surroundings.columns = size.ws_col;
    if (size.ws_row > 0) surroundings.lines = size.ws_row;
  }
  return style_in(surroundings);
}

}  // namespace parlour::ui
