// A file never starts a program, whichever door it comes in by.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "apps/process.hpp"
#include "catalog/games.hpp"
#include "core/spec.hpp"
#include "play/move_list.hpp"
#include "support/temporary_directory.hpp"
#include "table/record_files.hpp"

namespace parlour::apps {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

class Trust : public testing::Test {
 protected:
  Trust() {
    std::ofstream(program_) << "#!/bin/sh\ntouch '" << trace_.string() << "'\nexec '" PARLOUR_GALLERY_BRAIN
                            << "' good\n";
    fs::permissions(program_, fs::perms::owner_all);
  }

  /// Players that leave a trace if they are started: a command, one with more options, a library.
  std::vector<std::string> traps() const {
    return {"cmd:" + program_.string(),
            "cmd:command=" + quoted_if_needed("'" + program_.string() + "' --fast"),
            "cmd:" + program_.string() + ",time=1s", "so:" + program_.string()};
  }

  /// An unfinished game with `spec` in the seat of `side`.
  std::string record_with(const std::string& spec, Side side, const std::string& name) const {
    records::Record record;
    record.game = *catalog::make_game("gomoku");
    record.seats = {records::SeatRecord{"Ann", "human"}, records::SeatRecord{"Ann", "human"}};
    record.seats[static_cast<std::size_t>(side)] = {"Friend", spec};
    const auto played = play::read_move_list(*record.game, "h8 h9");
    for (const play::MoveCode move : *played) record.moves.push_back({move, std::nullopt});
    const fs::path file = home_ / name;
    fs::create_directories(file.parent_path());
    EXPECT_TRUE(table::store_record(record, file));
    return file.string();
  }

  Finished run_here(const std::vector<std::string>& arguments, const std::string& input = "") const {
    return run(arguments, input, Output::Pipe, {{"XDG_STATE_HOME", home_.path().string()}});
  }

  bool started() const { return fs::exists(trace_); }

  support::TemporaryDirectory home_;
  const fs::path program_ = home_ / "evil.sh";
  const fs::path trace_ = home_ / "started";
};

TEST_F(Trust, ARecordThatIsResumedStartsNothing) {
  for (const std::string& trap : traps())
    for (const Side side : {Side::First, Side::Second})
      for (const char* name : {"a.json", "a.sgf", "parlour/game-a.json"}) {
        SCOPED_TRACE(trap + " " + name);
        const std::string file = record_with(trap, side, name);
        const Finished refused = run_here({"play", "--resume", file}, "3\nyes\nh10\n");
        EXPECT_EQ(refused.status, 2);
        EXPECT_THAT(refused.err, HasSubstr(side == Side::First ? "with --first" : "with --second"));
        EXPECT_THAT(refused.err, HasSubstr("evil.sh"));
        EXPECT_FALSE(started());
        const Finished replaced = run_here(
            {"play", "--resume", file, side == Side::First ? "--first" : "--second", "human"}, "moves\n");
        EXPECT_EQ(replaced.status, 0) << replaced.err;
        EXPECT_THAT(replaced.out, HasSubstr("Moves: h8 h9\n"));
        EXPECT_FALSE(started());
        fs::remove(file);
      }
}

TEST_F(Trust, WhatThePersonTypesMayStart) {
  const std::string trap = traps().front();
  const std::string file = record_with(trap, Side::Second, "a.json");
  EXPECT_EQ(run_here({"play", "--resume", file, "--second", trap}, "h10\n").status, 0);
  EXPECT_TRUE(started());
}

/// Typing one program confirms no other.
TEST_F(Trust, ATypedProgramConfirmsNoOther) {
  const std::string file = record_with(traps()[0], Side::Second, "a.json");
  const Finished refused = run_here(
      {"play", "--resume", file, "--first", std::string("cmd:'") + PARLOUR_GALLERY_BRAIN + "' good"});
  EXPECT_EQ(refused.status, 2);
  EXPECT_FALSE(started());
}

TEST_F(Trust, AKeptGameThatIsOpenedFromTheHistoryStartsNothing) {
  record_with(traps()[0], Side::Second, "parlour/game-a.json");
  EXPECT_EQ(run_here({"history"}).status, 0);
  EXPECT_EQ(run_here({"history", "show", "1"}).status, 0);
  EXPECT_EQ(run_here({"history", "open", "1"}, "3\nh10\n").status, 2);
  EXPECT_FALSE(started());
}

TEST_F(Trust, AFinishedRecordThatIsPlayedOnStartsOnlyWhatIsTyped) {
  records::Record record;
  record.game = *catalog::make_game("tictactoe");
  record.seats = {records::SeatRecord{"Ann", traps()[0]}, records::SeatRecord{"Bob", traps()[0]}};
  const auto played = play::read_move_list(*record.game, "a1 a3 b1 b3 c1");
  for (const play::MoveCode move : *played) record.moves.push_back({move, std::nullopt});
  const std::string file = (home_ / "over.json").string();
  ASSERT_TRUE(table::store_record(record, file));
  run_here({"play", "--resume", file}, "jump 2\nplay\n\n\n5\nquit\n");
  EXPECT_FALSE(started());
}

TEST_F(Trust, AConvertedRecordStartsNothing) {
  const std::string file = record_with(traps()[0], Side::Second, "a.json");
  EXPECT_EQ(run_here({"convert", file, (home_ / "b.sgf").string()}).status, 0);
  EXPECT_FALSE(started());
}

TEST_F(Trust, ATournamentThatIsResumedStartsItsProgramsOnlyIfTrusted) {
  const std::string store = (home_ / "t.db").string();
  const std::string trap = traps()[0];
  const Finished first = run_here({"arena", "--game", "gomoku:rows=9,cols=9", "--player", trap, "--player",
                                   "easy", "--games", "2", "--store", store});
  ASSERT_EQ(first.status, 0) << first.err;
  EXPECT_TRUE(started());  // that was typed
  fs::remove(trace_);
  const Finished refused = run_here({"arena", "--resume", store}, "yes\n");
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.err, HasSubstr("the program " + program_.string()));
  EXPECT_THAT(refused.err, HasSubstr("--trust"));
  EXPECT_FALSE(started());
  for (const char* look : {"--show", "--list"}) {
    EXPECT_EQ(run_here({"arena", look, store}).status, 0);
    EXPECT_FALSE(started());
  }
  EXPECT_EQ(run_here({"arena", "--show", store, "--report", (home_ / "t.html").string()}).status, 0);
  EXPECT_FALSE(started());
  const Finished trusted = run_here({"arena", "--resume", store, "--trust"});
  EXPECT_EQ(trusted.status, 0) << trusted.err;
  EXPECT_TRUE(started());
}

TEST_F(Trust, ATournamentThatAsksForTooMuchIsAskedAboutToo) {
  const std::string store = (home_ / "t.db").string();
  ASSERT_EQ(run_here({"arena", "--game", "tictactoe", "--player", "easy", "--player",
                      "engine:hash=1025,nodes=10", "--games", "2", "--store", store})
                .status,
            0);
  EXPECT_EQ(run_here({"arena", "--resume", store}).status, 2);
  EXPECT_EQ(run_here({"arena", "--resume", store, "--trust"}).status, 0);
}

TEST_F(Trust, ATournamentOfOursAsksNothing) {
  const std::string store = (home_ / "t.db").string();
  ASSERT_EQ(run_here({"arena", "--game", "tictactoe", "--player", "easy", "--player", "hard", "--games", "2",
                      "--store", store})
                .status,
            0);
  EXPECT_EQ(run_here({"arena", "--resume", store}).status, 0);
}

TEST_F(Trust, ARecordAsksForNoMoreThanItMay) {
  const std::string file = record_with("engine:hash=1048576,threads=1024,nodes=50", Side::First, "a.json");
  const Finished finished = run_here({"play", "--resume", file}, "quit\n");
  EXPECT_EQ(finished.status, 0) << finished.err;  // a terabyte would not be there
}

}  // namespace
}  // namespace parlour::apps
