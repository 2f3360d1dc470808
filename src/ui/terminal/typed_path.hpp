#pragma once

#include <string>

namespace parlour::ui {

/// A file name typed at a prompt, where there is no shell: `~` and `~/…` mean the home directory, if there is
/// one.
std::string typed_path(const std::string& typed);

}  // namespace parlour::ui
