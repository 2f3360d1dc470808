#pragma once

#include <span>
#include <string>

#include "arena/left_out.hpp"
#include "ui/terminal/style.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::ui {

using arena::LeftOut;

/// The players left out, each with the reason; empty if there are none.
std::string left_out_text(std::span<const LeftOut> left_out, const Style& style, const Texts& texts);

}  // namespace parlour::ui
