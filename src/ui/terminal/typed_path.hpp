#pragma once

#include <string>

namespace parlour::ui {

/// A file as a person names it at a prompt, where no shell reads it: `~` and `~/…` mean the home directory,
/// if there is one.
std::string typed_path(const std::string& typed);

}  // namespace parlour::ui
