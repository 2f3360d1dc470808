#include "ui/report/course/course_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <vector>

#include "ui/report/arena/arena_boards.hpp"
#include "ui/report/arena/arena_course.hpp"
#include "ui/report/arena/arena_numbers.hpp"
#include "ui/terminal/paint.hpp"
#include "ui/terminal/wrapped.hpp"

namespace parlour::ui {
namespace {

using workshop::Mark;
using workshop::MemoryCheck;

constexpr std::string_view kGood = "1;32";
constexpr std::string_view kBad = "1;31";
constexpr int kIndent = 4;

std::string verdict(bool held, const Style& style, const Texts& texts) {
  return painted(style, held ? kGood : kBad, texts.text(held ? "course-passed" : "course-not-passed"));
}

/// The verdict in front is coloured after the line is wrapped: colours take no columns.
std::string verdict_line(bool held, const std::string& words, const Style& style, const Texts& texts) {
  const std::string plain = texts.text(held ? "course-passed" : "course-not-passed");
  std::string line = wrapped(plain + ": " + words, style.width, kIndent);
  return line.replace(0, plain.size(), verdict(held, style, texts));
}

std::string mark_words(const Mark& mark, const Texts& texts) {
  const std::string needed = fmt::format("{}", mark.needed);
  const std::string board = board_name(mark.game, texts);
  if (mark.kind == Mark::Kind::MoveTime)
    return texts.text("course-mark-time",
                      {{"board", board},
                       {"time", mark.value ? time_text(arena::Milliseconds(*mark.value), texts) : "-"},
                       {"needed", needed}});
  return texts.text("course-mark-score",
                    {{"board", board},
                     {"name", mark.opponent},
                     {"share", mark.value ? percent_text(*mark.value / 100, texts) : "-"},
                     {"tally", tally_text(mark.tally)},
                     {"needed", needed}});
}

/// For a check that was made with a tool.
std::string memory_words(const MemoryCheck& check, const Texts& texts) {
  const bool sanitizers = check.tool == MemoryCheck::Tool::Sanitizers;
  return texts.text(check.faults.empty() ? "course-memory-clean" : "course-memory-faulty",
                    {{"games", std::to_string(check.games)},
                     {"tool", sanitizers ? "AddressSanitizer, LeakSanitizer" : "valgrind"}});
}

}  // namespace

std::string duels_text(std::span<const workshop::Duel> duels, const Texts& texts) {
  std::string text;
  for (const workshop::Duel& duel : duels) {
    const std::string board = board_name(duel.game, texts);
    text += fmt::format("=== {} ===\n{}\n", board, course_form(duel.tournament, duel.standings));
  }
  return text;
}

std::string marks_text(std::span<const Mark> marks, const Style& style, const Texts& texts) {
  std::string text;
  for (const Mark& mark : marks) text += verdict_line(mark.held, mark_words(mark, texts), style, texts);
  return text;
}

std::string memory_text(const MemoryCheck& check, const Style& style, const Texts& texts) {
  if (check.tool == MemoryCheck::Tool::None)
    return wrapped(texts.text("course-memory-unchecked", {{"package", "valgrind"}}), style.width, kIndent);
  std::string text = verdict_line(check.faults.empty(), memory_words(check, texts), style, texts);
  for (const workshop::MemoryFault& fault : check.faults) {
    const std::vector<Argument> arguments{{"bytes", std::to_string(fault.bytes)},
                                          {"blocks", std::to_string(fault.blocks)},
                                          {"kind", fault.kind},
                                          {"function", fault.function},
                                          {"file", fault.file},
                                          {"line", fault.line > 0 ? std::to_string(fault.line) : ""}};
    text +=
        wrapped("  " + texts.text(fault.kind == "leak" ? "course-leak" : "course-memory-fault", arguments),
                style.width, kIndent);
  }
  return text;
}

std::vector<ReportMark> marks_for_report(std::span<const Mark> marks,
                                         const std::optional<MemoryCheck>& memory) {
  std::vector<ReportMark> list;
  for (const Mark& mark : marks) list.push_back({mark.held, {}});
  const bool checked = memory && memory->tool != MemoryCheck::Tool::None;
  if (checked) list.push_back({memory->faults.empty(), {}});
  for (const Language language : languages()) {
    const Texts texts(language);
    const auto in_words = [&](std::size_t at) {
      return at < marks.size() ? mark_words(marks[at], texts) : memory_words(*memory, texts);
    };
    for (std::size_t at = 0; at < list.size(); ++at) list[at].words.emplace(code_of(language), in_words(at));
  }
  return list;
}

}  // namespace parlour::ui
