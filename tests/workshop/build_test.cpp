// With the real compiler: what students write, and what they are told about it.
#include "workshop/build.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "support/temporary_directory.hpp"
#include "workshop/checkout.hpp"
#include "workshop/files.hpp"
#include "workshop/starter.hpp"

namespace parlour::workshop {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const fs::path kHeaders = fs::path(PARLOUR_SOURCE_ROOT) / "course/include";

/// A player in the way of the course's own examples; `inside` and `after` are its code.
std::string player(const std::string& methods, const std::string& after = "") {
  return "#include \"../core/game.hpp\"\n#include \"core/state.hpp\"\nnamespace ttt::my_player {\nusing "
         "namespace game;\n"
         "class MyPlayer : public IPlayer {\n public:\n" +
         methods + "\n};\n" + after + "\n}\n";
}

const std::string kMethods =
    "MyPlayer(const char*) {}\n"
    "void set_sign(Sign) override {}\n"
    "Point make_move(const State& state) override { State next = state; next.process_move(Sign::X, 0, 0); "
    "return {0, 0}; }\n"
    "const char* get_name() const override { return \"me\"; }\n";

class BuildTest : public testing::Test {
 protected:
  Result<Build> build_in(const fs::path& folder, BuildSettings settings = {}) {
    settings.headers = kHeaders;
    const auto project = read_project(std::vector{folder.string()});
    if (!project) return failure(project.error());
    return build(*project, settings, {});
  }

  /// The first error in `folder`, whose only file is player.cpp with this text.
  Build build_text(const std::string& text) {
    const fs::path folder = place_ / ("bot" + std::to_string(++count_));
    write(folder / "player.cpp", text);
    auto built = build_in(folder);
    EXPECT_TRUE(built) << built.error().id;
    return built ? *built : Build{};
  }

  support::TemporaryDirectory place_;
  int count_ = 0;
};

std::vector<std::string> ids(const std::vector<Message>& messages) {
  std::vector<std::string> all;
  for (const Message& each : messages) all.push_back(each.id);
  return all;
}

const Diagnostic& first_error(const Build& build) {
  static const Diagnostic kNone;
  const auto found =
      std::find_if(build.diagnostics.begin(), build.diagnostics.end(),
                   [](const Diagnostic& each) { return each.kind == Diagnostic::Kind::Error; });
  return found == build.diagnostics.end() ? kNone : *found;
}

TEST_F(BuildTest, CompilesTheStarterWhereverItLiesAndOnlyOnce) {
  const fs::path folder = place_ / "мой бот, v1:x";
  ASSERT_TRUE(create_starter(folder, {}));
  const auto built = build_in(folder);
  ASSERT_TRUE(built) << built.error().id;
  ASSERT_TRUE(built->succeeded()) << first_error(*built).text;
  EXPECT_TRUE(built->compiled);
  EXPECT_THAT(built->diagnostics, IsEmpty());
  EXPECT_EQ(built->library.parent_path(), folder / "build/parlour");
  EXPECT_EQ(listing(folder / "build/parlour").size(), 1u);  // nothing of the way there is left

  const auto again = build_in(folder);
  ASSERT_TRUE(again && again->succeeded());
  EXPECT_FALSE(again->compiled);
  EXPECT_EQ(again->library, built->library);

  write(folder / "my_player.cpp", text_of(folder / "my_player.cpp") + "\n// changed\n");
  const auto changed = build_in(folder);
  ASSERT_TRUE(changed && changed->succeeded());
  EXPECT_TRUE(changed->compiled);
  EXPECT_NE(changed->library, built->library);
  EXPECT_FALSE(fs::exists(built->library));
}

TEST_F(BuildTest, PrefersOurHeadersToThoseOfACheckout) {
  write(place_ / "repo/core/game.hpp", "#error not these\n");
  write(place_ / "repo/my_player/my_player.cpp", player(kMethods));
  const auto built = build_in(place_ / "repo");
  ASSERT_TRUE(built) << built.error().id;
  EXPECT_TRUE(built->succeeded()) << first_error(*built).text;
}

TEST_F(BuildTest, TakesACheckoutFromItsRootItsSrcAndThePlayersFolder) {
  write_checkout(place_ / "repo");
  fs::path library;
  for (const char* const part : {"repo", "repo/src", "repo/src/player"}) {
    const auto built = build_in(place_ / part);
    ASSERT_TRUE(built) << part << built.error().id;
    ASSERT_TRUE(built->succeeded()) << part << first_error(*built).text;
    EXPECT_EQ(built->compiled, library.empty());  // once for all three
    library = built->library;
    EXPECT_EQ(library.parent_path(), place_ / "repo/build/parlour");
  }
}

TEST_F(BuildTest, KeepsSeveralPlayersOfOneFolderApart) {
  write(place_ / "repo/fast.hpp", player_header("Fast"));
  write(place_ / "repo/fast.cpp", player_source("Fast", "fast.hpp"));
  write(place_ / "repo/slow.cpp",
        player_header("Slow") + player_source("Slow", "core/state.hpp") + "int main() {}");
  BuildSettings settings;
  settings.player = "Fast";
  const auto fast = build_in(place_ / "repo", settings);
  settings.player = "Slow";
  const auto slow = build_in(place_ / "repo", settings);
  ASSERT_TRUE(fast && fast->succeeded()) << (fast ? first_error(*fast).text : fast.error().id);
  ASSERT_TRUE(slow && slow->succeeded()) << (slow ? first_error(*slow).text : slow.error().id);
  EXPECT_TRUE(fs::exists(fast->library));
  EXPECT_TRUE(fs::exists(slow->library));
}

TEST_F(BuildTest, BuildsWithTheSanitizers) {
  write(place_ / "bot/player.cpp", player(kMethods + "int* more() { return new int[3]; }\n"));
  BuildSettings settings;
  settings.sanitize = true;
  const auto built = build_in(place_ / "bot", settings);
  ASSERT_TRUE(built) << built.error().id;
  EXPECT_TRUE(built->succeeded()) << first_error(*built).text;
}

TEST_F(BuildTest, MakesAPlayerThatTakesNoName) {
  const Build built = build_text(player("MyPlayer() {}\n" + kMethods.substr(kMethods.find('\n'))));
  EXPECT_TRUE(built.succeeded()) << first_error(built).text;
}

TEST_F(BuildTest, TellsWhatADeclaredPlayerLacks) {
  write_framework(place_ / "repo");
  write(place_ / "repo/src/player/my_player.hpp", player_header());
  const auto built = build_in(place_ / "repo");
  ASSERT_TRUE(built) << built.error().id;
  EXPECT_FALSE(built->succeeded());
  EXPECT_EQ(first_error(*built).file, (place_ / "repo/src/player/my_player.hpp").string());
  EXPECT_EQ(first_error(*built).line, 5);
  ASSERT_EQ(ids(built->hints), std::vector<std::string>{"course-hint-bodies"});
  EXPECT_EQ(built->hints[0].argument("missing"), "set_sign, make_move, get_name");
}

TEST_F(BuildTest, TellsWhatOnlyACheckoutsOwnCoreHas) {
  write_framework(place_ / "repo");
  write(place_ / "repo/src/player/my_player.cpp",
        player_header() + player_source("MyPlayer", "core/state.hpp") +
            "int threes(const ttt::game::State& state) { return state.count_threes(); }\n");
  const auto built = build_in(place_ / "repo");
  ASSERT_TRUE(built) << built.error().id;
  EXPECT_EQ(ids(built->hints), std::vector<std::string>{"course-hint-core"});
}

TEST_F(BuildTest, TellsWhatIsDefinedTwiceAndWhatIsDefinedNowhere) {
  write(place_ / "twice/my_player.hpp", player_header() + "int helper() { return 1; }\n");
  write(place_ / "twice/my_player.cpp", player_source());
  const auto twice = build_in(place_ / "twice");
  ASSERT_TRUE(twice) << twice.error().id;
  EXPECT_THAT(ids(twice->hints), Contains("course-hint-twice"));
  const Build nowhere = build_text(player(kMethods, "int f(); int g() { return f(); }") +
                                   "extern \"C\" int elsewhere(); int h() { return elsewhere(); }");
  EXPECT_FALSE(nowhere.succeeded());
  EXPECT_THAT(ids(nowhere.hints), Contains("course-hint-undefined"));
}

TEST_F(BuildTest, TellsTheStudentsFileLineAndColumn) {
  const Build built = build_text("// Привет\n" + player(kMethods + "int x = ошибка;\n"));
  ASSERT_FALSE(built.succeeded());
  const Diagnostic& error = first_error(built);
  EXPECT_EQ(error.file, (place_ / "bot1/player.cpp").string());
  EXPECT_EQ(error.line, 12);
  EXPECT_EQ(error.column, 9);
  EXPECT_THAT(error.text, HasSubstr("ошибка"));
  EXPECT_THAT(listing(place_ / "bot1/build/parlour"), IsEmpty());
}

TEST_F(BuildTest, HintsAtWhatAPlayerNeeds) {
  const auto hints = [this](const std::string& text) { return ids(build_text(text).hints); };
  EXPECT_THAT(hints(player("MyPlayer(int) {}\n" + kMethods.substr(kMethods.find('\n')))),
              Contains("course-hint-constructor"));
  EXPECT_THAT(hints(player("MyPlayer(const char*) {}\nvoid set_sign(Sign) override {}")),
              Contains("course-hint-abstract"));
  EXPECT_THAT(hints(player(kMethods + "struct A {}")), Contains("course-hint-semicolon"));
  EXPECT_THAT(hints("#include \"nowhere.hpp\"\n" + player(kMethods)), Contains("course-hint-include"));
}

TEST_F(BuildTest, NamesWhatIsMissingInAnAbstractClass) {
  const Build built = build_text(player("MyPlayer(const char*) {}\nvoid set_sign(Sign) override {}"));
  ASSERT_EQ(ids(built.hints), std::vector<std::string>{"course-hint-abstract"});
  const std::string missing(built.hints.front().argument("missing"));
  EXPECT_THAT(missing, HasSubstr("make_move("));
  EXPECT_THAT(missing, HasSubstr("get_name() const"));
  EXPECT_THAT(missing, Not(HasSubstr("set_sign")));
  EXPECT_EQ(first_error(built).line, 5);  // where the class stands
}

TEST_F(BuildTest, FindsWhatIsDeclaredButNeverWritten) {
  const Build built =
      build_text(player(kMethods + "int depth() const;\n", "int use(MyPlayer& p) { return p.depth(); }"));
  EXPECT_FALSE(built.succeeded());
  EXPECT_THAT(first_error(built).text, HasSubstr("MyPlayer::depth() const"));
  EXPECT_THAT(ids(built.hints), Contains("course-hint-undefined"));
}

TEST_F(BuildTest, TakesAnotherClass) {
  write(place_ / "bot/bots.hpp", player(kMethods) +
                                     "#pragma once\nnamespace mine { class Fast : public "
                                     "ttt::my_player::MyPlayer { using MyPlayer::MyPlayer; }; }");
  write(place_ / "bot/bots.cpp", "#include \"bots.hpp\"\n");
  BuildSettings settings;
  settings.player = "Fast";
  const auto built = build_in(place_ / "bot", settings);
  ASSERT_TRUE(built) << built.error().id;
  EXPECT_EQ(built->player.name, "mine::Fast");
  settings.player = "Slow";
  EXPECT_EQ(build_in(place_ / "bot", settings).error().id, "course-class-unknown");
}

TEST_F(BuildTest, WorksElsewhereWhereItMayNotWrite) {
  if (geteuid() == 0) write(place_ / "bot/build", "a file in the way");
  write(place_ / "bot/player.cpp", player(kMethods));
  if (geteuid() != 0) fs::permissions(place_ / "bot", fs::perms::owner_read | fs::perms::owner_exec);
  EXPECT_EQ(build_in(place_ / "bot").error().id, "file-not-written");
  BuildSettings settings;
  settings.elsewhere = place_ / "cache";
  const auto built = build_in(place_ / "bot", settings);
  ASSERT_TRUE(built) << built.error().id;
  EXPECT_TRUE(built->succeeded());
  EXPECT_THAT(built->library.string(), HasSubstr("/cache/"));
}

TEST_F(BuildTest, SaysWhenThereIsNoCompilerOrNoHeaders) {
  write(place_ / "bot/player.cpp", player(kMethods));
  const auto project = read_project(std::vector{(place_ / "bot").string()});
  BuildSettings settings;
  settings.headers = place_ / "nowhere";
  EXPECT_EQ(build(*project, settings, {}).error().id, "course-no-headers");

  const std::string path = std::getenv("PATH");
  setenv("PATH", place_.path().c_str(), 1);
  EXPECT_EQ(build_in(place_ / "bot").error().id, "course-no-compiler");
  setenv("CXX", "no-such-compiler -x", 1);
  EXPECT_EQ(build_in(place_ / "bot").error().id, "course-compiler-unknown");
  unsetenv("CXX");
  setenv("PATH", path.c_str(), 1);
}

TEST_F(BuildTest, CanBeStopped) {
  write(place_ / "bot/player.cpp", player(kMethods));
  StopSource stop;
  stop.request_stop();
  const auto project = read_project(std::vector{(place_ / "bot").string()});
  BuildSettings settings;
  settings.headers = kHeaders;
  EXPECT_EQ(build(*project, settings, stop.token()).error().id, "course-stopped");
  EXPECT_THAT(listing(place_ / "bot/build/parlour"), IsEmpty());
}

}  // namespace
}  // namespace parlour::workshop
