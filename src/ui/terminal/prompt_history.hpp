#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace parlour::ui {

constexpr int kLinesRemembered = 200;

/// Lines typed at the prompts of earlier runs, oldest first; anything that is not a line of text is left out.
/// Empty if the file cannot be read.
std::vector<std::string> load_history(const std::filesystem::path& file);

/// Adds `typed` to the file and keeps the last lines of all, readable only by their owner. Failure is
/// ignored: it is no reason not to play.
void add_to_history(const std::filesystem::path& file, const std::vector<std::string>& typed);

}  // namespace parlour::ui
