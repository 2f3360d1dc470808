#include "server/api/offered.hpp"

#include <gtest/gtest.h>

#include "catalog/games.hpp"

namespace parlour::server {
namespace {

TEST(OfferedPlayers, AreThoseThatStartNoProgram) {
  const auto offered = OfferedPlayers::make({}).value();
  const auto gomoku = catalog::make_game("gomoku").value();
  for (const char* spec : {"engine", "engine:level=5", "random:seed=7", "classic:depth=2"})
    EXPECT_TRUE(offered.check(spec, *gomoku)) << spec;
  for (const char* spec : {"human", "cmd:/bin/true", "cmd:\"sh -c 'rm -rf x'\"", "so:./x.so", "CMD:/bin/true",
                           " cmd:x", "nobody", "", ":", "engine:level=99",
                           "engine:level=", "engine:level=5,level=5", "engine:nonsense=1", "\"", "engine\n"})
    EXPECT_FALSE(offered.check(spec, *gomoku)) << spec;
  EXPECT_FALSE(offered.check(std::string(100'000, 'x'), *gomoku));
}

TEST(OfferedPlayers, AreAsTheOperatorListsThemAndNotOtherwise) {
  const auto offered = OfferedPlayers::make({"cmd:/bin/true"}).value();
  const auto gomoku = catalog::make_game("gomoku").value();
  EXPECT_EQ(offered.listed(), std::vector<std::string>{"cmd:/bin/true"});
  EXPECT_TRUE(offered.check("cmd:/bin/true", *gomoku));
  for (const char* spec : {"cmd:/bin/false", "cmd:\"/bin/true x\"", "cmd:/bin/true ", "cmd:/bin//true"})
    EXPECT_FALSE(offered.check(spec, *gomoku)) << spec;
}

TEST(OfferedPlayers, MustExist) {
  for (const char* spec : {"nobody", "human", "", "\"engine", "engine:level=5,"})
    EXPECT_FALSE(OfferedPlayers::make({"engine", spec})) << spec;
}

}  // namespace
}  // namespace parlour::server
