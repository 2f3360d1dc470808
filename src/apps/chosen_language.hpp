#pragma once

#include <string>
#include <vector>

#include "ui/texts/language.hpp"

namespace parlour::app {

/// The language that `--lang` names, wherever it stands; if it is missing or names none, that of the first of
/// LC_ALL, LC_MESSAGES and LANG that is set. Needed before the rest is parsed, so that help and error
/// messages are in it.
ui::Language chosen_language(int argc, const char* const* argv);

/// Is there a `--lang`?
bool names_language(int argc, const char* const* argv);

/// What `--lang` takes.
std::vector<std::string> language_codes();

}  // namespace parlour::app
