#include "ui/report/course/build_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "records/text.hpp"
#include "ui/terminal/paint.hpp"

namespace parlour::ui {
namespace {

using workshop::Diagnostic;
using Kind = Diagnostic::Kind;

constexpr int kMostShown = 5;
constexpr std::string_view kErrorColour = "1;31";
constexpr std::string_view kWarningColour = "1;33";

std::string place_of(const Diagnostic& diagnostic) {
  if (diagnostic.file.empty()) return {};
  std::string place = records::one_line(diagnostic.file);
  for (const int number : {diagnostic.line, diagnostic.column})
    if (number > 0) place += fmt::format(":{}", number);
  return place + ": ";
}

std::string shown(const Diagnostic& diagnostic, const Style& style, const Texts& texts) {
  const bool error = diagnostic.kind == Kind::Error;
  const std::string word = texts.text(error ? "course-error" : "course-warning");
  std::string text = place_of(diagnostic) + painted(style, error ? kErrorColour : kWarningColour, word) +
                     ": " + records::one_line(diagnostic.text) + '\n';
  constexpr std::size_t kSourceAndMarks = 2;
  const std::size_t lines = std::min(kSourceAndMarks, diagnostic.excerpt.size());
  for (std::size_t at = 0; at < lines; ++at) text += records::one_line(diagnostic.excerpt[at]) + '\n';
  return text;
}

}  // namespace

std::string diagnostics_text(const workshop::Build& build, const Style& style, const Texts& texts) {
  const Kind kind = build.succeeded() ? Kind::Warning : Kind::Error;
  std::string text;
  int count = 0;
  for (const Diagnostic& each : build.diagnostics)
    if (each.kind == kind && ++count <= kMostShown) text += shown(each, style, texts);
  if (count > kMostShown)
    text += texts.text(kind == Kind::Error ? "course-more-errors" : "course-more-warnings",
                       {{"count", std::to_string(count - kMostShown)}}) +
            '\n';
  for (const Message& hint : build.hints)
    text += texts.text("course-hint", {{"problem", texts.sentence(hint)}}) + '\n';
  return text;
}

}  // namespace parlour::ui
