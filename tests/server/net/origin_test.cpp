#include "server/net/network.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace parlour::server {
namespace {

const std::vector<std::string> kNone;

TEST(Origin, OwnPagesAndClientsWithoutOneAreAllowed) {
  EXPECT_TRUE(origin_allowed("", "games.example", kNone));
  EXPECT_TRUE(origin_allowed("http://127.0.0.1:8080", "127.0.0.1:8080", kNone));
  EXPECT_TRUE(origin_allowed("http://[::1]:8080", "[::1]:8080", kNone));
  EXPECT_TRUE(origin_allowed("HTTPS://Games.Example", "games.example", kNone));
  EXPECT_TRUE(origin_allowed("https://games.example", "games.example:443", kNone));
  EXPECT_TRUE(origin_allowed("http://games.example:80", "games.example", kNone));
}

TEST(Origin, OtherPagesAreNot) {
  EXPECT_FALSE(origin_allowed("http://evil.example", "games.example", kNone));
  EXPECT_FALSE(origin_allowed("http://games.example.evil", "games.example", kNone));
  EXPECT_FALSE(origin_allowed("http://evil.games.example", "games.example", kNone));
  EXPECT_FALSE(origin_allowed("http://127.0.0.1:9090", "127.0.0.1:8080", kNone));
  EXPECT_FALSE(origin_allowed("http://games.example", "games.example:443", kNone));
  EXPECT_FALSE(origin_allowed("ftp://games.example", "games.example", kNone));
  EXPECT_FALSE(origin_allowed("games.example", "games.example", kNone));
  EXPECT_FALSE(origin_allowed("null", "null", kNone));
  EXPECT_FALSE(origin_allowed("http://", "", kNone));
  EXPECT_FALSE(origin_allowed("http://:80", "", kNone));
}

TEST(Origin, TheOperatorAllowsMore) {
  const std::vector<std::string> allowed{"https://games.example/", "http://localhost:3000"};
  EXPECT_TRUE(origin_allowed("https://games.example", "127.0.0.1:8080", allowed));
  EXPECT_TRUE(origin_allowed("http://localhost:3000", "127.0.0.1:8080", allowed));
  EXPECT_FALSE(origin_allowed("http://games.example", "127.0.0.1:8080", allowed));
  EXPECT_FALSE(origin_allowed("http://localhost:3001", "127.0.0.1:8080", allowed));
}

}  // namespace
}  // namespace parlour::server
