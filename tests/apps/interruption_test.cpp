// Ctrl-C, and output that cannot be written.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <string>
#include <vector>

#include "apps/process.hpp"
#include "support/temporary_directory.hpp"

namespace parlour::apps {
namespace {

using testing::EndsWith;
using testing::HasSubstr;

// Two forced moves, so that there is something to go on from; the third would take hours.
const std::vector<std::string> kLongThought{"play",     "gomoku", "--first", "minimax:depth=12",
                                            "--second", "human",  "--moves", "h8 h9"};

TEST(Interruption, MakesTheComputerMoveAtOnceAndThePersonLeave) {
  Process process(kLongThought);
  ASSERT_TRUE(process.wait_for_output("2. You: h9\n"));
  process.signal(SIGINT);
  ASSERT_TRUE(process.wait_for_output("\n3. Computer: "));
  ASSERT_TRUE(process.wait_for_output("Your move ("));
  process.signal(SIGINT);
  const Finished finished = process.finish();
  EXPECT_EQ(finished.status, 0);
  EXPECT_THAT(finished.out, HasSubstr("\nThe game is unfinished: interrupted.\nMoves: h8 h9 "));
}

TEST(Interruption, EndsALongThoughtCleanly) {
  Process process(kLongThought);
  ASSERT_TRUE(process.wait_for_output("2. You: h9\n"));
  process.signal(SIGTERM);
  const Finished finished = process.finish();
  EXPECT_EQ(finished.status, 0);
  EXPECT_EQ(finished.err, "");
  EXPECT_THAT(finished.out, HasSubstr("\nThe game is unfinished: interrupted.\nMoves: h8 h9"));
  EXPECT_THAT(finished.out, HasSubstr("\nTo continue from here: parlour play --resume "));
}

TEST(Interruption, EndsAGameAtThePrompt) {
  for (const int number : {SIGINT, SIGTERM}) {
    Process process({"play", "kalah", "--second", "human"});
    process.type("3\n");
    ASSERT_TRUE(process.wait_for_output(
        "Bonus move: Player 1 moves again.\nYour move, Player 1 (a pit from 1 to 6, or help): "));
    process.wait_until_asleep();
    process.signal(number);
    const Finished finished = process.finish();
    EXPECT_EQ(finished.status, 0);
    EXPECT_THAT(finished.out,
                EndsWith("or help): \nThe game is unfinished: interrupted.\n"
                         "Moves: 3\nThe game is kept in " +
                         kept_in(finished.out) +
                         "\nTo continue from here: "
                         "parlour play --resume " +
                         kept_in(finished.out) + "\n"));
    const Finished resumed = run({"play", "--resume", kept_in(finished.out)}, "moves\n");
    EXPECT_THAT(resumed.out, HasSubstr("Resumed after 1 move.\n"));
    EXPECT_THAT(resumed.out, HasSubstr("Moves: 3\n"));
  }
}

TEST(Interruption, EndsCountingWithoutAResult) {
  Process process({"perft", "mnk:rows=32,cols=32,win=32", "--depth", "1024", "--json"});
  process.signal(SIGTERM);  // may come before the program listens: then it ends all the same
  const Finished finished = process.finish();
  EXPECT_TRUE(finished.status == 1 || finished.status == -1 - SIGTERM) << finished.status;
  EXPECT_EQ(finished.out, "");
}

TEST(Interruption, EndsTheBenchmarkWithoutASignature) {
  Process process({"bench"});
  ASSERT_TRUE(process.wait_for_output("tictactoe"));
  process.signal(SIGINT);
  const Finished finished = process.finish();
  if (finished.out.find("signature") == std::string::npos) {  // it was not at its end already
    EXPECT_EQ(finished.status, 1);
    EXPECT_EQ(finished.err, "parlour: interrupted\n");
  }
}

TEST(Interruption, OfAWriteThatWaitsForItsReaderLosesNothing) {
  const support::TemporaryDirectory directory;
  Process process({"arena", "--game", "tictactoe", "--player", "random", "--player", "random", "--games",
                   "100000", "--store", directory / "match.db"});
  process.wait_until_it_waits_to_write();
  process.signal(SIGINT);
  const Finished finished = process.finish();
  EXPECT_EQ(finished.status, 1);
  EXPECT_THAT(finished.out, HasSubstr("\nTime per move")) << "the report comes behind the lines of the games";
  EXPECT_THAT(finished.err, HasSubstr("Stopped. Nothing is lost"));
}

TEST(Interruption, EndsReadingARecordFromATerminal) {
  Process process({"convert", "-", "-", "--to", "json"});
  process.wait_until_it_catches(SIGINT);
  process.type("[Game ");
  process.signal(SIGINT);
  const Finished finished = process.finish();
  EXPECT_EQ(finished.status, 1);
  EXPECT_EQ(finished.err, "parlour: interrupted\n");
  EXPECT_EQ(finished.out, "");
}

const std::vector<std::vector<std::string>> kReports{
    {},
    {"games"},
    {"games", "--json"},
    {"players"},
    {"perft", "kalah", "--depth", "2"},
    {"play", "tictactoe", "--first", "minimax", "--second", "minimax"},
    {"play", "tictactoe", "--first", "minimax", "--second", "minimax", "--json"},
    {"play", "tictactoe"},
    {"--help"},
    {"--version"},
};

TEST(Output, ThatCannotBeWrittenIsAFailure) {
  for (const Output output : {Output::Closed, Output::FullDevice, Output::PipeNobodyReads})
    for (const auto& arguments : kReports) {
      const Finished finished = run(arguments, "", output);
      SCOPED_TRACE(arguments.empty() ? "the demonstration" : arguments.back());
      EXPECT_EQ(finished.status, 1);
      EXPECT_THAT(finished.err, EndsWith("parlour: could not write the output\n"));
    }
}

TEST(Output, ThatCannotBeWrittenDoesNotHideAWrongSpec) {
  EXPECT_EQ(run({"play", "chess"}, "", Output::Closed).status, 2);
}

}  // namespace
}  // namespace parlour::apps
