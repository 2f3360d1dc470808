// pbrain-parlour as managers meet it: a process with pipes.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "apps/process.hpp"
#include "catalog/games.hpp"
#include "core/rng.hpp"
#include "protocol/gomocup/text.hpp"
#include "support/fuzz.hpp"

namespace parlour::apps {
namespace {

using protocol::gomocup::parse_point;
using protocol::gomocup::Point;
using protocol::gomocup::point_text;
using testing::ElementsAre;
using testing::MatchesRegex;
using testing::StartsWith;

constexpr const char* kMove = "[0-9]+,[0-9]+";

class BrainProcess : public Process {
 public:
  explicit BrainProcess(Output output = Output::Pipe) : Process({}, output, {}, PARLOUR_BRAIN) {}

  /// The answer to `line`, whatever the brain mentions before it.
  std::string ask(const std::string& line) {
    type(line + "\r\n");
    for (;;) {
      std::string answer = read_line();
      if (!answer.starts_with("MESSAGE ")) return answer;
    }
  }
};

Finished run_brain(const std::string& input, Output output = Output::Pipe) {
  BrainProcess brain(output);
  brain.type(input);
  brain.close_input();
  return brain.finish();
}

/// What it says to `input`, without what it only mentions.
std::vector<std::string> answers_to(const std::string& input) {
  const Finished finished = run_brain(input);
  EXPECT_EQ(finished.status, 0);
  EXPECT_EQ(finished.err, "");
  std::vector<std::string> lines;
  for (std::string_view rest = finished.out; !rest.empty();) {
    const std::size_t end = rest.find('\n');
    if (!rest.starts_with("MESSAGE ")) lines.emplace_back(rest.substr(0, end));
    rest.remove_prefix(end + 1);
  }
  return lines;
}

/// Two brains at one board, and the rules as the referee. Returns how many moves were made.
int play_to_the_end(std::array<BrainProcess, 2>& brains, int cols, int rows, int rule) {
  const auto game = catalog::make_game(
      fmt::format("{}:rows={},cols={}", rule == 1 ? "gomoku-standard" : "gomoku", rows, cols));
  const auto state = (*game)->start();
  for (BrainProcess& each : brains) {
    each.type(fmt::format("INFO rule {}\nINFO max_node 100\nINFO timeout_turn 0\n", rule));
    EXPECT_EQ(each.ask(fmt::format("RECTSTART {},{}", cols, rows)), "OK");
  }
  std::string command = "BEGIN";
  for (int made = 0;; ++made) {
    if (state->outcome()) return made;
    const std::string answer = brains[static_cast<std::size_t>(made % 2)].ask(command);
    const auto point = parse_point(answer).value_or(Point{-1, -1});
    const auto move = static_cast<play::MoveCode>(point.y * cols + point.x);
    if (point.x < 0 || point.x >= cols || point.y < 0 || !state->legal(move)) {
      ADD_FAILURE() << command << " on " << state->text() << " was answered " << answer;
      return made;
    }
    state->play(move);
    command = "TURN " + point_text(point);
  }
}

TEST(Pbrain, PlaysWholeGamesAgainstItselfOnEverySize) {
  std::array<BrainProcess, 2> brains;
  for (int size = 5; size <= 32; ++size) EXPECT_GE(play_to_the_end(brains, size, size, size % 2), 9) << size;
  for (BrainProcess& each : brains) {
    each.type("END\n");
    EXPECT_EQ(each.finish().status, 0);
  }
}

TEST(Pbrain, PlaysWholeGamesAgainstItselfOnRectanglesByBothRules) {
  std::array<BrainProcess, 2> brains;
  for (const auto& [cols, rows] : {std::pair(5, 32), {32, 5}, {6, 5}, {10, 17}, {20, 15}})
    for (const int rule : {0, 1})
      EXPECT_GE(play_to_the_end(brains, cols, rows, rule), 9) << cols << 'x' << rows;
}

TEST(Pbrain, TellsWhoItIs) {
  EXPECT_THAT(answers_to("ABOUT\nEND\n"),
              ElementsAre(MatchesRegex(
                  "name=\"Parlour\", version=\"[0-9.]+\", author=\"[^\"]+\", country=\"[^\"]+\"")));
}

TEST(Pbrain, CompletesItsFive) {
  EXPECT_THAT(
      answers_to("START 15\nINFO timeout_turn 100\nBOARD\n3,3,1\n3,4,1\n3,5,1\n3,6,1\n9,3,2\n9,4,2\n9,5,2\n"
                 "9,6,2\nDONE\nEND\n"),
      ElementsAre("OK", testing::AnyOf("3,2", "3,7")));
}

TEST(Pbrain, StopsTheFiveOfTheOther) {
  EXPECT_THAT(
      answers_to(
          "START 20\nINFO timeout_turn 100\nBOARD\n0,3,2\n0,4,2\n0,5,2\n0,6,2\n0,2,1\n9,4,1\n9,9,1\nDONE\n"),
      ElementsAre("OK", "0,7"));
}

TEST(Pbrain, LeavesInTheMiddleOfALongThought) {
  for (const char* leave : {"END\n", ""}) {  // nothing: the input ends
    const Finished finished = run_brain(
        fmt::format("START 15\nINFO timeout_turn 600000\nINFO timeout_match 60000000\nTURN 7,7\n{}", leave));
    EXPECT_EQ(finished.status, 0);
    EXPECT_THAT(finished.out, StartsWith("OK\n"));
  }
}

TEST(Pbrain, StopsThinkingWhenItIsTold) {
  BrainProcess brain;
  brain.type("START 15\nINFO timeout_turn 600000\nTURN 7,7\nYXSTOP\n");
  EXPECT_EQ(brain.read_line(), "OK");
  EXPECT_THAT(brain.ask("YXSTOP"), MatchesRegex(kMove));
}

TEST(Pbrain, ReadsLinesOfEveryKind) {
  EXPECT_THAT(answers_to("START 15\r\n\r\nINFO timeout_turn 0\rBEGIN\nRESTART"),
              ElementsAre("OK", MatchesRegex(kMove), "OK"));
}

TEST(Pbrain, OutlivesNoise) {
  using namespace std::string_literals;
  const std::string giant(10'000'000, 'x');
  EXPECT_THAT(
      answers_to("START 15\n" + giant + "\n\0\0\n"s + "\xff\xfe\nTURN 99,99\nTURN 7,7,7\nBEGIN\n" + giant),
      ElementsAre("OK", StartsWith("ERROR "), StartsWith("UNKNOWN "), StartsWith("UNKNOWN "),
                  StartsWith("ERROR 99,99 is outside"), StartsWith("ERROR expected TURN x,y"),
                  MatchesRegex(kMove), StartsWith("ERROR ")));
}

TEST(Pbrain, OutlivesDamagedSessions) {
  const std::string session =
      "INFO timeout_turn 0\nSTART 6\nBEGIN\nTURN 3,3\nTAKEBACK 3,3\nPLAY "
      "2,2\nBOARD\n1,1,1\n2,1,2\n3,1,3\nDONE\nRESTART\n"
      "SWAP2BOARD\nDONE\nYXBOARD\n4,4,1\nDONE\nYXNBEST 2\nYXSTOP\nRECTSTART 5,7\nABOUT\nTURN 0,6\nEND\n";
  Rng rng(11);
  for (int round = 0; round < 20; ++round) {
    std::string damaged;
    for (int times = 0; times < 4; ++times)
      damaged += support::mutated(session, "0123456789,\n\r -INFOSTARTBEGDX", rng);
    EXPECT_EQ(run_brain(damaged).status, 0) << damaged;
  }
}

TEST(Pbrain, PlaysRenjuAndRefusesCaro) {
  EXPECT_THAT(answers_to("INFO rule 4\nSTART 15\nINFO rule 0\nSTART 15\nINFO rule 8\nBEGIN\nEND\n"),
              ElementsAre("OK", "OK", testing::AllOf(StartsWith("ERROR "), testing::HasSubstr("caro"))));
}

TEST(Pbrain, OpensAndChoosesBySwap2) {
  const auto opening = answers_to("INFO rule 1\nINFO timeout_turn 100\nSTART 15\nSWAP2BOARD\nDONE\nEND\n");
  ASSERT_THAT(opening, ElementsAre("OK", MatchesRegex("[0-9]+,[0-9]+ [0-9]+,[0-9]+ [0-9]+,[0-9]+")));
  std::string stones = opening[1];
  std::replace(stones.begin(), stones.end(), ' ', '\n');
  EXPECT_THAT(
      answers_to("INFO rule 1\nINFO timeout_turn 100\nSTART 15\nSWAP2BOARD\n" + stones + "\nDONE\nEND\n"),
      ElementsAre("OK", MatchesRegex("SWAP|[0-9]+,[0-9]+")));
}

TEST(Pbrain, RanksMoves) {
  const Finished finished =
      run_brain("START 15\nINFO timeout_turn 100\nYXBOARD\n7,7,1\n8,8,2\nDONE\nYXNBEST 3\n");
  EXPECT_THAT(finished.out, MatchesRegex("OK\n(MESSAGE depth [^\n]*\n)+[0-9]+,[0-9]+\n"));
  EXPECT_EQ(std::count(finished.out.begin(), finished.out.end(), '\n'), 5);
}

TEST(Pbrain, LeavesWhenNobodyListens) {
  for (const Output output : {Output::PipeNobodyReads, Output::Closed, Output::FullDevice})
    EXPECT_EQ(run_brain("START 15\nBEGIN\nEND\n", output).status, 0);
}

TEST(Pbrain, TakesNoArguments) {
  const Finished asked = Process({"--help"}, Output::Pipe, {}, PARLOUR_BRAIN).finish();
  EXPECT_EQ(asked.status, 0);
  EXPECT_THAT(asked.out, testing::HasSubstr("Gomocup"));
  const Finished refused = Process({"20"}, Output::Pipe, {}, PARLOUR_BRAIN).finish();
  EXPECT_EQ(refused.status, 2);
  EXPECT_EQ(refused.err, asked.out);
}

}  // namespace
}  // namespace parlour::apps
