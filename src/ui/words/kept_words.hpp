#pragma once

#include <string>

#include "table/kept_games.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::ui {

/// How it ended or how far it has got: "Ann won", "a draw", "12 moves".
std::string result_of(const table::KeptGame& game, const Texts& texts);

}  // namespace parlour::ui
