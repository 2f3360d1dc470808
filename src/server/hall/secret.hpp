#pragma once

#include <cstdint>
#include <string>

namespace parlour::server {

/// From the system's source of secrets; letters and digits that nobody mistakes for each other.
std::string new_id();      ///< of a game: 60 bits
std::string new_secret();  ///< that moves for a seat: 130 bits
std::uint64_t random_number();

}  // namespace parlour::server
