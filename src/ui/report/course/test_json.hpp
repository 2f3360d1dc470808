#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>

#include "ui/texts/texts.hpp"
#include "workshop/build.hpp"
#include "workshop/course_test.hpp"
#include "workshop/lost_game.hpp"
#include "workshop/memory_check.hpp"

namespace parlour::ui {

/// Everything that a test has found out. The references must stay valid while it is written.
struct TestResults {
  const workshop::Build& build;
  const arena::Tournament& tournament;
  std::span<const workshop::Duel> duels;
  std::span<const workshop::Mark> marks;
  const std::optional<workshop::MemoryCheck>& memory;
  const std::optional<workshop::LostGame>& lost;
  const std::string& form;  ///< of the opponents
  bool passed = false;
};

/// As one JSON object. The fields: docs/course.md.
nlohmann::ordered_json course_test_json(const TestResults& results, const Texts& texts);

}  // namespace parlour::ui
