#pragma once

#include <cstdint>
#include <string_view>

#include <tl/expected.hpp>

namespace parlour::server {

/// Why something that a client wants is not done. docs/api.md lists them.
enum class Refusal : std::uint8_t {
  Version,
  Unreadable,
  NoSuchGame,
  NoSuchAction,
  NotYours,
  NotYourTurn,
  IllegalMove,
  GameOver,
  TooLate,
  NotNow,
  TooMany,
  Busy,
  NotStored,
  SeatTaken,
};

std::string_view code_of(Refusal refusal);
/// The id of the sentence.
std::string_view text_of(Refusal refusal);

template <class T>
using Allowed = tl::expected<T, Refusal>;

inline tl::unexpected<Refusal> refused(Refusal refusal) { return tl::unexpected<Refusal>(refusal); }

}  // namespace parlour::server
