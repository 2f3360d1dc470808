#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "server/api/fields.hpp"
#include "server/api/offered.hpp"
#include "server/games/setup.hpp"

namespace parlour::server {

/// A game that somebody asks for, with fresh secrets, and the secret of the one who asks.
struct AskedGame {
  Setup setup;
  std::string token;
};

/// What stands in the body of `POST /api/games`, or what is wrong with it.
Result<AskedGame> read_new_game(Fields& fields, const OfferedPlayers& offered, Moment now);

}  // namespace parlour::server
