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

/// A source by its path relative to src/.
struct Source {
  std::string path;
  std::string text;
};

/// The folders of a room, `ui/console` and `ui/report` or a room's own top level, that see each other, by
/// whatever ways round. One sentence for each include on such a way.
std::vector<std::string> folder_cycles(const std::vector<Source>& sources);

/// Where the `DEPENDS` of `parlour_room(…)` and the rooms whose headers `sources`, all of that room, include
/// differ. One sentence each.
std::vector<std::string> link_violations(std::string_view room, std::string_view cmake_text,
                                         const std::vector<Source>& sources);

/// Where a source outside the folders of families names one of `families`: includes something from their
/// folders, uses their namespaces, or spells one of `presets`, the games that people can name.
std::vector<std::string> family_violations(const Source& source, const std::vector<std::string>& families,
                                           const std::vector<std::string>& presets);

/// Where a source tells messages apart by their ids; their kinds are for that.
std::vector<std::string> id_violations(const Source& source);

/// `text` with every comment blanked out; lines keep their numbers.
std::string without_comments(std::string_view text);

}  // namespace parlour::layering
