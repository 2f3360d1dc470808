#include "ui/report/arena/left_out.hpp"

#include "ui/terminal/wrapped.hpp"

namespace parlour::ui {

std::string left_out_text(std::span<const LeftOut> left_out, const Style& style, const Texts& texts) {
  constexpr int kIndent = 4;
  std::string text;
  for (const LeftOut& each : left_out)
    text += wrapped("  " + each.name + ": " + texts.sentence(each.reason), style.width, kIndent);
  return text.empty() ? text : '\n' + texts.text("arena-left-out") + '\n' + text;
}

}  // namespace parlour::ui
