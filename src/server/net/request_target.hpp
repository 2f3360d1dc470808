#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace parlour::server {

/// What the first line of a request asks for.
struct RequestTarget {
  std::string path;   ///< decoded: well-formed UTF-8 without control characters; begins with a slash
  std::string query;  ///< as it came, without the question mark
};

/// Nothing if it does not begin with a slash or its path is not encoded as it should be. Dots are left as
/// they are: a path is a name to compare, never one of a file.
std::optional<RequestTarget> parse_target(std::string_view target);

}  // namespace parlour::server
