#include "ui/report/analysis/threats_text.hpp"

namespace parlour::ui {

std::string threats_text(const AnalysedPosition& position, const std::vector<catalog::NamedThreat>& threats,
                         const Texts& texts) {
  if (threats.empty()) return texts.text("analyze-threats-none") + '\n';
  std::string lines;
  for (const catalog::NamedThreat& each : threats)
    lines += texts.text("analyze-threat",
                        {{"side", texts.text(each.side == Side::First ? "side-first" : "side-second")},
                         {"threat", texts.text(each.name)},
                         {"cell", position.move(each.place)},
                         {"answers", position.choices(each.answers)}}) +
             '\n';
  return lines;
}

}  // namespace parlour::ui
