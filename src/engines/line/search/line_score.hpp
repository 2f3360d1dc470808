#pragma once

#include <cstdint>
#include <cstdlib>
#include <optional>

namespace parlour::engines::line {

/// Values for the side to move. Wins and losses say how many moves of both sides away they are, counted from
/// the root of the search; everything else is an estimate in hundredths of a small advantage.
using Score = int;
constexpr Score kWon = 30'000;
constexpr Score kInfinite = 31'000;
constexpr Score kFarthestWin = 1'100;  ///< more moves than any board has cells
constexpr Score kDecided = kWon - kFarthestWin;
constexpr Score kLargestEstimate = 20'000;

/// Added to a loss where not every move was tried: it is then no longer decided, but worse than any estimate.
constexpr Score kUnproven = 4'000;

constexpr Score win_after(int plies) { return kWon - plies; }
constexpr Score loss_after(int plies) { return plies - kWon; }
constexpr bool is_win(Score score) { return score >= kDecided; }
constexpr bool is_loss(Score score) { return score <= -kDecided; }
/// Lost as far as the search has looked.
constexpr bool seems_lost(Score score) { return score < -kLargestEstimate; }
constexpr bool is_decided(Score score) { return is_win(score) || is_loss(score); }
/// Moves of both sides up to the deciding line.
constexpr int plies_to_end(Score decided) { return kWon - (decided < 0 ? -decided : decided); }

/// The same for any score; nothing if it is not decided.
constexpr std::optional<int> distance_of(Score score) {
  return is_decided(score) ? std::optional(plies_to_end(score)) : std::nullopt;
}

/// The transposition table counts from the position itself, a search from its root `ply` moves earlier.
constexpr std::int16_t to_table(Score score, int ply) {
  if (is_win(score)) score += ply;
  if (is_loss(score)) score -= ply;
  return static_cast<std::int16_t>(score);
}
constexpr Score from_table(std::int16_t stored, int ply) {
  const Score score = stored;
  if (is_win(score)) return score - ply;
  return is_loss(score) ? score + ply : score;
}

}  // namespace parlour::engines::line
