#include "workshop/compile_plan.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/temporary_directory.hpp"
#include "workshop/checkout.hpp"
#include "workshop/files.hpp"

namespace parlour::workshop {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

const fs::path kHeaders = fs::path(PARLOUR_SOURCE_ROOT) / "course/include";

class CompilePlanTest : public testing::Test {
 protected:
  CompilePlan plan(const std::string& folder = "repo", const std::string& wanted = "") {
    const auto project = read_project(std::vector{(place_ / folder).string()});
    EXPECT_TRUE(project) << project.error().id;
    const auto player = choose_player(*project, wanted);
    EXPECT_TRUE(player) << player.error().id;
    return player ? plan_compilation(*project, *player, kHeaders) : CompilePlan{};
  }

  std::vector<std::string> relative(const std::vector<fs::path>& paths) {
    std::vector<std::string> names;
    for (const fs::path& each : paths) names.push_back(each.lexically_relative(place_ / "repo").string());
    return names;
  }

  support::TemporaryDirectory place_;
};

TEST_F(CompilePlanTest, OfACheckoutIsThePlayerAlone) {
  write_checkout(place_ / "repo");
  for (const char* const folder : {"repo", "repo/src", "repo/src/player"}) {
    const CompilePlan found = plan(folder);
    EXPECT_THAT(relative(found.sources), ElementsAre("src/player/my_player.cpp"));
    EXPECT_THAT(relative(found.files), ElementsAre("src/player/my_player.cpp", "src/player/my_player.hpp"));
    EXPECT_FALSE(found.has_main);
  }
}

TEST_F(CompilePlanTest, FollowsHeadersIntoOtherFolders) {
  const fs::path root = place_ / "repo";
  write_framework(root);
  write(root / "include/bot/bot.hpp",
        player_header("Bot", "core/game.hpp") + "#include \"bot/search.hpp\"\n#include \"table.dat\"\n");
  write(root / "include/bot/table.dat", "");
  write(root / "include/bot/search.hpp", "int best(int depth);\n#include <eval.hpp>\n");
  write(root / "lib/eval/eval.hpp", "struct Eval { int value() const; static int weights[3]; };\n");
  write(root / "lib/eval/eval_code.cpp",
        "#include \"eval.hpp\"\nint Eval::value() const { return weights[0]; }\n");
  write(root / "lib/eval/numbers.cpp", "#include \"eval.hpp\"\nint Eval::weights[3] = {1, 2, 3};\n");
  write(root / "sources/bot.cpp", player_source("Bot", "bot/bot.hpp"));
  write(root / "sources/deep/er/search.cpp", "#include \"bot/search.hpp\"\nint best(int) { return 1; }\n");
  write(root / "sources/main.cpp", "#include \"bot/bot.hpp\"\nint main() { return best(2); }\n");
  write(root / "sources/unused.cpp", "#include \"bot/bot.hpp\"\nint nobody() { return 1; }\n");
  const CompilePlan found = plan();
  EXPECT_THAT(relative(found.sources), ElementsAre("lib/eval/eval_code.cpp", "lib/eval/numbers.cpp",
                                                   "sources/bot.cpp", "sources/deep/er/search.cpp"));
  EXPECT_THAT(relative(found.folders), ElementsAre("include", "lib/eval"));
  EXPECT_EQ(found.base, root);
}

TEST_F(CompilePlanTest, PutsOursWhereTheCoursesHeadersAreLookedFor) {
  const fs::path root = place_ / "repo";
  write(root / "player/my_player.hpp", player_header("MyPlayer", "../core/game.hpp"));
  const CompilePlan bare = plan("repo/player");
  EXPECT_THAT(bare.ours, ElementsAre(Pair(root / "core/game.hpp", "core/game.hpp")));
  write(root / "flat/game.hpp", "namespace ttt::game { struct IPlayer {}; class State {}; }");
  write(root / "flat/bot.hpp", player_header("Bot", "game.hpp"));
  const CompilePlan flat = plan("repo/flat");
  EXPECT_THAT(flat.ours, ElementsAre(Pair(root / "flat/game.hpp", "core/game.hpp")));
}

TEST_F(CompilePlanTest, TakesOneOfSeveralVersions) {
  const fs::path root = place_ / "repo";
  for (const char* const version : {"v1", "v2"}) {
    write(root / version / "my_player.hpp", player_header() + "#include \"board.hpp\"\n");
    write(root / version / "my_player.cpp", player_source());
    write(root / version / "board.hpp", "int count(int);\nstruct Board { int size(); };\n");
    write(root / version / "board.cpp",
          "#include \"board.hpp\"\nint count(int) { return 1; }\nint Board::size() { return 2; }\n");
  }
  write(root / "v2/my_player_old.cpp", player_source());
  write(root / "v2/old/my_player.cpp", player_source("MyPlayer", "../my_player.hpp"));
  EXPECT_THAT(relative(plan("repo/v2").sources), ElementsAre("v2/board.cpp", "v2/my_player.cpp"));
  EXPECT_THAT(relative(plan("repo/v1").sources), ElementsAre("v1/board.cpp", "v1/my_player.cpp"));
  write(root / "CMakeLists.txt", "project(x)\nadd_library(p ${CMAKE_SOURCE_DIR}/v2/my_player_old.cpp)\n");
  EXPECT_THAT(relative(plan("repo/v2").sources), ElementsAre("v2/board.cpp", "v2/my_player_old.cpp"));
}

TEST_F(CompilePlanTest, LeavesOtherPlayersOut) {
  const fs::path root = place_ / "repo";
  write(root / "shared.hpp", "int shared();\n");
  write(root / "shared.cpp", "#include \"shared.hpp\"\nint shared() { return 1; }\n");
  for (const std::string name : {"Fast", "Slow"}) {
    write(root / (name + ".hpp"), player_header(name) + "#include \"shared.hpp\"\n");
    write(root / (name + ".cpp"), player_source(name, name + ".hpp"));
  }
  EXPECT_THAT(relative(plan("repo", "Fast").sources), ElementsAre("Fast.cpp", "shared.cpp"));
}

TEST_F(CompilePlanTest, CompilesNothingTwice) {
  const fs::path root = place_ / "repo";
  write(root / "bot.cpp", "#include \"part.cpp\"\n" + player_header() +
                              player_source("MyPlayer", "core/state.hpp") +
                              "int main() { return helper(); }\n");
  write(root / "part.cpp", "int helper() { return 1; }\n");
  const CompilePlan found = plan();
  EXPECT_THAT(found.sources, IsEmpty());
  EXPECT_TRUE(found.has_main);
}

TEST_F(CompilePlanTest, FindsFunctionsThatAreDeclaredWithoutAHeader) {
  const fs::path root = place_ / "repo";
  write(root / "my_player.hpp", player_header());
  write(root / "my_player.cpp", player_source() + "int evaluate(int x, int y);\nint evaluate(int x);\n");
  write(root / "numbers.cpp", "int evaluate(int x, int y) { return x + y; }\n");
  EXPECT_THAT(relative(plan().sources), ElementsAre("my_player.cpp", "numbers.cpp"));
}

TEST_F(CompilePlanTest, KnowsWhichFunctionsHaveNoBody) {
  const fs::path root = place_ / "repo";
  write(root / "my_player.hpp", player_header());
  write(root / "my_player.cpp",
        "#include \"my_player.hpp\"\nvoid ttt::my_player::MyPlayer::set_sign(Sign) {}\n");
  const auto project = read_project(std::vector{root.string()});
  const auto player = choose_player(*project, "");
  EXPECT_THAT(missing_bodies(*project, *player, plan()), ElementsAre("make_move", "get_name"));
}

}  // namespace
}  // namespace parlour::workshop
