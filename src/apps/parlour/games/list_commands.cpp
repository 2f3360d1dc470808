#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "apps/parlour/cli/commands.hpp"
#include "catalog/games.hpp"
#include "catalog/lookup.hpp"
#include "catalog/players.hpp"
#include "ui/terminal/style.hpp"
#include "ui/terminal/wrapped.hpp"
#include "ui/texts/columns.hpp"

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

/// The last column is broken between words where the terminal ends; elsewhere at 80 columns.
template <class Entry>
void print(const Entry& entry, const ui::Texts& texts) {
  constexpr int kNarrowest = 16;
  const int width = ui::style_of(STDOUT_FILENO).width;
  std::size_t names = 0;
  std::size_t presets = 1;
  int ranges = 0;
  for (const Option& option : entry.options) {
    names = std::max(names, option.name.size());
    presets = std::max(presets, option.default_value.size());
    ranges = std::max(ranges, ui::columns_of(allowed_text(option)));
  }
  std::cout << fmt::format("{}: {}\n", entry.name, texts.text(entry.help));
  for (const Option& option : entry.options) {
    const std::string preset = option.default_value.empty() ? std::string("-") : option.default_value;
    const std::string range = allowed_text(option);
    const std::string start = fmt::format("  {:<{}}  {:<{}}  {}{:{}}  ", option.name, names, preset, presets,
                                          range, "", ranges - ui::columns_of(range));
    const int indent = ui::columns_of(start);
    std::string lines = ui::wrapped(texts.text(option.help), std::max(kNarrowest, width - indent) + 1);
    for (std::size_t at = lines.find('\n'); at + 1 < lines.size(); at = lines.find('\n', at + 1))
      lines.insert(at + 1, static_cast<std::size_t>(indent), ' ');
    std::cout << start << lines;
  }
}

std::string names_of(const std::vector<Option>& options) {
  std::vector<std::string_view> names;
  for (const Option& option : options) names.push_back(option.name);
  return fmt::format("{}", fmt::join(names, " "));
}

/// Items in as few lines as fit a terminal of 80 columns; one that needs several lines is broken at blanks.
void print_items(const std::vector<std::string>& items) {
  constexpr int kWidth = 79;
  std::string line(1, ' ');
  const auto fits = [&](const std::string& more) {
    return ui::columns_of(line) + 1 + ui::columns_of(more) <= kWidth;
  };
  const auto break_line = [&](std::size_t indent) {
    std::cout << line << '\n';
    line.assign(indent, ' ');
  };
  for (std::size_t at = 0; at < items.size(); ++at) {
    const std::string item = items[at] + (at + 1 < items.size() ? ";" : "");
    if (line.size() > 1 && !fits(item)) break_line(1);
    std::istringstream words(item);
    for (std::string word; words >> word;) {
      if (!fits(word)) break_line(3);
      line += ' ' + word;
    }
  }
  if (line.size() > 1) std::cout << line << '\n';
}

/// The options, all with a default of their own, that `entry` and `other` do not agree on. Both have the
/// same.
template <class Entry>
std::vector<Option> differences(const Entry& entry, const Entry& other) {
  std::vector<Option> found;
  for (std::size_t at = 0; at < entry.options.size(); ++at)
    if (entry.options[at].default_value != other.options[at].default_value)
      found.push_back(entry.options[at]);
  return found;
}

/// `gomoku = mnk:rows=15,cols=15,win=5`.
template <class Entry>
std::string as_preset(const Entry& entry, const Entry& other) {
  std::string settings;
  for (const Option& option : differences(entry, other))
    settings += fmt::format("{}{}={}", settings.empty() ? ":" : ",", option.name, option.default_value);
  return fmt::format("{} = {}{}", entry.name, other.name, settings);
}

/// All of them on one screen of 80×24 with the prompt: what each is, then the options. Of entries with the
/// same options the last is the general one, and the others are told as settings of it, or of one told before
/// that they are more like.
template <class Entry>
void print_overview(const std::vector<Entry>& entries, const std::string& verb, const ui::Texts& texts) {
  constexpr std::size_t kGap = 2;
  std::size_t width = 0;
  for (const Entry& entry : entries) width = std::max(width, entry.name.size());
  for (const Entry& entry : entries)
    std::cout << fmt::format("{:<{}}{}\n", entry.name, width + kGap, texts.text(entry.help));
  std::vector<std::string> options;
  std::vector<std::string> presets;
  const auto most_alike = [&](const Entry& entry, const Entry& general) -> const Entry& {
    const Entry* found = &general;
    for (const Entry* each = entries.data(); each != &entry; ++each)
      if (names_of(each->options) == names_of(entry.options) &&
          differences(entry, *each).size() < differences(entry, *found).size())
        found = each;
    return *found;
  };
  for (const Entry& entry : entries) {
    const std::string names = names_of(entry.options);
    const auto same = [&](const Entry& each) { return names_of(each.options) == names; };
    const Entry& general = *std::find_if(entries.rbegin(), entries.rend(), same);
    if (names.empty()) continue;
    if (&general == &entry)
      options.push_back(fmt::format("{}: {}", entry.name, names));
    else
      presets.push_back(as_preset(entry, most_alike(entry, general)));
  }
  std::cout << '\n' << texts.text("list-options", {{"command", "parlour " + verb + " NAME"}}) << '\n';
  print_items(options);
  print_items(presets);
}

/// The entry with this name, or all of them if it is empty.
template <class Entry>
ExitStatus list(const Environment& environment, const std::vector<Entry>& entries, const ListOptions& options,
                const std::string& verb, std::string_view unknown) {
  std::vector<Entry> asked = entries;
  if (!options.name.empty()) {
    const auto found = catalog::named(options.name, entries, unknown, options.name);
    if (!found) return refuse(environment, found.error());
    asked = {**found};
  }
  if (options.json) {
    ordered_json all = ordered_json::array();
    for (const Entry& entry : asked) all.push_back(to_json(entry, environment.texts));
    std::cout << ordered_json{{verb, all}}.dump() << '\n';
  } else if (options.name.empty()) {
    print_overview(asked, verb, environment.texts);
  } else {
    print(asked.front(), environment.texts);
  }
  return kDone;
}

}  // namespace

ExitStatus list_games(const Environment& environment, const ListOptions& options) {
  return list(environment, catalog::games(), options, "games", "game-unknown");
}

ExitStatus list_players(const Environment& environment, const ListOptions& options) {
  return list(environment, catalog::players(), options, "players", "player-unknown");
}

ExitStatus refuse(const Environment& environment, const Message& message) {
  std::cerr << "parlour: " << environment.texts.line(message) << '\n';
  return message.kind == MessageKind::Unreadable ? kFailed : kWrongUsage;
}

ExitStatus refuse_file(const Environment& environment, const std::string& file, const Message& message) {
  const std::string sentence = environment.texts.line(message);
  if (sentence.find(file) != std::string::npos) return refuse(environment, message);
  return refuse(environment, {"at-file", {{"file", file}, {"sentence", sentence}}, std::nullopt});
}

ExitStatus fail(const Environment& environment, const Message& message) {
  refuse(environment, message);
  return kFailed;
}

}  // namespace parlour::app
