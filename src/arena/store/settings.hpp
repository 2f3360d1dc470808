#pragma once

#include <map>
#include <optional>
#include <string>

#include "arena/tournament.hpp"

namespace parlour::arena {

/// By name, in readable form; times are in milliseconds.
using Settings = std::map<std::string, std::string>;

/// All of a tournament but its lists of games, entrants and openings. Values that are not set are left out.
Settings settings_of(const Tournament& tournament);

/// The reverse; missing settings keep their defaults. Returns the name of a setting that is unknown or has an
/// invalid value, if there is one.
std::optional<std::string> put_settings(const Settings& settings, Tournament& tournament);

/// The part of a tournament that our arena cannot have written, if there is one: a file may come from
/// anywhere, and this is the only check that its numbers make sense.
std::optional<std::string> unsound_part(const Tournament& tournament);

}  // namespace parlour::arena
