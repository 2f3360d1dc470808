#pragma once

#include <algorithm>
#include <charconv>
#include <optional>
#include <span>
#include <string_view>
#include <system_error>
#include <type_traits>
#include <vector>

#include "engines/line/patterns/weights.hpp"

namespace parlour::laboratory {

/// A constant of the search that `lab fit` tries other values of, and within which bounds.
template <class Value>
struct Constant {
  std::string_view name;  ///< as in weights.hpp
  Value* value;           ///< lives as long as the program
  int least;
  int most;
};

/// Its value can be set in the laboratory's brain alone: elsewhere the compiler knows it.
using SearchConstant = Constant<std::remove_reference_t<decltype((engines::line::weights::kNear))>>;

/// All of them, in the order of weights.hpp.
inline std::vector<SearchConstant> search_constants() {
  namespace weights = engines::line::weights;
  return {
      {"kTempo", &weights::kTempo, 0, 100},
      {"kOrderKiller", &weights::kOrderKiller, 0, 1'000},
      {"kHistoryUnit", &weights::kHistoryUnit, 1, 128},
      {"kMostHistory", &weights::kMostHistory, 0, 3'000},
      {"kNear", &weights::kNear, 20, 400},
      {"kJudgeDepth", &weights::kJudgeDepth, 1, 8},
      {"kReductionDivisor", &weights::kReductionDivisor, 200, 1'500},
      {"kFreeLogits", &weights::kFreeLogits, 0, 800},
      {"kReductionPerLogit", &weights::kReductionPerLogit, 0, 30},
      {"kMostForOrder", &weights::kMostForOrder, 0, 96},
      {"kSingularDepth", &weights::kSingularDepth, 3, 12},
      {"kSingularMargin", &weights::kSingularMargin, 0, 40},
      {"kSingularTrust", &weights::kSingularTrust, 0, 8},
      {"kFoursInTree", &weights::kFoursInTree, 0, 600},
      {"kFoursAtHorizon", &weights::kFoursAtHorizon, 0, 600},
      {"kDefendDepth", &weights::kDefendDepth, 1, 8},
      {"kFoursAgainst", &weights::kFoursAgainst, 0, 600},
      {"kFoursAfterThree", &weights::kFoursAfterThree, 0, 1'000},
      {"kLastForcedDepth", &weights::kLastForcedDepth, -20, 0},
      {"kFewAnswersDepth", &weights::kFewAnswersDepth, -8, 8},
      {"kFewAnswers", &weights::kFewAnswers, 1, 8},
      {"kUnknownDepth", &weights::kUnknownDepth, 2, 20},
      {"kRazorDepth", &weights::kRazorDepth, 0, 8},
      {"kRazorMargin", &weights::kRazorMargin, 50, 800},
      {"kFutileDepth", &weights::kFutileDepth, 0, 16},
      {"kFutileMargin", &weights::kFutileMargin, 10, 300},
      {"kMovesTried.at_depth_zero", &weights::kMovesTried.at_depth_zero, 2, 40},
      {"kMovesTried.of_square", &weights::kMovesTried.of_square, 1, 64},
      {"kMovesTriedIfJudged.at_depth_zero", &weights::kMovesTriedIfJudged.at_depth_zero, 2, 40},
      {"kMovesTriedIfJudged.of_square", &weights::kMovesTriedIfJudged.of_square, 1, 64},
      {"kMovesOfSixteen", &weights::kMovesOfSixteen, 2, 16},
      {"kHopeDepth", &weights::kHopeDepth, 0, 10},
      {"kHopeBase", &weights::kHopeBase, 0, 500},
      {"kHopePerPly", &weights::kHopePerPly, 0, 300},
      {"kHopeWorth", &weights::kHopeWorth, 0, 6},
  };
}

/// What is wrong with an assignment.
enum class Wrong { Form, Name, Value };

/// Carries out `name=value`, or changes nothing and says what is wrong.
inline std::optional<Wrong> assign(std::span<const Constant<int>> constants, std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) return Wrong::Form;
  const std::string_view digits = text.substr(equals + 1);
  int value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc() || end != digits.data() + digits.size()) return Wrong::Form;
  const auto found = std::find_if(constants.begin(), constants.end(),
                                  [&](const auto& each) { return each.name == text.substr(0, equals); });
  if (found == constants.end()) return Wrong::Name;
  if (value < found->least || value > found->most) return Wrong::Value;
  *found->value = value;
  return std::nullopt;
}

}  // namespace parlour::laboratory
