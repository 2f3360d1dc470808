#include "ui/words/player_words.hpp"

#include <gtest/gtest.h>

namespace parlour::ui {
namespace {

TEST(PlayerInWords, NamesWhatWouldBeRun) {
  const Texts texts;
  EXPECT_EQ(player_in_words("engine:time=1s", texts), "engine:time=1s");
  EXPECT_EQ(player_in_words("cmd:./bot", texts), "the program ./bot");
  EXPECT_EQ(player_in_words("cmd:time=1s,command=./bot", texts),
            "the program ./bot (cmd:time=1s,command=./bot)");
  EXPECT_EQ(player_in_words("so:my.so", texts), "the compiled player my.so");
}

TEST(PlayerInWords, HidesNothing) {
  const Texts texts;
  EXPECT_EQ(player_in_words("cmd:\"./a\xE2\x80\xAEtxt\"", texts), "the program ./a\\u202etxt");
  EXPECT_EQ(player_in_words("cmd:\"./a\xEF\xBB\xBF\x1b[31m\xC2\x9B\"", texts),
            "the program ./a\\ufeff [31m ");
  EXPECT_NE(player_in_words("cmd:./\xE2"
                            "A\xAE",
                            texts)
                .find('A'),
            std::string::npos);
  EXPECT_EQ(player_in_words("cmd:./пример", texts), "the program ./пример");
  EXPECT_EQ(player_in_words("cmd:\xE2\x80", texts).find('\x80'), std::string::npos);
}

}  // namespace
}  // namespace parlour::ui
