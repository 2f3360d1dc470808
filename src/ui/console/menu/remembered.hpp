#pragma once

#include <filesystem>

#include "core/result.hpp"
#include "ui/console/prompt/question.hpp"

namespace parlour::ui {

/// The choices of the last run. Empty if the file does not exist; fails if it is damaged.
Result<Choices> load_choices(const std::filesystem::path& file);

/// Keeps them for the next run. Failure is ignored: it is no reason not to play.
void store_choices(const Choices& choices, const std::filesystem::path& file);

}  // namespace parlour::ui
