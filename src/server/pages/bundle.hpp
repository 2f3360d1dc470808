#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/pages/embedded.hpp"

namespace parlour::server {

/// The module at `entry` and all that it imports as one module, so that a slow network is asked once and not
/// for every file: each becomes a function that is called after those it imports from. It knows the imports
/// and exports that our modules use, at the beginning of lines; nothing for any other, for modules that
/// import each other in a circle, and for one that is not among `files`.
std::optional<std::string> bundled(std::span<const PageFile> files, std::string_view entry);

}  // namespace parlour::server
