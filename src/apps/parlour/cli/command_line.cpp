#include "apps/parlour/cli/command_line.hpp"

#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <utility>
#include <vector>

#include "apps/build_info.hpp"
#include "apps/help_formatter.hpp"
#include "apps/parlour/cli/completion.hpp"
#include "apps/parlour/cli/manual_pages.hpp"
#include "apps/usage_problem.hpp"
#include "core/nearest.hpp"

namespace parlour::app {
namespace {

std::vector<std::string> verb_names(const CLI::App& program) {
  std::vector<std::string> names;
  for (const CLI::App* verb : program.get_subcommands({})) names.push_back(verb->get_name());
  return names;
}

}  // namespace

CommandLine::CommandLine(const Environment& environment, Action without_verb)
    : environment_(environment),
      program_(environment.texts.text("cli-program"), "parlour"),
      action_(std::move(without_verb)) {
  const ui::Texts& texts = environment.texts;
  program_.formatter(std::make_shared<HelpFormatter>(texts));
  program_.option_defaults()->group(texts.text("cli-options"));
  program_.set_help_flag("-h,--help", texts.text("cli-help"));
  program_.set_version_flag("--version", version_text("parlour"), texts.text("cli-version"));
  program_.require_subcommand(0, 1);
  program_.footer(texts.text("cli-program-note"));
}

CLI::App& CommandLine::add_app(CLI::App& parent, const std::string& name, std::string_view description) {
  CLI::App* app = parent.add_subcommand(name, environment_.texts.text(description));
  app->group(environment_.texts.text("cli-verbs"));
  app->get_help_ptr()->group(environment_.texts.text("cli-options"));
  return *app;
}

Verb CommandLine::add_group(const std::string& name, std::string_view description) {
  CLI::App& app = add_app(program_, name, description);
  app.require_subcommand(1);
  return {app, environment_.texts};
}

Verb CommandLine::add_verb(const std::string& name, std::string_view description, Action action) {
  const std::size_t blank = name.find(' ');
  const bool grouped = blank != std::string::npos;
  CLI::App& parent = grouped ? *program_.get_subcommand(name.substr(0, blank)) : program_;
  CLI::App& app = add_app(parent, grouped ? name.substr(blank + 1) : name, description);
  app.callback([this, action = std::move(action)] { action_ = action; });
  return {app, environment_.texts};
}

void CommandLine::add_language() {
  std::vector<CLI::App*> everywhere{&program_};
  for (std::size_t at = 0; at < everywhere.size(); ++at)
    for (CLI::App* below : everywhere[at]->get_subcommands({})) everywhere.push_back(below);
  for (CLI::App* app : everywhere)
    Verb(*app, environment_.texts).choice("--lang", language_, language_codes(), "cli-lang");
}

const CLI::App& CommandLine::tree() {
  if (!std::exchange(whole_, true)) add_language();
  return program_;
}

ExitStatus CommandLine::run(int argc, char** argv) {
  tree();
  const std::string_view verb = argc > 1 ? argv[1] : "";
  if (verb == "complete") {
    const std::vector<std::string> words(argv + 2, argv + argc);
    std::cout << completion_text(completion_of(program_, words, environment_.texts));
    return kDone;
  }
  if (verb == "manual" && argc == 3) return write_manual(environment_, argv[2]);
  try {
    program_.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) {
      program_.exit(error);  // prints the help or the version
      return kDone;
    }
    return refuse_usage(error);
  }
  return action_(environment_);
}

/// Says in one line what is wrong and where to look; names a misspelt verb.
ExitStatus CommandLine::refuse_usage(const CLI::ParseError& error) const {
  const CLI::App* verb = &program_;
  std::string command = "parlour";
  for (auto parsed = verb->get_subcommands(); !parsed.empty(); parsed = verb->get_subcommands()) {
    verb = parsed.front();
    command += ' ' + verb->get_name();
  }
  if (const auto names = verb_names(*verb); !names.empty()) {
    const auto extras = verb->remaining(true);
    const std::string allowed = fmt::format("{}", fmt::join(names, ", "));
    if (extras.empty() && verb != &program_)
      return refuse(environment_,
                    {"verb-missing", {{"command", command}, {"allowed", allowed}}, std::nullopt});
    if (!extras.empty() && !extras.front().starts_with('-')) {
      const std::vector<std::string_view> verbs(names.begin(), names.end());
      return refuse(environment_, {"verb-unknown",
                                   {{"input", extras.front()},
                                    {"nearest", std::string(nearest(extras.front(), verbs).value_or(""))},
                                    {"allowed", allowed}},
                                   std::nullopt});
    }
  }
  const Message problem = usage_problem(*verb, error);
  return refuse(environment_, {"usage-see-help",
                               {{"problem", environment_.texts.sentence(problem)}, {"command", command}},
                               std::nullopt});
}

}  // namespace parlour::app
