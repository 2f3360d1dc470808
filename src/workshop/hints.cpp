#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "workshop/diagnostics.hpp"

namespace parlour::workshop {
namespace {

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

/// The text between two pieces of text; empty if they are not both there.
std::string between(std::string_view text, std::string_view before, std::string_view after) {
  const std::size_t from = text.find(before);
  if (from == std::string_view::npos) return {};
  const std::size_t begin = from + before.size();
  const std::size_t end = text.find(after, begin);
  return std::string(end == std::string_view::npos ? std::string_view{} : text.substr(begin, end - begin));
}

/// The pure functions listed in the notes after an error, `'virtual T Base::name(…)'` or as Clang writes it.
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

/// What a class lacks to be a player, where we can explain it better than the compiler.
enum class Lack : unsigned char { Nothing, Functions, Constructor, Bodies, Override };

struct Hint {
  std::string_view sentence;  ///< id of a text
  std::vector<Argument> arguments;
  Lack lack = Lack::Nothing;

  Message words() const {
    return {std::string(sentence), arguments, std::nullopt,
            lack == Lack::Nothing ? MessageKind::Other : MessageKind::Unsuitable};
  }
  bool names_missing() const {
    return std::any_of(arguments.begin(), arguments.end(),
                       [](const Argument& each) { return each.name == "missing" && !each.value.empty(); });
  }
};

Hint hint(std::string_view id, std::vector<Argument> arguments = {}, Lack lack = Lack::Nothing) {
  return {id, std::move(arguments), lack};
}

/// How the course declares a function that players override; empty: the course declares no such function.
std::string_view signature_of(std::string_view function) {
  struct Known {
    std::string_view name;
    std::string_view signature;
  };
  constexpr std::array<Known, 4> kKnown{{{"set_sign", "void set_sign(Sign)"},
                                         {"make_move", "Point make_move(const State&)"},
                                         {"get_name", "const char* get_name() const"},
                                         {"handle_event", "void handle_event(const State&, const Event&)"}}};
  for (const Known& each : kKnown)
    if (function.find(each.name) != std::string_view::npos) return each.signature;
  return {};
}

std::string lower_case(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

/// A hint about a file that an #include does not find.
Hint include_hint(const std::string& file, const HintContext& context) {
  if (file.find('\\') != std::string::npos) return hint("course-hint-backslash", {{"file", file}});
  for (const std::string_view windows : {"windows.h", "Windows.h", "conio.h", "io.h", "direct.h"})
    if (file == windows) return hint("course-hint-windows", {{"file", file}});
  const std::string wanted = "/" + lower_case(file.substr(file.rfind('/') + 1));
  for (const std::string& each : context.files)
    if (lower_case("/" + each).ends_with(wanted) && !("/" + each).ends_with(file.substr(file.rfind('/') + 1)))
      return hint("course-hint-letters", {{"file", file}, {"found", each}});
  return hint("course-hint-include", {{"file", file}});
}

/// The class that an error calls abstract.
std::string abstract_class(std::string_view text) {
  for (const std::string_view before :
       {"abstract class type '", "to be of abstract type '", "variable type '", "abstract type '"})
    if (std::string name = between(text, before, "'"); !name.empty()) return name;
  return {};
}

/// A member that the checkout's own core/ has but the course's does not.
std::string member_of_core(std::string_view text, const HintContext& context) {
  if (!has(text, "ttt::game::")) return {};
  std::string name = between(text, "no member named '", "'");
  const auto& known = context.core;
  return std::find(known.begin(), known.end(), name) != known.end() ? name : std::string();
}

std::optional<Hint> hint_for_linker(std::string_view text, const HintContext& context) {
  if (has(text, "multiple definition of '"))
    return hint("course-hint-twice", {{"function", between(text, "multiple definition of '", "'")}});
  const std::string name = between(text, "undefined reference to '", "'");
  if (name.empty()) return std::nullopt;
  if (!has(name, "vtable for ") && !has(name, "typeinfo for "))
    return hint("course-hint-undefined", {{"function", name}});
  if (context.missing.empty() || !has(name, context.player)) return std::nullopt;
  return hint("course-hint-bodies",
              {{"class", context.player}, {"missing", fmt::format("{}", fmt::join(context.missing, ", "))}},
              Lack::Bodies);
}

/// Only where we are certain: a misleading hint is worse than none.
std::optional<Hint> hint_for(const Diagnostic& error, std::span<const Diagnostic> behind,
                             const HintContext& context) {
  const std::string_view text = error.text;
  // The messages of parlour/player_factory.hpp come first.
  if (has(text, "must have set_sign("))
    return hint("course-hint-abstract", {{"class", context.player}, {"missing", missing_functions(behind)}},
                Lack::Functions);
  if (const std::string name = abstract_class(text); !name.empty())
    return hint("course-hint-abstract", {{"class", name}, {"missing", missing_functions(behind)}},
                Lack::Functions);
  if (has(text, "must have a constructor that takes a name"))
    return hint("course-hint-constructor", {{"class", context.player}}, Lack::Constructor);
  if (has(text, "must be derived from ttt::game::IPlayer"))
    return hint("course-hint-no-player", {{"class", context.player}});
  if (has(text, "does not override") || has(text, "only virtual member functions can be marked 'override'")) {
    const std::string signature(signature_of(text));
    return signature.empty()
               ? std::nullopt
               : std::optional(hint("course-hint-override", {{"signature", signature}}, Lack::Override));
  }
  if (has(text, "No such file or directory") || has(text, "file not found"))
    return include_hint(
        has(text, "file not found") ? between(text, "'", "'") : error.text.substr(0, text.find(": ")),
        context);
  if ((has(text, "discards qualifiers") || has(text, "but function is not marked const")) &&
      (has(text, "const ttt::game::State'") || has(text, "'const State'")))
    return hint("course-hint-const");
  if (has(text, "expected ';' after class") || has(text, "expected ';' after struct"))
    return hint("course-hint-semicolon");
  if (const std::string name = member_of_core(text, context); !name.empty())
    return hint("course-hint-core", {{"name", name}});
  for (const Diagnostic& note : behind) {
    if (note.kind != Diagnostic::Kind::Note) break;
    std::string header = between(note.text, "did you forget to '#include ", "'");
    if (header.empty()) header = between(note.text, "'#include ", "'");
    if (!header.empty()) return hint("course-hint-header", {{"header", header}});
  }
  return hint_for_linker(text, context);
}

}  // namespace

std::vector<Message> hints_for(std::span<const Diagnostic> diagnostics, const HintContext& context) {
  std::vector<Hint> hints;
  for (std::size_t at = 0; at < diagnostics.size(); ++at) {
    if (diagnostics[at].kind != Diagnostic::Kind::Error) continue;
    auto found = hint_for(diagnostics[at], diagnostics.subspan(at + 1), context);
    if (!found) continue;
    const auto before = std::find_if(hints.begin(), hints.end(),
                                     [&](const Hint& each) { return each.sentence == found->sentence; });
    if (before == hints.end())
      hints.push_back(*std::move(found));
    else if (before->lack == Lack::Functions && !before->names_missing())
      *before = *std::move(found);
  }
  // An abstract class cannot be constructed either: say it only once.
  const auto lacks = [](Lack lack) { return [lack](const Hint& each) { return each.lack == lack; }; };
  if (std::any_of(hints.begin(), hints.end(), lacks(Lack::Functions)))
    std::erase_if(hints, lacks(Lack::Constructor));
  std::vector<Message> words;
  for (const Hint& each : hints) words.push_back(each.words());
  return words;
}

}  // namespace parlour::workshop
