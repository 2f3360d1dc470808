#include "layering/checker.hpp"

#include "layering/rooms.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <regex>
#include <set>
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

/// The project's own headers that a source includes, as it writes them.
std::vector<std::string> own_includes(std::string_view text) {
  std::vector<std::string> headers;
  if (text.find("include \"") == text.npos) return headers;
  std::istringstream lines(without_comments(text));
  for (std::string line; std::getline(lines, line);)
    if (const auto operand = include_operand(line); operand && operand->starts_with('"'))
      headers.emplace_back(operand->substr(1, operand->find('"', 1) - 1));
  return headers;
}

/// `ui/console` of "ui/console/menu/menu.hpp"; `ui` of "ui/loose.hpp".
std::string folder_of(std::string_view path) {
  const auto parts = split_path(path);
  return parts.size() > 2 ? fmt::format("{}/{}", parts[0], parts[1]) : std::string(parts[0]);
}

/// The words behind `DEPENDS` of the call of parlour_room, which comes first.
std::set<std::string> declared_rooms(std::string_view cmake_text) {
  std::string text(cmake_text.substr(0, cmake_text.find(')')));
  std::istringstream words(text.substr(text.find('(') + 1));
  std::set<std::string> rooms;
  bool in_depends = false;
  for (std::string word; words >> word;) {
    if (word == "DEPENDS" || word == "LINKS" || word == "PORTABLE")
      in_depends = word == "DEPENDS";
    else if (in_depends)
      rooms.insert(word);
  }
  return rooms;
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

std::vector<std::string> folder_cycles(const std::vector<Source>& sources) {
  struct Include {
    std::string path;
    std::string header;
    std::string from;
    std::string to;
  };
  std::vector<Include> includes;
  std::map<std::string, std::set<std::string>> sees;
  for (const Source& source : sources)
    for (const std::string& header : own_includes(source.text)) {
      Include each{source.path, header, folder_of(source.path), folder_of(header)};
      if (each.from == each.to || split_path(each.from)[0] != split_path(each.to)[0]) continue;
      sees[each.from].insert(each.to);
      includes.push_back(std::move(each));
    }
  const auto leads = [&](const std::string& from, const std::string& to) {
    std::set<std::string> seen{from};
    std::vector<std::string> open{from};
    while (!open.empty()) {
      const std::string at = open.back();
      open.pop_back();
      if (at == to) return true;
      for (const std::string& next : sees[at])
        if (seen.insert(next).second) open.push_back(next);
    }
    return false;
  };
  std::vector<std::string> found;
  for (const Include& each : includes)
    if (leads(each.to, each.from))
      found.push_back(
          fmt::format("{}: \"{}\": {} sees {} already", each.path, each.header, each.to, each.from));
  return found;
}

std::vector<std::string> link_violations(std::string_view room, std::string_view cmake_text,
                                         const std::vector<Source>& sources) {
  std::map<std::string, std::string> included;  // by whom
  for (const Source& source : sources)
    if (!is_public(source.path))
      for (const std::string& header : own_includes(source.text)) {
        const std::string target(split_path(header)[0]);
        if (target != room && find_room(target) != nullptr) included.emplace(target, source.path);
      }
  std::vector<std::string> found;
  const auto declared = declared_rooms(cmake_text);
  for (const auto& [target, by] : included)
    if (!declared.contains(target))
      found.push_back(
          fmt::format("{}/CMakeLists.txt: DEPENDS lacks {}, which {} includes", room, target, by));
  for (const std::string& target : declared)
    if (!included.contains(target))
      found.push_back(
          fmt::format("{}/CMakeLists.txt: DEPENDS names {}, which nothing includes", room, target));
  return found;
}

std::vector<std::string> family_violations(const Source& source, const std::vector<std::string>& families,
                                           const std::vector<std::string>& presets) {
  const auto parts = split_path(source.path);
  if (std::any_of(parts.begin(), parts.end() - 1,
                  [&](std::string_view part) { return std::ranges::find(families, part) != families.end(); }))
    return {};
  const auto named = [&](const std::string& line) -> std::optional<std::string> {
    if (const auto operand = include_operand(line)) {
      for (const std::string_view part : split_path(operand->substr(0, operand->find('"', 1))))
        if (std::ranges::find(families, part) != families.end()) return std::string(*operand);
      return std::nullopt;
    }
    for (const std::string& family : families)
      for (const std::string_view room : {"games::", "engines::"})
        if (const std::string scoped = std::string(room) + family; names(line, scoped)) return scoped;
    for (const std::string& preset : presets)
      for (const std::string_view behind : {"\"", ":"})
        if (const std::string literal = fmt::format("\"{}{}", preset, behind);
            line.find(literal) != line.npos)
          return literal;
    const std::size_t cast = line.find("dynamic_cast<const ");
    if (cast != line.npos && line.find("Game", cast) < line.find('>', cast)) return "dynamic_cast";
    return std::nullopt;
  };
  std::vector<std::string> found;
  std::istringstream lines(without_comments(source.text));
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (const auto what = named(line))
      found.push_back(fmt::format("{}:{}: {}: names a family of games", source.path, number, *what));
  }
  return found;
}

std::vector<std::string> id_violations(const Source& source) {
  static const std::regex kCompared(
      R"((\.|->)id\s*(==|!=|\.starts_with|\.find\b)|(==|!=)\s*[\w.>()*-]+(\.|->)id\b)");
  std::vector<std::string> found;
  std::istringstream lines(without_comments(source.text));
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.find("id") != line.npos && std::regex_search(line, kCompared))
      found.push_back(
          fmt::format("{}:{}: tells messages apart by their ids, not by their kinds", source.path, number));
  }
  return found;
}

}  // namespace parlour::layering
