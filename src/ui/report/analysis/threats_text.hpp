#pragma once

#include <string>
#include <vector>

#include "catalog/threats.hpp"
#include "ui/report/analysis/analysed_position.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::ui {

/// One line for each threat, in words, or one saying that there are none.
std::string threats_text(const AnalysedPosition& position, const std::vector<catalog::NamedThreat>& threats,
                         const Texts& texts);

}  // namespace parlour::ui
