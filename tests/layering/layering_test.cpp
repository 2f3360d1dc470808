// Reads every #include under src/ and holds it against the table in rooms.hpp. The first half shows, on texts
// made up for the purpose, that the checker sees what it should; the second half applies it to the sources.
#include "layering/checker.hpp"
#include "layering/rooms.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace {
using parlour::layering::build_violations;
using parlour::layering::rooms;
using parlour::layering::violations;
using parlour::layering::without_comments;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
namespace fs = std::filesystem;

TEST(Layering, AllowsARoomBelowAndTheRoomItself) {
  EXPECT_THAT(violations("games/line/position.hpp", "#include \"core/side.hpp\"\n"), IsEmpty());
  EXPECT_THAT(violations("games/line/position.hpp", "#include \"games/line/rules.hpp\"\n"), IsEmpty());
  EXPECT_THAT(violations("engines/line/brain.cpp", "#  include \"search/alphabeta.hpp\"\n"), IsEmpty());
  EXPECT_THAT(violations("catalog/games.cpp", "#include \"games/kalah/rules.hpp\"\n"), IsEmpty());
}

TEST(Layering, ForbidsARoomAbove) {
  EXPECT_THAT(violations("core/side.hpp", "#pragma once\n#include \"games/line/rules.hpp\"\n"),
              ElementsAre("core/side.hpp:2: \"games/line/rules.hpp\": core does not see games"));
  EXPECT_THAT(violations("match/session.cpp", "#include \"ui/console/board/board.hpp\"\n"),
              ElementsAre(HasSubstr("ui")));
}

TEST(Layering, ForbidsARoomBeside) {
  EXPECT_THAT(violations("search/mcts.hpp", "#include \"games/line/rules.hpp\"\n"),
              ElementsAre(HasSubstr("games")));
  EXPECT_THAT(violations("games/rules.hpp", "#include \"play/view.hpp\"\n"), ElementsAre(HasSubstr("play")));
  EXPECT_THAT(violations("play/view.hpp", "#include \"search/limits.hpp\"\n"),
              ElementsAre(HasSubstr("search")));
  EXPECT_THAT(violations("records/sgf.cpp", "#include \"engines/a.hpp\"\n"),
              ElementsAre(HasSubstr("engines")));
}

TEST(Layering, TheVerifierOfProofsSeesGamesButNoSearch) {
  EXPECT_THAT(violations("proof/verifier.cpp", "#include \"games/line/rules.hpp\"\n"), IsEmpty());
  EXPECT_THAT(violations("proof/verifier.cpp", "#include \"search/parts/table.hpp\"\n"),
              ElementsAre(HasSubstr("proof does not see search")));
}

TEST(Layering, OneGameDoesNotSeeAnother) {
  EXPECT_THAT(violations("games/line/rules.cpp", "#include \"games/kalah/rules.hpp\"\n"),
              ElementsAre(HasSubstr("games/line and games/kalah do not see each other")));
  EXPECT_THAT(violations("games/line/rules.cpp", "#include \"games/squares.hpp\"\n"), IsEmpty());
}

TEST(Layering, WantsPathsFromTheSourceRootInQuotes) {
  EXPECT_THAT(violations("core/score.hpp", "#include \"side.hpp\"\n"),
              ElementsAre(HasSubstr("paths from src/")));
  EXPECT_THAT(violations("core/score.hpp", "#include \"core/../ui/a.hpp\"\n"),
              ElementsAre(HasSubstr("from src/")));
  EXPECT_THAT(violations("core/score.hpp", "#include <ui/a.hpp>\n"), ElementsAre(HasSubstr("in quotes")));
  EXPECT_THAT(violations("core/score.hpp", "#include HEADER\n"), ElementsAre(HasSubstr("cannot be read")));
}

TEST(Layering, PortableRoomsIncludeOnlyListedSystemHeaders) {
  EXPECT_THAT(violations("core/score.hpp",
                         "#include <vector>\n#include <fmt/format.h>\n#include <tl/expected.hpp>\n"),
              IsEmpty());
  for (const std::string header :
       {"fstream", "filesystem", "iostream", "cstdio", "stdio.h", "unistd.h", "sys/socket.h",
        "boost/asio.hpp", "random", "format", "stop_token", "nlohmann/json.hpp", "CLI/CLI.hpp", "fmt/os.h"}) {
    EXPECT_THAT(violations("search/mcts.hpp", "#include <" + header + ">\n"),
                ElementsAre("search/mcts.hpp:1: <" + header + ">: not for search, a portable room"));
    EXPECT_THAT(violations("ui/console/menu/menu.cpp", "#include <" + header + ">\n"), IsEmpty());
  }
}

TEST(Layering, PublicHeadersNeedNothingButTheStandardLibrary) {
  const std::string header = "course/include/core/state.hpp";
  EXPECT_THAT(violations(header, "#include <memory>\n#include \"field.hpp\"\n"), IsEmpty());
  EXPECT_THAT(violations("course/include/parlour/factory.hpp", "#include \"../core/game.hpp\"\n"), IsEmpty());
  EXPECT_THAT(violations("apps/players/include/a.hpp", "#include \"core/game.hpp\"\n"), IsEmpty());
  EXPECT_THAT(violations(header, "#include \"core/side.hpp\"\n"),
              ElementsAre(HasSubstr("public headers only")));
  EXPECT_THAT(violations(header, "#include \"games/line/rules.hpp\"\n"),
              ElementsAre(HasSubstr("public headers only")));
  EXPECT_THAT(violations(header, "#include <fmt/format.h>\n"), ElementsAre(HasSubstr("standard library")));
  EXPECT_THAT(violations("course/player.cpp", "#include \"field.hpp\"\n"),
              ElementsAre(HasSubstr("from src/")));
}

TEST(Layering, ALibraryIsGrantedToOneRoom) {
  EXPECT_THAT(violations("records/json_tree.cpp", "#include <nlohmann/json.hpp>\n"), IsEmpty());
  EXPECT_THAT(violations("match/session.cpp", "#include <nlohmann/json.hpp>\n"),
              ElementsAre(HasSubstr("not for match")));
}

TEST(Layering, RulesKnowNothingOfThreadsOrTime) {
  EXPECT_THAT(violations("games/kalah/rules.hpp", "#include <chrono>\n"),
              ElementsAre(HasSubstr("threads or time")));
  EXPECT_THAT(violations("search/parts/limits.hpp", "#include <chrono>\n"), IsEmpty());
}

TEST(Layering, PortableRoomsAvoidNamesThatDifferBetweenMachines) {
  EXPECT_THAT(violations("search/mcts.cpp", "void f() { std::shuffle(a, b, g); }\n"),
              ElementsAre(HasSubstr("search/mcts.cpp:1: std::shuffle: ")));
  EXPECT_THAT(violations("core/rng.hpp", "std::uniform_int_distribution<int> d;\n"),
              ElementsAre(HasSubstr("core's")));
  EXPECT_THAT(violations("core/rng.hpp", "auto home = ::getenv(\"HOME\");\n"),
              ElementsAre(HasSubstr("environment")));
  EXPECT_THAT(violations("core/rng.hpp", "int forgetenvelope = std::random_access;\n"), IsEmpty());
  EXPECT_THAT(violations("apps/parlour/main.cpp", "auto home = std::getenv(\"HOME\");\n"), IsEmpty());
}

TEST(Layering, CommentsAreFreeToNameAnything) {
  EXPECT_THAT(violations("core/rng.hpp",
                         "// not std::shuffle\n/* #include <random>\n#include \"ui/a.hpp\"\n */ int a;\n"),
              IsEmpty());
  EXPECT_EQ(without_comments("a /* b\n c */ d // e\n\"// f\" '\"' // g"),
            "a     \n      d     \n\"// f\" '\"'     ");
}

TEST(Layering, EveryRoomIsInTheTable) {
  EXPECT_THAT(violations("utilities/all.hpp", ""), ElementsAre(HasSubstr("not in a room")));
  EXPECT_THAT(violations("loose.hpp", ""), ElementsAre(HasSubstr("not in a room")));
}

TEST(Layering, TheBuildGrantsNoMoreThanTheTable) {
  EXPECT_THAT(build_violations("games", "parlour_room(games PORTABLE DEPENDS core LINKS x::y)"), IsEmpty());
  EXPECT_THAT(build_violations("games", "parlour_room(games PORTABLE DEPENDS core search)"),
              ElementsAre(HasSubstr("games does not see search")));
  EXPECT_THAT(build_violations("games", "parlour_room(games DEPENDS core)"),
              ElementsAre(HasSubstr("PORTABLE")));
}

TEST(Layering, TheTableItselfHasNoCircles) {
  for (auto room = rooms().begin(); room != rooms().end(); ++room)
    for (const auto lower : room->sees)
      EXPECT_NE(std::ranges::find(rooms().begin(), room, lower, &parlour::layering::Room::name), room)
          << room->name << " sees " << lower << ", which the table lists beside or above it";
}

const fs::path kSourceRoot = PARLOUR_SOURCE_ROOT;

std::string contents_of(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Sources, IncludeOnlyDownwards) {
  int files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(kSourceRoot)) {
    const auto extension = entry.path().extension();
    if (extension != ".hpp" && extension != ".cpp" && extension != ".h") continue;
    ++files;
    for (const auto& violation :
         violations(fs::relative(entry.path(), kSourceRoot).generic_string(), contents_of(entry.path())))
      ADD_FAILURE() << violation;
  }
  EXPECT_GT(files, 0) << "no sources under " << kSourceRoot;
}

TEST(Sources, EveryFolderIsARoomAndIsBuiltAsTheTableSays) {
  for (const auto& entry : fs::directory_iterator(kSourceRoot)) {
    if (!entry.is_directory()) continue;
    const std::string room = entry.path().filename().string();
    if (room == "apps") continue;  // programs, not a library
    for (const auto& violation : build_violations(room, contents_of(entry.path() / "CMakeLists.txt")))
      ADD_FAILURE() << violation;
  }
}

}  // namespace
