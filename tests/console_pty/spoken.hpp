#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "console_pty/terminal.hpp"
#include "support/temporary_directory.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::console_pty {

/// A prompt, and the line typed there.
struct Step {
  std::string prompt;
  std::string typed;
};

/// Tests that hold in every language: each has a home of its own, where choices and games are kept.
class Spoken : public testing::TestWithParam<ui::Language> {
 protected:
  support::Variables variables() const {
    const std::string code(ui::code_of(GetParam()));
    return {{"HOME", home_.path()},
            {"XDG_STATE_HOME", home_ / "state"},
            {"XDG_CACHE_HOME", home_ / "cache"},
            {"TERM", "xterm"},
            {"LANG", code + ".UTF-8"}};
  }

  /// The command that runs the program with `arguments`.
  static std::vector<std::string> parlour(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), PARLOUR_PROGRAM);
    return arguments;
  }

  std::string say(std::string_view id, const std::vector<Argument>& arguments = {}) const {
    return ui::Texts(GetParam()).text(id, arguments);
  }

  /// The first word of a text that lists words of a command.
  std::string word(std::string_view id) const {
    const std::string words = say(id);
    return words.substr(0, words.find(' '));
  }

  /// A question of the menu with its default, up to where the person types.
  std::string question(std::string_view id, const std::string& preset,
                       const std::vector<Argument>& arguments = {}) const {
    return say("menu-question", {{"question", say(id, arguments)}, {"default", "[" + preset + "]"}});
  }

  /// Types every line once its prompt is there.
  static void walk(Terminal& terminal, const std::vector<Step>& steps) {
    for (const Step& step : steps) {
      ASSERT_TRUE(terminal.expect_prompt(step.prompt));
      terminal.type(step.typed + "\r");
    }
  }

  /// Every word of a command, in this language and in English.
  std::vector<std::string> words(std::string_view id) const {
    std::vector<std::string> all;
    std::istringstream listed(say(id) + " " + ui::Texts().text(id));
    for (std::string each; listed >> each;)
      if (std::find(all.begin(), all.end(), each) == all.end()) all.push_back(each);
    return all;
  }

  /// What a person without a name is called.
  std::string person(int number) const { return say("play-human") + " " + std::to_string(number); }

  std::string digit_prompt(const std::string& name = {}) const {
    return say("prompt-digit", {{"name", name}});
  }
  std::string pit_prompt(const std::string& name = {}, int last = 6, int first = 1) const {
    return say("prompt-pit",
               {{"name", name}, {"first", std::to_string(first)}, {"last", std::to_string(last)}});
  }

  /// The file in which the screen says that an unfinished game is kept.
  std::string kept_in(const std::string& shown) const {
    const std::string words = say("play-kept", {{"file", ""}});
    const std::size_t at = shown.rfind(words);
    if (at == std::string::npos) return {};
    const std::size_t from = at + words.size();
    return shown.substr(from, shown.find('\n', from) - from);
  }

  const support::TemporaryDirectory home_;
};

inline std::string code_of_parameter(const testing::TestParamInfo<ui::Language>& language) {
  return std::string(ui::code_of(language.param));
}

#define PARLOUR_IN_EVERY_LANGUAGE(suite) \
  INSTANTIATE_TEST_SUITE_P(In, suite, testing::ValuesIn(ui::languages()), code_of_parameter)

}  // namespace parlour::console_pty
