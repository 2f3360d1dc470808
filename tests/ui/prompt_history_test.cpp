#include "ui/terminal/prompt_history.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

namespace parlour::ui {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

class PromptHistory : public testing::Test {
 protected:
  void TearDown() override { fs::remove_all(folder_); }

  fs::path folder_ = fs::temp_directory_path() / ("parlour-history-" + std::to_string(getpid()));
  fs::path file_ = folder_ / "state" / "history";
};

TEST_F(PromptHistory, GrowsFromRunToRunForItsOwnerOnly) {
  EXPECT_THAT(load_history(file_), IsEmpty());
  add_to_history(file_, {"hint", "hint", "3"});
  add_to_history(file_, {"сохранить игра.json"});
  EXPECT_THAT(load_history(file_), ElementsAre("hint", "3", "сохранить игра.json"));
  EXPECT_EQ(fs::status(file_).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(PromptHistory, StaysSmall) {
  std::vector<std::string> lines;
  for (int line = 0; line < 3 * kLinesRemembered; ++line) lines.push_back(std::to_string(line));
  lines.emplace_back(100'000, 'x');
  add_to_history(file_, lines);
  const auto kept = load_history(file_);
  EXPECT_EQ(kept.size(), static_cast<std::size_t>(kLinesRemembered));
  EXPECT_EQ(kept.back(), std::to_string(3 * kLinesRemembered - 1));
}

TEST_F(PromptHistory, DoesNotTrustTheFile) {
  fs::create_directories(file_.parent_path());
  std::ofstream(file_) << "\x1b[2J\n\nboard\n" << std::string(10'000, 'y') << "\nlast";
  EXPECT_THAT(load_history(file_), ElementsAre("board", "last"));
  std::ofstream(file_) << std::string(1'000'000, '\n');
  EXPECT_THAT(load_history(file_), IsEmpty());
  EXPECT_THAT(load_history(folder_), IsEmpty());
  EXPECT_THAT(load_history("/dev/zero"), IsEmpty());
  add_to_history("/proc/no-such-place/history", {"board"});
}

}  // namespace
}  // namespace parlour::ui
