#pragma once

#include <map>
#include <optional>
#include <string>

#include "arena/tournament.hpp"

namespace parlour::arena {

/// By name, as people read them; times are milliseconds.
using Settings = std::map<std::string, std::string>;

/// All of a tournament but its lists of games, entrants and openings. What it does not set is not there.
Settings settings_of(const Tournament& tournament);

/// The other way round; what is not there keeps its default. Returns the name of a setting that is not known
/// or has no proper value, if there is one.
std::optional<std::string> put_settings(const Settings& settings, Tournament& tournament);

/// The part of a tournament that no arena of ours can have written, if there is one: a file may come from
/// anywhere, and nobody else looks whether its numbers make sense.
std::optional<std::string> unsound_part(const Tournament& tournament);

}  // namespace parlour::arena
