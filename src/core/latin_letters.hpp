#pragma once

#include <string>
#include <string_view>

namespace parlour {

/// `text` with Cyrillic letters as they sound in Latin ones: what somebody means who types a name, `калах`,
/// as it is spoken. Everything else stays.
std::string latin_letters(std::string_view text);

}  // namespace parlour
