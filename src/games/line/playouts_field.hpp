// What the kernels of playouts.hpp read and write. Private to playouts*.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/line/rules.hpp"

namespace parlour::games::line::playouts {

/// `win` cells in a row where a line may still appear; `stride` leads from one to the next.
struct Window {
  Move start;
  std::uint16_t stride;
};

/// A window whose line does not count if a stone of the same side is just before or after it.
struct ExactWindow {
  Window cells;
  Move before;
  Move after;
};

/// A position as the kernels see it: the mover against the opponent. All that remains of directions, edges
/// and walls is the windows where lines may appear; windows with stones of both sides are left out.
struct Field {
  int win = 1;
  std::vector<Move> free;  ///< ascending, not empty
  std::vector<Move> mover_stones;
  std::vector<Move> opponent_stones;
  /// Each stands for two windows, the second one stride after the first: they share all but two cells.
  std::vector<Window> window_pairs;
  std::vector<Window> single_windows;
  std::vector<ExactWindow> exact_windows;
};

/// Games are numbered; a batch is `count` of them from `first_game`, a multiple of kBatch.
constexpr int kBatch = 1024;

struct BatchResult {
  int mover_wins = 0;
  int opponent_wins = 0;
  int undecided = 0;
  std::array<std::uint16_t, kBatch>
      undecided_games{};  ///< numbers within the batch, the first `undecided` count
};

using PlayBatch = void (*)(const Field& field, std::uint64_t seed, std::int64_t first_game, int count,
                           BatchResult& result);
void play_batch_portable(const Field&, std::uint64_t seed, std::int64_t first_game, int count, BatchResult&);
void play_batch_avx2(const Field&, std::uint64_t seed, std::int64_t first_game, int count, BatchResult&);
void play_batch_avx512(const Field&, std::uint64_t seed, std::int64_t first_game, int count, BatchResult&);

/// The stamps that the kernels give the free cells in one game, in the order of `field.free`.
void stamps_of_game(const Field& field, std::uint64_t seed, std::int64_t game,
                    std::vector<std::uint16_t>& stamps);

}  // namespace parlour::games::line::playouts
