#include <gtest/gtest.h>

#include <QApplication>
#include <cstdlib>

/// Pictures of windows without a screen. PARLOUR_SCREENSHOTS names the folder that they go to.
int main(int argc, char** argv) {
  setenv("QT_QPA_PLATFORM", "offscreen", 0);
  ::testing::InitGoogleTest(&argc, argv);
  const QApplication application(argc, argv);
  return RUN_ALL_TESTS();
}
