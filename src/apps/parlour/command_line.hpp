#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>

#include "apps/parlour/commands.hpp"

namespace parlour::app {

/// The command line of the program: verbs with their options, and what each of them does.
class CommandLine {
 public:
  using Action = std::function<ExitStatus(const Environment&)>;

  CommandLine(const Environment& environment, const std::string& description, Action without_verb);

  /// A verb to add options to; `action` is what it does once its options are read.
  CLI::App& add_verb(const std::string& name, const std::string& description, Action action);

  /// Reads the arguments and does what they ask for: a verb, help, or saying what is wrong with them.
  ExitStatus run(int argc, char** argv);

 private:
  ExitStatus refuse_usage(const CLI::ParseError& error, int argc, char** argv) const;

  const Environment& environment_;
  CLI::App program_;
  Action action_;
};

/// Adds every verb there is.
void add_verbs(CommandLine& line);

}  // namespace parlour::app
