#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace parlour::server {

/// In a query a plus sign is a space, in a path it is itself.
enum class Plus : bool { IsItself, IsSpace };

/// `a%20b` as it is meant; nothing if a percent sign does not stand before two hexadecimal digits.
std::optional<std::string> percent_decoded(std::string_view text, Plus plus);

}  // namespace parlour::server
