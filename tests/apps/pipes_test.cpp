// Pipes where a file is expected: one that nobody serves is refused, one that is silent can be interrupted.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <fstream>
#include <iterator>

#include "apps/process.hpp"
#include "files/descriptor.hpp"
#include "support/temporary_directory.hpp"

namespace parlour::apps {
namespace {

using files::Descriptor;
using testing::HasSubstr;
using Arguments = std::vector<std::string>;

class PipesTest : public testing::Test {
 protected:
  void SetUp() override { ASSERT_EQ(mkfifo(pipe_.c_str(), 0600), 0); }

  std::string path(const std::string& name) const { return (home_ / name).string(); }

  Arguments playing(const Arguments& more) const {
    Arguments arguments{"play", "tictactoe", "--first", "random:seed=1", "--second", "random:seed=2"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
  }

  /// Whatever reads from the pipe.
  std::vector<Arguments> readers() const {
    return {{"convert", pipe_, path("a.sgf")},
            {"play", "--resume", pipe_},
            {"arena", "--game", "tictactoe", "--player", "random", "--player", "random", "--games", "2",
             "--openings", pipe_, "--store", path("a.db")},
            {"play", "tictactoe", pipe_, path("out.txt"), "--force"}};
  }

  std::string a_record() const {
    EXPECT_EQ(run(playing({"--record", path("record.json")})).status, 0);
    std::ifstream file(path("record.json"));
    return {std::istreambuf_iterator<char>(file), {}};
  }

  support::TemporaryDirectory home_;
  std::string pipe_ = path("pipe.json");
};

TEST_F(PipesTest, ThatNobodyServesAreRefused) {
  std::vector<Arguments> all = readers();
  all.push_back(playing({"--record", pipe_, "--force"}));
  all.push_back(playing({"--record", pipe_}));
  all.push_back({"play", "tictactoe", pipe_, "--force"});
  a_record();
  all.push_back({"convert", path("record.json"), pipe_, "--force"});
  for (const Arguments& arguments : all) {
    const Finished finished = run(arguments);
    EXPECT_GT(finished.status, 0) << arguments[1];
    EXPECT_THAT(finished.err, HasSubstr(pipe_ + " is a pipe, and nobody is at its other end"));
    EXPECT_EQ(finished.out, "") << "said before a game is played";
  }
}

TEST_F(PipesTest, ThatStaySilentCanBeInterrupted) {
  const Descriptor silent(open(pipe_.c_str(), O_RDWR | O_CLOEXEC));
  for (const Arguments& arguments : readers())
    for (const int signal : {SIGTERM, SIGINT}) {
      Process process(arguments);
      process.wait_until_it_catches(signal);
      process.signal(signal);
      const Finished finished = process.finish();
      EXPECT_GE(finished.status, 0) << arguments[1] << finished.err;
    }
}

TEST_F(PipesTest, WithARecordAreRead) {
  const std::string record = a_record();
  const Descriptor reader(open(pipe_.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  {
    const Descriptor writer(open(pipe_.c_str(), O_WRONLY | O_CLOEXEC));
    ASSERT_EQ(write(writer.number(), record.data(), record.size()), static_cast<ssize_t>(record.size()));
  }
  const Finished finished = run({"convert", pipe_, path("a.json")});
  EXPECT_EQ(finished.status, 0) << finished.err;
  EXPECT_EQ(run({"convert", "/dev/stdin", path("b.json")}, record).status, 0);
}

TEST_F(PipesTest, ThatAreReadGetTheRecord) {
  const Descriptor reader(open(pipe_.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  const Finished finished = run(playing({"--record", pipe_}));
  EXPECT_EQ(finished.status, 0) << finished.err;
  std::array<char, 65536> bytes{};
  const ssize_t count = read(reader.number(), bytes.data(), bytes.size());
  ASSERT_GT(count, 0);
  EXPECT_THAT(std::string(bytes.data(), static_cast<std::size_t>(count)), HasSubstr("\"result\""));
}

TEST_F(PipesTest, CanBeTheMovesOfAGame) {
  const Finished finished = run({"play", "tictactoe", "/dev/stdin", path("out.txt")}, "a1\nb2\n");
  EXPECT_EQ(finished.status, 0) << finished.err;
}

}  // namespace
}  // namespace parlour::apps
