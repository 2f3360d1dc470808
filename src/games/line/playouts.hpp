#pragma once

#include <cstdint>

#include "games/line/position.hpp"

namespace parlour::games::line {

/// How many of a number of games each side won.
struct PlayoutTally {
  std::int64_t first_wins = 0;
  std::int64_t second_wins = 0;
  std::int64_t draws = 0;
  bool operator==(const PlayoutTally&) const = default;
};

/// The instruction set that a batch of playouts uses; all give the same tally.
enum class Kernel : std::uint8_t { Automatic, Portable, Avx2, Avx512 };

/// Was the kernel compiled in, and can this processor run it?
bool supported(Kernel kernel);

/// Plays `games` games from `position` to their ends with uniformly random legal moves.
///
/// The tally depends only on the values of the arguments, not on the processor, the compiler or the moves
/// that led to the position. A longer run begins with the games of a shorter one.
///
/// Games by plain rules are played many at a time, without making moves: see playouts_kernel.hpp. Any other
/// position is played out move by move, and there `kernel` (which must be supported) makes no difference.
/// Allocates a few times per call, never per game; needs 70 KiB of stack.
template <class P>
PlayoutTally play_out(const P& position, std::int64_t games, std::uint64_t seed,
                      Kernel kernel = Kernel::Automatic);

extern template PlayoutTally play_out(const BasicPosition<Medium, false>&, std::int64_t, std::uint64_t,
                                      Kernel);
extern template PlayoutTally play_out(const BasicPosition<Medium, true>&, std::int64_t, std::uint64_t,
                                      Kernel);
extern template PlayoutTally play_out(const BasicPosition<Large, false>&, std::int64_t, std::uint64_t,
                                      Kernel);
extern template PlayoutTally play_out(const BasicPosition<Large, true>&, std::int64_t, std::uint64_t, Kernel);

}  // namespace parlour::games::line
