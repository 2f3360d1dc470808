#pragma once

#include <optional>
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
  std::string token;  ///< theirs, if they sent one
};

/// The field `token`: a secret that the client has made, so that it can ask again if it hears no answer.
/// Nothing: it leaves that to us.
Result<std::optional<std::string>> read_own_token(Fields& fields);

/// What stands in the body of `POST /api/games`, or what is wrong with it.
Result<AskedGame> read_new_game(Fields& fields, const OfferedPlayers& offered, Moment now);

}  // namespace parlour::server
