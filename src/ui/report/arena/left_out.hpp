#pragma once

#include <span>
#include <string>

#include "core/message.hpp"
#include "ui/terminal/style.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::ui {

/// Somebody who was to take part in a tournament and cannot.
struct LeftOut {
  std::string name;
  Message reason;
};

/// Who is left out, each with the reason; nothing if nobody is.
std::string left_out_text(std::span<const LeftOut> left_out, const Style& style, const Texts& texts);

}  // namespace parlour::ui
