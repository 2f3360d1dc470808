#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <span>
#include <string_view>

#include "arena/game_report.hpp"
#include "catalog/game_reviews.hpp"
#include "core/result.hpp"

namespace parlour::ui {

/// 32-bit FNV-1a: the page uses it to check the positions it has replayed.
constexpr std::uint32_t checksum(std::string_view text) {
  std::uint32_t hash = 0x811C9DC5U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x01000193U;
  return hash;
}

/// All games, kept short since there can be thousands:
///
///   specs    the full specs of the games played, each once, with walls by their names
///   endings  names of the ways to end          reasons   sentences, each once, by language
///   games    n number, s spec, p players by side, m moves, o how many of them are the opening,
///            t milliseconds of the others, w winning side or null, e ending, r reason,
///            h checksum of the last position,
///            v review: f first position looked at, d decisive move or null, p for every position
///              [First's chances in %, proved?, moves to the end or seeds or centi-units, the engine's line]
Result<nlohmann::ordered_json> games_data(std::span<const arena::GameReport> reports,
                                          const catalog::GameReviews& reviews);

}  // namespace parlour::ui
