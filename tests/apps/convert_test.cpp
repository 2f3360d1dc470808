// `parlour convert` from the command line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>

#include "apps/process.hpp"
#include "support/temporary_directory.hpp"

namespace parlour::apps {
namespace {

using nlohmann::json;
using testing::HasSubstr;
namespace fs = std::filesystem;

constexpr std::string_view kPsq =
    "Piskvorky 15x15, 0:11, 1\n8,8,0\n8,9,250\n9,8,31\nAnn\npbrain-bob\n-1\n0,Freestyle\n";

class Convert : public testing::Test {
 protected:
  std::string path(const std::string& name) const { return (directory_ / name).string(); }
  std::string put(const std::string& name, std::string_view text) const {
    std::ofstream(path(name), std::ios::binary) << text;
    return path(name);
  }
  std::string contents(const std::string& name) const {
    std::ifstream file(path(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  support::TemporaryDirectory directory_;
};

TEST_F(Convert, GoesRoundThroughEveryFormat) {
  const std::string psq = put("a.psq", kPsq);
  for (const auto& [in, out] : std::vector<std::pair<std::string, std::string>>{
           {"a.psq", "a.json"}, {"a.json", "a.sgf"}, {"a.sgf", "b.json"}, {"b.json", "b.psq"}}) {
    const Finished finished = run({"convert", path(in), path(out)});
    EXPECT_EQ(finished.status, 0) << in << finished.err;
    EXPECT_EQ(finished.out, "");
    EXPECT_EQ(finished.err, "");
  }
  EXPECT_EQ(contents("a.json"), contents("b.json"));
  EXPECT_EQ(contents("b.psq"), kPsq);
  EXPECT_THAT(contents("a.sgf"), HasSubstr(";B[hh]PLT[0.0]\n;W[hi]PLT[250.0]\n"));
}

TEST_F(Convert, ReadsAndWritesStandardStreams) {
  const Finished finished = run({"convert", "-", "-", "--to", "sgf", "--json"}, std::string(kPsq));
  EXPECT_EQ(finished.status, 0) << finished.err;
  EXPECT_THAT(finished.out, HasSubstr("(;FF[4]"));
  const json report = json::parse(finished.err, nullptr, false);
  ASSERT_TRUE(report.is_object()) << finished.err;
  EXPECT_EQ(report["from"], "psq");
  EXPECT_EQ(report["to"], "sgf");
  EXPECT_EQ(report["moves"], 3);
  EXPECT_EQ(report["left_out"], json::array());
  EXPECT_EQ(run({"convert", "-", "-", "--to", "sgf"}, std::string(kPsq), Output::FullDevice).status, 1);
}

TEST_F(Convert, NamesWhatIsLeftOut) {
  put("a.psq", kPsq);
  ASSERT_EQ(run({"convert", path("a.psq"), path("a.json")}).status, 0);
  std::string text = contents("a.json");
  text.insert(text.find("\"game\""), "\"date\": \"2026-11-15\", ");
  put("a.json", text);
  const Finished finished = run({"convert", path("a.json"), path("b.psq")});
  EXPECT_EQ(finished.status, 0);
  EXPECT_EQ(finished.err, "parlour: psq cannot store: date\n");
  const Finished reported = run({"convert", path("a.json"), path("b.psq"), "--json", "--force"});
  EXPECT_EQ(json::parse(reported.out, nullptr, false)["left_out"], json({"date"}));
  EXPECT_EQ(reported.err, "");
}

TEST_F(Convert, RefusesWhatTheTargetCannotHoldAndKeepsTheOldFile) {
  const std::string kalah = put("k.json", R"({"format": "parlour-record", "version": 1, "game": "kalah",
    "seats": [{"name": "A", "spec": "human", "side": "first"}, {"name": "B", "spec": "human", "side": "second"}],
    "moves": [{"move": "3"}, {"move": "1"}]})");
  const std::string old = put("old.sgf", "old");
  const Finished finished = run({"convert", kalah, old});
  EXPECT_EQ(finished.status, 2);
  EXPECT_EQ(finished.err, "parlour: " + kalah + ": sgf cannot hold this game: kalah\n");
  EXPECT_EQ(contents("old.sgf"), "old");
  const std::string ticks = put("t.sgf", "(;GM[4]SZ[3]PLG[tictactoe];B[aa])");
  EXPECT_THAT(run({"convert", ticks, path("t.psq")}).err, HasSubstr("psq cannot hold this game: win=3"));
  EXPECT_FALSE(fs::exists(path("t.psq")));
}

TEST_F(Convert, RefusesDamageWithFileLineAndMove) {
  const std::string psq = put("a.psq", "Piskvorky 15x15, 0:11, 1\n8,8,0\n8,8,250\n");
  const std::string old = put("old.json", "old");
  const Finished finished = run({"convert", psq, old});
  EXPECT_EQ(finished.status, 2);
  EXPECT_EQ(finished.err, "parlour: " + psq + ": line 3, move 2: h8 is taken; choose another cell\n");
  EXPECT_EQ(contents("old.json"), "old");
  EXPECT_EQ(run({"convert", psq, psq, "--to", "json"}).status, 2);
  EXPECT_THAT(contents("a.psq"), HasSubstr("8,8,250"));
}

TEST_F(Convert, MayWriteOverItsInputIfForced) {
  const std::string file = put("game", kPsq);
  const Finished refused = run({"convert", file, file, "--to", "json"});
  EXPECT_EQ(refused.status, 2);
  EXPECT_EQ(refused.err, "parlour: " + file + " already exists; use --force to overwrite it\n");
  EXPECT_EQ(contents("game"), kPsq);
  EXPECT_EQ(run({"convert", file, file, "--to", "json", "--force"}).status, 0);
  EXPECT_THAT(contents("game"), HasSubstr("\"parlour-record\""));
}

TEST_F(Convert, SaysWhatCannotBeOpened) {
  const Finished missing = run({"convert", path("none.sgf"), path("a.json")});
  EXPECT_EQ(missing.status, 1);
  EXPECT_THAT(missing.err, HasSubstr("cannot read " + path("none.sgf")));
  const std::string psq = put("a.psq", kPsq);
  const Finished unwritable = run({"convert", psq, path("none/a.json")});
  EXPECT_EQ(unwritable.status, 1);
  EXPECT_THAT(unwritable.err, HasSubstr("cannot write " + path("none/a.json")));
  EXPECT_EQ(run({"convert", psq, "/dev/full", "--to", "json"}).status, 1);
}

TEST_F(Convert, AsksForAFormatThatIsNotClear) {
  const std::string psq = put("a.psq", kPsq);
  EXPECT_EQ(run({"convert", psq, "-"}).status, 2);
  EXPECT_THAT(run({"convert", psq, path("b.txt")}).err, HasSubstr("--to"));
  EXPECT_EQ(run({"convert", put("x.txt", "hello"), "-", "--to", "json"}).status, 2);
  EXPECT_EQ(run({"convert", psq, "-", "--to", "xml"}).status, 2);
  EXPECT_EQ(run({"convert", psq}).status, 2);
  EXPECT_EQ(run({"convert", put("game", kPsq), "-", "--to", "json"}).status, 0);  // by how it begins
  EXPECT_EQ(run({"convert", put("b.sgf", kPsq), "-", "--from", "psq", "--to", "json"}).status, 0);
}

}  // namespace
}  // namespace parlour::apps
