#include "layering/checker.hpp"

#include "layering/rooms.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <sstream>

#include <fmt/format.h>

namespace parlour::layering {
namespace {

const Room* find_room(std::string_view name) {
  const auto found = std::ranges::find(rooms(), name, &Room::name);
  return found == rooms().end() ? nullptr : &*found;
}

/// "games/line/position.hpp" → "games", "line", "position.hpp".
std::vector<std::string_view> split_path(std::string_view path) {
  std::vector<std::string_view> parts;
  for (std::size_t slash = path.find('/'); slash != path.npos; slash = path.find('/')) {
    parts.push_back(path.substr(0, slash));
    path.remove_prefix(slash + 1);
  }
  parts.push_back(path);
  return parts;
}

std::string_view trimmed_left(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  return text;
}

/// The part after `#include`, such as `"core/side.hpp"` with its quotes; nothing for any other line.
std::optional<std::string_view> include_operand(std::string_view line) {
  for (const std::string_view word : {"#", "include"}) {
    line = trimmed_left(line);
    if (!line.starts_with(word)) return std::nullopt;
    line.remove_prefix(word.size());
  }
  return trimmed_left(line);
}

/// Whether `name` stands in `line` as a whole word: `getenv(` but not `forgetenvelope`.
bool names(std::string_view line, std::string_view name) {
  const auto in_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  for (std::size_t at = line.find(name); at != line.npos; at = line.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    if ((at == 0 || !in_word(line[at - 1])) && (end == line.size() || !in_word(line[end]))) return true;
  }
  return false;
}

/// Why `room` (the file's folder below it being `folder`, empty if none) may not include the project's
/// `header`.
std::optional<std::string> fault_of_own_include(const Room& room, std::string_view folder,
                                                std::string_view header) {
  const auto parts = split_path(header);
  const Room* target = find_room(parts.front());
  if (!target || std::ranges::find(parts, "..") != parts.end())
    return fmt::format("\"{}\": write paths from src/, and <…> for libraries", header);
  if (target->name == room.name) {
    const bool elsewhere = parts.size() > 2 && !folder.empty() && parts[1] != folder;
    if (elsewhere && rooms_of_strangers().contains(room.name))
      return fmt::format("\"{}\": {}/{} and {}/{} do not see each other", header, room.name, folder,
                         room.name, parts[1]);
    return std::nullopt;
  }
  if (std::ranges::find(room.sees, target->name) == room.sees.end())
    return fmt::format("\"{}\": {} does not see {}", header, room.name, target->name);
  return std::nullopt;
}

/// Why `room` may not include the system header or library `header`.
std::optional<std::string> fault_of_system_include(const Room& room, std::string_view header) {
  if (find_room(split_path(header).front()) && header.find('/') != header.npos)
    return fmt::format("<{}>: write our own headers in quotes", header);
  if (!room.portable) return std::nullopt;
  const bool formats_text = header.starts_with("fmt/") && header != "fmt/os.h" && header != "fmt/ostream.h";
  const bool granted = portable_libraries().contains({room.name, header});
  if (!portable_headers().contains(header) && !formats_text && !granted)
    return fmt::format("<{}>: not for {}, a portable room", header, room.name);
  if (room.name == "games" && headers_of_threads_and_time().contains(header))
    return fmt::format("<{}>: rules know nothing of threads or time", header);
  return std::nullopt;
}

std::optional<std::string> fault_of_include(const Room& room, std::string_view folder,
                                            std::string_view operand) {
  const bool quoted = operand.starts_with('"');
  const std::size_t end = operand.find(quoted ? '"' : '>', 1);
  if (end == operand.npos || (!quoted && !operand.starts_with('<')))
    return fmt::format("#include {}: cannot be read by this check", operand);
  const std::string_view header = operand.substr(1, end - 1);
  return quoted ? fault_of_own_include(room, folder, header) : fault_of_system_include(room, header);
}

/// Headers that other people's compilers read, without anything else of ours.
bool is_public(std::string_view path) { return path.find("/include/") != path.npos; }

/// Why the public header `path` may not include what stands behind `#include`. Those of programs meet the
/// course's own headers.
std::optional<std::string> fault_of_public_include(std::string_view path, std::string_view operand) {
  if (operand.starts_with('<')) {
    const std::string_view header = operand.substr(1, operand.find('>') - 1);
    if (portable_headers().contains(header) && header.find('/') == header.npos) return std::nullopt;
    return fmt::format("<{}>: not for a public header, which needs nothing but the standard library", header);
  }
  const std::string_view header = operand.substr(1, operand.find('"', 1) - 1);
  const bool of_the_course = header.starts_with("core/") && path.starts_with("apps/");
  if (header.find('/') == header.npos || header.starts_with("../core/") || of_the_course) return std::nullopt;
  return fmt::format("\"{}\": a public header sees public headers only", header);
}

}  // namespace

std::string without_comments(std::string_view text) {
  std::string result(text);
  enum class In { Code, Line, Block, String } state = In::Code;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view rest = text.substr(i);
    switch (state) {
      case In::Code:
        if (rest.starts_with("//")) {
          state = In::Line;
        } else if (rest.starts_with("/*")) {
          state = In::Block;
        } else if (rest.starts_with("'\"'")) {
          i += 2;
        } else if (rest.starts_with('"')) {
          state = In::String;
        }
        break;
      case In::Line:
        if (rest.starts_with('\n')) state = In::Code;
        break;
      case In::Block:
        if (rest.starts_with("*/")) {
          result[i] = result[i + 1] = ' ';
          state = In::Code;
          ++i;
          continue;
        }
        break;
      case In::String:
        if (rest.starts_with('\\')) {
          ++i;
        } else if (rest.starts_with('"') || rest.starts_with('\n')) {
          state = In::Code;
        }
        break;
    }
    if ((state == In::Line || state == In::Block) && text[i] != '\n') result[i] = ' ';
  }
  return result;
}

std::vector<std::string> violations(std::string_view path, std::string_view text) {
  const auto parts = split_path(path);
  const Room* room = find_room(parts.front());
  if (!room || parts.size() < 2)
    return {fmt::format("{}: not in a room that tests/layering/rooms.hpp knows", path)};
  const std::string_view folder = parts.size() > 2 ? parts[1] : std::string_view{};

  std::vector<std::string> found;
  std::istringstream lines(without_comments(text));
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (const auto operand = include_operand(line)) {
      const auto fault = is_public(path) ? fault_of_public_include(path, *operand)
                                         : fault_of_include(*room, folder, *operand);
      if (fault) found.push_back(fmt::format("{}:{}: {}", path, number, *fault));
      continue;
    }
    if (!room->portable) continue;
    for (const auto& [name, reason] : banned_names())
      if (names(line, name)) found.push_back(fmt::format("{}:{}: {}: {}", path, number, name, reason));
  }
  return found;
}

std::vector<std::string> build_violations(std::string_view room_name, std::string_view cmake_text) {
  const Room* room = find_room(room_name);
  if (!room) return {fmt::format("{}: tests/layering/rooms.hpp does not know this room", room_name)};

  std::string text(
      cmake_text.substr(0, cmake_text.find(')')));  // the call of parlour_room, which comes first
  std::ranges::replace_if(
      text, [](char c) { return c == '(' || c == ')'; }, ' ');
  std::istringstream words(text);
  std::vector<std::string> found;
  bool portable = false;
  bool in_depends = false;
  for (std::string word; words >> word;) {
    if (word == "PORTABLE") portable = true;
    if (word == "DEPENDS" || word == "LINKS") {
      in_depends = word == "DEPENDS";
    } else if (in_depends && std::ranges::find(room->sees, word) == room->sees.end()) {
      found.push_back(fmt::format("{}/CMakeLists.txt: {} does not see {}", room_name, room_name, word));
    }
  }
  if (portable != room->portable)
    found.push_back(fmt::format("{}/CMakeLists.txt: PORTABLE should be {}", room_name, room->portable));
  return found;
}

}  // namespace parlour::layering
