#include "process/rotating_log.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "support/temporary_directory.hpp"

namespace parlour::process {
namespace {

std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(RotatingLog, AppendsToWhatIsThere) {
  const support::TemporaryDirectory directory;
  std::ofstream(directory / "log") << "old\n";
  RotatingLog::open(directory / "log", 100)->append("new\n");
  EXPECT_EQ(contents(directory / "log"), "old\nnew\n");
}

TEST(RotatingLog, BeginsAnewBeforeItGrowsTooLargeAndKeepsOneOlderPart) {
  const support::TemporaryDirectory directory;
  auto log = RotatingLog::open(directory / "log", 8);
  for (const char* text : {"1111", "2222", "3333", "4444", "5555"}) log->append(text);
  EXPECT_EQ(contents(directory / "log"), "5555");
  EXPECT_EQ(contents(directory / "log.1"), "33334444");
  log->append("a text longer than that");
  EXPECT_LE(std::filesystem::file_size(directory / "log"), 8u);
  EXPECT_LE(std::filesystem::file_size(directory / "log.1"), 8u);
}

TEST(RotatingLog, IsTurnedOnceWhenSeveralAppend) {
  const support::TemporaryDirectory directory;
  auto one = RotatingLog::open(directory / "log", 8);
  auto two = RotatingLog::open(directory / "log", 8);
  one->append("11111111");
  two->append("2222");  // turns the log
  one->append("3333");  // finds it turned
  EXPECT_EQ(contents(directory / "log"), "22223333");
  EXPECT_EQ(contents(directory / "log.1"), "11111111");
}

TEST(RotatingLog, SaysWhyItCannotBeWritten) {
  const support::TemporaryDirectory directory;
  const auto log = RotatingLog::open(directory / "no" / "log", 8);
  ASSERT_FALSE(log);
  EXPECT_EQ(log.error().id, "file-not-written");
  EXPECT_EQ(log.error().argument("reason"), "reason-not-found");
}

}  // namespace
}  // namespace parlour::process
