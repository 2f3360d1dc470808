#pragma once

#include <span>
#include <string_view>

namespace parlour::ui {

struct Text {
  std::string_view id;
  std::string_view words;
};

std::span<const Text> english_texts();

}  // namespace parlour::ui
