// The whole menu: games one after the other, last choices, the last game, records.
#include "ui/console/menu/menu_loop.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "catalog/games.hpp"
#include "support/temporary_directory.hpp"
#include "table/kept_file.hpp"
#include "table/kept_games.hpp"
#include "table/record_files.hpp"

namespace parlour::ui {
namespace {

namespace fs = std::filesystem;
using testing::ContainsRegex;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

class MenuLoop : public testing::Test {
 protected:
  MenuLoop() : place_(fs::path(testing::TempDir()) / ("menu-loop-" + std::to_string(getpid()))) {
    fs::remove_all(place_);
  }
  ~MenuLoop() override { fs::remove_all(place_); }

  std::string run(const std::string& typed) const {
    std::istringstream stream(typed);
    std::ostringstream output;
    StreamInput input(stream, output, Echo::On);
    Display display(output);
    const SteadyTime time;
    Interruptions interruptions;
    Console console{input, display, Texts(), time, interruptions};
    run_menu_loop(console, {{place_}, [&](const table::PlayRequest& request) {
                              EXPECT_TRUE(play_at_console(request, console));
                              return PlayReport::Next::NotAsked;
                            }});
    return output.str();
  }

  /// An unfinished game with `spec` as the second player, kept and as a file of the person's own.
  void write_record(const std::string& spec) const {
    records::Record record;
    record.game = *catalog::make_game("gomoku");
    record.seats = {records::SeatRecord{"Ann", "human"}, records::SeatRecord{"Bob", spec}};
    for (const play::MoveCode move : std::vector<play::MoveCode>{112, 113})
      record.moves.push_back({move, std::nullopt});
    fs::create_directories(place_);
    for (const char* name : {"game-evil.json", "mine.json", "mine.sgf"})
      ASSERT_TRUE(table::store_record(record, place_ / name));
  }

  const std::string two_people_ = "3\ntictactoe\nAnn\nBob\nx\n";
  fs::path place_;
};

TEST_F(MenuLoop, ShowsTheCommandAndPlaysAgainAndWithSidesSwapped) {
  const std::string said = run(two_people_ + "1\n4\n2\n5\n3\n1\nquit\n2\nquit\n3\nq\n");
  EXPECT_THAT(
      said,
      HasSubstr("The same from the command line: parlour play tictactoe --second human --names Ann,Bob\n"));
  EXPECT_THAT(said, HasSubstr("Ann wins.\n"));
  EXPECT_THAT(said, HasSubstr("tictactoe: Bob (First, O) against Ann (Second, X)\n"));
  EXPECT_THAT(said, EndsWith("Your choice [3] (b back, q quit): q\n"));
}

TEST_F(MenuLoop, RemembersChoicesInTheNextRun) {
  run(two_people_ + "quit\nq\n");
  EXPECT_THAT(run("\n\n\n\n\nquit\nq\n"), HasSubstr("tictactoe: Ann (First, X) against Bob (Second, O)\n"));
  std::ofstream(place_ / "choices.json") << "garbage";
  EXPECT_THAT(run("q\n"), HasSubstr("choices.json is damaged; your last choices are lost\n"));
}

TEST_F(MenuLoop, ContinuesTheLastGameAndOpensRecords) {
  EXPECT_THAT(run("4\nq\n"), HasSubstr("There is no unfinished game.\n"));
  const std::string file = (place_ / "game.sgf").string();
  run(two_people_ + "1\n4\n2\nsave " + file + "\nquit\nq\n");
  const std::string said = run("4\n5\n3\n3\n4\nq\n");
  EXPECT_THAT(said, HasSubstr("Resumed after 3 moves.\n"));
  EXPECT_THAT(said, HasSubstr("Ann wins.\n"));
  EXPECT_THAT(said, HasSubstr("There is no unfinished game.\n"));  // it is over
  EXPECT_THAT(run("6\n" + file + "\nmoves\nq\nq\n"), HasSubstr("Moves: 1 4 2\n"));
  std::ofstream(file) << "(;GM[4]";
  EXPECT_THAT(run("6\n" + file + "\nq\n"), HasSubstr("line 1"));
}

TEST_F(MenuLoop, ListsUnfinishedGamesAndTakesTheOneChosen) {
  run(two_people_ + "1\nquit\nq\n");
  run(two_people_ + "1\n4\n2\nquit\nq\n");
  const std::string said = run("4\n2\nmoves\nquit\nq\n");
  EXPECT_THAT(said, ContainsRegex("  1  20..-..-.. ..:..  tictactoe: Ann – Bob, unfinished, 3 moves\n"
                                  "  2  20..-..-.. ..:..  tictactoe: Ann – Bob, unfinished, 1 move\n"));
  EXPECT_THAT(said, HasSubstr("Moves: 1\n"));
  EXPECT_THAT(run("4\nb\nq\n"), Not(HasSubstr("Resumed")));
}

TEST_F(MenuLoop, ADamagedNewestGameHidesNoOlderOne) {
  run(two_people_ + "1\n4\nquit\nq\n");
  std::ofstream(place_ / "game-99999999-newest.json") << "{\"format\"";
  ASSERT_EQ(mkfifo((place_ / "game-pipe.json").c_str(), 0600), 0);
  const std::string said = run("4\nquit\nq\n");
  EXPECT_THAT(said, HasSubstr("Skipped: "));
  EXPECT_THAT(said, HasSubstr("Resumed after 2 moves.\n"));
}

TEST_F(MenuLoop, KeepsFinishedGamesLooksAtThemAndDeletesThem) {
  run(two_people_ + "1\n4\n2\n5\n3\n3\nq\n");
  run(two_people_ + "7\n4\n8\n5\n9\n3\nq\n");
  const std::string said = run("5\n2\nend\nq\n5\nd 1\nno\nd 3\nd1\nyes\nq\n");
  EXPECT_THAT(said, ContainsRegex("Games played:\n  1  .*: Ann – Bob, Ann won\n  2  .*, Ann won\n"));
  EXPECT_THAT(said, HasSubstr("5 of 5"));
  EXPECT_THAT(said, HasSubstr("'d 3' is not one of the games"));
  EXPECT_THAT(said, HasSubstr("Deleted: "));
  EXPECT_THAT(run("5\nd1\nyes\nq\n"), HasSubstr("No finished game is kept yet.\n"));
}

TEST_F(MenuLoop, AsksWhoPlaysInThePlaceOfAProgramThatAFileNames) {
  const support::TemporaryDirectory folder;
  const fs::path trace = folder / "started";
  const fs::path program = folder / "evil.sh";
  std::ofstream(program) << "#!/bin/sh\ntouch " << trace.string() << "\n";
  fs::permissions(program, fs::perms::owner_all);
  const std::string spec = "cmd:" + program.string();
  // Whatever is answered but 3, nothing starts; 3 is tried too, to see that the trap works.
  for (const std::string answer : {"1\nquit\n", "2\nquit\n", "\nquit\n", "b\n", "q\n", "x\nq\n"}) {
    fs::remove_all(place_);
    write_record(spec);
    EXPECT_THAT(run("4\n" + answer + "q\nq\n"), HasSubstr("Who plays now?"));
    for (const char* name : {"mine.json", "mine.sgf"})
      run("6\n" + (place_ / name).string() + "\n" + answer + "q\nq\n");
    EXPECT_FALSE(fs::exists(trace)) << answer;
  }
  fs::remove_all(place_);
  write_record(spec);
  const std::string said = run("4\n3\nquit\nq\nq\n");
  EXPECT_TRUE(fs::exists(trace));
  EXPECT_THAT(said, HasSubstr("In the file, the second player is the program " + program.string()));
}

TEST_F(MenuLoop, TellsThatAGameIsPlayedElsewhereAndOffersACopyOrToTakeItOver) {
  run(two_people_ + "1\nquit\nq\n");
  fs::path file;
  for (const auto& each : fs::directory_iterator(place_))
    if (table::is_kept_name(each.path())) file = each.path();
  auto other = *table::KeptFile::claim(file, table::Claim::IfFree);
  const std::string held = "This game is being played in another window (process " + std::to_string(getpid());
  const std::string left = run("4\n3\nq\n");
  EXPECT_THAT(left, HasSubstr(held));
  EXPECT_THAT(left, HasSubstr("the game is left as it is\n"));
  EXPECT_THAT(run("4\n1\n5\nquit\nq\n"), HasSubstr("Resumed after 1 move.\n"));
  EXPECT_EQ(table::kept_games(place_, table::KeptKind::Unfinished, 9).games.size(), 2u);
  EXPECT_TRUE(other->write(table::kept_games(place_, table::KeptKind::Unfinished, 9).games.back().record));
  EXPECT_THAT(run("4\n1\n2\n9\nquit\nq\n"), HasSubstr("Resumed after 1 move.\n"));  // the newest first
  EXPECT_EQ(
      other->write(table::kept_games(place_, table::KeptKind::Unfinished, 9).games.back().record).error().id,
      "lock-lost");
}

TEST_F(MenuLoop, PlaysOnFromAReplay) {
  fs::create_directories(place_);
  const fs::path file = place_ / "over.sgf";
  std::ofstream(file) << "(;GM[4]SZ[3]PLG[tictactoe]PB[Ann]PW[Bob];B[aa];W[ab];B[ba];W[bb];B[ca])";
  const std::string said =
      run("6\n" + file.string() + "\nend\nplay\njump 4\nplay\nnobody\nhuman\nhuman\n9\nquit\nq\n");
  EXPECT_THAT(said, HasSubstr("Ann against Bob, 5 moves\n"));
  EXPECT_THAT(said, HasSubstr("The game is over in this position; go back first.\n"));
  EXPECT_THAT(said, HasSubstr("there is no player 'nobody'"));
  EXPECT_THAT(said, HasSubstr("Resumed after 4 moves.\n"));
  EXPECT_THAT(said, HasSubstr("\n5. Player 1: 9\n"));
}

TEST_F(MenuLoop, EndsWithTheInputAtEveryQuestion) {
  const std::string all = two_people_ + "1\n4\nquit\n";
  for (std::size_t end = 0; end <= all.size(); ++end)
    if (end == 0 || all[end - 1] == '\n') run(all.substr(0, end));
}

}  // namespace
}  // namespace parlour::ui
