// `parlour verify` from the command line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "apps/process.hpp"
#include "files/data_file.hpp"
#include "proof/certificate_writer.hpp"
#include "support/temporary_directory.hpp"

namespace parlour::apps {
namespace {

using nlohmann::json;
using testing::HasSubstr;

const std::string kTicTacToe =
    "mnk:rows=3,cols=3,win=3,overline=wins,last-reply=off,walls=none,max-moves=0,inversion=off,period=4";

class Verify : public testing::Test {
 protected:
  std::string file() const { return (directory_.path() / "a.certificate").string(); }

  void write(const std::vector<std::byte>& payload, const std::string& game = kTicTacToe,
             const std::string& position = "", const std::string& kind = "certificate") {
    ASSERT_TRUE(files::write_data_file(file(), {kind, game, "a test", position}, payload));
  }

  /// Both sides get at least these values, by a search.
  static std::vector<std::byte> searched(int first, int second, std::uint64_t limit = 1'000'000) {
    proof::CertificateWriter writer;
    const proof::NodeId node = writer.bounded(limit);
    return writer.finish(
        std::vector{proof::Claim{Side::First, first, node}, proof::Claim{Side::Second, second, node}});
  }

 private:
  support::TemporaryDirectory directory_;
};

TEST_F(Verify, SaysWhatIsProved) {
  write(searched(0, 0));
  const Finished words = run({"verify", file()});
  EXPECT_EQ(words.status, 0);
  EXPECT_EQ(words.err, "");
  EXPECT_THAT(words.out, HasSubstr("proved: First: at least a draw\nproved: Second: at least a draw\n"
                                   "the exact value: a draw\n1 node, "));
  EXPECT_THAT(run({"verify", file(), "--lang", "ru"}).out, HasSubstr("доказано: Первый: не хуже ничьей\n"));
  EXPECT_THAT(run({"verify", file(), "--lang", "pl"}).out,
              HasSubstr("udowodniono: Drugi: co najmniej remis\n"));
  const json report = json::parse(run({"verify", file(), "--json"}).out, nullptr, false);
  ASSERT_TRUE(report.is_object());
  EXPECT_EQ(report["standing"], "valid");
  EXPECT_EQ(report["claims"][1], (json{{"side", 2}, {"at_least", 0}, {"node", 0}}));
  EXPECT_FALSE(report.contains("refutation"));
}

TEST_F(Verify, SaysWhereANodeProvesNothing) {
  write(searched(0, 1), kTicTacToe, "x../.../... 2 1 -");
  const Finished words = run({"verify", file()});
  EXPECT_EQ(words.status, 1);
  EXPECT_THAT(words.out,
              HasSubstr("\nnot proved: Second: a win\nnode 0: a search of all moves finds that the "
                        "claim does not hold\nposition: x../.../... 2 1 -\n"));
  const Finished finished = run({"verify", file(), "--json"});
  EXPECT_EQ(finished.status, 1);
  const json report = json::parse(finished.out, nullptr, false);
  EXPECT_EQ(report["standing"], "refuted");
  EXPECT_EQ(report["refutation"]["claim"], 1);
  EXPECT_EQ(report["refutation"]["reason"], "proof-bounded-fails");
}

TEST_F(Verify, CountsSeedsInKalah) {
  write(searched(2, -99), "kalah:pits=2,seeds=2,capture=opposite-nonempty,stop=off");
  const Finished words = run({"verify", file()});
  EXPECT_THAT(words.out, HasSubstr("First: at least +2\n"));
}

TEST_F(Verify, GivesUpAtItsLimit) {
  proof::CertificateWriter writer;
  proof::Reference below{writer.bounded(proof::kLargestBound)};
  write(writer.finish(std::vector{proof::Claim{Side::First, 1, below.node}}),
        "mnk:rows=5,cols=5,win=5,overline=wins,last-reply=off,walls=none,max-moves=0,inversion=off,period=4");
  const Finished words = run({"verify", file(), "--limit", "1"});
  EXPECT_EQ(words.status, 1);
  EXPECT_THAT(words.out, HasSubstr("\nundecided: the limit is reached\n"));
}

TEST_F(Verify, RefusesWhatIsNoCertificate) {
  write({}, kTicTacToe, "", "book");
  EXPECT_EQ(run({"verify", file()}).status, 2);
  write({});
  const Finished empty = run({"verify", file()});
  EXPECT_EQ(empty.status, 2);
  EXPECT_THAT(empty.err, HasSubstr("the certificate is cut off at byte 0"));
  write(searched(0, 0), "tictactoe");
  EXPECT_EQ(run({"verify", file()}).status, 2);
  write(searched(0, 0), kTicTacToe, "nothing");
  EXPECT_EQ(run({"verify", file()}).status, 2);
  EXPECT_EQ(run({"verify", file() + "-none"}).status, 1);
  EXPECT_EQ(run({"verify"}).status, 2);
}

}  // namespace
}  // namespace parlour::apps
