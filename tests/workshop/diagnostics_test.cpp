#include "workshop/diagnostics.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "core/rng.hpp"
#include "support/fuzz.hpp"

namespace parlour::workshop {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Kind = Diagnostic::Kind;

/// What lies in /s/player is the student's, /s/factory.cpp stands for line 7 of the header.
std::optional<KnownFile> names(std::string_view file) {
  constexpr std::string_view kStage = "/s/player/";
  if (file.starts_with(kStage)) return KnownFile{"bot/" + std::string(file.substr(kStage.size()))};
  if (file == "/s/factory.cpp") return KnownFile{"bot/my_player.hpp", 7};
  return std::nullopt;
}

std::vector<Diagnostic> read(const std::vector<std::string>& lines) { return read_diagnostics(lines, names); }

TEST(Diagnostics, TellFileLineColumnAndTheLineOfSource) {
  EXPECT_THAT(
      read({"/s/player/my_player.cpp: In member function ‘int f()’:",
            "/s/player/my_player.cpp:12:5: error: ‘foo’ was not declared in this scope", "   12 |     foo();",
            "      |     ^~~",
            "/s/player/my_player.cpp:20:9: warning: unused variable ‘x’ [-Wunused-variable]"}),
      ElementsAre(
          Diagnostic{Kind::Error,
                     "bot/my_player.cpp",
                     12,
                     5,
                     "'foo' was not declared in this scope",
                     {"   12 |     foo();", "      |     ^~~"}},
          Diagnostic{
              Kind::Warning, "bot/my_player.cpp", 20, 9, "unused variable 'x' [-Wunused-variable]", {}}));
}

TEST(Diagnostics, OfOtherPeoplesHeadersStandWhereTheyComeFrom) {
  const auto found = read({"In file included from /usr/include/c++/12/algorithm:61,",
                           "                 from /s/player/my_player.cpp:2:",
                           "/usr/include/c++/12/bits/stl_algo.h: In instantiation of ‘void std::sort(T, T)’:",
                           "/s/player/my_player.cpp:33:12:   required from here",
                           "/usr/include/c++/12/bits/stl_algo.h:1938:22: error: no match for ‘operator-’",
                           " 1938 |   something"});
  EXPECT_THAT(found, ElementsAre(Diagnostic{
                         Kind::Error, "bot/my_player.cpp", 33, 12, "no match for 'operator-'", {}}));
}

TEST(Diagnostics, OfAMissingHeaderInOurFileStandAtTheClass) {
  EXPECT_THAT(
      read({"/s/factory.cpp:3:1: error: static assertion failed: X must have a constructor"}),
      ElementsAre(Diagnostic{
          Kind::Error, "bot/my_player.hpp", 7, 0, "static assertion failed: X must have a constructor", {}}));
}

TEST(Diagnostics, OfAHeaderAreToldOnce) {
  const std::vector<std::string> once{"/s/player/a.hpp:4:2: error: expected ‘;’", "    4 | x", "      |  ^"};
  std::vector<std::string> twice = once;
  twice.insert(twice.end(), once.begin(), once.end());
  const auto found = read(twice);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found, read(once));
}

TEST(Diagnostics, ShowNothingOfWhatWeWroteOurselves) {
  const auto found =
      read({"/s/factory.cpp:3:1: error: static assertion failed: X must have make_move",
            "    3 | PARLOUR_COURSE_PLAYER(X);", "/s/factory.cpp:3:1: note: in expansion of macro",
            "    3 | PARLOUR_COURSE_PLAYER(X);"});
  ASSERT_EQ(found.size(), 1u);
  EXPECT_THAT(found[0].excerpt, IsEmpty());
}

TEST(Diagnostics, OfLinkersHaveNoPlace) {
  const auto found = read({"/usr/bin/ld: /tmp/x.o: in function `f':",
                           "/s/player/a.cpp:5: undefined reference to `ttt::my_player::MyPlayer::g()'",
                           "collect2: error: ld returned 1 exit status"});
  EXPECT_THAT(found,
              ElementsAre(Diagnostic{
                  Kind::Error, "", 0, 0, "undefined reference to 'ttt::my_player::MyPlayer::g()'", {}}));
}

TEST(Diagnostics, WriteTypesShort) {
  EXPECT_EQ(shortened("std::__cxx11::basic_string<char>"), "std::string");
  EXPECT_EQ(shortened("std::vector<std::__cxx11::basic_string<char>, "
                      "std::allocator<std::__cxx11::basic_string<char> > >"),
            "std::vector<std::string>");
  EXPECT_EQ(shortened("std::map<int, int, std::less<int>, std::allocator<std::pair<const int, int> > >"),
            "std::map<int, int>");
  EXPECT_EQ(shortened("std::basic_ostream<char>& f(T) [with T = int; U = long]"), "std::ostream& f(T)");
  EXPECT_LT(shortened(std::string(10'000, 'x')).size(), 310u);
}

std::vector<std::string> hint_ids(const std::vector<std::string>& lines,
                                  const HintContext& context = {"ttt::my_player::MyPlayer"}) {
  std::vector<std::string> ids;
  for (const Message& each : hints_for(read(lines), context)) ids.push_back(each.id);
  return ids;
}

TEST(Hints, NameWhatAnAbstractClassLacks) {
  const auto diagnostics = read(
      {"/s/factory.cpp:3:1: error: static assertion failed: X must have set_sign(Sign), make_move and "
       "get_name",
       "/s/factory.cpp:3:1: error: static assertion failed: X must have a constructor that takes a name",
       "/s/factory.cpp:3:1: error: invalid new-expression of abstract class type ‘ttt::my_player::MyPlayer’",
       "/s/player/my_player.hpp:7:7: note:   because the following virtual functions are pure within ‘X’:",
       "/h/core/player.hpp:26:17: note:     ‘virtual ttt::game::Point ttt::game::IPlayer::make_move(const "
       "ttt::game::State&)’",
       "/h/core/player.hpp:27:23: note:     ‘virtual const char* ttt::game::IPlayer::get_name() const’"});
  EXPECT_THAT(hints_for(diagnostics, {"X"}),
              ElementsAre(Message{"course-hint-abstract",
                                  {{"class", "ttt::my_player::MyPlayer"},
                                   {"missing", "make_move(const ttt::game::State&), get_name() const"}},
                                  std::nullopt,
                                  MessageKind::Unsuitable}));
  EXPECT_THAT(
      hint_ids({"/s/factory.cpp:3:1: error: allocating an object of abstract class type 'X'",
                "/h/core/player.hpp:26:17: note: unimplemented pure virtual method 'make_move' in 'X'"}),
      ElementsAre("course-hint-abstract"));
}

TEST(Hints, KnowWhatBeginnersForget) {
  const std::string at = "/s/player/a.cpp:1:1: error: ";
  EXPECT_THAT(
      hint_ids({at + "static assertion failed: X must have a constructor that takes a name: const char*"}),
      ElementsAre("course-hint-constructor"));
  EXPECT_THAT(hint_ids({at + "static assertion failed: X must be derived from ttt::game::IPlayer"}),
              ElementsAre("course-hint-no-player"));
  EXPECT_THAT(hint_ids({"/s/player/a.cpp:1:10: fatal error: utils.hpp: No such file or directory"}),
              ElementsAre("course-hint-include"));
  EXPECT_THAT(hint_ids({at + "‘Point X::make_move(State&)’ marked ‘override’, but does not override"}),
              ElementsAre("course-hint-override"));
  EXPECT_THAT(hint_ids({at + "passing ‘const State’ as ‘this’ argument discards qualifiers [-fpermissive]"}),
              ElementsAre("course-hint-const"));
  EXPECT_THAT(hint_ids({at + "expected ‘;’ after class definition"}), ElementsAre("course-hint-semicolon"));
  EXPECT_THAT(
      hint_ids({at + "‘vector’ is not a member of ‘std’",
                "/s/player/a.cpp:1:1: note: ‘std::vector’ is defined in header ‘<vector>’; did you forget "
                "to ‘#include <vector>’?"}),
      ElementsAre("course-hint-header"));
  EXPECT_THAT(hint_ids({"a.cpp:5: undefined reference to `X::g()'"}), ElementsAre("course-hint-undefined"));
  EXPECT_THAT(hint_ids({at + "no match for ‘operator-’"}), IsEmpty());
  EXPECT_THAT(hint_ids({"/s/player/a.cpp:1:1: warning: expected ‘;’"}), IsEmpty());
}

TEST(Hints, AreSilentWhereTheyAreNotSure) {
  const std::string at = "/s/player/a.cpp:1:1: error: ";
  EXPECT_THAT(hint_ids({at + "expected ‘;’ at end of member declaration"}), IsEmpty());
  EXPECT_THAT(hint_ids({at + "‘int Board::value()’ marked ‘override’, but does not override"}), IsEmpty());
  EXPECT_THAT(hint_ids({at + "passing ‘const Board’ as ‘this’ argument discards qualifiers"}), IsEmpty());
  EXPECT_THAT(hint_ids({"a.cpp:5: undefined reference to `vtable for Other'"}), IsEmpty());
}

TEST(Hints, NameTheClassThatIsAbstractNotThePlayer) {
  const auto hints = hints_for(
      read({"/s/player/a.cpp:1:1: error: cannot declare variable ‘b’ to be of abstract type ‘Board’"}),
      {"X"});
  ASSERT_EQ(hints.size(), 1u);
  EXPECT_EQ(hints[0].argument("class"), "Board");
}

TEST(Hints, LookForAFileThatIsNotFound) {
  const auto include = [](const std::string& file, const HintContext& context) {
    return hint_ids({"/s/player/a.cpp:1:10: fatal error: " + file + ": No such file or directory"}, context);
  };
  const HintContext context{"X", {"bot/src/My_Player.hpp", "bot/src/other.hpp"}};
  EXPECT_THAT(include("my_player.hpp", context), ElementsAre("course-hint-letters"));
  EXPECT_THAT(include("src/my_player.hpp", context), ElementsAre("course-hint-letters"));
  EXPECT_THAT(include("player.hpp", context), ElementsAre("course-hint-include"));
  EXPECT_THAT(include("src\\other.hpp", context), ElementsAre("course-hint-backslash"));
  EXPECT_THAT(include("conio.h", context), ElementsAre("course-hint-windows"));
}

TEST(Hints, KnowWhatTheProjectLacks) {
  const HintContext context{"a::X", {}, {"make_move", "get_name"}, {"count_threes"}};
  const auto hints = hints_for(read({"a.cpp:5: undefined reference to `vtable for a::X'"}), context);
  ASSERT_EQ(hints.size(), 1u);
  EXPECT_EQ(hints[0].id, "course-hint-bodies");
  EXPECT_EQ(hints[0].argument("missing"), "make_move, get_name");
  const std::string error =
      "/s/player/a.cpp:1:1: error: ‘const class ttt::game::State’ has no member named ‘";
  EXPECT_THAT(hint_ids({error + "count_threes’"}, context), ElementsAre("course-hint-core"));
  EXPECT_THAT(hint_ids({error + "count_twos’"}, context), IsEmpty());
}

TEST(Diagnostics, TellWhatIsDefinedTwice) {
  const auto found = read(
      {"/usr/bin/ld: /tmp/y.o: in function `f(int)':",
       "/s/player/b.cpp:4: multiple definition of `f(int)'; /tmp/x.o:/s/player/a.cpp:3: first defined here",
       "collect2: error: ld returned 1 exit status"});
  EXPECT_THAT(found,
              ElementsAre(Diagnostic{Kind::Error, "bot/b.cpp", 4, 0, "multiple definition of 'f(int)'", {}}));
  EXPECT_THAT(hint_ids({"/s/player/b.cpp:4: multiple definition of `f(int)'; x.o: first defined here"}),
              ElementsAre("course-hint-twice"));
}

TEST(Diagnostics, CountLinesFromOne) {
  EXPECT_THAT(read({"/s/player/a.cpp:-3:5: error: x", "/s/player/a.cpp:99999999999: error: y"}),
              ElementsAre(Diagnostic{Kind::Error, "bot/a.cpp:-3", 5, 0, "x", {}},
                          Diagnostic{Kind::Error, "bot/a.cpp:99999999999", 0, 0, "y", {}}));
}

TEST(Diagnostics, TakeAnyBytes) {
  const std::string line =
      "/s/player/a.cpp:12:5: error: ‘std::vector<int, std::allocator<int> >’ x [with T = y]";
  for (const std::string& each : support::garbage()) read({each});
  Rng rng(3);
  for (int round = 0; round < 1000; ++round) {
    const auto found =
        read({support::mutated(line, ":<>'` ,0", rng), support::mutated(line, ": error:", rng)});
    hints_for(found, {"X"});
  }
}

}  // namespace
}  // namespace parlour::workshop
