#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "core/spec.hpp"
#include "proof/verdict.hpp"

namespace parlour::proof {

/// What a family of games does with certificates. Each family's folder makes one; families.cpp lists them.
struct FamilyProofs {
  std::string_view game;  ///< the name that the field *game* begins with
  /// `position` is a text; empty: the start of the game.
  Result<Verdict> (*verify)(const Spec& game, std::string_view position, std::span<const std::byte> payload,
                            const Settings& settings);
};

/// `Family` has:
///   Result<Rules> read_rules(const Spec&)
///   std::string game_text(const Rules&)       every option, in the order of docs/certificates.md
///   with_start(rules, f), read_position<P>(rules, text)
///   Result<Verdict> verify_from(const P&, payload, settings)
template <class Family>
Result<Verdict> verify_in_family(const Spec& game, std::string_view position,
                                 std::span<const std::byte> payload, const Settings& settings) {
  const auto rules = Family::read_rules(game);
  if (!rules) return failure(rules.error());
  // One game has one text, so whatever was missing, doubled, unordered or said in other words shows here.
  if (std::string expected = Family::game_text(*rules); expected != game.text)
    return failure("certificate-game-form", {{"found", game.text}, {"expected", std::move(expected)}});
  return Family::with_start(*rules, [&](auto start) -> Result<Verdict> {
    if (!position.empty()) {
      auto read = Family::template read_position<decltype(start)>(*rules, position);
      if (!read) return failure(std::move(read.error()));
      start = *std::move(read);
    }
    return Family::verify_from(start, payload, settings);
  });
}

}  // namespace parlour::proof
