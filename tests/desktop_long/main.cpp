#include <gtest/gtest.h>

#include <cstdlib>

#include "desktop/killed_game.hpp"
#include "desktop_long/event_watch.hpp"

/// QT_SCALE_FACTOR=2 makes it a screen of four times as many dots, and as much more work.
int main(int argc, char** argv) {
  setenv("QT_QPA_PLATFORM", "offscreen", 0);
  if (const auto status = parlour::ui::desktop::play_until_killed(argc, argv)) return *status;
  ::testing::InitGoogleTest(&argc, argv);
  const parlour::ui::desktop::WatchedApplication application(argc, argv);
  return RUN_ALL_TESTS();
}
