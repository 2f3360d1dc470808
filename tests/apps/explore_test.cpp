// `parlour explore` from the command line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <string>

#include "apps/process.hpp"
#include "support/temporary_directory.hpp"

namespace parlour::apps {
namespace {

using testing::HasSubstr;

TEST(Explore, WalksThroughTheProofsThatCameWithTheProgram) {
  const Finished told = run({"explore", "gomoku", "h8 a1"}, "o15\nback\nquit\n");
  EXPECT_EQ(told.status, 0);
  EXPECT_EQ(told.err, "");
  EXPECT_THAT(told.out, HasSubstr("a proof that First wins."));
  EXPECT_THAT(told.out, HasSubstr("4. Second: o15\n5. First: "));
  EXPECT_EQ(run({"explore", "gomoku", "h8 a1", "--lang", "pl"}, "").status, 0);
}

TEST(Explore, NamesWhatItCannotUse) {
  const support::TemporaryDirectory folder;
  const auto problem = [&](const std::vector<std::string>& arguments, int status,
                           const Variables& variables = {}) {
    const Finished told = run(arguments, "", Output::Pipe, variables);
    EXPECT_EQ(told.status, status);
    EXPECT_EQ(told.out, "");
    return told.err;
  };
  EXPECT_THAT(problem({"explore", "gomoku", "h8 h9 a1"}, 1),
              HasSubstr("no proof knows this position; they begin after h8 "));
  EXPECT_THAT(problem({"explore", "kalah"}, 1), HasSubstr("there is no proof for the game kalah"));
  EXPECT_THAT(problem({"explore", "gomoku", "h8 h8"}, 2), HasSubstr("h8"));
  EXPECT_THAT(problem({"explore", "gomokku"}, 2), HasSubstr("gomoku"));
  const std::string missing = (folder / "missing").string();
  EXPECT_THAT(problem({"explore", "gomoku", "h8 a1", "--proof", missing}, 1), HasSubstr(missing));
  EXPECT_THAT(problem({"explore", "gomoku", "h8 a1"}, 1, {{"PARLOUR_PROOFS", missing}}), HasSubstr(missing));
  EXPECT_THAT(problem({"explore", "gomoku", "h8 a1"}, 1, {{"PARLOUR_PROOFS", folder.path().string()}}),
              HasSubstr("there is no proof for the game gomoku"));
}

TEST(Explore, EndsWithTheInputAndWithCtrlC) {
  Process process({"explore", "gomoku", "h8 o15"});
  EXPECT_TRUE(process.wait_for_output("Second replies"));
  process.wait_until_asleep();
  process.signal(SIGINT);
  EXPECT_EQ(process.finish().status, 0);
  EXPECT_EQ(run({"explore", "gomoku", "h8 o15"}, "", Output::FullDevice).status, 1);
}

TEST(Explore, IsToldWhenTheEngineHasAProof) {
  const Finished played = run({"play", "gomoku", "--first", "engine:book=proof,hash=1", "--second",
                               "random:seed=1", "--moves", "h8 o15", "--json"});
  EXPECT_EQ(played.status, 0);
  EXPECT_THAT(played.out, HasSubstr("\"outcome\":\"first\""));
  const Finished hint =
      run({"play", "gomoku", "--second", "random:seed=1", "--moves", "h8 o15"}, "hint\nquit\n");
  EXPECT_THAT(hint.out, HasSubstr("a win in "));
}

}  // namespace
}  // namespace parlour::apps
