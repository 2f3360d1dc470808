#include "apps/parlour/cli/verb.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "apps/parlour/cli/usage_problem.hpp"

namespace parlour::app {
namespace {

std::optional<long long> whole_number(std::string_view text) {
  long long number = 0;
  const char* const end = text.data() + text.size();
  const auto [read, error] = std::from_chars(text.data(), end, number);
  return error == std::errc{} && read == end ? std::optional(number) : std::nullopt;
}

[[noreturn]] void refuse_value(const std::string& id, const std::string& option, const std::string& value,
                               const std::string& allowed) {
  throw WrongValue({id, {{"option", option}, {"value", value}, {"allowed", allowed}}, std::nullopt});
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
        refuse_value("option-not-a-choice", name, given, allowed);
      });
}

void Verb::flag(const std::string& name, bool& value, std::string_view description) {
  app_.add_flag(name, value, texts_.text(description));
}

void Verb::examples(std::initializer_list<std::string_view> commands, std::string_view note) {
  std::string footer = note.empty() ? std::string() : texts_.text(note) + "\n\n";
  footer += texts_.text("cli-examples");
  for (const std::string_view command : commands) footer += fmt::format("\n  parlour {}", command);
  app_.footer(footer);
}

}  // namespace parlour::app
