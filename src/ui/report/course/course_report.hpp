#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ui/report/page/report.hpp"
#include "ui/terminal/style.hpp"
#include "ui/texts/texts.hpp"
#include "workshop/course_test.hpp"
#include "workshop/memory_check.hpp"

/// What a student reads about a test. Every line ends in a line break and is wrapped to fit the screen.
namespace parlour::ui {

/// The course's own statistics for every board and opponent, each under the board's name.
std::string duels_text(std::span<const workshop::Duel> duels, const Texts& texts);

/// One line for each mark: whether it holds, and the numbers.
std::string marks_text(std::span<const workshop::Mark> marks, const Style& style, const Texts& texts);

/// How memory was checked, and every fault with its place.
std::string memory_text(const workshop::MemoryCheck& check, const Style& style, const Texts& texts);

/// Marks and memory as a report shows them, without the places of faults.
std::vector<ReportMark> marks_for_report(std::span<const workshop::Mark> marks,
                                         const std::optional<workshop::MemoryCheck>& memory);

}  // namespace parlour::ui
