#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace parlour::server {

/// From the system's source of secrets; letters and digits that nobody mistakes for each other.
std::string new_id();      ///< of a game: 60 bits
std::string new_secret();  ///< that moves for a seat: 130 bits
/// Can a client use this secret of its own? It must be long enough that nobody guesses it: 22 to 64 letters,
/// digits, `-` and `_`.
bool is_secret(std::string_view text);
std::uint64_t random_number();

}  // namespace parlour::server
