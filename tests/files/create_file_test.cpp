#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <span>
#include <string>

#include "files/replace_file.hpp"
#include "support/temporary_directory.hpp"

namespace parlour::files {
namespace {

std::string contents_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::span<const std::byte> bytes(std::string_view text) { return std::as_bytes(std::span(text)); }

TEST(CreateFile, MakesAFileAndLeavesOneThatIsThereAlone) {
  const support::TemporaryDirectory home;
  ASSERT_TRUE(create_file(home / "new", {bytes("one "), bytes("two")}));
  EXPECT_EQ(contents_of(home / "new"), "one two");
  const auto again = create_file(home / "new", {bytes("three")});
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().argument("reason"), "reason-exists");
  EXPECT_EQ(contents_of(home / "new"), "one two");
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(home.path()), {}), 1)
      << "something is left over";
}

}  // namespace
}  // namespace parlour::files
