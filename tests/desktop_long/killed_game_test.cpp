#include "desktop/killed_game.hpp"

#include <random>

namespace parlour::ui::desktop {
namespace {

TEST(AKilledWindow, LosesNoMoveThatItHasShownInAHundredDeaths) {
  const std::uint64_t seed = std::random_device{}();
  SCOPED_TRACE(seed);
  kill_windows(100, seed);
}

}  // namespace
}  // namespace parlour::ui::desktop
