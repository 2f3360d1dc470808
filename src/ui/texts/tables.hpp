#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "ui/texts/language.hpp"

namespace parlour::ui {

/// The words for an id in one language; what stands in braces and brackets, see Texts.
struct Text {
  std::string_view id;
  std::string_view words;
};

// One table for each theme and language: what is said while things happen, what explains the
// choices, what matches and tournaments report, what other programs are told, the pages of reports, what is
// wrong with players of the course, what the workshop tells their authors, what boards and windows say, what
// an analysis in a window does, and what becomes of games between runs and of programs that files name.
std::span<const Text> english_messages();
std::span<const Text> english_help();
std::span<const Text> english_arena();
std::span<const Text> english_protocol();
std::span<const Text> english_report();
std::span<const Text> english_course();
std::span<const Text> english_workshop();
std::span<const Text> english_desktop();
std::span<const Text> english_windows();
std::span<const Text> english_analysis();
std::span<const Text> english_kept();
std::span<const Text> russian_messages();
std::span<const Text> russian_help();
std::span<const Text> russian_arena();
std::span<const Text> russian_protocol();
std::span<const Text> russian_report();
std::span<const Text> russian_course();
std::span<const Text> russian_workshop();
std::span<const Text> russian_desktop();
std::span<const Text> russian_windows();
std::span<const Text> russian_analysis();
std::span<const Text> russian_kept();
std::span<const Text> polish_messages();
std::span<const Text> polish_help();
std::span<const Text> polish_arena();
std::span<const Text> polish_protocol();
std::span<const Text> polish_report();
std::span<const Text> polish_course();
std::span<const Text> polish_workshop();
std::span<const Text> polish_desktop();
std::span<const Text> polish_windows();
std::span<const Text> polish_analysis();
std::span<const Text> polish_kept();

/// Every text of a language.
std::vector<Text> texts_in(Language language);

/// Is every brace and bracket closed, a group free of groups, a placeholder named, and has every plural as
/// many forms as the language needs?
constexpr bool well_formed(std::string_view words, Language language) {
  bool in_group = false;
  while (!words.empty()) {
    const char c = words.front();
    words.remove_prefix(1);
    if (c == '}' || (c == '[' && in_group) || (c == ']' && !in_group)) return false;
    if (c == '[' || c == ']') in_group = c == '[';
    if (c != '{') continue;
    const std::size_t end = words.find('}');
    if (end == std::string_view::npos) return false;
    const std::string_view inside = words.substr(0, end);
    const auto bars = static_cast<std::size_t>(std::count(inside.begin(), inside.end(), '|'));
    if (inside.find_first_of("[]{") != std::string_view::npos) return false;
    if (inside.empty() || inside.front() == '|') return false;
    if (bars != 0 && bars != plural_forms(language)) return false;
    words.remove_prefix(end + 1);
  }
  return !in_group;
}

/// For the compiler to check a table that it compiles.
constexpr bool well_formed(std::span<const Text> texts, Language language) {
  return std::all_of(texts.begin(), texts.end(),
                     [language](const Text& text) { return well_formed(text.words, language); });
}

}  // namespace parlour::ui
