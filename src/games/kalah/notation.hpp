#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "games/kalah/rules.hpp"
#include "games/kalah/setup.hpp"

namespace parlour::games::kalah {

/// The number of the mover's own pit, from 1 in sowing order.
std::string pit_name(Move pit);

/// A number from 1 to `pits`; `parse_move` checks whether the pit has seeds.
Result<Move> parse_pit(int pits, std::string_view text);

/// A legal move of `position`, or why `text` is not one: not a number, out of range, an empty pit.
template <class P>
Result<Move> parse_move(const P& position, std::string_view text) {
  auto pit = parse_pit(position.rules().pits(), text);
  if (!pit || position.legal(*pit)) return pit;
  const std::string_view reason = position.outcome() ? "move-game-over" : "move-pit-empty";
  return failure(reason, {{"move", std::string(text)}});
}

/// `<n,firstStore,secondStore,f1..fn,s1..sn> 1|2`, each side in its own sowing order.
std::string setup_text(const Setup& setup);
Result<Setup> parse_setup(const Rules& rules, std::string_view text);

template <class P>
std::string position_text(const P& position) {
  return setup_text(position.setup());
}

template <class P>
Result<P> parse_position(const Rules& rules, std::string_view text) {
  auto setup = parse_setup(rules, text);
  if (!setup) return failure(std::move(setup.error()));
  return P::from_setup(rules, *setup);
}

}  // namespace parlour::games::kalah
