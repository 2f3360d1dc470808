// What a person at a terminal is asked before a program is started or a file is written over.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "catalog/games.hpp"
#include "console_pty/spoken.hpp"
#include "table/record_files.hpp"

namespace parlour::console_pty {
namespace {

namespace fs = std::filesystem;

class Trust : public Spoken {
 protected:
  Trust() {
    std::ofstream(program_) << "#!/bin/sh\ntouch '" << trace_.string() << "'\n";
    fs::permissions(program_, fs::perms::owner_all);
  }

  std::string spec() const { return "cmd:" + program_.string(); }

  std::string record() const {
    records::Record record;
    record.game = *catalog::make_game("gomoku");
    record.seats = {records::SeatRecord{"Ann", "human"}, records::SeatRecord{"Bob", spec()}};
    record.moves.push_back({112, std::nullopt});
    const fs::path file = home_ / "state" / "parlour" / "game-a.json";
    fs::create_directories(file.parent_path());
    EXPECT_TRUE(table::store_record(record, file));
    return file.string();
  }

  static std::string read(const fs::path& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), {}};
  }

  const fs::path program_ = home_ / "evil.sh";
  const fs::path trace_ = home_ / "started";
};

TEST_P(Trust, ARecordIsPlayedOnByWhomThePersonChooses) {
  Terminal terminal(parlour({"play", "--resume", record()}), variables());
  ASSERT_TRUE(terminal.expect(say("player-in-words-program", {{"code", program_.string()}})));
  walk(terminal, {{question("seat-choice", "1"), "2"}});
  ASSERT_TRUE(terminal.expect(say("play-resumed", {{"moves", "1"}})));
  ASSERT_TRUE(terminal.expect_prompt("): "));
  EXPECT_FALSE(fs::exists(trace_));
  terminal.type(keys::kEndOfInput);
  EXPECT_EQ(terminal.wait_exit(), 0);
}

TEST_P(Trust, TheProgramIsStartedOnceThePersonSaysSo) {
  Terminal terminal(parlour({"play", "--resume", record()}), variables());
  walk(terminal, {{question("seat-choice", "1"), "3"}});
  ASSERT_TRUE(terminal.expect_prompt(say("press-enter")));  // it speaks no protocol, and loses
  EXPECT_TRUE(fs::exists(trace_));
  terminal.type(keys::kEnter);
  EXPECT_EQ(terminal.wait_exit(), 0);
}

TEST_P(Trust, TheMenuContinuesAGameWithoutStartingWhatItNames) {
  record();
  Terminal terminal(parlour({}), variables());
  walk(terminal, {{question("menu-ask", "1"), "4"}, {question("seat-choice", "1"), word("menu-back")}});
  ASSERT_TRUE(terminal.expect_prompt(question("menu-ask", "1")));
  EXPECT_FALSE(fs::exists(trace_));
  terminal.type(keys::kEndOfInput);
  EXPECT_EQ(terminal.wait_exit(), 0);
}

TEST_P(Trust, AnExistingFileIsAskedAbout) {
  const fs::path own = home_ / "own.txt";
  for (const bool yes : {false, true}) {
    std::ofstream(own) << "mine";
    Terminal terminal(parlour({"play", "tictactoe", own.string()}), variables());
    ASSERT_TRUE(terminal.expect(say("file-exists-question", {{"file", own.string()}})));
    terminal.type(yes ? word("answer-yes") + "\r" : "\r");
    if (yes) {
      ASSERT_TRUE(terminal.expect(say("mode-transcript", {{"file", own.string()}})));
      ASSERT_TRUE(terminal.expect_prompt(digit_prompt()));
      terminal.type(keys::kEndOfInput);
    }
    EXPECT_EQ(terminal.wait_exit(), yes ? 0 : 2);
    EXPECT_EQ(read(own) == "mine", !yes);
  }
}

PARLOUR_IN_EVERY_LANGUAGE(Trust);

}  // namespace
}  // namespace parlour::console_pty
