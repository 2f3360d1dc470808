#pragma once

#include <vector>

#include "catalog/proofs.hpp"
#include "play/game.hpp"
#include "ui/terminal/console.hpp"

namespace parlour::ui {

/// Lets a person try replies against proofs that a side of `game` wins, of which at least one must know the
/// position after `opening`. Returns when the person leaves.
void explore_at_console(const play::Game& game, const std::vector<play::MoveCode>& opening,
                        const std::vector<catalog::ProvedWinPointer>& proofs, const Console& console);

}  // namespace parlour::ui
