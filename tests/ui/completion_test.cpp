#include "ui/terminal/completion.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace parlour::ui {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

const Completions kOffered{{"save", "сохранить", "совет", "сдаться"}, {"save", "сохранить"}};

std::string rest_of(const std::string& line) { return agreed_rest(completing(kOffered, line)); }

TEST(Completion, OfWordsGoesAsFarAsTheyAgree) {
  EXPECT_EQ(rest_of("s"), "ave");
  EXPECT_EQ(rest_of("со"), "");  // х and в begin with the same byte
  EXPECT_EQ(rest_of("сох"), "ранить");
  EXPECT_THAT(completing(kOffered, "со").fitting, ElementsAre("сохранить", "совет"));
  EXPECT_THAT(completing(kOffered, "x").fitting, IsEmpty());
  EXPECT_THAT(completing(kOffered, "совет ").fitting, IsEmpty());
}

TEST(Completion, OfFilesFollowsTheWordsThatTakeOne) {
  const fs::path folder = fs::temp_directory_path() / ("parlour-completion-" + std::to_string(getpid()));
  fs::create_directories(folder / "games");
  for (const char* name : {"game 1.json", ".hidden", "bad\x1b[2J", "games/one.sgf"})
    std::ofstream(folder / name);
  const std::string start = "save  " + (folder / "").string();
  EXPECT_THAT(completing(kOffered, start).fitting,
              ElementsAre((folder / "game 1.json").string(), (folder / "games/").string()));
  EXPECT_EQ(rest_of(start), "game");
  EXPECT_EQ(rest_of("SAVE " + (folder / "games/").string()), "one.sgf");
  EXPECT_EQ(rest_of("сохранить " + (folder / ".").string()), "hidden");
  EXPECT_THAT(completing(kOffered, "help " + folder.string()).fitting, IsEmpty());
  EXPECT_THAT(completing(kOffered, "save /no/such/folder/").fitting, IsEmpty());
  fs::remove_all(folder);
}

}  // namespace
}  // namespace parlour::ui
