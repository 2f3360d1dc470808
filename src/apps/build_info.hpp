#pragma once

#include <string>
#include <string_view>

namespace parlour {

/// Identifies the build of a program. Only programs link it, in one small translation unit that the build
/// writes again when the commit changes (cmake/build_info.cmake).
struct BuildInfo {
  std::string_view version;   ///< 0.1.0
  std::string_view commit;    ///< its hash, with `+changes` if files differ from it; `unknown` without git
  std::string_view date;      ///< of the commit, 2026-11-16; empty if that is unknown
  std::string_view compiler;  ///< GCC 12.2.0
};

BuildInfo build_info();

/// What `--version` prints, without the final newline: `name` and the version on the first line, which
/// scripts read, then what a bug report should include. The same in every language.
std::string version_text(std::string_view name);

}  // namespace parlour
