#pragma once

#include <span>
#include <string_view>

namespace parlour::ui {

/// The ids of all texts that a report's scripts use (web/report/).
std::span<const std::string_view> page_text_ids();

}  // namespace parlour::ui
