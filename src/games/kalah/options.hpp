#pragma once

#include <vector>

#include "core/option.hpp"
#include "games/kalah/rules.hpp"

namespace parlour::games::kalah {

std::vector<Option> declared_options();

/// `values` come from `declared_options()`.
Options read_kalah_options(const OptionValues& values);

}  // namespace parlour::games::kalah
