#include "apps/chosen_language.hpp"

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace parlour::app {
namespace {

constexpr std::string_view kLanguageOption = "--lang";

}  // namespace

std::vector<std::string> language_codes() {
  std::vector<std::string> codes;
  codes.reserve(ui::languages().size());
  for (const ui::Language language : ui::languages()) codes.emplace_back(code_of(language));
  return codes;
}

bool names_language(int argc, const char* const* argv) {
  return std::any_of(argv + std::min(argc, 1), argv + argc,
                     [](std::string_view argument) { return argument.starts_with(kLanguageOption); });
}

ui::Language chosen_language(int argc, const char* const* argv) {
  for (int at = 1; at < argc; ++at) {
    std::string_view argument = argv[at];
    if (!argument.starts_with(kLanguageOption)) continue;
    argument.remove_prefix(kLanguageOption.size());
    if (argument.starts_with('='))
      argument.remove_prefix(1);
    else if (argument.empty() && at + 1 < argc)
      argument = argv[at + 1];
    if (const auto language = ui::language_with_code(argument)) return *language;
  }
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (const char* locale = std::getenv(variable); locale != nullptr && *locale != '\0')
      return ui::language_from(locale);
  return ui::Language::English;
}

}  // namespace parlour::app
