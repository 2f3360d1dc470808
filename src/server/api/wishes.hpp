#pragma once

#include <optional>
#include <string_view>

#include "server/api/fields.hpp"
#include "server/hall/hall.hpp"

namespace parlour::server {

/// What an action of docs/api.md wants of a game, with its own fields; nothing for a word that is no such
/// action.
std::optional<Hall::Wish> wish_named(std::string_view action, Fields& fields);

}  // namespace parlour::server
