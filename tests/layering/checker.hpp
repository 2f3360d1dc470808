#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace parlour::layering {

/// What is wrong with the text of one source file, one sentence each, "path:line: …"; empty when all is well.
/// `path` is relative to src/, as in "games/line/position.hpp".
std::vector<std::string> violations(std::string_view path, std::string_view text);

/// What is wrong with the `parlour_room(…)` call in src/<room>/CMakeLists.txt: a dependency or a portability
/// that the table of rooms does not grant. One sentence each.
std::vector<std::string> build_violations(std::string_view room, std::string_view cmake_text);

/// `text` with every comment blanked out; lines keep their numbers.
std::string without_comments(std::string_view text);

}  // namespace parlour::layering
