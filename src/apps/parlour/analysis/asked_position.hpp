#pragma once

#include <memory>
#include <string>

#include "core/result.hpp"
#include "play/game.hpp"

namespace parlour::app {

/// The position that `--moves` or `--position` names, which must not be over; both empty: the start.
Result<std::unique_ptr<play::State>> asked_position(const play::Game& game, const std::string& moves,
                                                    const std::string& position);

}  // namespace parlour::app
