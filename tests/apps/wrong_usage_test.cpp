// Wrong input: one line on standard error that says what and where, nothing on standard output, status 2.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "apps/process.hpp"

namespace parlour::apps {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

using Arguments = std::vector<std::string>;

void expect_refused(const Arguments& arguments, const std::string& saying = "") {
  const Finished finished = run(arguments);
  std::string shown;
  for (const std::string& each : arguments) shown += each.substr(0, 60) + " ";
  SCOPED_TRACE(shown);
  EXPECT_EQ(finished.status, 2);
  EXPECT_EQ(finished.out, "");
  EXPECT_THAT(finished.err, StartsWith("parlour: "));
  EXPECT_EQ(finished.err.find('\n'), finished.err.size() - 1);
  EXPECT_LT(finished.err.size(), 700u);
  const auto is_control = [](char c) {
    return (static_cast<unsigned char>(c) < 0x20 && c != '\n') || c == 0x7F;
  };
  EXPECT_TRUE(std::none_of(finished.err.begin(), finished.err.end(), is_control));
  EXPECT_THAT(finished.err, HasSubstr(saying));
  const std::size_t sentence = finished.err.find(": ", 9);
  EXPECT_TRUE(sentence == std::string::npos || sentence + 3 < finished.err.size())
      << "says nothing: " << finished.err;
}

TEST(WrongUsage, ANameInRussianLettersIsQuotedWholeAndUnderstood) {
  const Finished finished = run({"--lang", "ru", "play", "калах"});
  EXPECT_EQ(finished.status, 2);
  EXPECT_THAT(finished.err, testing::HasSubstr("а не «к» (может быть, «kalah»?)"));
}

TEST(WrongSpecs, OfTheIssue) {
  expect_refused({"play", "kalah:pits=0"},
                 "\"kalah:pits=0\", column 12: pits=0 is out of range; allowed: 1…12");
  expect_refused({"play", "mnk:rows=99"}, "column 10: rows=99 is out of range; allowed: 1…32");
  expect_refused({"play", "gomoku:win=16"}, "column 12: win=16 does not fit on 15×15; allowed: 1…15");
  expect_refused({"play", "chess"}, "column 1: there is no game 'chess'; games: tictactoe, square");
  expect_refused({"play", "kalah", "--second", "engine:tme=1"},
                 "column 8: engine has no option 'tme' (did you mean 'time'?); it takes time, ");
  expect_refused(
      {"play", "kalah:pits=6:seeds=4"},
      "column 13: options are separated by commas, not colons: did you mean kalah:pits=6,seeds=4?");
  expect_refused({"play", "kalah:6,4"}, "column 7: expected option=value, found '6'");
  expect_refused({"play", ""}, "GAME is missing (see parlour play --help)");
  expect_refused({"play", std::string(10000, 'k')}, "at most 4096 characters, this one has 10000");
  expect_refused({"perft", "kalah:pits=0", "--depth", "3"}, "column 12");
  expect_refused({"perft", "", "--depth", "3"}, "the name is missing");
  expect_refused({"perft", "chess", "--depth", "3", "--json"}, "there is no game");
}

TEST(WrongSpecs, InEveryPlace) {
  const std::string giant(10000, 'x');
  for (const std::string& spec :
       Arguments{"kalah:6", "kalah:6,4", "kalah:", "kalah:pits=\"6", ":", "\"", "kalah:pits=6,pits=6", "кала",
                 "\xFF\xFE\x80", "\x01", "a\nb", "kalah:walls=" + giant, "kalah:" + giant + "=1",
                 "kalah:pits=" + std::string(3000, '9'), "{name}", "[", "%s%n"}) {
    expect_refused({"play", spec});
    expect_refused({"play", "kalah", "--first", spec});
    expect_refused({"play", "kalah", "--second", spec, "--json"});
    expect_refused({"perft", spec, "--depth", "1"});
  }
}

TEST(WrongSpecs, WithEveryByte) {
  for (int byte = 1; byte < 256; ++byte) {
    const std::string letter(1, static_cast<char>(byte));
    expect_refused({"play", "kalah:pits=6x" + letter});
    expect_refused({"play", letter + "=" + letter});
  }
}

TEST(WrongSpecs, OfPlayersThatDoNotPlayTheGame) {
  expect_refused({"play", "kalah", "--first", "easy"}, "easy does not play kalah");
  expect_refused({"play", "kalah", "--second", "hard:seed=1"}, "hard does not play kalah");
  expect_refused({"play", "tictactoe", "--first", "human:name=Ann"}, "human takes no options, found 'name'");
}

TEST(WrongUsage, OfVerbs) {
  expect_refused(
      {"paly"},
      "there is no verb 'paly' (did you mean 'play'?); verbs: play, history, rules, perft, analyze, solve");
  expect_refused({"xyzzy"}, "there is no verb 'xyzzy'; verbs: play");
  expect_refused({std::string(100'000, 'v')}, "there is no verb");
  expect_refused({""});
  expect_refused({"\x01\x02\n"}, "there is no verb '?\?\?'");
  expect_refused({"games", "players"}, "there is no game 'players'");
  expect_refused({"games", "kalah", "more"}, "parlour games --help");
}

TEST(WrongUsage, OfOptions) {
  expect_refused({"--nonsense"}, "parlour --help");
  expect_refused({"play"}, "GAME is missing (see parlour play --help)");
  expect_refused({"play", "kalah", "--nonsense"}, "--nonsense (see parlour play --help)");
  expect_refused({"play", "kalah", "in.txt", "out.txt", "extra"}, "extra");
  expect_refused({"play", "kalah", "--first"}, "--first");
  expect_refused({"play", "kalah", "--first", "random", "--first", "random"}, "--first");
  expect_refused({"play", "kalah", "--" + std::string(10000, 'o')});
  expect_refused({"play", "kalah", "in.txt", "out.txt", std::string(10000, 'o')});
  expect_refused({"play", "kalah", "in.txt", "out.txt", "a\nb\x1b[2J"});
  expect_refused({"perft", "kalah"}, "--depth is missing");
  for (const char* depth : {"", "-1", "x", "1.5", "1025", "99999999999999999999"})
    expect_refused({"perft", "kalah", "--depth", depth}, "--depth");
  expect_refused({"games", "--json=maybe"});
}

TEST(WrongUsage, OfNamesAtServers) {
  for (const std::string& name : {std::string("a\x1b[31m"), std::string("a\xFF"), std::string("a\u202E"),
                                  std::string(" "), std::string(61, 'x')}) {
    expect_refused({"kgp", "connect", "localhost", "--name", name}, "a name has 1 to 60 characters");
    expect_refused({"course", "connect", "localhost", "--name", name}, "a name has 1 to 60 characters");
  }
}

TEST(WrongUsage, OfPlay) {
  for (const char* names : {"Ann", ",", "Ann,", ",Bob", "Ann,Bob,Eve", ",,"})
    expect_refused({"play", "kalah", "--names", names}, "--names takes two names, such as Ann,Bob; found '");
  for (const char* sign : {"", "y", "xo", "0"})
    expect_refused({"play", "tictactoe", "--first-sign", sign}, "--first-sign");
  expect_refused({"play", "kalah", "--moves", "7"},
                 "\"7\", column 1: there is no pit 7; choose one from 1 to 6");
  expect_refused({"play", "kalah", "--moves", "3 3"}, "column 3: pit 3 is empty");
  expect_refused({"play", "kalah", "--moves", "3 x"}, "column 3: 'x' is not a number");
  expect_refused({"play", "tictactoe", "--moves", "a1 a1"}, "column 4: a1 is taken");
  expect_refused({"play", "tictactoe", "--moves", "a1 b1 a2 b2 a3 c3"},
                 "column 16: the game is already over before c3");
  expect_refused({"play", "gomoku:walls=h8", "--moves", "h8"}, "h8 is a wall");
  std::string many;
  for (int i = 0; i < 20'000; ++i) many += "zz99 ";
  expect_refused({"play", "gomoku", "--moves", many}, "column 1: zz99 is outside the board");
}

}  // namespace
}  // namespace parlour::apps
