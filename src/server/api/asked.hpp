#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/result.hpp"
#include "play/game.hpp"
#include "records/record.hpp"
#include "server/api/fields.hpp"

namespace parlour::server {

/// A position that somebody wants to know about.
struct AskedPosition {
  std::shared_ptr<const play::Game> game;  ///< outlives the state
  std::shared_ptr<const play::State> state;
  std::optional<std::vector<play::MoveCode>> moves{};  ///< that lead to it, if any were found
};

/// From the fields `game` and `moves` or `position`, which must be the last that were not asked for.
Result<AskedPosition> read_position(Fields& fields);

/// From the fields `game`, `moves` and `names`.
Result<records::Record> read_moves_as_record(Fields& fields);

}  // namespace parlour::server
