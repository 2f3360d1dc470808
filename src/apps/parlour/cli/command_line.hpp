#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <string_view>

#include "apps/chosen_language.hpp"
#include "apps/parlour/cli/commands.hpp"
#include "apps/verb.hpp"

namespace parlour::app {

/// The command line of the program: verbs with their options, and what each of them does.
class CommandLine {
 public:
  using Action = std::function<ExitStatus(const Environment&)>;

  /// `environment` must outlive it.
  CommandLine(const Environment& environment, Action without_verb);

  /// A verb that only has verbs of its own, such as `course`.
  Verb add_group(const std::string& name, std::string_view description);

  /// In a group, `name` starts with the group's name: `course new`. `action` runs once the verb's options are
  /// parsed; `description` is the id of a text.
  Verb add_verb(const std::string& name, std::string_view description, Action action);

  /// Every verb with every option; nothing may be added afterwards.
  const CLI::App& tree();

  /// Parses the arguments and does what they ask for: a verb, help, or an error message. Call it once.
  ///
  /// Two verbs are for programs and are not listed: `complete WORD…`, which shell completions call
  /// (completion.hpp), and `manual DIR`, with which the build writes the man pages (manual_pages.hpp).
  ExitStatus run(int argc, char** argv);

 private:
  CLI::App& add_app(CLI::App& parent, const std::string& name, std::string_view description);
  void add_language();
  ExitStatus refuse_usage(const CLI::ParseError& error) const;

  const Environment& environment_;
  CLI::App program_;
  Action action_;
  std::string language_;  ///< already chosen; only validated here
  bool whole_ = false;    ///< nothing may be added any more
};

/// Adds all verbs.
void add_verbs(CommandLine& line);
void add_arena(CommandLine& line);
void add_course(CommandLine& line);
void add_work(CommandLine& line);
void add_kgp(CommandLine& line);

/// The options with which both ends of a distributed tournament reach the broker.
void add_broker(Verb& verb, BrokerOptions& options);

}  // namespace parlour::app
