#include "ui/terminal/prompt_history.hpp"

#include <algorithm>
#include <span>
#include <sstream>

#include "files/replace_file.hpp"
#include "files/text_file.hpp"

namespace parlour::ui {
namespace {

bool is_remembered(const std::string& line) {
  constexpr std::size_t kLongest = 500;
  const auto is_control = [](unsigned char c) { return c < 0x20 || c == 0x7F; };
  return !line.empty() && line.size() <= kLongest && std::none_of(line.begin(), line.end(), is_control);
}

/// The last lines, without immediate repetitions.
std::vector<std::string> worth_keeping(std::vector<std::string> lines) {
  lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
  const auto surplus = static_cast<std::ptrdiff_t>(lines.size()) - kLinesRemembered;
  if (surplus > 0) lines.erase(lines.begin(), lines.begin() + surplus);
  return lines;
}

}  // namespace

std::vector<std::string> load_history(const std::filesystem::path& file) {
  constexpr std::size_t kMostBytes = std::size_t{1} << 17;
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(file, ignored)) return {};
  const auto text = files::read_text_file(file, kMostBytes);
  if (!text || text->size() > kMostBytes) return {};
  std::istringstream stream(*text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);)
    if (is_remembered(line)) lines.push_back(line);
  return worth_keeping(std::move(lines));
}

void add_to_history(const std::filesystem::path& file, const std::vector<std::string>& typed) {
  std::vector<std::string> lines = load_history(file);
  std::copy_if(typed.begin(), typed.end(), std::back_inserter(lines), is_remembered);
  std::string text;
  for (const std::string& line : worth_keeping(std::move(lines))) text += line + '\n';
  std::error_code ignored;
  std::filesystem::create_directories(file.parent_path(), ignored);
  static_cast<void>(files::replace_file(file, {std::as_bytes(std::span(text))}, files::Readers::OwnerOnly));
}

}  // namespace parlour::ui
