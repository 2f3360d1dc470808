#pragma once

#include <filesystem>
#include <string>

#include "core/result.hpp"

namespace parlour::process {

/// The file to start for this name: a name with a slash is a path relative to `directory` (empty: the current
/// directory), any other is looked up in PATH. A failure says why it cannot be started; whether the file
/// really is a program shows only when it is started.
Result<std::filesystem::path> find_program(const std::string& name,
                                           const std::filesystem::path& directory = {});

/// The folder of the running program's own file.
std::filesystem::path own_folder();

}  // namespace parlour::process
