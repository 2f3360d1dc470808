#pragma once

#include <span>
#include <string_view>

#include "core/option.hpp"

namespace parlour::arena {

/// `key=value,key=value`: the settings of a spec without the name in front, as the value of an option called
/// `name`. Messages give places in `text`.
Result<OptionValues> read_settings(std::string_view name, std::string_view text,
                                   std::span<const Option> options);

/// The place of a value in that text.
Place place_in_list(const OptionValues& values, std::string_view name);

}  // namespace parlour::arena
