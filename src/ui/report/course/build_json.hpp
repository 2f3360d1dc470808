#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>

#include "ui/texts/texts.hpp"
#include "workshop/build.hpp"

namespace parlour::ui {

/// The result of compiling a player, as one JSON object; `library` is where it is now. The fields:
/// docs/course.md.
nlohmann::ordered_json build_json(const workshop::Build& build, const std::filesystem::path& library,
                                  const Texts& texts);

}  // namespace parlour::ui
