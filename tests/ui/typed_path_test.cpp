#include "ui/terminal/typed_path.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

namespace parlour::ui {
namespace {

TEST(TypedPath, HasTheHomeDirectoryForATilde) {
  const char* before = std::getenv("HOME");
  const std::string home = before == nullptr ? "" : before;
  setenv("HOME", "/somewhere", 1);
  EXPECT_EQ(typed_path("~/games/a b.json"), "/somewhere/games/a b.json");
  EXPECT_EQ(typed_path("~"), "/somewhere");
  for (const char* other : {"", "a~", "./~/a", "~ann/a", "/x/~", "game.sgf"})
    EXPECT_EQ(typed_path(other), other);
  unsetenv("HOME");
  EXPECT_EQ(typed_path("~/a"), "~/a");
  if (before != nullptr) setenv("HOME", home.c_str(), 1);
}

}  // namespace
}  // namespace parlour::ui
