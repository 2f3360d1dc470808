#pragma once

#include <memory>
#include <string>

#include "core/result.hpp"
#include "play/game.hpp"

namespace parlour::app {

/// The position given by `--moves` or `--position`, or the start if both are empty. It must not be over.
Result<std::unique_ptr<play::State>> asked_position(const play::Game& game, const std::string& moves,
                                                    const std::string& position);

}  // namespace parlour::app
