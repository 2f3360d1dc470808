#pragma once

#include <optional>

#include "engines/kalah/endgame_table.hpp"
#include "engines/table_store.hpp"

namespace parlour::engines::kalah {

/// A table depends on the pits, the capture rule and its own size, but not on the seeds of a game: games
/// with any number of seeds share it.
TableName endgame_table_name(const games::kalah::Rules& rules, int seeds);

/// The largest table in `store` (may be null) with `fewest`…`most` seeds; fewer are enough if
/// the game has no more.
std::optional<EndgameTable> find_endgames(TableStore* store, const games::kalah::Rules& rules, int fewest,
                                          int most);

/// Leaves `table` in `store` (may be null) if it is complete and neither too small nor too large to be worth
/// keeping.
void keep_endgames(TableStore* store, const games::kalah::Rules& rules, const EndgameTable& table);

}  // namespace parlour::engines::kalah
