#include "apps/parlour/cli/completion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace parlour::app {
namespace {

/// What the words before the cursor mean.
struct Reading {
  const CLI::App* app = nullptr;
  const CLI::Option* waiting = nullptr;  ///< an option that still needs its value
  std::size_t arguments = 0;             ///< how many positional arguments were given so far
  bool only_arguments = false;           ///< after `--`
  std::vector<const CLI::Option*> given{};
  std::string game{};  ///< the last one named
};

bool takes_value(const CLI::Option& option) { return option.get_items_expected_max() > 0; }

bool is_option(const std::string& word) { return word.size() > 1 && word.front() == '-'; }

std::vector<const CLI::Option*> options_of(const CLI::App& app) {
  return app.get_options([](const CLI::Option* option) { return option->nonpositional(); });
}

/// The positional argument after `before` others; the last one if that takes all the rest.
const CLI::Option* argument_at(const CLI::App& app, std::size_t before) {
  const auto all = app.get_options([](const CLI::Option* option) { return option->get_positional(); });
  if (all.empty()) return nullptr;
  if (before < all.size()) return all[before];
  return all.back()->get_items_expected_max() > 1 ? all.back() : nullptr;
}

std::string type_of(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  return type.empty() && option.get_positional() ? option.get_single_name() : type;
}

void read_option(Reading& reading, const std::string& word) {
  const std::size_t equals = word.find('=');
  const CLI::Option* const option = reading.app->get_option_no_throw(word.substr(0, equals));
  if (option == nullptr) return;
  reading.given.push_back(option);
  if (!takes_value(*option)) return;
  if (equals == std::string::npos)
    reading.waiting = option;
  else if (type_of(*option) == "GAME")
    reading.game = word.substr(equals + 1);
}

void read_word(Reading& reading, const std::string& word) {
  const CLI::Option* const waiting = std::exchange(reading.waiting, nullptr);
  if (waiting != nullptr && (waiting->get_items_expected_min() > 0 || !is_option(word))) {
    if (type_of(*waiting) == "GAME") reading.game = word;
    return;
  }
  if (!reading.only_arguments && word == "--") {
    reading.only_arguments = true;
    return;
  }
  if (!reading.only_arguments && is_option(word)) return read_option(reading, word);
  const auto verbs = reading.app->get_subcommands({});
  const auto verb = std::ranges::find(verbs, word, [](const CLI::App* each) { return each->get_name(); });
  if (verb != verbs.end()) {
    reading.app = *verb;
    reading.arguments = 0;
    return;
  }
  const CLI::Option* const argument = argument_at(*reading.app, reading.arguments++);
  if (argument != nullptr && type_of(*argument) == "GAME") reading.game = word;
}

/// The long names of options that can still be given.
Completion option_names(const Reading& reading, const std::string& begun) {
  Completion completion;
  for (const CLI::Option* option : options_of(*reading.app)) {
    const bool again = option->get_items_expected_max() > 1;
    if (!again && std::ranges::find(reading.given, option) != reading.given.end()) continue;
    for (const std::string& name : option->get_lnames())
      if (const std::string word = "--" + name; word.starts_with(begun))
        completion.words.push_back({word, option->get_description()});
  }
  return completion;
}

/// Completes the value after `--option=`.
Completion behind_equals(const Reading& reading, const std::string& word, std::size_t equals,
                         const ui::Texts& texts) {
  const CLI::Option* const option = reading.app->get_option_no_throw(word.substr(0, equals));
  if (option == nullptr || !takes_value(*option)) return {};
  const std::string before = word.substr(0, equals + 1);
  auto completion = values_of(type_of(*option), word.substr(equals + 1), reading.game, texts);
  for (OfferedWord& offered : completion.words) offered.word.insert(0, before);
  completion.before_paths.insert(0, before);
  return completion;
}

}  // namespace

Completion completion_of(const CLI::App& program, std::span<const std::string> words,
                         const ui::Texts& texts) {
  if (words.empty()) return {};
  Reading reading{.app = &program};
  for (const std::string& word : words.first(words.size() - 1)) read_word(reading, word);
  const std::string& begun = words.back();
  const bool dashed = begun.starts_with('-') && !reading.only_arguments;
  if (reading.waiting != nullptr && !(dashed && reading.waiting->get_items_expected_min() == 0))
    return values_of(type_of(*reading.waiting), begun, reading.game, texts);
  if (dashed) {
    const std::size_t equals = begun.find('=');
    return equals == std::string::npos ? option_names(reading, begun)
                                       : behind_equals(reading, begun, equals, texts);
  }
  if (const CLI::Option* const argument = argument_at(*reading.app, reading.arguments))
    return values_of(type_of(*argument), begun, reading.game, texts);
  if (reading.arguments > 0) return {};  // more arguments than allowed, or an unknown verb
  const auto verbs = reading.app->get_subcommands({});
  if (verbs.empty()) return option_names(reading, begun);
  Completion completion;
  for (const CLI::App* verb : verbs)
    if (verb->get_name().starts_with(begun))
      completion.words.push_back({verb->get_name(), verb->get_description()});
  return completion;
}

std::string completion_text(const Completion& completion) {
  std::string text;
  for (const auto& [word, meaning] : completion.words)
    text += fmt::format("{}\t{}\n", word, meaning.substr(0, meaning.find('\n')));
  if (completion.paths != Paths::None)
    text += fmt::format(":{} {}\n", completion.paths == Paths::Files ? "files" : "folders",
                        completion.before_paths);
  return text;
}

}  // namespace parlour::app
