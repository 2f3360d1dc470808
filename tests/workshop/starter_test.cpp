#include "workshop/starter.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/temporary_directory.hpp"
#include "workshop/files.hpp"

namespace parlour::workshop {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::UnorderedElementsAre;

TEST(Starter, WritesAWholeProject) {
  const support::TemporaryDirectory place;
  const fs::path folder = place / "мои игроки" / "первый бот";
  const auto written = create_starter(folder, {"", "/opt/parlour/bin"});
  ASSERT_TRUE(written) << written.error().id;
  EXPECT_THAT(listing(folder),
              UnorderedElementsAre("README.md", "README.ru.md", "my_player.hpp", "my_player.cpp", "tests",
                                   "tests/player_test.cpp", "CMakeLists.txt", ".gitignore"));
  EXPECT_EQ(written->size(), 7u);
  EXPECT_THAT(text_of(folder / "README.md"), HasSubstr("# первый бот\n"));
  EXPECT_THAT(text_of(folder / "CMakeLists.txt"), HasSubstr("\"/opt/parlour/bin\""));
  for (const fs::path& file : *written) {
    EXPECT_THAT(text_of(folder / file), Not(HasSubstr("@NAME@"))) << file;
    EXPECT_THAT(text_of(folder / file), Not(HasSubstr("@PARLOUR@"))) << file;
  }
}

TEST(Starter, TakesAnEmptyFolderAndAName) {
  const support::TemporaryDirectory place;
  ASSERT_TRUE(create_starter(place.path(), {"Deep Five", ""}));
  EXPECT_THAT(text_of(place / "my_player.hpp"), HasSubstr("// Deep Five: "));
}

TEST(Starter, LeavesAFolderAloneThatIsNotEmpty) {
  const support::TemporaryDirectory place;
  write(place / "notes.txt", "mine");
  const auto written = create_starter(place.path(), {});
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().id, "course-folder-not-empty");
  EXPECT_THAT(listing(place.path()), UnorderedElementsAre("notes.txt"));
  EXPECT_EQ(create_starter(place / "notes.txt", {}).error().id, "file-not-written");
  EXPECT_EQ(text_of(place / "notes.txt"), "mine");
}

TEST(Starter, LeavesNothingBehindWhenItCannotWrite) {
  const support::TemporaryDirectory place;
  write(place / "file", "");
  const auto written = create_starter(place / "file" / "bot", {});
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().id, "file-not-written");
  EXPECT_THAT(listing(place.path()), UnorderedElementsAre("file"));
}

TEST(Starter, RefusesNamesThatCouldNotStandInAFile) {
  const support::TemporaryDirectory place;
  for (const std::string& name :
       {std::string("a\nb"), std::string("a\"b"), std::string("$x"), std::string(61, 'x')})
    EXPECT_EQ(create_starter(place / "bot", {name, ""}).error().id, "course-wrong-name") << name;
  EXPECT_THAT(listing(place.path()), IsEmpty());
}

}  // namespace
}  // namespace parlour::workshop
