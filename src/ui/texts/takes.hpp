#pragma once

#include <string_view>

namespace parlour::ui {

/// Does `text` begin with `word`? If so, removes it.
constexpr bool takes(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

}  // namespace parlour::ui
