#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "apps/parlour/cli/commands.hpp"

namespace parlour::app {

struct ManualPage {
  std::string name;  ///< parlour-course-test; all are in section 1
  std::string text;  ///< for man
};

/// A page for the program, one for each verb of `program`, and one for each program beside it, made from what
/// is declared: options, arguments, examples, games and players.
std::vector<ManualPage> manual_pages(const CLI::App& program, const ui::Texts& texts);

/// Writes the pages of every language below `folder` as man expects them: man1/, ru/man1/ …
ExitStatus write_manual(const Environment& environment, const std::filesystem::path& folder);

}  // namespace parlour::app
