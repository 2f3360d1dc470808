#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace parlour::ui {

constexpr int kLinesRemembered = 200;

/// Lines typed at the prompts of earlier runs, the oldest first; what is no line of text is left out. None if
/// the file cannot be read.
std::vector<std::string> load_history(const std::filesystem::path& file);

/// Adds `typed` to the file and keeps the last lines of all, for their owner's eyes only. That this fails is
/// no reason not to play.
void add_to_history(const std::filesystem::path& file, const std::vector<std::string>& typed);

}  // namespace parlour::ui
