// One rule for every verb: a file that cannot be opened is a failure, one with wrong content wrong input.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "apps/process.hpp"
#include "support/temporary_directory.hpp"

namespace parlour::apps {
namespace {

using testing::HasSubstr;
using Words = std::vector<std::string>;

TEST(MissingFiles, AreFailuresOfEveryVerb) {
  const support::TemporaryDirectory directory;
  const std::string missing = directory / "missing.json";
  const std::string out = directory / "out.json";
  for (const Words& words :
       {Words{"play", "--resume", missing}, Words{"play", "kalah", missing, out},
        Words{"convert", missing, out}, Words{"verify", missing}, Words{"arena", "--resume", missing},
        Words{"explore", "gomoku", "h8 a1", "--proof", missing}, Words{"arena", "--show", missing},
        Words{"course", "build", missing}, Words{"course", "test", missing}, Words{"course", "play", missing},
        Words{"arena", "--game", "tictactoe", "--player", "random", "--player", "minimax", "--openings",
              missing, "--store", out}}) {
    const Finished finished = run(words);
    EXPECT_EQ(finished.status, 1) << testing::PrintToString(words) << finished.err;
    EXPECT_THAT(finished.err, HasSubstr(missing));
    EXPECT_EQ(finished.err.find(missing), finished.err.rfind(missing)) << "named twice: " << finished.err;
  }
}

TEST(MissingFiles, AreNotConfusedWithWrongOnes) {
  const support::TemporaryDirectory directory;
  const std::string wrong = directory / "wrong.json";
  std::ofstream(wrong) << "{\"nothing\": \"of ours\"}\n";
  for (const Words& words :
       {Words{"play", "--resume", wrong}, Words{"convert", wrong, directory / "out.json"},
        Words{"verify", wrong}, Words{"arena", "--show", wrong},
        Words{"explore", "gomoku", "h8 a1", "--proof", wrong}}) {
    const Finished finished = run(words);
    EXPECT_EQ(finished.status, 2) << testing::PrintToString(words) << finished.err;
    EXPECT_EQ(finished.err.find(wrong), finished.err.rfind(wrong)) << "named twice: " << finished.err;
  }
}

}  // namespace
}  // namespace parlour::apps
