#include "apps/verb.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "apps/usage_problem.hpp"
#include "core/nearest.hpp"
#include "ui/terminal/wrapped.hpp"

namespace parlour::app {
namespace {

constexpr int kNoteWidth = 81;  // lines of up to 80 columns

std::optional<long long> whole_number(std::string_view text) {
  long long number = 0;
  const char* const end = text.data() + text.size();
  const auto [read, error] = std::from_chars(text.data(), end, number);
  return error == std::errc{} && read == end ? std::optional(number) : std::nullopt;
}

[[noreturn]] void refuse_value(const std::string& id, const std::string& option, const std::string& value,
                               const std::string& allowed, std::string_view meant = {}) {
  throw WrongValue(
      {id,
       {{"option", option}, {"value", value}, {"allowed", allowed}, {"nearest", std::string(meant)}},
       std::nullopt});
}

}  // namespace

CLI::Option* Verb::argument(const std::string& name, std::string& value, std::string_view description) {
  return app_.add_option(name, value, texts_.text(description))->type_name("");
}

CLI::Option* Verb::arguments(const std::string& name, std::vector<std::string>& values,
                             std::string_view description) {
  return app_.add_option(name, values, texts_.text(description))->type_name("")->required();
}

CLI::Option* Verb::game(std::string& value, const std::string& example) {
  return app_.add_option("GAME", value, texts_.text("cli-game", {{"example", example}}))
      ->type_name("")
      ->required();
}

CLI::Option* Verb::option(const std::string& name, std::string& value, const std::string& type,
                          std::string_view description, const std::vector<Argument>& arguments) {
  return app_.add_option(name, value, texts_.text(description, arguments))->type_name(type);
}

CLI::Option* Verb::list(const std::string& name, std::vector<std::string>& values, const std::string& type,
                        std::string_view description) {
  return app_.add_option(name, values, texts_.text(description))->type_name(type)->allow_extra_args(false);
}

CLI::Option* Verb::number(const std::string& name, int& value, const std::string& type, int least, int most,
                          std::string_view description, const std::vector<Argument>& arguments) {
  return app_.add_option(name, value, texts_.text(description, arguments))
      ->type_name(type)
      ->check([=](const std::string& given) {
        const std::string allowed = fmt::format("{}…{}", least, most);
        const auto number = whole_number(given);
        if (!number) refuse_value("option-not-integer", name, given, allowed);
        if (*number < least || *number > most) refuse_value("option-out-of-range", name, given, allowed);
        return std::string();
      });
}

CLI::Option* Verb::choice(const std::string& name, std::string& value, std::vector<std::string> choices,
                          std::string_view description) {
  const std::string allowed = fmt::format("{}", fmt::join(choices, "|"));
  return app_.add_option(name, value, texts_.text(description))
      ->type_name(allowed)
      ->check([=, choices = std::move(choices)](const std::string& given) {
        if (std::find(choices.begin(), choices.end(), given) != choices.end()) return std::string();
        const std::vector<std::string_view> all(choices.begin(), choices.end());
        constexpr std::size_t kShortest = 3;  // anything shorter is too little to guess from
        refuse_value("option-not-a-choice", name, given, allowed,
                     given.size() < kShortest ? "" : nearest(given, all).value_or(""));
      });
}

void Verb::flag(const std::string& name, bool& value, std::string_view description) {
  app_.add_flag(name, value, texts_.text(description));
}

void Verb::examples(std::initializer_list<std::string_view> commands, std::string_view note) {
  std::string footer;
  if (!note.empty()) {
    const std::string text = texts_.text(note);
    for (std::size_t from = 0; from <= text.size();) {
      const std::size_t end = std::min(text.find('\n', from), text.size());
      footer += ui::wrapped(std::string_view(text).substr(from, end - from), kNoteWidth);
      from = end + 1;
    }
    footer += '\n';
  }
  footer += texts_.text("cli-examples");
  for (const std::string_view command : commands) footer += fmt::format("\n  parlour {}", command);
  app_.footer(footer);
}

}  // namespace parlour::app
