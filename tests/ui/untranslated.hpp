#pragma once

#include <set>
#include <string>

namespace parlour::ui {

/// Ids that have English words but wait for a translator; until then everyone reads English there. Whoever
/// adds a text and does not speak Russian or Polish lists it here. A release has none.
inline const std::set<std::string> kUntranslated{};

}  // namespace parlour::ui
