#pragma once

#include <optional>
#include <span>
#include <string>

#include "apps/parlour/course/course_commands.hpp"
#include "ui/texts/texts.hpp"
#include "workshop/course_test.hpp"
#include "workshop/lost_game.hpp"
#include "workshop/memory_check.hpp"

namespace parlour::app {

/// Everything that a test has found out. References must hold while it is written.
struct TestResults {
  const BuiltProject& built;
  const arena::Tournament& tournament;
  std::span<const workshop::Duel> duels;
  std::span<const workshop::Mark> marks;
  const std::optional<workshop::MemoryCheck>& memory;
  const std::optional<workshop::LostGame>& lost;
  const std::string& form;  ///< of the opponents
  bool passed = false;
};

/// As one JSON object on one line. The fields: docs/course.md.
std::string course_test_json(const TestResults& results, const ui::Texts& texts);

}  // namespace parlour::app
