#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <string_view>

#include "apps/parlour/cli/commands.hpp"
#include "apps/parlour/cli/verb.hpp"

namespace parlour::app {

/// The language that `--lang` names, wherever it stands; without it, or if it names none, that of the first
/// of LC_ALL, LC_MESSAGES and LANG that is set. Known before the rest is read, so that help and complaints
/// are in it.
ui::Language chosen_language(int argc, const char* const* argv);

/// Is there a `--lang`?
bool names_language(int argc, const char* const* argv);

/// The command line of the program: verbs with their options, and what each of them does.
class CommandLine {
 public:
  using Action = std::function<ExitStatus(const Environment&)>;

  /// `environment` must outlive it.
  CommandLine(const Environment& environment, Action without_verb);

  /// A verb that only has verbs of its own, such as `course`.
  Verb add_group(const std::string& name, std::string_view description);

  /// `name` of a verb in a group has the group's name before it: `course new`. `action` is what the verb does
  /// once its options are read; `description` is the id of a text.
  Verb add_verb(const std::string& name, std::string_view description, Action action);

  /// Every verb with every option; nothing is added afterwards.
  const CLI::App& tree();

  /// Reads the arguments and does what they ask for: a verb, help, or saying what is wrong with them. Once.
  ///
  /// Two verbs are for programs and stand in no list: `complete WORD…`, which the completions of shells ask
  /// (completion.hpp), and `manual DIR`, with which the build writes the man pages (manual_pages.hpp).
  ExitStatus run(int argc, char** argv);

 private:
  CLI::App& add_app(CLI::App& parent, const std::string& name, std::string_view description);
  void add_language();
  ExitStatus refuse_usage(const CLI::ParseError& error) const;

  const Environment& environment_;
  CLI::App program_;
  Action action_;
  std::string language_;  ///< already chosen; here only to be checked
  bool whole_ = false;    ///< nothing is added any more
};

/// Adds every verb there is.
void add_verbs(CommandLine& line);
void add_arena(CommandLine& line);
void add_course(CommandLine& line);

}  // namespace parlour::app
