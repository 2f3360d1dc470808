#include "engines/bound_climb.hpp"

#include <gtest/gtest.h>

#include <optional>

#include "core/rng.hpp"
#include "core/turn.hpp"
#include "engines/kalah/kalah_brain.hpp"

namespace parlour::engines {
namespace {

using games::kalah::PackedPosition;
using games::kalah::Rules;
using Climb = BoundClimb<PackedPosition, kalah::KalahBrain>;
using Solver = search::NullWindowSolver<PackedPosition, kalah::KalahBrain>;

/// Solves positions of one game with tables of its own, so that no question helps another.
class Bench {
 private:
  template <class Ask>
  auto with_solver(Ask&& ask) {
    search::TranspositionTable table(1);
    search::WorkerPool alone(1);
    Solver solver({brain_}, table, alone, games::kalah::kMostPits, 2);
    return ask(solver);
  }

 public:
  explicit Bench(const Rules& rules) : brain_(rules, nullptr) {}

  int exact(const PackedPosition& position) {
    return with_solver([&](Solver& solver) { return solver.solve(position, 0, {}).lower; });
  }
  /// With a time that allows about `looks` looks at the clock, one every few hundred nodes.
  Climb::Found climb(const PackedPosition& position, int guess, std::optional<int> looks) {
    const CountedTime time(std::chrono::milliseconds(1));
    std::optional<TimeSource::Duration> own;
    if (looks) own = std::chrono::milliseconds(*looks);
    const TurnTime turn(time, {}, own, {});
    return with_solver([&](Solver& solver) { return Climb(solver, 2, turn, {}).climb(position, guess); });
  }

 private:
  kalah::KalahBrain brain_;
};

PackedPosition after_random_moves(const Rules& rules, std::uint64_t seed) {
  Rng rng(seed);
  PackedPosition position(rules);
  for (int ply = 0; ply < 4; ++ply)
    position.play(position.moves()[rng.below(static_cast<std::uint32_t>(position.moves().size()))]);
  return position;
}

TEST(BoundClimb, FindsTheValueWhateverTheGuess) {
  const Rules rules({.pits = 4, .seeds = 3});
  Bench bench(rules);
  for (const int guess : {-24, -6, 0, 6, 24}) {
    const PackedPosition position = after_random_moves(rules, 1);
    const auto found = bench.climb(position, guess, std::nullopt);
    EXPECT_EQ(found.bounds.lower, bench.exact(position)) << guess;
    EXPECT_EQ(found.bounds.upper, found.bounds.lower) << guess;
  }
}

/// Whenever it ends, the bounds hold and the move gets the lower one; with a little time there is a move.
TEST(BoundClimb, HasAMoveThatGetsWhatIsProvedWhenTimeEnds) {
  const Rules rules({.pits = 5, .seeds = 3});
  Bench bench(rules);
  int unfinished = 0;
  int with_move = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed)
    for (const int looks : {12, 60, 240, 1000}) {
      const PackedPosition position = after_random_moves(rules, seed);
      const int exact = bench.exact(position);
      const auto found = bench.climb(position, exact + 2, looks);
      EXPECT_LE(found.bounds.lower, exact);
      EXPECT_GE(found.bounds.upper, exact);
      const bool finished = found.bounds.lower == found.bounds.upper;
      unfinished += finished ? 0 : 1;
      if (!found.move) continue;
      with_move += finished ? 0 : 1;
      PackedPosition child = position;
      child.play(*found.move);
      EXPECT_GE(seen_by_parent(position.to_move(), child.to_move(), bench.exact(child)), found.bounds.lower);
    }
  EXPECT_GT(unfinished, 3);
  EXPECT_GT(with_move, 0);
}

}  // namespace
}  // namespace parlour::engines
