#pragma once

#include <CLI/CLI.hpp>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "ui/texts/texts.hpp"

namespace parlour::app {

/// For the check of an option: a value that is there but empty is a slip, not a wish for none.
inline std::string not_empty(const std::string& value) { return value.empty() ? "''" : ""; }

/// One verb of the command line, to add options to. The values must live until the command line was read;
/// descriptions are ids of texts.
class Verb {
 public:
  Verb(CLI::App& app, ui::Texts texts) : app_(app), texts_(texts) {}

  /// An argument known by its place.
  CLI::Option* argument(const std::string& name, std::string& value, std::string_view description);

  /// Arguments known by their place, one or more of them.
  CLI::Option* arguments(const std::string& name, std::vector<std::string>& values,
                         std::string_view description);

  /// The argument GAME, which must be given unless that is taken back.
  CLI::Option* game(std::string& value, const std::string& example);

  /// `type` is what stands for the value in the help.
  CLI::Option* option(const std::string& name, std::string& value, const std::string& type,
                      std::string_view description, const std::vector<Argument>& arguments = {});
  /// An option that may be given several times, one value each.
  CLI::Option* list(const std::string& name, std::vector<std::string>& values, const std::string& type,
                    std::string_view description);
  CLI::Option* number(const std::string& name, int& value, const std::string& type, int least, int most,
                      std::string_view description, const std::vector<Argument>& arguments = {});
  CLI::Option* choice(const std::string& name, std::string& value, std::vector<std::string> choices,
                      std::string_view description);
  void flag(const std::string& name, bool& value, std::string_view description);

  /// The options of this verb in the order in which they were given; known once the line was read.
  const std::vector<CLI::Option*>& given() const { return app_.parse_order(); }

  /// What the help ends with: `note`, if there is one, and commands without the name of the program.
  void examples(std::initializer_list<std::string_view> commands, std::string_view note = {});

 private:
  CLI::App& app_;
  ui::Texts texts_;
};

}  // namespace parlour::app
