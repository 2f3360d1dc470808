#pragma once

#include <string>
#include <vector>

#include "catalog/analysis.hpp"
#include "ui/desktop/app/words.hpp"
#include "ui/desktop/board/board_scene.hpp"

/// What an analysis found, as boards and lists show it.
namespace parlour::ui::desktop {

/// The moves that have a value, at most `most` of them, best first.
std::vector<catalog::MoveValue> candidates(const catalog::Analysis& analysis, std::size_t most);

/// Their values, the warmer the better: `+8`; in a decided game `✓5`, `✗4` with the number of moves until the
/// end, `=`; `✓?` if a search sees a win that is not proved.
std::vector<MoveNote> notes_of(const play::Game& game, const std::vector<catalog::MoveValue>& candidates);

/// A value in the words of `value_text`, an estimate as the chances of the side to move; empty if the move
/// was not looked at.
QString value_in_words(const play::Game& game, const catalog::MoveValue& value, const Words& words);

/// The moves of a variation from `state` on, as far as they are legal, as the board names them.
QString moves_in_words(const play::Game& game, const play::State& state, const Table& table,
                       const std::vector<play::MoveCode>& line);

/// Is `found` worth more than `before`, of the same position: more values proved, or a deeper
/// search?
bool tells_more(const catalog::Analysis& found, const catalog::Analysis& before);

}  // namespace parlour::ui::desktop
