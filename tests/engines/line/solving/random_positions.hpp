#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/rng.hpp"
#include "core/side.hpp"
#include "engines/line/solving/field.hpp"
#include "engines/line/windows/windows.hpp"
#include "games/line/position.hpp"
#include "games/line/rules.hpp"
#include "reference/line_game.hpp"
#include "support/subjects.hpp"

/// What the tests of the solver of plain line games share: positions played by the reference rules.
namespace parlour::engines::line::test {

using games::line::Move;
using games::line::Rules;
using games::line::Setup;

inline Rules rules_of(std::string_view spec) { return Rules(support::line_options(spec)); }

inline Move any_of(const std::vector<int>& moves, Rng& rng) {
  return static_cast<Move>(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
}

/// After `moves` random moves from the start; nothing if the game was over before or is over then.
inline std::optional<reference::LineGame> random_game(const Rules& rules, int moves, Rng& rng) {
  reference::LineGame game = support::LineSubject::reference(rules);
  while (!game.over() && game.moves_made() < moves) game.play(any_of(game.moves(), rng));
  if (game.over()) return std::nullopt;
  return game;
}

inline Side side_to_move(const reference::LineGame& game) {
  return game.to_move() == 1 ? Side::First : Side::Second;
}

inline int number_of(Side side) { return side == Side::First ? 1 : 2; }

/// Who owns which stone, by cell, as the position's text says.
inline std::vector<std::optional<Side>> owners_in(std::string_view text) {
  std::vector<std::optional<Side>> owners;
  for (const char cell : text.substr(0, text.find(' '))) {
    if (cell == '/') continue;
    owners.push_back(cell == 'x'   ? std::optional(Side::First)
                     : cell == 'o' ? std::optional(Side::Second)
                                   : std::nullopt);
  }
  return owners;
}

inline Setup setup_of(const reference::LineGame& game) {
  return {owners_in(game.text()), side_to_move(game), game.moves_made(), game.reply_pending()};
}

template <std::size_t Words>
Field<Words> field_of(const Rules& rules, const Windows& windows, const reference::LineGame& game) {
  Field<Words> field(rules, windows);
  const auto owners = owners_in(game.text());
  for (std::size_t cell = 0; cell < owners.size(); ++cell)
    if (owners[cell]) field.play(static_cast<Move>(cell), *owners[cell]);
  return field;
}

template <std::size_t Words>
std::vector<Move> list_of(const CellBits<Words>& cells) {
  std::vector<Move> list;
  cells.for_each([&](Move cell) { list.push_back(cell); });
  return list;
}

/// Could the side to move complete a line at once?
inline bool completes_a_line(const reference::LineGame& game) {
  for (const int cell : game.moves()) {
    reference::LineGame next = game;
    next.play(cell);
    if (next.winner() == game.to_move()) return true;
  }
  return false;
}

}  // namespace parlour::engines::line::test
