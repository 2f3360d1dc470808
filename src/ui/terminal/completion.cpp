#include "ui/terminal/completion.hpp"

#include <algorithm>
#include <filesystem>

#include "ui/texts/columns.hpp"
#include "ui/texts/lower_case.hpp"

namespace parlour::ui {
namespace {

namespace fs = std::filesystem;

bool is_printable(const std::string& name) {
  return std::none_of(name.begin(), name.end(), [](unsigned char c) { return c < 0x20 || c == 0x7F; });
}

/// Names of files that start with `typed`, directories with a final slash. Hidden ones only if asked for.
std::vector<std::string> files_starting_with(std::string_view typed) {
  const std::size_t slash = typed.rfind('/');
  const std::string folder(typed.substr(0, slash == std::string_view::npos ? 0 : slash + 1));
  const std::string_view name = typed.substr(folder.size());
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator entry(folder.empty() ? "." : folder, error), end; !error && entry != end;
       entry.increment(error)) {
    const std::string found = entry->path().filename().string();
    if (!found.starts_with(name) || (found[0] == '.' && name.empty()) || !is_printable(found)) continue;
    std::error_code unknown;
    names.push_back(folder + found + (entry->is_directory(unknown) ? "/" : ""));
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace

Completing completing(const Completions& offered, std::string_view line) {
  const std::size_t blank = std::min(line.find(' '), line.size());
  if (blank == line.size()) {
    std::vector<std::string> fitting;
    for (const std::string& word : offered.words)
      if (word.starts_with(line)) fitting.push_back(word);
    return {line, fitting};
  }
  const std::string_view typed = line.substr(std::min(line.find_first_not_of(' ', blank), line.size()));
  const auto& before_files = offered.before_files;
  const bool names_file = std::find(before_files.begin(), before_files.end(),
                                    lower_case(line.substr(0, blank))) != before_files.end();
  return {typed, names_file ? files_starting_with(typed) : std::vector<std::string>()};
}

std::string agreed_rest(const Completing& completing) {
  const std::string& first = completing.fitting.front();
  std::size_t agreed = first.size();
  for (const std::string& other : completing.fitting) {
    const auto end = std::mismatch(first.begin(), first.end(), other.begin(), other.end()).first;
    agreed = std::min(agreed, static_cast<std::size_t>(end - first.begin()));
  }
  while (agreed > completing.typed.size() && agreed < first.size() && !starts_character(first[agreed]))
    --agreed;
  return first.substr(completing.typed.size(), agreed - completing.typed.size());
}

}  // namespace parlour::ui
