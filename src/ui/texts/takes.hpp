#pragma once

#include <string_view>

namespace parlour::ui {

/// Does `text` begin with `word`? Then it is taken off.
constexpr bool takes(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

}  // namespace parlour::ui
