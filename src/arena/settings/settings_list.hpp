#pragma once

#include <span>
#include <string_view>

#include "core/option.hpp"

namespace parlour::arena {

/// `key=value,key=value`: the settings of a spec without a name in front, as the value of what is called
/// `name`. Messages tell places in `text`.
Result<OptionValues> read_settings(std::string_view name, std::string_view text,
                                   std::span<const Option> options);

/// Where in that text a value stands.
Place place_in_list(const OptionValues& values, std::string_view name);

}  // namespace parlour::arena
