#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace parlour::server {

/// The value of `name` in `a=1&b=two+words%21`; nothing if it is missing or wrongly encoded.
std::optional<std::string> query_value(std::string_view query, std::string_view name);

}  // namespace parlour::server
