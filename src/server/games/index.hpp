#pragma once

#include <cstddef>

#include "core/side.hpp"
#include "server/games/event.hpp"

namespace parlour::server {

constexpr std::size_t index(Offer offer) { return static_cast<std::size_t>(offer); }
constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }

}  // namespace parlour::server
