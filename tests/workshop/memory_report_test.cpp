#include "workshop/memory_report.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "support/fuzz.hpp"

namespace parlour::workshop {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const std::string kSanitizers =
    "hello from the player\n"
    "=================================================================\n"
    "==10878==ERROR: LeakSanitizer: detected memory leaks\n"
    "\n"
    "Direct leak of 120 byte(s) in 3 object(s) allocated from:\n"
    "    #0 0x7fd2d54b9628 in operator new[](unsigned long) "
    "../../../../src/libsanitizer/asan/asan_new_delete.cpp:98\n"
    "    #1 0x7fd2d5b1514a in ttt::my_player::MyPlayer::make_move(ttt::game::State const&) /home/мой "
    "бот/my_player.cpp:42\n"
    "    #2 0x556a779531e7 in main /src/host.cpp:3\n"
    "\n"
    "Direct leak of 8 byte(s) in 1 object(s) allocated from:\n"
    "    #0 0x7fd2 in operator new(unsigned long) /a/b.cpp:98\n"
    "    #1 0x7fd2 in ttt::my_player::MyPlayer::make_move(ttt::game::State const&) /home/мой "
    "бот/my_player.cpp:42\n"
    "\n"
    "Direct leak of 16 byte(s) in 1 object(s) allocated from:\n"
    "    #0 0x7fd2 in malloc /a/b.cpp:98\n"
    "    #1 0x7fd2 in somebody_else /usr/lib/x.cpp:42\n"
    "\n"
    "Indirect leak of 16 byte(s) in 1 object(s) allocated from:\n"
    "    #0 0x7fd2 in malloc /a/b.cpp:98\n"
    "    #1 0x7fd2 in f /home/мой бот/my_player.cpp:50\n"
    "\n"
    "SUMMARY: AddressSanitizer: 136 byte(s) leaked in 5 allocation(s).\n";

TEST(MemoryReport, ReadsWhatTheSanitizersSay) {
  EXPECT_THAT(
      read_memory_report(kSanitizers, "/home/мой бот"),
      ElementsAre(MemoryFault{"leak", 128, 4, "ttt::my_player::MyPlayer::make_move(ttt::game::State const&)",
                              "/home/мой бот/my_player.cpp", 42}));
  EXPECT_THAT(
      read_memory_report("==7==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x60 at pc 0x7f\n"
                         "READ of size 4 at 0x602 thread T0\n"
                         "    #0 0x7f in f(int) /bot/a.cpp:12:7\n",
                         "/bot"),
      ElementsAre(MemoryFault{"heap-buffer-overflow", 0, 0, "f(int)", "/bot/a.cpp", 12}));
}

TEST(MemoryReport, ReadsWhatValgrindSays) {
  const std::string text =
      "==99== Memcheck, a memory error detector\n"
      "==99== Invalid read of size 4\n"
      "==99==    at 0x48: ttt::my_player::MyPlayer::f() (my_player.cpp:7)\n"
      "==99== \n"
      "==99== 1,040 bytes in 2 blocks are definitely lost in loss record 1 of 3\n"
      "==99==    at 0x4838: operator new(unsigned long) (vg_replace_malloc.c:334)\n"
      "==99==    by 0x48: ttt::my_player::MyPlayer::make_move(ttt::game::State const&) (my_player.cpp:42)\n"
      "==99== \n"
      "==99== LEAK SUMMARY:\n";
  EXPECT_THAT(
      read_memory_report(text, "/bot"),
      ElementsAre(
          MemoryFault{"Invalid read of size 4", 0, 0, "ttt::my_player::MyPlayer::f()", "my_player.cpp", 7},
          MemoryFault{"leak", 1040, 2, "ttt::my_player::MyPlayer::make_move(ttt::game::State const&)",
                      "my_player.cpp", 42}));
}

TEST(MemoryReport, FindsNothingInOtherWords) {
  EXPECT_THAT(read_memory_report("I have lost 3 bytes of sleep\nDirect leak\n", "/bot"), IsEmpty());
  EXPECT_THAT(read_memory_report("", ""), IsEmpty());
}

TEST(MemoryReport, CountsNothingThatCannotBe) {
  const std::string nonsense =
      "Direct leak of 9223372036854775800 byte(s) in 4 object(s) allocated from:\n"
      "    #0 0x1 in f() /home/p/a.cpp:99999999999\n"
      "\n"
      "==1==ERROR: AddressSanitizer:  \n"
      "    #0 0x1 in f() /home/p/a.cpp:7\n";
  EXPECT_THAT(read_memory_report(nonsense, "/home/p"),
              ElementsAre(MemoryFault{"leak", 0, 4, "f()", "/home/p/a.cpp", 0}));
}

TEST(MemoryReport, TakesAnyBytes) {
  for (const std::string& each : support::garbage()) read_memory_report(each, "/bot");
  Rng rng(5);
  for (int round = 0; round < 500; ++round)
    read_memory_report(support::mutated(kSanitizers, "#:() =/\n0in", rng), "/home");
}

}  // namespace
}  // namespace parlour::workshop
