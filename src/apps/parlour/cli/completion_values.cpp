#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <iterator>
#include <memory>
#include <utility>

#include "apps/parlour/cli/completion.hpp"
#include "catalog/games.hpp"
#include "catalog/players.hpp"

namespace parlour::app {
namespace {

void offer(Completion& completion, const std::string& begun, std::string word, std::string meaning = {}) {
  if (word.starts_with(begun)) completion.words.push_back({std::move(word), std::move(meaning)});
}

/// Possible values for an option of a game or a player.
std::vector<std::string> values_of_option(const Option& option) {
  constexpr double kFew = 16;  // list at most this many numbers
  switch (option.kind) {
    case OptionKind::Choice:
    case OptionKind::Text:
      return option.choices;
    case OptionKind::Duration:
      return {"100ms", "1s", "10s", "1m"};
    case OptionKind::Integer:
      if (option.max - option.min < kFew) {
        std::vector<std::string> numbers;
        for (auto number = static_cast<std::int64_t>(option.min);
             number <= static_cast<std::int64_t>(option.max); ++number)
          numbers.push_back(std::to_string(number));
        return numbers;
      }
      break;
    case OptionKind::Real:
      break;
  }
  return option.default_value.empty() ? std::vector<std::string>{} : std::vector{option.default_value};
}

/// A text option without choices is almost always a path.
bool is_path(const Option& option) { return option.kind == OptionKind::Text && option.choices.empty(); }

/// `name:key=value,…` with the last setting incomplete; the keys are those of `options`.
Completion settings_of(const std::vector<Option>& options, const std::string& begun, const ui::Texts& texts) {
  const std::size_t start = begun.find_last_of(":,") + 1;
  const std::string before = begun.substr(0, start);
  const std::string setting = begun.substr(start);
  Completion completion;
  if (const std::size_t equals = setting.find('='); equals != std::string::npos) {
    const auto option = std::ranges::find(options, setting.substr(0, equals), &Option::name);
    if (option == options.end()) return completion;
    const std::string whole = before + setting.substr(0, equals + 1);
    for (const std::string& value : values_of_option(*option))
      offer(completion, begun, whole + value,
            value == option->default_value ? texts.text("complete-default") : "");
    if (is_path(*option)) completion.paths = Paths::Files;
    completion.before_paths = whole;
    return completion;
  }
  for (const Option& option : options) {
    const bool given = before.find(':' + option.name + '=') != std::string::npos ||
                       before.find(',' + option.name + '=') != std::string::npos;
    if (!given) offer(completion, begun, before + option.name + '=', texts.text(option.help));
    if (option.keyless && before.ends_with(':')) {
      completion.paths = Paths::Files;
      completion.before_paths = before;
    }
  }
  return completion;
}

template <class Entries, class Fits>
Completion spec_of(const Entries& entries, const std::string& begun, const ui::Texts& texts, Fits fits) {
  if (const std::size_t colon = begun.find(':'); colon != std::string::npos) {
    const std::string name = begun.substr(0, colon);
    const auto entry = std::ranges::find_if(entries, [&](const auto& each) { return each.name == name; });
    return entry == entries.end() ? Completion{} : settings_of(entry->options, begun, texts);
  }
  Completion completion;
  for (const auto& entry : entries) {
    if (!fits(entry)) continue;
    // a player that needs to know what to start is not complete with its name
    const bool open = std::ranges::any_of(entry.options, &Option::keyless);
    offer(completion, begun, open ? entry.name + ':' : entry.name, texts.text(entry.help));
    if (!open && entry.name == begun && !entry.options.empty())
      offer(completion, begun, entry.name + ':', texts.text("complete-settings"));
  }
  return completion;
}

Completion player_spec(const std::string& begun, const std::string& game, const ui::Texts& texts) {
  const auto made = game.empty() ? nullptr : catalog::make_game(game).value_or(nullptr);
  return spec_of(catalog::players(), begun, texts, [&](const catalog::PlayerEntry& entry) {
    return made == nullptr || !entry.plays || entry.plays(*made);
  });
}

/// N, FILE, TIME[+TIME]: a placeholder, not a word to be typed.
bool is_placeholder(std::string_view word) {
  return !word.empty() && std::isupper(static_cast<unsigned char>(word.front())) != 0;
}

void add(Completion& all, Completion more) {
  all.words.insert(all.words.end(), std::make_move_iterator(more.words.begin()),
                   std::make_move_iterator(more.words.end()));
  if (more.paths != Paths::None) {
    all.paths = more.paths;
    all.before_paths = more.before_paths;
  }
}

/// The values for one of the words between the bars of a type.
Completion values_of_word(std::string_view word, const std::string& begun, const std::string& game,
                          const ui::Texts& texts) {
  constexpr std::array<std::string_view, 5> kFiles{"FILE", "PATH", "IN", "OUT", "OUTPUT"};
  Completion completion;
  if (word == "GAME")
    return spec_of(catalog::games(), begun, texts, [](const catalog::GameEntry&) { return true; });
  if (word == "SPEC") return player_spec(begun, game, texts);
  if (word == "DIR") completion.paths = Paths::Folders;
  if (std::ranges::find(kFiles, word) != kFiles.end()) completion.paths = Paths::Files;
  if (word == "T")
    for (const char* time : {"100ms", "1s", "10s", "1m"}) offer(completion, begun, time);
  if (!word.empty() && !is_placeholder(word)) {
    const std::size_t equals = word.find('=');  // random:plies=N
    offer(completion, begun,
          std::string(word.substr(0, equals == std::string_view::npos ? equals : equals + 1)));
  }
  return completion;
}

}  // namespace

Completion values_of(std::string_view type, const std::string& begun, const std::string& game,
                     const ui::Texts& texts) {
  Completion completion;
  for (bool more = true; more;) {
    const std::size_t bar = type.find('|');
    more = bar != std::string_view::npos;
    add(completion, values_of_word(type.substr(0, bar), begun, game, texts));
    if (more) type.remove_prefix(bar + 1);
  }
  return completion;
}

}  // namespace parlour::app
