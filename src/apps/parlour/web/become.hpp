#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/parlour/cli/commands.hpp"

namespace parlour::app {

/// What needs a network is in a program apart, which takes long to compile.
constexpr std::string_view kServerProgram = "parlour-server";

/// This process becomes that program, so its pid, signals and output stay the same; `words` are its name and
/// its arguments. Returns only if that fails; `missing` is what to say where there is no such program.
ExitStatus become(const Environment& environment, std::vector<std::string> words, std::string_view missing);

/// One worker fewer than there are processors: the network and the disk need some time too.
int usual_workers();

}  // namespace parlour::app
