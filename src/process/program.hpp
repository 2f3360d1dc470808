#pragma once

#include <filesystem>
#include <string>

#include "core/result.hpp"

namespace parlour::process {

/// The file that is started under this name: a name with a slash is a file as seen from `directory` (empty:
/// from here), any other is looked for in PATH. A failure says why it cannot be started; whether the file
/// really is a program is known only when it is.
Result<std::filesystem::path> find_program(const std::string& name,
                                           const std::filesystem::path& directory = {});

/// The folder that the program which runs here lies in.
std::filesystem::path own_folder();

}  // namespace parlour::process
