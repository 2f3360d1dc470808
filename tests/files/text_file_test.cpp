#include "files/text_file.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <array>
#include <fstream>
#include <thread>

#include "support/temporary_directory.hpp"

namespace parlour::files {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMost = 100'000;

TEST(TextFile, ComesBackAsItWasWritten) {
  const support::TemporaryDirectory directory;
  for (const std::string& text : {std::string(), std::string("a\0b\r\n\xFF", 6), std::string(kMost, 'x')}) {
    ASSERT_TRUE(write_text_file(directory / "a", text));
    EXPECT_EQ(read_text_file(directory / "a", kMost).value(), text);
  }
  EXPECT_EQ(read_text_file(directory / "a", 10)->size(), 11u);
  EXPECT_EQ(std::distance(fs::directory_iterator(directory.path()), {}), 1);
}

TEST(TextFile, SaysWhatCannotBeOpened) {
  const support::TemporaryDirectory directory;
  const auto missing = read_text_file(directory / "none", kMost);
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().id, "file-not-read");
  EXPECT_EQ(missing.error().argument("file"), (directory / "none").string());
  EXPECT_EQ(read_text_file(directory.path(), kMost).error().id, "file-not-regular");
  EXPECT_EQ(write_text_file(directory / "none/a", "x").error().id, "file-not-written");
  EXPECT_EQ(write_text_file(directory.path(), "x").error().id, "file-not-written");
  EXPECT_EQ(write_text_file("/dev/full", "x").error().id, "file-not-written");
}

TEST(TextFile, APipeIsNotWaitedForWhereNobodyNamedIt) {
  const support::TemporaryDirectory directory;
  ASSERT_EQ(mkfifo((directory / "pipe").c_str(), 0600), 0);
  for (const fs::path& odd : {directory / "pipe", fs::path("/dev/zero"), directory.path()})
    EXPECT_EQ(read_text_file(odd, kMost, Pipes::Refused).error().id, "file-not-regular") << odd;
  ASSERT_TRUE(write_text_file(directory / "a", "text"));
  EXPECT_EQ(read_text_file(directory / "a", kMost, Pipes::Refused).value(), "text");
}

TEST(TextFile, LinksAreFollowed) {
  const support::TemporaryDirectory directory;
  ASSERT_TRUE(write_text_file(directory / "a", "old"));
  fs::create_symlink("a", directory / "link");
  ASSERT_TRUE(write_text_file(directory / "link", "new"));
  EXPECT_TRUE(fs::is_symlink(directory / "link"));
  EXPECT_EQ(read_text_file(directory / "a", kMost).value(), "new");
  fs::create_symlink("b", directory / "dangling");
  ASSERT_TRUE(write_text_file(directory / "dangling", "made"));
  EXPECT_EQ(read_text_file(directory / "dangling", kMost).value(), "made");
}

TEST(TextFile, PipesAreReadAndWritten) {
  const support::TemporaryDirectory directory;
  const fs::path pipe = directory / "pipe";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  const std::string text(kMost, 'p');
  Descriptor reader(open(pipe.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  auto writer = hold_pipe(pipe);
  ASSERT_TRUE(writer && *writer);
  std::thread writing([&, end = *std::move(writer)] { EXPECT_TRUE(write_text_file(pipe, text)); });
  EXPECT_EQ(read_text_file(pipe, kMost - 1).value(), text);
  writing.join();
  EXPECT_FALSE(hold_pipe(directory / "none").value());
}

TEST(TextFile, APipeWithNobodyAtItsOtherEndIsRefused) {
  const support::TemporaryDirectory directory;
  const fs::path pipe = directory / "pipe";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_EQ(read_text_file(pipe, kMost).error().id, "file-pipe-alone");
  EXPECT_EQ(write_text_file(pipe, "text").error().id, "file-pipe-alone");
  EXPECT_EQ(hold_pipe(pipe).error().id, "file-pipe-alone");
}

TEST(TextFile, AStopEndsTheWaitForAPipeThatStaysSilent) {
  const support::TemporaryDirectory directory;
  const fs::path pipe = directory / "pipe";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  const Descriptor silent(open(pipe.c_str(), O_RDWR | O_CLOEXEC));
  StopSource stop;
  stop.request_stop();
  EXPECT_EQ(read_text_file(pipe, kMost, Pipes::Waited, stop.token()).error().id, "ended-by-stop");
}

TEST(TextFile, APipeWithoutANameMayBeEmpty) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe2(ends.data(), O_CLOEXEC), 0);
  const Descriptor reader(ends[0]);
  { const Descriptor closed(ends[1]); }
  EXPECT_EQ(read_text_file("/dev/fd/" + std::to_string(ends[0]), kMost).value(), "");
}

}  // namespace
}  // namespace parlour::files
