#pragma once

#include <optional>
#include <string>

#include "games/kalah/family.hpp"
#include "play/typed_game.hpp"
#include "ui/console/board.hpp"

namespace parlour::ui {

using KalahGame = play::TypedGame<games::kalah::Family>;

games::kalah::Setup kalah_setup(const KalahGame& game, const play::State& state);

/// `setup` with the seeds that are left in the stores of the sides they lie on.
games::kalah::Setup swept(games::kalah::Setup setup);

/// See draw_board. Where the style is too narrow, first the pits move together, then the box is left out.
std::string draw_kalah_board(const games::kalah::Setup& setup, const Table& table,
                             const std::optional<LastMove>& last, const Style& style);

}  // namespace parlour::ui
