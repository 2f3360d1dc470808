#include "process/line_buffer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

namespace parlour::process {
namespace {

using testing::ElementsAre;
using Found = LineBuffer::Found;

/// The lines found while `text` comes in pieces of `size` bytes.
std::vector<std::string> lines_of(std::string_view text, std::size_t size) {
  LineBuffer buffer(100);
  std::vector<std::string> lines;
  for (; !text.empty(); text.remove_prefix(std::min(size, text.size()))) {
    buffer.add(text.substr(0, size));
    for (std::string line; buffer.take(line) == Found::Line;) lines.push_back(line);
  }
  return lines;
}

TEST(LineBuffer, CutsAtEveryEndOfALineHoweverTheTextComes) {
  for (std::size_t size = 1; size < 20; ++size)
    EXPECT_THAT(lines_of("one\ntwo\r\nthree\rfour\n\nsix\r\r\nrest", size),
                ElementsAre("one", "two", "three", "four", "", "six", ""))
        << size;
}

TEST(LineBuffer, HasALineThatEndsInCrAtOnce) {
  LineBuffer buffer(100);
  std::string line;
  buffer.add("7,7\r");
  EXPECT_EQ(buffer.take(line), Found::Line);
  EXPECT_EQ(line, "7,7");
  buffer.add("\n8,8\n");
  EXPECT_EQ(buffer.take(line), Found::Line);
  EXPECT_EQ(line, "8,8");
  EXPECT_EQ(buffer.take(line), Found::Nothing);
}

TEST(LineBuffer, KeepsZeroBytes) {
  EXPECT_EQ(lines_of(std::string_view("a\0b\n", 4), 9).at(0), std::string("a\0b", 3));
}

TEST(LineBuffer, RefusesALineThatIsTooLongWithOrWithoutItsEnd) {
  std::string line;
  for (const char* end : {"", "\n"}) {
    LineBuffer buffer(5);
    buffer.add("12345");
    EXPECT_EQ(buffer.take(line), Found::Nothing);
    buffer.add("6");
    buffer.add(end);
    EXPECT_EQ(buffer.take(line), Found::TooLong);
  }
  LineBuffer buffer(5);
  buffer.add("12345\n");
  EXPECT_EQ(buffer.take(line), Found::Line);
}

}  // namespace
}  // namespace parlour::process
