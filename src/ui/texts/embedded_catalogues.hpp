#pragma once

#include <span>

#include "ui/texts/catalogue.hpp"

namespace parlour::ui {

/// The files in catalogues/, compiled in. Written by the build; see src/ui/CMakeLists.txt.
std::span<const CatalogueFile> embedded_catalogues();

}  // namespace parlour::ui
