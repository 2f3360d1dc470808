#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "apps/parlour/cli/commands.hpp"

namespace parlour::app {

struct ManualPage {
  std::string name;  ///< parlour-course-test; all are in section 1
  std::string text;  ///< as roff
};

/// A page for the program, one for each verb of `program`, and one for each program beside it, generated from
/// the declared options, arguments, examples, games and players.
std::vector<ManualPage> manual_pages(const CLI::App& program, const ui::Texts& texts);

/// Writes the pages of every language below `folder` in the layout that man expects: man1/, ru/man1/ …
ExitStatus write_manual(const Environment& environment, const std::filesystem::path& folder);

}  // namespace parlour::app
