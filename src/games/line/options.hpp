#pragma once

#include <string_view>
#include <vector>

#include "core/option.hpp"
#include "core/preset.hpp"
#include "games/line/rules.hpp"

namespace parlour::games::line {

/// The declared options of the (m,n,k) family, with the defaults of `mnk`.
std::vector<Option> declared_options();

/// What a square board has in place of `rows`, `cols` and `win`.
Option size_option();

/// The line games that people can name, in the order in which they should meet them.
std::vector<Preset> presets();

/// Checked options of a game. `values` come from `declared_options()`, or have `size` in place of the sizes.
/// Random walls are drawn here, once.
Result<Options> read_line_options(const OptionValues& values);

/// Does the option play a part under the values of the others? (`gap` does not without random walls.)
bool option_matters(const OptionValues& values, std::string_view name);

/// Does the spec of a board with random walls name all that records did before there was a `walls-form`,
/// except perhaps the seed? With the seed it is such a spec, and its walls are `scattered`.
bool complete_but_for_wall_form(const OptionValues& values);

}  // namespace parlour::games::line
