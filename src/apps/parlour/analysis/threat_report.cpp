#include "apps/parlour/analysis/threat_report.hpp"

#include <string_view>

#include "apps/parlour/analysis/analysis_report.hpp"

namespace parlour::app {
namespace {

using engines::line::ListedThreat;
using engines::line::Threat;

/// Its text; without the first word, its name in JSON.
std::string_view text_id(Threat threat) {
  switch (threat) {
    case Threat::Five:
      return "threat-five";
    case Threat::OpenFour:
      return "threat-open-four";
    case Threat::DoubleFour:
      return "threat-double-four";
    case Threat::FourThree:
      return "threat-four-three";
    case Threat::DoubleThree:
      return "threat-double-three";
    case Threat::Four:
      return "threat-four";
    default:
      return "threat-open-three";
  }
}

}  // namespace

std::string threats_in_words(const ui::Texts& texts, const play::State& state,
                             const std::vector<ListedThreat>& threats) {
  if (threats.empty()) return texts.text("analyze-threats-none") + '\n';
  std::string lines;
  for (const ListedThreat& listed : threats)
    lines += texts.text("analyze-threat",
                        {{"side", texts.text(listed.side == Side::First ? "side-first" : "side-second")},
                         {"threat", texts.text(text_id(listed.threat))},
                         {"cell", state.move_text(listed.cell)},
                         {"answers", names_of(state, {listed.answers.begin(), listed.answers.end()})}}) +
             '\n';
  return lines;
}

nlohmann::ordered_json to_json(const play::State& state, const std::vector<ListedThreat>& threats) {
  auto list = nlohmann::ordered_json::array();
  for (const ListedThreat& listed : threats) {
    auto answers = nlohmann::ordered_json::array();
    for (const auto cell : listed.answers) answers.push_back(state.move_text(cell));
    list.push_back({{"side", listed.side == Side::First ? "first" : "second"},
                    {"threat", text_id(listed.threat).substr(std::string_view("threat-").size())},
                    {"cell", state.move_text(listed.cell)},
                    {"answers", answers}});
  }
  return list;
}

}  // namespace parlour::app
