#include "workshop/project.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/temporary_directory.hpp"
#include "workshop/checkout.hpp"
#include "workshop/files.hpp"

namespace parlour::workshop {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

const std::string kUsual = "ttt::my_player::MyPlayer";

Result<Project> project_in(const fs::path& path) { return read_project(std::vector{path.string()}); }

/// The class that plays and its file, or the id of what is wrong.
std::string class_of(const fs::path& folder, const std::string& wanted = "") {
  const auto project = project_in(folder);
  if (!project) return project.error().id;
  const auto chosen = choose_player(*project, wanted);
  return chosen ? chosen->name : chosen.error().id;
}

std::string file_of(const fs::path& folder, const std::string& wanted = "") {
  const auto project = project_in(folder);
  if (!project) return project.error().id;
  const auto chosen = choose_player(*project, wanted);
  return chosen ? chosen->file.string() : chosen.error().id;
}

TEST(Project, IsFoundFromTheCheckoutItsSrcAndThePlayersFolder) {
  const support::TemporaryDirectory place;
  const fs::path root = place / "ivanov";
  write_checkout(root);
  for (const char* const part : {"", "src", "src/player", "src/player/"}) {
    const auto project = project_in(root / part);
    ASSERT_TRUE(project) << part << project.error().id;
    EXPECT_EQ(project->name, "ivanov") << part;
    EXPECT_EQ(project->folder, root) << part;
    ASSERT_EQ(project->players.size(), 1u) << part;
    EXPECT_EQ(project->players[0].name, kUsual);
    EXPECT_EQ(project->players[0].file, "src/player/my_player.hpp");
    EXPECT_EQ(project->players[0].line, 5);
    EXPECT_EQ(project->shown_file("src/player/x.cpp"), (root / "src/player/x.cpp").string());
  }
}

TEST(Project, LooksAtClassesOnceThatDeriveFromEachOtherInCircles) {
  const support::TemporaryDirectory place;
  constexpr int kClasses = 60;
  std::string text;
  for (int each = 0; each < kClasses; ++each) {
    text += fmt::format("class C{} : public IPlayer", each);
    for (int base = 0; base < kClasses; ++base) text += fmt::format(", public C{}", base);
    text += " {};\n";
  }
  write(place / "circle.hpp", text);
  write(place / "circle.cpp", "#include \"circle.hpp\"\n");
  const auto project = project_in(place.path());
  ASSERT_TRUE(project) << project.error().id;
  EXPECT_EQ(project->players.size(), static_cast<std::size_t>(kClasses));
  EXPECT_FALSE(project->players.front().playable);
}

TEST(Project, WaitsForNoPipeAndLeavesTheCheckoutByNoLink) {
  const support::TemporaryDirectory place;
  write_checkout(place / "ivanov");
  write_checkout(place / "petrov");
  fs::remove(place / "ivanov/CMakeLists.txt");
  for (const char* const name : {"CMakeLists.txt", "src/player/more.cpp"})
    ASSERT_EQ(mkfifo((place / "ivanov" / name).c_str(), 0600), 0);
  fs::create_directory_symlink(place / "petrov", place / "ivanov/src/friend");
  fs::create_symlink(place / "petrov/src/player/my_player.cpp", place / "ivanov/src/player/other.cpp");
  fs::create_directory_symlink("player", place / "ivanov/src/again");
  const auto project = project_in(place / "ivanov");
  ASSERT_TRUE(project) << project.error().id;
  EXPECT_EQ(project->players.size(), 1u);
  for (const SourceFile& each : project->tree.files)
    EXPECT_THAT(each.path.string(), Not(testing::AnyOf(HasSubstr("friend"), HasSubstr("other.cpp"))));
}

TEST(Project, LeavesTestsAndRemotePlayAloneButKnowsOfThem) {
  const support::TemporaryDirectory place;
  write_framework(place / "repo");
  const auto project = project_in(place / "repo");
  ASSERT_TRUE(project) << project.error().id;
  const auto chosen = choose_player(*project, "");
  ASSERT_FALSE(chosen);
  EXPECT_EQ(chosen.error().id, "course-no-class");
  EXPECT_THAT(std::string(chosen.error().argument("others")), HasSubstr("ttt::HumanPlayer"));
  EXPECT_THAT(std::string(chosen.error().argument("others")), HasSubstr("tests/human_player.hpp"));
  EXPECT_EQ(chosen.error().argument("count"), "3");               // the observer's, and a program
  EXPECT_EQ(class_of(place / "repo/tests"), "ttt::HumanPlayer");  // who names a folder means it
}

TEST(Project, KnowsTheFrameworkByWhatItDefines) {
  const support::TemporaryDirectory place;
  write(place / "repo/engine/rules.hpp",
        "namespace ttt::game { struct IObserver {}; struct IPlayer : IObserver {}; }");
  write(place / "repo/bot/bot.hpp", player_header("Bot", "../engine/rules.hpp"));
  EXPECT_EQ(class_of(place / "repo"), "ttt::my_player::Bot");
}

TEST(Project, TakesOddNamesAndLinks) {
  const support::TemporaryDirectory place;
  const fs::path root = place / "бот 1, «v'x»";
  write(root / "мой игрок" / "бот.hpp", player_header());
  EXPECT_EQ(file_of(root), "мой игрок/бот.hpp");
  EXPECT_EQ(project_in(root)->name, "бот 1, «v'x»");
  fs::create_directory_symlink(root, place / "link");
  fs::create_directory_symlink(root, root / "мой игрок" / "round");  // in a circle
  EXPECT_EQ(class_of(place / "link"), kUsual);
  EXPECT_EQ(project_in(place / "link")->name, "link");
  fs::create_symlink("nowhere.hpp", root / "broken.hpp");
  EXPECT_EQ(class_of(root), kUsual);
}

TEST(Project, SaysWhatCouldNotBeRead) {
  const support::TemporaryDirectory place;
  write(place / "repo/secret/my_player.hpp", player_header());
  fs::permissions(place / "repo/secret", fs::perms::none);
  for (const fs::path& open : {place.path(), place / "repo"}) fs::permissions(open, fs::perms{0755});
  constexpr uid_t kNobody = 65534;
  const bool root = geteuid() == 0;  // who reads everything
  ASSERT_EQ(seteuid(root ? kNobody : geteuid()), 0);
  const auto project = project_in(place / "repo");
  ASSERT_EQ(seteuid(root ? 0 : geteuid()), 0);
  fs::permissions(place / "repo/secret", fs::perms::owner_all);
  ASSERT_TRUE(project) << project.error().id;
  const auto chosen = choose_player(*project, "");
  ASSERT_FALSE(chosen);
  EXPECT_EQ(chosen.error().id, "course-no-class");
  EXPECT_EQ(chosen.error().argument("unread"), (place / "repo/secret").string());
}

TEST(Project, CanBeAFewFiles) {
  const support::TemporaryDirectory place;
  write(place / "a.cpp", "class A : public ttt::game::IPlayer { };");
  write(place / "b.cpp", "class B : public ttt::game::IPlayer { };");
  const auto project = read_project(std::vector{(place / "b.cpp").string()});
  ASSERT_TRUE(project) << project.error().id;
  EXPECT_THAT(project->sources, ElementsAre(place / "b.cpp"));
  EXPECT_EQ(choose_player(*project, "")->name, "B");
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

TEST(ChoosePlayer, TakesTheOnlyOneTheUsualOneOrTheNamedOne) {
  const support::TemporaryDirectory place;
  const fs::path two = place / "two";
  write(two / "fast.hpp", player_header("Fast"));
  EXPECT_EQ(class_of(two), "ttt::my_player::Fast");
  write(two / "slow.hpp", player_header("Slow"));
  const auto many = choose_player(*project_in(two), "");
  EXPECT_EQ(many.error().id, "course-many-classes");
  EXPECT_EQ(many.error().argument("allowed"), "ttt::my_player::Fast, ttt::my_player::Slow");
  EXPECT_EQ(class_of(two, "Fast"), "ttt::my_player::Fast");
  EXPECT_EQ(class_of(two, "ttt::my_player::Slow"), "ttt::my_player::Slow");
  EXPECT_EQ(class_of(two, "low"), "course-class-unknown");
  EXPECT_EQ(choose_player(*project_in(two), "Fats").error().argument("nearest"), "Fast");
  write(two / "my_player.hpp", player_header());
  const auto project = project_in(two);
  const auto usual = choose_player(*project, "");
  ASSERT_TRUE(usual) << usual.error().id;
  EXPECT_EQ(usual->name, kUsual);
  EXPECT_EQ(other_players(*project, *usual), "ttt::my_player::Fast, ttt::my_player::Slow");
}

TEST(ChoosePlayer, TellsVersionsSideBySideApartByTheirFolders) {
  const support::TemporaryDirectory place;
  write(place / "repo/v1/my_player.hpp", player_header());
  write(place / "repo/v2/my_player.hpp", player_header());
  const auto many = choose_player(*project_in(place / "repo"), "");
  EXPECT_EQ(many.error().id, "course-many-folders");
  EXPECT_THAT(std::string(many.error().argument("allowed")), HasSubstr("repo/v1/my_player.hpp"));
  EXPECT_EQ(file_of(place / "repo/v2"), "my_player.hpp");
  // What the student's own build compiles is meant.
  write(place / "repo/v2/my_player.cpp", player_source());
  write(place / "repo/CMakeLists.txt", "project(x)\n# v1/my_player.cpp\nadd_library(p v2/my_player.cpp)\n");
  EXPECT_EQ(file_of(place / "repo"), "v2/my_player.hpp");
  EXPECT_EQ(project_in(place / "repo/v1")->name, "repo/v1");
}

TEST(ChoosePlayer, PassesOverWhatCannotPlay) {
  const support::TemporaryDirectory place;
  write(place / "base.hpp",
        "namespace team {\nusing Base = ttt::game::IPlayer;\n"
        "class Thinker : public Base { public: Thinker(const char*); virtual int value() = 0; };\n"
        "template <class T> class Cached : public Thinker { Point make_move(const State&); };\n"
        "class Timed : public Base { public: Timed(IPlayer& other); Point make_move(const State&); };\n"
        "class Lazy : public Base { public: Lazy(const char*); };\n}\n");
  write(place / "best.hpp",
        "#include \"base.hpp\"\nnamespace team { class Best final : public Thinker {\n public:\n  using "
        "Thinker::Thinker;\n"
        "  Point make_move(const State& state) override; }; }\n");
  const auto project = project_in(place.path());
  ASSERT_EQ(project->players.size(), 5u);
  EXPECT_EQ(choose_player(*project, "")->name, "team::Best");
  EXPECT_TRUE(choose_player(*project, "")->takes_name);
  EXPECT_EQ(choose_player(*project, "Lazy")->name, "team::Lazy");
}

TEST(ChoosePlayer, KnowsHowAPlayerIsMade) {
  const support::TemporaryDirectory place;
  const auto takes_name = [&](const std::string& constructors) {
    const fs::path folder = place / std::to_string(std::hash<std::string>{}(constructors));
    write(folder / "p.hpp", "class P : public ttt::game::IPlayer { public: " + constructors +
                                " Point make_move(const State&); };");
    const auto chosen = choose_player(*project_in(folder), "");
    return !chosen->playable ? "neither" : chosen->takes_name ? "name" : "nothing";
  };
  EXPECT_EQ(takes_name("P(const char* name, int depth = 2, std::map<int, int> m = {}) : a(1), b{2} {}"),
            std::string("name"));
  EXPECT_EQ(takes_name("explicit P(std::string name);"), std::string("name"));
  EXPECT_EQ(takes_name("P() = default;"), std::string("nothing"));
  EXPECT_EQ(takes_name(""), std::string("nothing"));
  EXPECT_EQ(takes_name("P(int depth, const char* name);"), std::string("neither"));
}

}  // namespace
}  // namespace parlour::workshop
