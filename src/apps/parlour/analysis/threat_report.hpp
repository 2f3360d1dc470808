#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engines/line/threats/threat_list.hpp"
#include "play/game.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::app {

/// A line for each threat, in words, or one that there is none.
std::string threats_in_words(const ui::Texts& texts, const play::State& state,
                             const std::vector<engines::line::ListedThreat>& threats);

/// The same for programs.
nlohmann::ordered_json to_json(const play::State& state,
                               const std::vector<engines::line::ListedThreat>& threats);

}  // namespace parlour::app
