// Nobody starts a program or loads code whom no person has typed or confirmed.
#include "catalog/confirmed.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "support/temporary_directory.hpp"

namespace parlour::catalog {
namespace {

namespace fs = std::filesystem;

TEST(RunsCode, IsSaidOfProgramsAndLibrariesHoweverTheyAreWritten) {
  for (const char* spec : {"cmd:./bot", "cmd:\"./bot --fast\",time=1s", "cmd:command=bot", "cmd", "so:my.so",
                           "so:file=my.so", "so"})
    EXPECT_TRUE(runs_code(spec)) << spec;
  for (const char* spec :
       {"engine", "human", "engine:time=1s", "", "cmdx:./bot", "CMD:./bot", ":cmd", "cmd:\""})
    EXPECT_FALSE(runs_code(spec)) << spec;
}

/// Whatever is not seen to run code must not run any: nobody makes a player of it.
TEST(RunsCode, MissesNothingThatCouldBeMade) {
  const SteadyTime time;
  const auto game = *make_game("gomoku");
  for (const char* spec : {"CMD:true", " cmd:true", "cmd :true", "cmd:\"true", "\tso:x.so", "cmd;true"})
    EXPECT_FALSE(make_player(spec, *game, {time})) << spec;
}

TEST(RunsCode, LeadsToAPlayerOnlyOnceItIsConfirmed) {
  const support::TemporaryDirectory folder;
  const fs::path program = folder / "bot.sh";
  const fs::path trace = folder / "started";
  std::ofstream(program) << "#!/bin/sh\ntouch " << trace.string() << "\nread line && echo OK\n";
  fs::permissions(program, fs::perms::owner_all);
  const std::string spec = "cmd:" + program.string();
  const SteadyTime time;
  const auto game = *make_game("gomoku");
  PlayerContext context{time};
  context.confirmed.add(spec + ",time=1s");  // another one
  const auto refused = make_player(spec, *game, context);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().id, "player-not-confirmed");
  EXPECT_FALSE(fs::exists(trace));
  context.confirmed.add(spec);
  EXPECT_TRUE(make_player(spec, *game, context));
  EXPECT_TRUE(fs::exists(trace));
  EXPECT_EQ(make_player("so:/no/such.so", *game, {time}).error().id, "player-not-confirmed");
}

TEST(WithinMeans, TakesNoMoreFromAFileThanItMayAskFor) {
  const std::string threads = std::to_string(std::max(1U, std::thread::hardware_concurrency()));
  EXPECT_EQ(within_means("engine"), "engine");
  EXPECT_EQ(within_means("engine:hash=1024,time=1s"), "engine:hash=1024,time=1s");
  EXPECT_EQ(within_means("engine:hash=1048576,time=1s"), "engine:hash=1024,time=1s");
  EXPECT_EQ(within_means("mcts:hash=1048576,time=1s"), "mcts:hash=1024,time=1s");
  EXPECT_EQ(within_means("solver:hash=1048576,time=1s"), "solver:hash=1024,time=1s");
  EXPECT_EQ(within_means("engine:threads=1024,hash=99999"), "engine:threads=" + threads + ",hash=1024");
  EXPECT_EQ(within_means("engine:hash=99999999999999999999"), "engine:hash=99999999999999999999");  // refused
  EXPECT_EQ(within_means("cmd:\"./bot, --fast\",hash=1"), "cmd:\"./bot, --fast\",hash=1");
  EXPECT_EQ(within_means("engine:hash="), "engine:hash=");
  EXPECT_EQ(within_means(""), "");
}

}  // namespace
}  // namespace parlour::catalog
