#include "ui/texts/texts.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "records/text.hpp"
#include "ui/texts/catalogue.hpp"
#include "ui/texts/columns.hpp"

namespace parlour::ui {
namespace {

constexpr std::size_t kLongestExcerpt = 60;
constexpr std::size_t kLongestProblem = 400;

const Text* find_text(Language language, std::string_view id) { return language.catalogue().find(id); }

/// A message is one line of UTF-8, and nothing in it turns the text around it the other way.
std::string printable(std::string_view text) { return records::one_line(text, "?"); }

bool continues_character(char c) { return !starts_character(c); }

/// At most `longest` bytes around `column`, cut between characters; anywhere if the input is not UTF-8.
std::string excerpt(std::string_view text, std::size_t column, std::size_t longest = kLongestExcerpt) {
  constexpr int kMostContinuations = 3;
  if (text.size() <= longest) return printable(text);
  std::size_t from = column > longest / 2 ? column - longest / 2 : 0;
  from = std::min(from, text.size() - longest);
  std::size_t end = from + longest;
  for (int step = 0; step < kMostContinuations && from > 0 && continues_character(text[from]); ++step) ++from;
  for (int step = 0; step < kMostContinuations && end < text.size() && continues_character(text[end]); ++step)
    --end;
  return (from > 0 ? "…" : "") + printable(text.substr(from, end - from)) + (end < text.size() ? "…" : "");
}

std::string_view value_of(const std::vector<Argument>& arguments, std::string_view name) {
  for (const Argument& each : arguments)
    if (each.name == name) return each.value;
  return {};
}

/// At most the first kLongestExcerpt characters, as many of a name in Cyrillic letters as of one in Latin.
std::string beginning(std::string_view text) {
  constexpr std::size_t kMostBytes = 4;  // of a character; input that is not UTF-8 is cut anywhere
  std::size_t characters = 0;
  std::size_t end = 0;
  for (; end < std::min(text.size(), kMostBytes * kLongestExcerpt); ++end)
    if (starts_character(text[end]) && ++characters > kLongestExcerpt) break;
  return printable(text.substr(0, end)) + (end < text.size() ? "…" : "");
}

/// Cuts arguments that repeat what a user typed, which may be very long.
std::string shown(std::string_view argument, std::string_view value) {
  constexpr std::array<std::string_view, 7> kInput{"name",  "option", "value",  "move",
                                                   "found", "input",  "nearest"};
  if (argument == "problem" || argument == "file") return excerpt(value, 1, kLongestProblem);
  const bool input = std::find(kInput.begin(), kInput.end(), argument) != kInput.end();
  return input ? beginning(value) : printable(value);
}

/// The form among `forms`, separated by bars, that fits `value`; the last if that is not a whole number.
std::string_view fitting(std::string_view forms, std::string_view value, Language language) {
  std::uint64_t number = 0;
  if (value.starts_with('-')) value.remove_prefix(1);
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  const bool whole = error == std::errc{} && end == value.data() + value.size();
  std::size_t skipped = whole ? plural_form(language, number) : plural_forms(language) - 1;
  for (; skipped > 0; --skipped) forms.remove_prefix(forms.find('|') + 1);
  return forms.substr(0, forms.find('|'));
}

/// Fills in placeholders in braces and groups in brackets.
class Filler {
 public:
  Filler(Language language, const std::vector<Argument>& arguments)
      : language_(language), arguments_(arguments) {}

  /// Sets `complete` to false if an argument had no value.
  std::string filled(std::string_view words, bool& complete) const {
    std::string result;
    while (!words.empty()) {
      if (words.front() == '[') {
        const std::size_t end = words.find(']');
        bool group_complete = true;
        const std::string group = filled(words.substr(1, end - 1), group_complete);
        if (group_complete) result += group;
        words.remove_prefix(end + 1);
      } else if (words.front() == '{') {
        const std::size_t end = words.find('}');
        result += placeholder(words.substr(1, end - 1), complete);
        words.remove_prefix(end + 1);
      } else {
        const std::size_t end = std::min(words.find_first_of("[{"), words.size());
        result += words.substr(0, end);
        words.remove_prefix(end);
      }
    }
    return result;
  }

 private:
  std::string placeholder(std::string_view inside, bool& complete) const {
    const std::size_t bar = inside.find('|');
    const std::string_view name = inside.substr(0, bar);
    const std::string_view value = value_of(arguments_, name);
    complete = complete && !value.empty();
    if (name == "reason" || name == "place")
      for (const Language spoken : {language_, Language::English})
        if (const Text* reason = find_text(spoken, value)) return std::string(reason->words);
    if (bar == std::string_view::npos) return shown(name, value);
    return std::string(fitting(inside.substr(bar + 1), value, language_));
  }

  Language language_;
  const std::vector<Argument>& arguments_;
};

}  // namespace

bool Texts::has(std::string_view id) const { return find_text(language_, id) != nullptr; }

std::string Texts::text(std::string_view id, const std::vector<Argument>& arguments) const {
  Language language = language_;
  const Text* text = find_text(language, id);
  if (text == nullptr) text = find_text(language = Language::English, id);
  bool complete = true;
  return text == nullptr ? std::string(id) : Filler(language, arguments).filled(text->words, complete);
}

std::string Texts::line(const Message& message) const {
  if (!message.place) return sentence(message);
  const Place& place = *message.place;
  if (place.line > 0 || place.move > 0) {
    const bool has_column = place.column > 1 && place.move == 0;
    return text(place.line > 0 ? "at-line" : "at-move",
                {{"line", std::to_string(place.line)},
                 {"column", has_column ? std::to_string(place.column) : ""},
                 {"number", place.move > 0 ? std::to_string(place.move) : ""},
                 {"sentence", sentence(message)}});
  }
  return text("at-column", {{"text", excerpt(place.text, place.column)},
                            {"column", std::to_string(place.column)},
                            {"sentence", sentence(message)}});
}

std::string Texts::decimal(std::string number) const {
  std::replace(number.begin(), number.end(), '.', decimal_mark(language_));
  return number;
}

}  // namespace parlour::ui
