#pragma once

#include "engines/game_engines.hpp"

namespace parlour::engines {

const GameEngines& kalah_engines();

}  // namespace parlour::engines
