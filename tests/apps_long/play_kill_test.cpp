// A hundred games at the console that are killed at random moments.
#include <random>

#include "apps/killed_games.hpp"

namespace parlour::apps {
namespace {

TEST(KilledGames, HaveEveryMoveThatWasShownAHundredTimes) {
  const std::uint64_t seed = std::random_device{}();
  RecordProperty("seed", std::to_string(seed));
  expect_killed_games_to_be_kept(100, seed);
}

}  // namespace
}  // namespace parlour::apps
