#include <unistd.h>

#include <filesystem>
#include <iostream>
#include <string>

#include "apps/parlour/cli/commands.hpp"
#include "ui/console/prompt/commands.hpp"
#include "ui/terminal/line_input.hpp"

namespace parlour::app {
namespace {

/// Reads one line, byte by byte, because the rest of the input is not ours. Empty at the end of the input.
std::string read_answer() {
  std::string line;
  char c = 0;
  while (read(STDIN_FILENO, &c, 1) == 1 && c != '\n') line += c;
  return ui::trimmed(line);
}

}  // namespace

bool confirmed_by_person(const std::string& question, const ui::Texts& texts) {
  if (isatty(STDIN_FILENO) == 0 || isatty(STDERR_FILENO) == 0) return false;
  std::cerr << question << std::flush;
  return ui::means(read_answer(), "answer-yes", texts);
}

Result<void> may_write(const Environment& environment, const std::string& file, bool force) {
  namespace fs = std::filesystem;
  std::error_code unknown;
  const bool leads_nowhere = fs::is_symlink(file, unknown) && !fs::exists(file, unknown);
  if (force || (!fs::is_regular_file(file, unknown) && !leads_nowhere)) return {};
  const ui::Texts& texts = environment.texts;
  if (confirmed_by_person(texts.text("file-exists-question", {{"file", file}}), texts)) return {};
  return failure("file-exists", {{"file", file}});
}

}  // namespace parlour::app
