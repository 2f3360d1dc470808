#include <gtest/gtest.h>

#include <QApplication>
#include <cstdlib>

#include "desktop/killed_game.hpp"

/// Windows without a screen, unless somebody wants to watch.
int main(int argc, char** argv) {
  setenv("QT_QPA_PLATFORM", "offscreen", 0);
  if (const auto status = parlour::ui::desktop::play_until_killed(argc, argv)) return *status;
  ::testing::InitGoogleTest(&argc, argv);
  const QApplication application(argc, argv);
  return RUN_ALL_TESTS();
}
