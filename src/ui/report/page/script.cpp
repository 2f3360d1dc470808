#include "ui/report/page/script.hpp"

#include <algorithm>

namespace parlour::ui {

std::string_view said_in(std::string_view line, bool& inside) {
  const auto skip_indent = [&line] {
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  };
  skip_indent();
  if (!inside && line.starts_with("//")) return {};
  if (inside || line.starts_with("/*")) {
    const std::size_t end = line.find("*/");
    inside = end == std::string_view::npos;
    if (inside) return {};
    line.remove_prefix(end + 2);
    skip_indent();
  }
  return line == "\n" ? std::string_view{} : line;
}

}  // namespace parlour::ui
