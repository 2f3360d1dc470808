#pragma once

#include <vector>

#include "core/option.hpp"
#include "core/preset.hpp"
#include "games/kalah/rules.hpp"

namespace parlour::games::kalah {

std::vector<Option> declared_options();

/// The games of Kalah that people can name.
std::vector<Preset> presets();

/// `values` come from `declared_options()`.
Options read_kalah_options(const OptionValues& values);

}  // namespace parlour::games::kalah
