#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/message.hpp"
#include "core/remark.hpp"
#include "play/event.hpp"
#include "play/game.hpp"
#include "ui/texts/texts.hpp"
#include "ui/words/table.hpp"

namespace parlour::ui {

/// The name of a move or place of a side.
using MoveNames = std::function<std::string(Side side, play::MoveCode move)>;

/// A remark as a sentence for the people at the table; `more` are further arguments.
std::string remark_text(const Remark& remark, const Table& table, const Texts& texts, const MoveNames& names,
                        std::vector<Argument> more = {});

/// What a player called `name` chose in an opening.
std::string choice_text(OpeningChoice choice, const std::string& name, const Texts& texts);
/// The same at a table where `by` chose, before the sides are swapped.
std::string choice_text(OpeningChoice choice, Side by, const Table& table, const Texts& texts);

/// How the game ended, as a sentence; empty if the rules ended it, since the board shows that.
std::string ending_text(const play::Conclusion& conclusion, const Table& table, const Texts& texts);

}  // namespace parlour::ui
