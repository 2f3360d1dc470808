// What a game on another thread tells, as the thread of a console takes it.
#include "ui/console/game/game_news.hpp"

#include <gtest/gtest.h>
#include <poll.h>

#include <thread>
#include <variant>

namespace parlour::ui {
namespace {

bool can_be_read(int descriptor) {
  pollfd waiting{descriptor, POLLIN, 0};
  return poll(&waiting, 1, 0) == 1;
}

play::Thought thought(int depth) {
  play::Thought made;
  made.thinking.depth = depth;
  return made;
}

TEST(GameNews, ComeInOrderAndCanBeWaitedFor) {
  GameNews news;
  EXPECT_FALSE(can_be_read(news.descriptor()));
  EXPECT_FALSE(news.take());
  std::thread game([&] {
    news.put(play::Started{}, nullptr);
    news.put(play::Asked{Side::Second}, nullptr);
  });
  news.wait();
  game.join();
  EXPECT_TRUE(news.any());
  EXPECT_TRUE(std::holds_alternative<play::Started>(news.take()->event));
  EXPECT_TRUE(can_be_read(news.descriptor()));
  EXPECT_EQ(std::get<play::Asked>(news.take()->event).side, Side::Second);
  EXPECT_FALSE(can_be_read(news.descriptor()));
  EXPECT_FALSE(news.any());
}

TEST(GameNews, OfThoughtsTellOnlyTheLatest) {
  GameNews news;
  news.put(thought(1), nullptr);
  news.put(thought(2), nullptr);
  news.put(play::Moved{}, nullptr);
  news.put(thought(3), nullptr);
  EXPECT_EQ(std::get<play::Thought>(news.take()->event).thinking.depth, 2);
  EXPECT_TRUE(std::holds_alternative<play::Moved>(news.take()->event));
  EXPECT_EQ(std::get<play::Thought>(news.take()->event).thinking.depth, 3);
  EXPECT_FALSE(news.take());
}

}  // namespace
}  // namespace parlour::ui
