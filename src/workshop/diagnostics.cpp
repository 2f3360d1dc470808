#include "workshop/diagnostics.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <utility>

namespace parlour::workshop {
namespace {

using Kind = Diagnostic::Kind;

constexpr std::size_t kLongestText = 300;

std::string replaced(std::string_view text, std::string_view what, std::string_view with) {
  std::string result;
  for (std::size_t at = 0; (at = text.find(what)) != std::string_view::npos;) {
    result.append(text.substr(0, at)).append(with);
    text.remove_prefix(at + what.size());
  }
  return result.append(text);
}

/// The end of the template argument list that opens at `open`: just past its `>`.
std::size_t end_of_list(std::string_view text, std::size_t open) {
  int depth = 0;
  for (std::size_t at = open; at < text.size(); ++at) {
    if (text[at] == '<') ++depth;
    if (text[at] == '>' && --depth == 0) return at + 1;
  }
  return text.size();
}

/// Removes template arguments that nobody wrote: `, std::allocator<…>` and the like.
std::string without_defaults(std::string text) {
  constexpr std::array<std::string_view, 6> kDefaults{", std::allocator<",      ", std::char_traits<",
                                                      ", std::less<",           ", std::hash<",
                                                      ", std::default_delete<", ", std::equal_to<"};
  for (const std::string_view each : kDefaults) {
    std::string_view rest = text;
    std::string kept;
    for (std::size_t at = 0; (at = rest.find(each)) != std::string_view::npos;) {
      kept.append(rest.substr(0, at));
      rest.remove_prefix(end_of_list(rest, at + each.size() - 1));
    }
    kept.append(rest);
    text = std::move(kept);
  }
  return replaced(text, " >", ">");
}

struct Header {
  std::string file;
  int line = 0;
  int column = 0;
  std::string_view rest;
};

/// `file:12:5: rest` or `file:12: rest`. The name may contain colons.
std::optional<Header> read_header(std::string_view text, std::string_view before_rest) {
  const std::size_t end = text.find(before_rest);
  if (end == std::string_view::npos || end == 0) return std::nullopt;
  Header header;
  header.rest = text.substr(end + before_rest.size());
  std::string_view place = text.substr(0, end);
  std::array<int, 2> numbers{};
  std::size_t count = 0;
  while (count < numbers.size()) {
    const std::size_t colon = place.rfind(':');
    if (colon == std::string_view::npos) break;
    const std::string_view digits = place.substr(colon + 1);
    const auto [read, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), numbers.at(count));
    if (error != std::errc{} || read != digits.data() + digits.size() || numbers.at(count) < 0) break;
    place = place.substr(0, colon);
    ++count;
  }
  header.file = place;
  if (count > 0) header.line = numbers.at(count - 1);
  if (count == 2) header.column = numbers[0];
  return header;
}

struct Marker {
  std::string_view text;
  Kind kind;
};
constexpr std::array<Marker, 4> kMarkers{{{": fatal error: ", Kind::Error},
                                          {": error: ", Kind::Error},
                                          {": warning: ", Kind::Warning},
                                          {": note: ", Kind::Note}}};

/// A line of source as GCC draws it, `   12 | text` and `      | ^~~`, or as older versions and Clang do:
/// indented.
bool is_excerpt(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" 0123456789");
  return line.starts_with(' ') && first != std::string_view::npos &&
         (line[first] == '|' || line[first] == '+' || first == line.find_first_not_of(' '));
}

class Reader {
 public:
  explicit Reader(const FileNames& names) : names_(names) {}

  std::vector<Diagnostic> read(std::span<const std::string> lines) {
    for (const std::string& line : lines) read_line(line);
    return std::move(found_);
  }

 private:
  void read_line(const std::string& raw) {
    const std::string line = replaced(replaced(raw, "‘", "'"), "’", "'");
    for (const Marker& marker : kMarkers)
      if (const auto header = read_header(line, marker.text)) return add(marker.kind, *header);
    if (const auto header = read_header(line, ": undefined reference to ")) return add_undefined(*header);
    if (const auto header = read_header(line, ": multiple definition of ")) return add_twice(*header);
    for (const std::string_view way : {":   required from", ":   in 'constexpr'"})
      if (const auto header = read_header(line, way)) return remember(*header);
    if (const std::string_view text = line; text.starts_with("In file included from ")) {
      constexpr std::size_t kWords = std::string_view("In file included from ").size();
      const std::size_t end = text.find_last_of(",:");
      if (const auto header = read_header(std::string(text.substr(kWords, end - kWords)) + ":\n", ":\n"))
        remember(*header);
    } else if (is_excerpt(line) && !found_.empty() && keeps_excerpt_) {
      found_.back().excerpt.push_back(line);
    }
  }

  void add(Kind kind, const Header& header) {
    Diagnostic diagnostic{kind, {}, header.line, header.column, shortened(header.rest), {}};
    keeps_excerpt_ = true;
    if (auto own = names_(header.file)) {
      keeps_excerpt_ = own->line == 0;
      if (kind == Kind::Note && own->line > 0) return;  // about what we wrote ourselves
      if (own->line > 0) diagnostic.line = own->line;
      if (own->line > 0) diagnostic.column = 0;
      diagnostic.file = std::move(own->name);
    } else if (kind != Kind::Note && way_) {  // not the student's file, but we know what led to it
      diagnostic.file = way_->file;
      diagnostic.line = way_->line;
      diagnostic.column = way_->column;
      keeps_excerpt_ = false;
    } else {
      const bool is_tool = header.line == 0;  // `collect2: error: …`
      if (is_tool && header.file.ends_with("collect2")) return;
      if (!is_tool) diagnostic.file = header.file;
    }
    if (kind != Kind::Note) way_.reset();
    // A header causes the same diagnostic in every file that includes it.
    if (kind != Kind::Note && said_before(diagnostic)) {
      keeps_excerpt_ = false;
      return;
    }
    found_.push_back(std::move(diagnostic));
  }

  bool said_before(const Diagnostic& diagnostic) const {
    return !diagnostic.file.empty() && std::any_of(found_.begin(), found_.end(), [&](const Diagnostic& each) {
      return each.kind == diagnostic.kind && each.file == diagnostic.file && each.line == diagnostic.line &&
             each.column == diagnostic.column && each.text == diagnostic.text;
    });
  }

  void add_undefined(const Header& header) {
    std::string_view name = header.rest;
    while (!name.empty() && (name.front() == '`' || name.front() == '\'')) name.remove_prefix(1);
    while (!name.empty() && name.back() == '\'') name.remove_suffix(1);
    found_.push_back({Kind::Error, {}, 0, 0, "undefined reference to '" + shortened(name) + "'", {}});
  }

  /// `x.o: in function `f': a.cpp:3: multiple definition of `f'; y.o: b.cpp:4: first defined here`
  void add_twice(const Header& header) {
    std::string_view name = header.rest.substr(0, header.rest.find("';"));
    while (!name.empty() && (name.front() == '`' || name.front() == '\'')) name.remove_prefix(1);
    std::string file = header.file;
    if (const std::size_t place = file.rfind("': "); place != std::string::npos) file.erase(0, place + 3);
    Diagnostic found{Kind::Error, {}, 0, 0, "multiple definition of '" + shortened(name) + "'", {}};
    if (const auto own = names_(file); own && own->line == 0) {
      found.file = own->name;
      found.line = header.line;
    }
    found_.push_back(std::move(found));
  }

  /// A place that led to the next diagnostic; of several in the student's files the last is the nearest.
  void remember(const Header& header) {
    if (auto own = names_(header.file); own && own->line == 0)
      way_ = Header{std::move(own->name), header.line, header.column, {}};
  }

  const FileNames& names_;
  std::vector<Diagnostic> found_;
  std::optional<Header> way_;
  bool keeps_excerpt_ = true;
};

}  // namespace

std::vector<Diagnostic> read_diagnostics(std::span<const std::string> lines, const FileNames& names) {
  return Reader(names).read(lines);
}

std::string shortened(std::string_view text) {
  std::string result = replaced(replaced(text, "std::__cxx11::", "std::"), "> >", ">>");
  if (const std::size_t with = result.find(" [with "); with != std::string::npos) result.erase(with);
  result = without_defaults(replaced(result, " [-fpermissive]", ""));
  for (const std::string_view stream :
       {"string", "ostream", "istream", "stringstream", "ofstream", "ifstream"})
    result = replaced(result, "std::basic_" + std::string(stream) + "<char>", "std::" + std::string(stream));
  if (result.size() <= kLongestText) return result;
  std::size_t end = kLongestText;
  while (end > 0 && (static_cast<unsigned char>(result[end]) & 0xC0U) == 0x80U) --end;  // inside a character
  return result.substr(0, end) + "…";
}

}  // namespace parlour::workshop
