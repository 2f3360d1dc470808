#pragma once

#include <span>
#include <string_view>

namespace parlour::ui {

/// The ids of all texts that the scripts of a report ask for (web/report/).
std::span<const std::string_view> page_text_ids();

}  // namespace parlour::ui
