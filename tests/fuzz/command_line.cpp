// Feeds a command line as it stands in `cmd:"…"`, and the same bytes in pieces as what a program says.
// Must hold: words that are split stay the same when each is put in quotes; lines come out the same however
// the bytes arrive.
#include "process/command_line.hpp"

#include "fuzz.hpp"
#include "process/line_buffer.hpp"

namespace parlour::fuzz {
namespace {

std::string quoted(std::string_view word) {
  std::string text = "\"";
  for (const char c : word) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + "\"";
}

void check_words(std::string_view input) {
  const auto words = process::split_command_line(input);
  if (!words) {
    require_told(words.error());
    return;
  }
  require(!words->empty() && !words->front().empty(), "there is a program");
  std::string text;
  for (const std::string& word : *words) text += quoted(word) + " ";
  const auto again = process::split_command_line(text);
  require(again && *again == *words, "words in quotes stay what they are");
}

std::vector<std::string> lines_of(std::string_view input, std::size_t piece) {
  constexpr std::size_t kLongestLine = 64;
  process::LineBuffer buffer(kLongestLine);
  std::vector<std::string> lines;
  while (!input.empty()) {
    const std::string_view part = input.substr(0, piece);
    input.remove_prefix(part.size());
    buffer.add(part);
    std::string line;
    for (;;) {
      const auto found = buffer.take(line);
      if (found == process::LineBuffer::Found::Nothing) break;
      if (found == process::LineBuffer::Found::TooLong) return lines;
      require(line.size() <= kLongestLine, "no line is longer than allowed");
      lines.push_back(line);
    }
  }
  return lines;
}

}  // namespace

FUZZ_TARGET(command_line) {
  check_words(input);
  const auto whole = lines_of(input, std::max<std::size_t>(1, input.size()));
  for (const std::size_t piece : {1U, 2U, 7U})
    require(lines_of(input, piece) == whole, "pieces make no difference");
}

}  // namespace parlour::fuzz
