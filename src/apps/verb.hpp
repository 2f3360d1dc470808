#pragma once

#include <CLI/CLI.hpp>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "ui/texts/texts.hpp"

namespace parlour::app {

/// Check for an option: a value that was given but is empty is a mistake.
inline std::string not_empty(const std::string& value) { return value.empty() ? "''" : ""; }

/// One verb of the command line, to add options to. The values must live until the command line has been
/// parsed; descriptions are ids of texts.
class Verb {
 public:
  Verb(CLI::App& app, ui::Texts texts) : app_(app), texts_(texts) {}

  /// A positional argument.
  CLI::Option* argument(const std::string& name, std::string& value, std::string_view description);

  /// One or more positional arguments.
  CLI::Option* arguments(const std::string& name, std::vector<std::string>& values,
                         std::string_view description);

  /// The argument GAME, which is required unless the caller changes that.
  CLI::Option* game(std::string& value, const std::string& example);

  /// `type` is the placeholder for the value in the help.
  CLI::Option* option(const std::string& name, std::string& value, const std::string& type,
                      std::string_view description, const std::vector<Argument>& arguments = {});
  /// An option that may be given several times, with one value each.
  CLI::Option* list(const std::string& name, std::vector<std::string>& values, const std::string& type,
                    std::string_view description);
  CLI::Option* number(const std::string& name, int& value, const std::string& type, int least, int most,
                      std::string_view description, const std::vector<Argument>& arguments = {});
  CLI::Option* choice(const std::string& name, std::string& value, std::vector<std::string> choices,
                      std::string_view description);
  void flag(const std::string& name, bool& value, std::string_view description);

  /// The options of this verb in the order in which they were given; known once the line has been parsed.
  const std::vector<CLI::Option*>& given() const { return app_.parse_order(); }

  /// The end of the help: `note`, if there is one, and commands without the name of the program.
  void examples(std::initializer_list<std::string_view> commands, std::string_view note = {});

 private:
  CLI::App& app_;
  ui::Texts texts_;
};

}  // namespace parlour::app
