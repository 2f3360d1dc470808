#include "apps/parlour/command_line.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/nearest.hpp"

namespace parlour::app {

CommandLine::CommandLine(const Environment& environment, const std::string& description, Action without_verb)
    : environment_(environment), program_(description, "parlour"), action_(std::move(without_verb)) {
  program_.set_version_flag("--version", std::string("parlour ") + PARLOUR_VERSION);
  program_.require_subcommand(0, 1);
  program_.footer("`parlour VERB --help` explains each verb with examples.");
}

CLI::App& CommandLine::add_verb(const std::string& name, const std::string& description, Action action) {
  CLI::App* verb = program_.add_subcommand(name, description);
  verb->callback([this, action = std::move(action)] { action_ = action; });
  return *verb;
}

ExitStatus CommandLine::run(int argc, char** argv) {
  try {
    program_.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) {
      program_.exit(error);  // help or version: prints it
      return kDone;
    }
    return refuse_usage(error, argc, argv);
  }
  return action_(environment_);
}

/// CLI11's own words for a wrong command line, in one line with where to look; a misspelt verb by its name.
ExitStatus CommandLine::refuse_usage(const CLI::ParseError& error, int argc, char** argv) const {
  std::vector<std::string> names;
  for (const CLI::App* verb : program_.get_subcommands({})) names.push_back(verb->get_name());
  const std::vector<std::string_view> verbs(names.begin(), names.end());
  const std::string first = argc > 1 ? argv[1] : "";
  const bool is_verb = std::find(names.begin(), names.end(), first) != names.end();
  std::string problem = error.what();
  for (char& c : problem)
    if (c == '\n') c = ' ';
  if (!first.empty() && first[0] != '-' && !is_verb) {
    const auto meant = nearest(first, verbs);
    return refuse(environment_, {"verb-unknown",
                                 {{"input", first},
                                  {"nearest", std::string(meant.value_or(""))},
                                  {"allowed", CLI::detail::join(names, ", ")}},
                                 std::nullopt});
  }
  return refuse(environment_, {"usage-see-help",
                               {{"problem", problem}, {"command", is_verb ? "parlour " + first : "parlour"}},
                               std::nullopt});
}

}  // namespace parlour::app
