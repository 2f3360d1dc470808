#pragma once

#include <filesystem>

#include "core/result.hpp"
#include "ui/console/prompt/question.hpp"

namespace parlour::ui {

/// The choices of the last run. Nothing from a file that is not there; fails for a damaged one.
Result<Choices> load_choices(const std::filesystem::path& file);

/// Keeps them for the next run. That this fails is no reason not to play.
void store_choices(const Choices& choices, const std::filesystem::path& file);

}  // namespace parlour::ui
