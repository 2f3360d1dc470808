// Lines from pipes and files, and what interrupts the waiting for them.
#include "ui/terminal/line_input.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <sstream>
#include <string>
#include <thread>
#include <vector>

namespace parlour::ui {
namespace {

using namespace std::chrono_literals;

std::string text_of(const Answer& answer) {
  if (const auto* line = std::get_if<Line>(&answer)) return line->text;
  if (std::holds_alternative<Woken>(answer)) return "(woken)";
  return std::holds_alternative<EndOfInput>(answer) ? "(end)" : "(interrupted)";
}

TEST(StreamInput, StripsBlanksAndLineEnds) {
  std::istringstream stream(" a b \r\n\n\t\nпоследняя");
  std::ostringstream output;
  StreamInput input(stream, output);
  std::vector<std::string> lines;
  for (int line = 0; line < 6; ++line) lines.push_back(text_of(input.ask("?")));
  EXPECT_EQ(lines, (std::vector<std::string>{"a b", "", "", "последняя", "(end)", "(end)"}));
  EXPECT_EQ(output.str(), "?????\n?\n");
}

TEST(StreamInput, ShowsWhatItReadOnlyWithEcho) {
  std::istringstream stream("3\n 6 \n");
  std::ostringstream output;
  StreamInput input(stream, output, Echo::On);
  input.ask("pit: ");
  input.ask("pit: ");
  input.ask("pit: ");
  EXPECT_EQ(output.str(), "pit: 3\npit: 6\npit: \n");
}

TEST(StreamInput, EchoesOneShortPrintableLine) {
  std::istringstream stream("a\x1b[2J\tb\n" + std::string(199, 'x') + "жжж\n");
  std::ostringstream output;
  StreamInput input(stream, output, Echo::On);
  EXPECT_EQ(text_of(input.ask("")), "a\x1b[2J\tb");
  input.ask("");
  EXPECT_EQ(output.str(), "a?[2J?b\n" + std::string(199, 'x') + "…\n");
}

TEST(WatchedInput, GivesLinesUntilTheEnd) {
  std::array<int, 2> ends{-1, -1};
  ASSERT_EQ(pipe(ends.data()), 0);
  Interruptions interruptions;
  const SignalWatch signals(interruptions);
  WatchedBuffer buffer(ends[0], signals);
  std::istream stream(&buffer);
  std::ostringstream output;
  StreamInput input(stream, output, Echo::Off, interruptions.hurry());
  ASSERT_EQ(write(ends[1], "one\ntwo", 7), 7);
  close(ends[1]);
  EXPECT_EQ(text_of(input.ask("")), "one");
  EXPECT_EQ(text_of(input.ask("")), "two");
  EXPECT_EQ(text_of(input.ask("")), "(end)");
  close(ends[0]);
}

/// Whenever the signal comes, before the waiting or during it, it is noticed; and typing goes on afterwards.
TEST(WatchedInput, IsInterruptedAtEveryMoment) {
  std::array<int, 2> ends{-1, -1};
  ASSERT_EQ(pipe(ends.data()), 0);
  Interruptions interruptions;
  const SignalWatch signals(interruptions);
  WatchedBuffer buffer(ends[0], signals);
  std::istream stream(&buffer);
  std::ostringstream output;
  StreamInput input(stream, output, Echo::Off, interruptions.hurry());
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
    raise(number);  // before
    EXPECT_EQ(text_of(input.ask("")), "(interrupted)");
    EXPECT_EQ(interruptions.leaving().stop_requested(), number != SIGINT);
    interruptions.forget();
    std::thread presser([&] { kill(getpid(), number); });  // at any time during it
    EXPECT_EQ(text_of(input.ask("")), "(interrupted)");
    presser.join();
    interruptions.forget();
  }
  raise(SIGWINCH);
  raise(SIGCONT);
  ASSERT_EQ(write(ends[1], "go on\n", 6), 6);
  EXPECT_EQ(text_of(input.ask("")), "go on");
  close(ends[0]);
  close(ends[1]);
}

TEST(WatchedInput, IsWokenByNewsAndDropsWhatWasHalfTyped) {
  std::array<int, 2> ends{-1, -1};
  std::array<int, 2> news{-1, -1};
  ASSERT_EQ(pipe(ends.data()), 0);
  ASSERT_EQ(pipe(news.data()), 0);
  Interruptions interruptions;
  const SignalWatch signals(interruptions);
  WatchedBuffer buffer(ends[0], signals);
  std::istream stream(&buffer);
  std::ostringstream output;
  StreamInput input(stream, output, Echo::Off, interruptions.hurry(), &buffer);
  ASSERT_EQ(write(ends[1], "whole\nhal", 9), 9);
  ASSERT_EQ(write(news[1], "!", 1), 1);
  EXPECT_EQ(text_of(input.ask("?", news[0])), "whole");  // what is there comes first
  EXPECT_EQ(text_of(input.ask("?", news[0])), "(woken)");
  EXPECT_EQ(output.str(), "??\n");
  ASSERT_EQ(write(ends[1], "next\n", 5), 5);
  EXPECT_EQ(text_of(input.ask("")), "next");  // nobody waits for news any more
  for (const int end : {ends[0], ends[1], news[0], news[1]}) close(end);
}

TEST(SignalWatch, PutsTheHandlersBack) {
  struct sigaction before {};
  sigaction(SIGINT, nullptr, &before);
  {
    Interruptions interruptions;
    const SignalWatch signals(interruptions);
    struct sigaction during {};
    sigaction(SIGINT, nullptr, &during);
    EXPECT_NE(during.sa_handler, before.sa_handler);
  }
  struct sigaction after {};
  sigaction(SIGINT, nullptr, &after);
  EXPECT_EQ(after.sa_handler, before.sa_handler);
}

TEST(Interruptions, HurryAThoughtAndLeaveAtTheSecond) {
  Interruptions interruptions;
  interruptions.begin_thought(0s);
  interruptions.interrupt();
  EXPECT_TRUE(interruptions.hurry().stop_requested());
  EXPECT_FALSE(interruptions.leaving().stop_requested());
  interruptions.interrupt();
  EXPECT_TRUE(interruptions.leaving().stop_requested());
}

TEST(Interruptions, CountThoseThatNobodyAnswered) {
  Interruptions interruptions;
  for (int thought = 0; thought < 9; ++thought) {  // somebody who hurries every move
    interruptions.begin_thought(thought * 10s);
    EXPECT_EQ(interruptions.interrupt(), 1);
    interruptions.end_thought(thought * 10s + 1s);
  }
  EXPECT_FALSE(interruptions.leaving().stop_requested());
  interruptions.begin_thought(200s);
  for (int press = 1; press <= 4; ++press) EXPECT_EQ(interruptions.interrupt(), press);
}

TEST(Interruptions, OfOneThoughtAreNotCountedInALaterOne) {
  Interruptions interruptions;
  interruptions.begin_thought(0s);
  interruptions.interrupt();
  interruptions.end_thought(10s);
  EXPECT_FALSE(interruptions.any());
  interruptions.begin_thought(12s);
  interruptions.interrupt();
  EXPECT_FALSE(interruptions.leaving().stop_requested());
}

TEST(Interruptions, InQuickSuccessionLeaveThoughTheThoughtsAreShort) {
  Interruptions interruptions;
  interruptions.begin_thought(0s);
  interruptions.interrupt();
  interruptions.end_thought(10s);
  interruptions.begin_thought(10s + 500ms);
  interruptions.interrupt();
  EXPECT_TRUE(interruptions.leaving().stop_requested());
}

TEST(Interruptions, BetweenTwoThoughtsAreKeptForTheNext) {
  Interruptions interruptions;
  interruptions.begin_thought(0s);
  interruptions.end_thought(1s);
  interruptions.interrupt();
  interruptions.begin_thought(5s);
  EXPECT_TRUE(interruptions.hurry().stop_requested());
}

}  // namespace
}  // namespace parlour::ui
