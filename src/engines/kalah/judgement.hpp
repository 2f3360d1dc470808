#pragma once

#include <cstdint>

namespace parlour::engines::kalah {

/// How a brain judges positions and orders moves.
enum class Judgement : std::uint8_t {
  Plain,   ///< by stores and seeds on each side: what the levels and the book were made with
  Fitted,  ///< by what each pit is worth (PitWorth)
};

}  // namespace parlour::engines::kalah
