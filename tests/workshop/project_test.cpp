#include "workshop/project.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/temporary_directory.hpp"
#include "workshop/files.hpp"

namespace parlour::workshop {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;

const std::string kPlayer = "namespace ttt::my_player { class MyPlayer : public game::IPlayer { }; }";

Result<Project> project_in(const fs::path& path) { return read_project(std::vector{path.string()}); }

std::string class_of(const fs::path& folder, const std::string& wanted = "") {
  const auto project = project_in(folder);
  if (!project) return project.error().id;
  const auto chosen = choose_player(*project, wanted);
  return chosen ? chosen->name : chosen.error().id;
}

TEST(Project, IsTheSourcesAndHeadersOfAFolder) {
  const support::TemporaryDirectory place;
  const fs::path folder = place / "бот 1";
  write(folder / "my_player.hpp", kPlayer);
  write(folder / "my_player.cpp", "#include \"my_player.hpp\"");
  write(folder / "search" / "minimax.cpp", "");
  write(folder / "main.cpp", "int main() { return 0; }");
  write(folder / "tests" / "test.cpp", "int main() { return 0; }");
  write(folder / "build" / "x.cpp", "");
  write(folder / "core" / "game.hpp", "");
  write(folder / ".git" / "x.cpp", "");
  write(folder / "notes.txt", "");
  const auto project = project_in(folder);
  ASSERT_TRUE(project) << project.error().id;
  EXPECT_EQ(project->name, "бот 1");
  EXPECT_THAT(project->files,
              ElementsAre("main.cpp", "my_player.cpp", "my_player.hpp", "search/minimax.cpp"));
  EXPECT_THAT(project->sources, ElementsAre("my_player.cpp", "search/minimax.cpp"));
  EXPECT_THAT(project->players, ElementsAre(PlayerClass{"ttt::my_player::MyPlayer", "my_player.hpp", 1}));
  EXPECT_EQ(project->shown_file("my_player.cpp"), (folder / "my_player.cpp").string());
}

TEST(Project, InACheckoutOfTheCourseIsItsFolderMyPlayer) {
  const support::TemporaryDirectory place;
  write(place / "ivanov/core/game.hpp", "");
  write(place / "ivanov/my_player/my_player.cpp", kPlayer);
  const auto project = project_in(place / "ivanov");
  ASSERT_TRUE(project) << project.error().id;
  EXPECT_EQ(project->name, "ivanov");
  EXPECT_THAT(project->sources, ElementsAre("my_player.cpp"));
}

TEST(Project, CanBeAFewFiles) {
  const support::TemporaryDirectory place;
  for (const char* const name : {"a.cpp", "b.cpp", "c.hpp"}) write(place / name, "");
  const auto project = read_project(std::vector{(place / "b.cpp").string()});
  ASSERT_TRUE(project) << project.error().id;
  EXPECT_THAT(project->sources, ElementsAre("b.cpp"));
  EXPECT_THAT(project->files, ElementsAre("c.hpp", "b.cpp"));
}

TEST(Project, CanBeAHeaderAlone) {
  const support::TemporaryDirectory place;
  write(place / "my_player.hpp", "namespace ttt::my_player { class MyPlayer : public game::IPlayer {}; }");
  const auto project = project_in(place.path());
  ASSERT_TRUE(project) << project.error().id;
  EXPECT_TRUE(project->sources.empty());
  EXPECT_EQ(choose_player(*project, "")->file, "my_player.hpp");
}

TEST(Project, SaysWhatItIsNot) {
  const support::TemporaryDirectory place;
  EXPECT_EQ(project_in(place / "nowhere").error().id, "file-not-read");
  EXPECT_EQ(project_in(place.path()).error().id, "course-no-sources");
  write(place / "notes.txt", "");
  write(place / "a.cpp", "");
  write(place / "sub" / "b.cpp", "");
  EXPECT_EQ(project_in(place / "notes.txt").error().id, "course-not-a-source");
  EXPECT_EQ(read_project(std::vector{(place / "a.cpp").string(), (place / "sub/b.cpp").string()}).error().id,
            "course-files-one-folder");
  EXPECT_EQ(read_project(std::vector{place.path().string(), (place / "a.cpp").string()}).error().id,
            "course-one-folder");
}

TEST(ChoosePlayer, TakesTheUsualOneTheNamedOneOrTheOnlyOne) {
  const support::TemporaryDirectory place;
  const fs::path one = place / "one";
  write(one / "bot.cpp", "namespace mine { struct Bot : ttt::game::IPlayer {}; }");
  EXPECT_EQ(class_of(one), "mine::Bot");
  const fs::path two = place / "two";
  write(two / "bot.hpp",
        "namespace mine { struct Base : ttt::game::IPlayer {}; class Fast : public Base {}; }");
  write(two / "bot.cpp", "");
  EXPECT_EQ(class_of(two), "course-many-classes");
  EXPECT_EQ(class_of(two, "Fast"), "mine::Fast");
  EXPECT_EQ(class_of(two, "mine::Base"), "mine::Base");
  EXPECT_EQ(class_of(two, "Slow"), "course-class-unknown");
  write(two / "my_player.hpp", kPlayer);
  EXPECT_EQ(class_of(two), "ttt::my_player::MyPlayer");
  const fs::path none = place / "none";
  write(none / "bot.cpp", "class Bot {};");
  EXPECT_EQ(class_of(none), "course-no-class");
  const auto misspelt = choose_player(*project_in(two), "Fats");
  EXPECT_EQ(misspelt.error().argument("nearest"), "Fast");
  EXPECT_THAT(std::string(misspelt.error().argument("allowed")), HasSubstr("mine::Base, mine::Fast"));
}

}  // namespace
}  // namespace parlour::workshop
