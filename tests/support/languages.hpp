#pragma once

#include "ui/texts/language.hpp"

namespace parlour::ui {

// The program lists its languages nowhere; tests know some by name.
inline const Language kRussian = language_with_code("ru").value();
inline const Language kPolish = language_with_code("pl").value();

}  // namespace parlour::ui
