#pragma once

#include "engines/game_engines.hpp"

namespace parlour::engines {

const GameEngines& line_engines();

}  // namespace parlour::engines
