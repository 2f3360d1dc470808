#include "ui/texts/texts.hpp"

#include <algorithm>

#include "ui/texts/english.hpp"

namespace parlour::ui {
namespace {

constexpr std::size_t kLongestExcerpt = 60;

std::span<const Text> texts_of(Language /*language*/) { return english_texts(); }

const Text* find_text(Language language, std::string_view id) {
  const auto texts = texts_of(language);
  const auto found =
      std::find_if(texts.begin(), texts.end(), [&](const Text& each) { return each.id == id; });
  return found == texts.end() ? nullptr : &*found;
}

/// Control characters would break the one line that a message is.
std::string printable(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = '?';
  return result;
}

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

/// At most kLongestExcerpt bytes around `column`, cut between characters.
std::string excerpt(std::string_view text, std::size_t column) {
  if (text.size() <= kLongestExcerpt) return printable(text);
  std::size_t from = column > kLongestExcerpt / 2 ? column - kLongestExcerpt / 2 : 0;
  from = std::min(from, text.size() - kLongestExcerpt);
  std::size_t end = from + kLongestExcerpt;
  while (from > 0 && from < text.size() && continues_character(text[from])) ++from;
  while (end < text.size() && continues_character(text[end])) --end;
  return (from > 0 ? "…" : "") + printable(text.substr(from, end - from)) + (end < text.size() ? "…" : "");
}

std::string_view value_of(const std::vector<Argument>& arguments, std::string_view name) {
  for (const Argument& each : arguments)
    if (each.name == name) return each.value;
  return {};
}

/// Arguments that repeat what a user typed, who may have typed very much.
bool repeats_input(std::string_view argument) {
  constexpr std::string_view kNames[] = {"name", "option", "value", "move", "found", "input", "nearest"};
  return std::find(std::begin(kNames), std::end(kNames), argument) != std::end(kNames);
}

/// `complete` becomes false if an argument had no value.
std::string filled(std::string_view words, const std::vector<Argument>& arguments, bool& complete) {
  std::string result;
  while (!words.empty()) {
    if (words.front() == '[') {
      const std::size_t end = words.find(']');
      bool group_complete = true;
      const std::string group = filled(words.substr(1, end - 1), arguments, group_complete);
      if (group_complete) result += group;
      words.remove_prefix(end + 1);
    } else if (words.front() == '{') {
      const std::size_t end = words.find('}');
      const std::string_view name = words.substr(1, end - 1);
      const std::string_view value = value_of(arguments, name);
      complete = complete && !value.empty();
      result += repeats_input(name) ? excerpt(value, 1) : printable(value);
      words.remove_prefix(end + 1);
    } else {
      const std::size_t end = std::min(words.find_first_of("[{"), words.size());
      result += words.substr(0, end);
      words.remove_prefix(end);
    }
  }
  return result;
}

}  // namespace

bool Texts::has(std::string_view id) const { return find_text(language_, id) != nullptr; }

std::string Texts::text(std::string_view id, const std::vector<Argument>& arguments) const {
  const Text* text = find_text(language_, id);
  bool complete = true;
  return text == nullptr ? std::string(id) : filled(text->words, arguments, complete);
}

std::string Texts::line(const Message& message) const {
  if (!message.place) return sentence(message);
  return text("at-column", {{"text", excerpt(message.place->text, message.place->column)},
                            {"column", std::to_string(message.place->column)},
                            {"sentence", sentence(message)}});
}

std::vector<std::string_view> english_ids() {
  std::vector<std::string_view> ids;
  for (const Text& text : english_texts()) ids.push_back(text.id);
  return ids;
}

}  // namespace parlour::ui
