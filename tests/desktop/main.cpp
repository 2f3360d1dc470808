#include <gtest/gtest.h>

#include <QApplication>
#include <cstdlib>

/// Windows without a screen, unless somebody wants to watch.
int main(int argc, char** argv) {
  setenv("QT_QPA_PLATFORM", "offscreen", 0);
  ::testing::InitGoogleTest(&argc, argv);
  const QApplication application(argc, argv);
  return RUN_ALL_TESTS();
}
