#pragma once

#include <optional>

#include "engines/kalah/endgame_table.hpp"
#include "engines/table_store.hpp"

namespace parlour::engines::kalah {

/// A table depends on the pits, the rule of capture and its own size. Not on the seeds of a game, so that all
/// numbers of seeds share one.
TableName endgame_table_name(const games::kalah::Rules& rules, int seeds);

/// The largest table in `store` (null: there is none) with `fewest`…`most` seeds; fewer will do if
/// the game has no more.
std::optional<EndgameTable> find_endgames(TableStore* store, const games::kalah::Rules& rules, int fewest,
                                          int most);

/// Leaves `table` in `store` (null: nowhere), if it took longer to make than it takes to read.
void keep_endgames(TableStore* store, const games::kalah::Rules& rules, const EndgameTable& table);

}  // namespace parlour::engines::kalah
