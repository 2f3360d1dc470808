#include <fmt/format.h>

#include <algorithm>

#include "workshop/diagnostics.hpp"

namespace parlour::workshop {
namespace {

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

/// What stands between two pieces of text; empty if they are not there.
std::string between(std::string_view text, std::string_view before, std::string_view after) {
  const std::size_t from = text.find(before);
  if (from == std::string_view::npos) return {};
  const std::size_t begin = from + before.size();
  const std::size_t end = text.find(after, begin);
  return std::string(end == std::string_view::npos ? std::string_view{} : text.substr(begin, end - begin));
}

/// The pure functions that the notes behind an error list, `'virtual T Base::name(…)'` or Clang's way.
std::string missing_functions(std::span<const Diagnostic> behind) {
  std::vector<std::string> names;
  for (const Diagnostic& each : behind) {
    if (each.kind != Diagnostic::Kind::Note) break;
    std::string name = between(each.text, "unimplemented pure virtual method '", "'");
    if (name.empty())
      if (const std::string function = between(each.text, "'virtual ", "'"); !function.empty()) {
        const std::size_t open = function.find('(');
        const std::size_t colon = function.rfind("::", open);
        name = colon == std::string::npos ? function : function.substr(colon + 2);
      }
    if (!name.empty()) names.push_back(std::move(name));
  }
  return fmt::format("{}", fmt::join(names, ", "));
}

Message hint(std::string_view id, std::vector<Argument> arguments = {}) {
  return {std::string(id), std::move(arguments), std::nullopt};
}

std::optional<Message> hint_for(const Diagnostic& error, std::span<const Diagnostic> behind,
                                const std::string& player) {
  const std::string_view text = error.text;
  // The words of parlour/player_factory.hpp come first.
  if (has(text, "must have set_sign(") || has(text, "abstract class type") ||
      has(text, "is an abstract class"))
    return hint("course-hint-abstract", {{"class", player}, {"missing", missing_functions(behind)}});
  if (has(text, "must have a constructor that takes a name"))
    return hint("course-hint-constructor", {{"class", player}});
  if (has(text, "must be derived from ttt::game::IPlayer"))
    return hint("course-hint-no-player", {{"class", player}});
  if (has(text, "does not override") || has(text, "only virtual member functions can be marked 'override'"))
    return hint("course-hint-override");
  if (has(text, "No such file or directory") || has(text, "file not found"))
    return hint("course-hint-include",
                {{"file", has(text, "file not found") ? between(text, "'", "'")
                                                      : error.text.substr(0, text.find(':'))}});
  if (has(text, "discards qualifiers") || has(text, "but function is not marked const"))
    return hint("course-hint-const");
  if (has(text, "expected ';'")) return hint("course-hint-semicolon");
  for (const Diagnostic& note : behind) {
    if (note.kind != Diagnostic::Kind::Note) break;
    std::string header = between(note.text, "did you forget to '#include ", "'");
    if (header.empty()) header = between(note.text, "'#include ", "'");
    if (!header.empty()) return hint("course-hint-header", {{"header", header}});
  }
  if (has(text, "undefined reference to '"))
    return hint("course-hint-undefined", {{"function", between(text, "undefined reference to '", "'")}});
  return std::nullopt;
}

}  // namespace

std::vector<Message> hints_for(std::span<const Diagnostic> diagnostics, const std::string& player) {
  std::vector<Message> hints;
  for (std::size_t at = 0; at < diagnostics.size(); ++at) {
    if (diagnostics[at].kind != Diagnostic::Kind::Error) continue;
    auto found = hint_for(diagnostics[at], diagnostics.subspan(at + 1), player);
    const auto same = [&](const Message& each) { return each.id == found->id; };
    if (!found) continue;
    const auto before = std::find_if(hints.begin(), hints.end(), same);
    if (before == hints.end())
      hints.push_back(*std::move(found));
    else if (before->id == "course-hint-abstract" && before->argument("missing").empty())
      *before = *std::move(found);
  }
  // Nothing abstract can be constructed: that is said once.
  const auto is = [](std::string_view id) { return [id](const Message& each) { return each.id == id; }; };
  if (std::any_of(hints.begin(), hints.end(), is("course-hint-abstract")))
    std::erase_if(hints, is("course-hint-constructor"));
  return hints;
}

}  // namespace parlour::workshop
