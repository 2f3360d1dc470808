#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/result.hpp"
#include "core/side.hpp"
#include "games/line/rules.hpp"
#include "ui/words/table.hpp"

/// Positions that people put on the board by hand. Every one is a position by the rules of the game, or it is
/// refused with the reason; docs/decisions/0003-position-text.md says what is asked of them.
namespace parlour::ui {

using SharedState = std::shared_ptr<const play::State>;

/// `state` with `owner`'s stone on `cell`, which is no wall, or with no stone there. It is then the turn of
/// the side that the number of stones says.
Result<SharedState> with_stone(const LineGame& game, const play::State& state, games::line::Move cell,
                               std::optional<Side> owner);

/// `state` with these seeds; the turn stays.
Result<SharedState> with_seeds(const KalahGame& game, const games::kalah::Setup& setup);

/// `state` with the turn of `side`.
Result<SharedState> with_turn(const play::Game& game, const play::State& state, Side side);

/// Moves from the start of `game` that lead to `state`, if they are found: in line games an order of the
/// stones that ends no game on the way and makes every stone its owner's.
std::optional<std::vector<play::MoveCode>> moves_leading_to(const play::Game& game, const play::State& state);

}  // namespace parlour::ui
