#include "apps/usage_problem.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/nearest.hpp"

namespace parlour::app {
namespace {

/// A required option that was not given.
const CLI::Option* missing_option(const CLI::App& verb) {
  for (const CLI::Option* option : verb.get_options())
    if (option->get_required() && option->count() == 0) return option;
  return nullptr;
}

/// The option that CLI11's sentence is about; of several that fit, the one with the longest name.
const CLI::Option* option_in(const CLI::App& verb, std::string_view sentence) {
  const CLI::Option* found = nullptr;
  for (const CLI::Option* option : verb.get_options()) {
    const std::string name = option->get_name();
    const bool longer = found == nullptr || name.size() > found->get_name().size();
    if (longer && sentence.find(name) != std::string_view::npos) found = option;
  }
  return found;
}

Message about(std::string id, const CLI::Option& option) {
  return {std::move(id), {{"argument", option.get_name()}}, std::nullopt};
}

Message unexpected(const CLI::App& verb, const std::string& argument) {
  if (!argument.starts_with("--"))
    return {argument.size() > 1 && argument.front() == '-' ? "cli-option-unknown" : "cli-unexpected",
            {{"input", argument}, {"nearest", ""}},
            std::nullopt};
  std::vector<std::string_view> names;
  for (const CLI::Option* option : verb.get_options())
    if (option->nonpositional()) names.push_back(option->get_lnames().front());
  const std::string given = argument.substr(2, argument.find('=') - 2);
  const auto meant = nearest(given, names);
  return {"cli-option-unknown",
          {{"input", "--" + given}, {"nearest", meant ? "--" + std::string(*meant) : std::string()}},
          std::nullopt};
}

}  // namespace

Message usage_problem(const CLI::App& verb, const CLI::ParseError& error) {
  if (const auto* wrong = dynamic_cast<const WrongValue*>(&error)) return wrong->message();
  const std::string sentence = error.what();
  const CLI::Option* option = option_in(verb, sentence);
  switch (static_cast<CLI::ExitCodes>(error.get_exit_code())) {
    case CLI::ExitCodes::ExtrasError:
    case CLI::ExitCodes::RequiredError:  // often because something was given under another name
      if (const auto extras = verb.remaining(true); !extras.empty()) return unexpected(verb, extras.front());
      if (const CLI::Option* missing = missing_option(verb)) return about("cli-missing", *missing);
      break;
    case CLI::ExitCodes::ArgumentMismatch:
      if (option != nullptr)
        return about(option->count() == 0 ? "cli-value-missing" : "cli-given-twice", *option);
      break;
    case CLI::ExitCodes::ConversionError:
      if (option != nullptr) return about("cli-no-value-taken", *option);
      break;
    case CLI::ExitCodes::ValidationError:  // only `not_empty` gives this error
      if (option != nullptr) return about("cli-value-missing", *option);
      break;
    default:
      break;
  }
  // Never CLI11's own sentence: it is always in English.
  return {"cli-wrong", {{"input", option != nullptr ? option->get_name() : verb.get_name()}}, std::nullopt};
}

}  // namespace parlour::app
