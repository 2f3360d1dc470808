#include <fmt/format.h>

#include <array>
#include <iostream>
#include <nlohmann/json.hpp>

#include "apps/parlour/cli/commands.hpp"
#include "catalog/games.hpp"
#include "catalog/players.hpp"

namespace parlour::app {
namespace {

using nlohmann::ordered_json;

ordered_json to_json(const Option& option, const ui::Texts& texts) {
  constexpr std::array<std::string_view, 5> kKinds{"integer", "real", "choice", "duration", "text"};
  ordered_json json{{"name", option.name}, {"type", kKinds[static_cast<std::size_t>(option.kind)]}};
  json["default"] = option.default_value.empty() ? ordered_json() : ordered_json(option.default_value);
  if (option.kind == OptionKind::Integer) {
    json["min"] = static_cast<std::int64_t>(option.min);
    json["max"] = static_cast<std::int64_t>(option.max);
  }
  if (option.kind == OptionKind::Real) {
    json["min"] = option.min;
    json["max"] = option.max;
  }
  if (!option.choices.empty()) json["choices"] = option.choices;
  json["help"] = texts.text(option.help);
  return json;
}

template <class Entry>
ordered_json to_json(const Entry& entry, const ui::Texts& texts) {
  ordered_json options = ordered_json::array();
  for (const Option& option : entry.options) options.push_back(to_json(option, texts));
  return {{"name", entry.name}, {"help", texts.text(entry.help)}, {"options", options}};
}

template <class Entry>
void print(const Entry& entry, const ui::Texts& texts) {
  std::cout << fmt::format("{}: {}\n", entry.name, texts.text(entry.help));
  for (const Option& option : entry.options) {
    const std::string preset = option.default_value.empty() ? std::string("-") : option.default_value;
    std::cout << fmt::format("    {:<11} {:<8} {:<32} {}\n", option.name, preset, allowed_text(option),
                             texts.text(option.help));
  }
}

template <class Entry>
ExitStatus list(const Environment& environment, const std::vector<Entry>& entries, const char* title,
                bool json) {
  if (json) {
    ordered_json all = ordered_json::array();
    for (const Entry& entry : entries) all.push_back(to_json(entry, environment.texts));
    std::cout << ordered_json{{title, all}}.dump() << '\n';
  } else {
    for (const Entry& entry : entries) print(entry, environment.texts);
  }
  return kDone;
}

}  // namespace

ExitStatus list_games(const Environment& environment, bool json) {
  return list(environment, catalog::games(), "games", json);
}

ExitStatus list_players(const Environment& environment, bool json) {
  return list(environment, catalog::players(), "players", json);
}

ExitStatus refuse(const Environment& environment, const Message& message) {
  std::cerr << "parlour: " << environment.texts.line(message) << '\n';
  return kWrongUsage;
}

ExitStatus refuse_file(const Environment& environment, const std::string& file, const Message& message) {
  const std::string sentence = environment.texts.line(message);
  return refuse(environment, {"at-file", {{"file", file}, {"sentence", sentence}}, std::nullopt});
}

ExitStatus fail(const Environment& environment, const Message& message) {
  refuse(environment, message);
  return kFailed;
}

}  // namespace parlour::app
