#include "ui/console/prompt/commands.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/nearest.hpp"
#include "records/formats.hpp"
#include "ui/texts/columns.hpp"
#include "ui/texts/lower_case.hpp"

namespace parlour::ui {
namespace {

std::vector<std::string> split(std::string_view words) {
  std::vector<std::string> result;
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(' '), words.size());
    if (end > 0) result.emplace_back(words.substr(0, end));
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return result;
}

/// The words of text `id` in the language of `texts`, then in English.
std::vector<std::string> words_of(std::string_view id, const Texts& texts) {
  std::vector<std::string> words = split(texts.text(id));
  for (std::string& english : split(Texts().text(id)))
    if (std::find(words.begin(), words.end(), english) == words.end()) words.push_back(std::move(english));
  return words;
}

std::string_view first_word(std::string_view line) { return line.substr(0, line.find_first_of(" \t")); }

}  // namespace

CommandList::CommandList(std::span<const CommandWords> commands, const Texts& texts) {
  for (const CommandWords& command : commands)
    entries_.push_back({words_of(command.words, texts),
                        texts.text(command.help, {{"extensions", records::format_extensions()}}),
                        command.takes_more});
}

std::optional<TypedCommand> CommandList::find(std::string_view line) const {
  const std::string_view typed = first_word(line);
  const std::string word = lower_case(typed);
  for (std::size_t command = 0; command < entries_.size(); ++command) {
    const auto& words = entries_[command].words;
    if (std::find(words.begin(), words.end(), word) == words.end()) continue;
    std::string_view rest = line.substr(typed.size());
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
    return TypedCommand{command, std::string(rest)};
  }
  return std::nullopt;
}

std::optional<std::string> CommandList::objection_to(const TypedCommand& typed, const Texts& texts) const {
  const Entry& entry = entries_[typed.command];
  if (typed.rest.empty() || entry.takes_more) return std::nullopt;
  return texts.text("command-stands-alone", {{"input", typed.rest}, {"command", entry.words[0]}});
}

std::optional<std::string> CommandList::nearest_to(std::string_view line) const {
  constexpr std::size_t kShortest = 3;  // shorter ones are moves, or too little to guess from
  const std::string_view typed = first_word(line);
  if (typed.size() < kShortest) return std::nullopt;
  std::vector<std::string_view> words;
  for (const Entry& entry : entries_)
    for (const std::string& word : entry.words)
      if (word.size() >= kShortest) words.push_back(word);
  const std::string start = lower_case(typed);
  const auto begun = [&](std::string_view word) { return word.starts_with(start); };
  if (const auto word = std::find_if(words.begin(), words.end(), begun); word != words.end())
    return std::string(*word);
  const auto found = nearest(typed, words);
  return found ? std::optional<std::string>(*found) : std::nullopt;
}

std::string CommandList::help() const {
  int widest = 0;
  for (const Entry& entry : entries_) widest = std::max(widest, columns_of(entry.words[0]));
  std::string lines;
  for (const Entry& entry : entries_)
    lines +=
        fmt::format("  {}{:{}}  {}\n", entry.words[0], "", widest - columns_of(entry.words[0]), entry.help);
  return lines;
}

std::string CommandList::help(std::size_t command) const {
  const Entry& entry = entries_[command];
  return fmt::format("{}: {}\n", fmt::join(entry.words, ", "), entry.help);
}

std::vector<std::string> CommandList::shown_words() const {
  std::vector<std::string> words;
  for (const Entry& entry : entries_) words.push_back(entry.words[0]);
  return words;
}

bool means(const std::string& word, std::string_view id, const Texts& texts) {
  const auto words = words_of(id, texts);
  return std::find(words.begin(), words.end(), lower_case(word)) != words.end();
}

}  // namespace parlour::ui
