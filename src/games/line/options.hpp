#pragma once

#include <string_view>
#include <vector>

#include "core/option.hpp"
#include "core/preset.hpp"
#include "games/line/rules.hpp"

namespace parlour::games::line {

/// The declared options of the (m,n,k) family, with the defaults of `mnk`.
std::vector<Option> declared_options();

/// The option that a square board has instead of `rows`, `cols` and `win`.
Option size_option();

/// The line games that people can name, in the order in which to present them.
std::vector<Preset> presets();

/// Checked options of a game. `values` come from `declared_options()`, or have `size` instead of `rows`,
/// `cols` and `win`; `forbidden` and `opening` may be missing. Random walls are drawn here, once.
Result<Options> read_line_options(const OptionValues& values);

/// Does the option have an effect, given the values of the others? (Without random walls `gap` has none.)
bool option_matters(const OptionValues& values, std::string_view name);

/// Must a complete spec name the option? `forbidden` and `opening` only where they are not what the preset says
/// without being asked, or what they say is a rule: specs from before they existed read as they always did.
bool named_in_spec(const OptionValues& values, std::string_view name);

/// Does the spec of a board with random walls name everything that records named before `walls-form` existed,
/// except perhaps the seed? If it names the seed too, it is such an old spec, and its walls are `scattered`.
bool complete_but_for_wall_form(const OptionValues& values);

}  // namespace parlour::games::line
