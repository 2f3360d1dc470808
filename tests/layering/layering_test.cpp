// Reads every #include under src/ and holds it against the table in rooms.hpp. The first half shows, on texts
// made up for the purpose, that the checker sees what it should; the second half applies it to the sources.
#include "layering/checker.hpp"
#include "layering/rooms.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace {
using parlour::layering::build_violations;
using parlour::layering::family_violations;
using parlour::layering::folder_cycles;
using parlour::layering::id_violations;
using parlour::layering::link_violations;
using parlour::layering::lists_of_families;
using parlour::layering::namers_of_families;
using parlour::layering::rooms;
using parlour::layering::violations;
using parlour::layering::without_comments;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
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

TEST(Layering, FoldersOfARoomDoNotSeeEachOther) {
  EXPECT_THAT(folder_cycles({{"ui/console/a.hpp", "#include \"ui/report/b.hpp\"\n"},
                             {"ui/report/b.hpp", "#include \"ui/texts/c.hpp\"\n"},
                             {"ui/texts/c.hpp", "#include \"core/side.hpp\"\n"}}),
              IsEmpty());
  EXPECT_THAT(
      folder_cycles({{"ui/console/a.hpp", "#include \"ui/report/b.hpp\"\n"},
                     {"ui/report/b.hpp", "#include \"ui/texts/c.hpp\"\n"},
                     {"ui/texts/c.hpp", "#include \"ui/console/d.hpp\"\n"},
                     {"ui/words/e.hpp", "#include \"ui/console/d.hpp\"\n"}}),
      ElementsAre(HasSubstr("ui/console/a.hpp: \"ui/report/b.hpp\": ui/report sees ui/console already"),
                  HasSubstr("ui/texts sees ui/report already"),
                  HasSubstr("ui/console sees ui/texts already")));
  EXPECT_THAT(folder_cycles({{"arena/run.cpp", "#include \"arena/store/rows.hpp\"\n"},
                             {"arena/store/rows.hpp", "#include \"arena/pairing.hpp\"\n"}}),
              SizeIs(2));
}

TEST(Layering, TheBuildLinksWhatIsIncluded) {
  const std::vector<parlour::layering::Source> sources{{"arena/a.cpp", "#include \"core/a.hpp\"\n"},
                                                       {"arena/b.hpp", "// #include \"play/a.hpp\"\n"}};
  EXPECT_THAT(link_violations("arena", "parlour_room(arena DEPENDS core LINKS x::y)", sources), IsEmpty());
  EXPECT_THAT(link_violations("arena", "parlour_room(arena LINKS core)", sources),
              ElementsAre("arena/CMakeLists.txt: DEPENDS lacks core, which arena/a.cpp includes"));
  EXPECT_THAT(link_violations("arena", "parlour_room(arena DEPENDS core play)", sources),
              ElementsAre("arena/CMakeLists.txt: DEPENDS names play, which nothing includes"));
}

TEST(Layering, OnlyTheFoldersOfAFamilyNameIt) {
  const auto named = [](const std::string& path, const std::string& text) {
    return family_violations({path, text}, {"line", "kalah"}, {"gomoku", "kalah"});
  };
  EXPECT_THAT(named("ui/console/line/face.cpp", "#include \"games/line/rules.hpp\"\n"), IsEmpty());
  EXPECT_THAT(named("ui/console/menu.cpp", "#include \"games/line/rules.hpp\"\n"), SizeIs(1));
  EXPECT_THAT(named("ui/console/menu.cpp", "#include \"ui/console/kalah/face.hpp\"\n"), SizeIs(1));
  EXPECT_THAT(named("ui/console/menu.cpp", "#include \"ui/console/line_input.hpp\"\n"), IsEmpty());
  EXPECT_THAT(named("table/a.cpp", "\nauto x = games::kalah::swept(y);\n"),
              ElementsAre("table/a.cpp:2: games::kalah: names a family of games"));
  EXPECT_THAT(named("table/a.cpp", "make(\"gomoku:rows=19\"); // \"kalah\"\n"), SizeIs(1));
  EXPECT_THAT(named("table/a.cpp", "say(\"line\");\n"), IsEmpty());
  EXPECT_THAT(named("table/a.cpp", "dynamic_cast<const LineGame*>(&game)\n"), SizeIs(1));
}

TEST(Layering, NobodyComparesIdsOfMessages) {
  const auto compared = [](const std::string& text) { return id_violations({"table/a.cpp", text}); };
  EXPECT_THAT(compared("if (problem.id == \"lock-held\") return;\n"), SizeIs(1));
  EXPECT_THAT(compared("return !taken && taken.error().id != kHeld;\n"), SizeIs(1));
  EXPECT_THAT(compared("return kHeld == reason->id;\n"), SizeIs(1));
  EXPECT_THAT(compared("texts.text(problem.id, problem.arguments); // .id == x\n"), IsEmpty());
  EXPECT_THAT(compared("if (problem.kind == MessageKind::Held) problem.id = \"a\";\n"), IsEmpty());
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

/// Every source below `folder` of src/.
std::vector<parlour::layering::Source> sources_in(const std::string& folder) {
  std::vector<parlour::layering::Source> sources;
  for (const auto& entry : fs::recursive_directory_iterator(kSourceRoot / folder)) {
    const auto extension = entry.path().extension();
    if (extension == ".hpp" || extension == ".cpp")
      sources.push_back(
          {fs::relative(entry.path(), kSourceRoot).generic_string(), contents_of(entry.path())});
  }
  return sources;
}

std::vector<std::string> families() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(kSourceRoot / "games"))
    if (entry.is_directory()) names.push_back(entry.path().filename().string());
  return names;
}

/// The names that the folders of games give their presets: what a list of presets begins its entries with.
std::vector<std::string> presets() {
  const std::regex preset("\\{+\"([a-z-]+)\",\\s*(?:sized|square_options|with_defaults|declared_options)\\(");
  std::vector<std::string> names;
  for (const auto& source : sources_in("games"))
    for (std::sregex_iterator at(source.text.begin(), source.text.end(), preset), end; at != end; ++at)
      if ((*at)[1] != "course") names.push_back((*at)[1]);  // the course itself has the name too
  return names;
}

bool starts_with_any(const std::string& path, const std::vector<std::string_view>& beginnings) {
  return std::any_of(beginnings.begin(), beginnings.end(),
                     [&](std::string_view each) { return path.starts_with(each); });
}

TEST(Sources, HaveNoFoldersThatSeeEachOther) {
  auto sources = sources_in(".");
  std::erase_if(sources,
                [](const auto& source) { return starts_with_any(source.path, lists_of_families()); });
  for (const auto& violation : folder_cycles(sources)) ADD_FAILURE() << violation;
}

TEST(Sources, AreLinkedToWhatTheyInclude) {
  for (const auto& entry : fs::directory_iterator(kSourceRoot)) {
    const std::string room = entry.path().filename().string();
    if (!entry.is_directory() || room == "apps") continue;
    auto sources = sources_in(room);
    std::erase_if(sources, [&](const auto& source) {  // a library of its own
      const fs::path folder = fs::path(source.path).parent_path();
      return std::distance(folder.begin(), folder.end()) > 1 &&
             fs::exists(kSourceRoot / room / *std::next(folder.begin()) / "CMakeLists.txt");
    });
    for (const auto& violation : link_violations(room, contents_of(entry.path() / "CMakeLists.txt"), sources))
      ADD_FAILURE() << violation;
  }
}

TEST(Sources, NameFamiliesOnlyInTheirFolders) {
  ASSERT_THAT(families(), testing::IsSupersetOf({"line", "kalah"}));
  ASSERT_THAT(presets(), testing::IsSupersetOf({"tictactoe", "square", "gomoku", "mnk", "kalah"}));
  for (const auto& source : sources_in(".")) {
    if (starts_with_any(source.path, lists_of_families())) continue;
    if (starts_with_any(source.path, namers_of_families())) continue;
    for (const auto& violation : family_violations(source, families(), presets())) ADD_FAILURE() << violation;
  }
}

TEST(Sources, TellMessagesApartByTheirKinds) {
  for (const auto& source : sources_in(".")) {
    if (source.path.starts_with("ui/texts/")) continue;
    for (const auto& violation : id_violations(source)) ADD_FAILURE() << violation;
  }
}

}  // namespace
