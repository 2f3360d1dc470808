#pragma once

#include "engines/game_engines.hpp"

namespace parlour::engines {

const GameEngines& connect4_engines();

}  // namespace parlour::engines
