#pragma once

#include <vector>

#include "core/option.hpp"
#include "core/preset.hpp"
#include "core/result.hpp"
#include "games/connect4/rules.hpp"

namespace parlour::games::connect4 {

std::vector<Option> declared_options();

/// The games of this family that people can name.
std::vector<Preset> presets();

/// `values` come from `declared_options()`. Refuses a line that no row and no column of the board can hold.
Result<Options> read_connect4_options(const OptionValues& values);

}  // namespace parlour::games::connect4
