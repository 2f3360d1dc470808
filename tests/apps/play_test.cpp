// Games at the console, from the command line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "apps/process.hpp"
#include "catalog/games.hpp"
#include "play/move_list.hpp"
#include "support/temporary_directory.hpp"

namespace parlour::apps {
namespace {

using nlohmann::json;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

TEST(Play, PlaysComputersAgainstEachOther) {
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"play", "course", "--first", "classic", "--second", "hard"},
           {"play", "inversion-stones", "--first", "montecarlo", "--second", "random"}}) {
    const Finished finished = run(arguments);
    EXPECT_EQ(finished.status, 0);
    EXPECT_EQ(finished.err, "");
    EXPECT_THAT(finished.out, HasSubstr("=== Game over ===\n"));
    EXPECT_THAT(finished.out, testing::AnyOf(HasSubstr(" wins.\nMoves: "), HasSubstr("A draw.\nMoves: ")));
  }
}

TEST(Play, ReportsOneObject) {
  const Finished finished =
      run({"play", "kalah:pits=3,seeds=2", "--first", "minimax", "--second", "random:seed=4", "--json"});
  EXPECT_EQ(finished.status, 0);
  EXPECT_THAT(finished.err, HasSubstr("=== Game over ==="));
  const json report = json::parse(finished.out, nullptr, false);
  ASSERT_TRUE(report.is_object());
  EXPECT_EQ(report["first"], "minimax");
  EXPECT_EQ(report["second"], "random:seed=4");
  EXPECT_EQ(report["ending"], "rules");
  const auto game = *catalog::make_game(report["game"].get<std::string>());
  std::string moves;
  for (const json& move : report["moves"]) moves += move["move"].get<std::string>() + " ";
  const auto state = game->start();
  const auto played = *play::read_move_list(*game, moves);
  for (std::size_t at = 0; at < played.size(); ++at) {
    EXPECT_EQ(report["moves"][at]["side"], state->to_move() == Side::First ? "first" : "second");
    state->play(played[at]);
  }
  EXPECT_EQ(report["position"], state->text());
  ASSERT_TRUE(state->outcome());
  const auto winner = state->outcome()->winner;
  EXPECT_EQ(report["outcome"], !winner ? "draw" : *winner == Side::First ? "first" : "second");
  EXPECT_EQ(report["margin"], state->outcome()->margin);
}

TEST(Play, ReportsAGameBrokenOff) {
  const json report = json::parse(run({"play", "tictactoe", "--json"}, "5\n").out, nullptr, false);
  ASSERT_TRUE(report.is_object());
  EXPECT_EQ(report["ending"], "broken-off");
  EXPECT_TRUE(report["outcome"].is_null());
  EXPECT_EQ(report["moves"].size(), 2u);
}

TEST(Play, RefusesNamesThatAreNoUtf8OrTooLong) {
  for (const std::string& names : {std::string("\xFF,B\xC3"), std::string(61, 'x') + ",B"}) {
    const Finished finished = run({"play", "tictactoe", "--names", names});
    EXPECT_EQ(finished.status, 2);
    EXPECT_EQ(finished.out, "");
    EXPECT_THAT(finished.err, HasSubstr("a name has 1 to 60 characters"));
  }
}

TEST(Play, RefusesNamesOfBlanksAndTakesThoseAfterAComma) {
  EXPECT_THAT(run({"play", "tictactoe", "--names", "Ann, "}).err, HasSubstr("not only blanks; found ''"));
  EXPECT_THAT(run({"play", "tictactoe", "--names", "Ann, Bob"}).out, HasSubstr("against Bob (Second"));
}

TEST(Play, TakesNamesSignAndMoves) {
  const Finished finished = run({"play", "tictactoe", "--first", "human", "--second", "human", "--names",
                                 "Ann,Bob B.", "--first-sign", "o", "--moves", "b2, a3"});
  EXPECT_EQ(finished.status, 0);
  EXPECT_EQ(finished.err, "");
  EXPECT_THAT(finished.out, StartsWith("Mode: screen only, without a transcript\nWelcome to tictactoe: Ann "
                                       "(First, O) against Bob B. (Second, X)\n"));
  EXPECT_THAT(finished.out, HasSubstr("2. Bob B.: 1\n       a     b     c\n    +-----+-----+-----+\n"
                                      "  3 | >X< |  2  |  3  | 3\n    +-----+-----+-----+\n"
                                      "  2 |  4  |  O  |  6  | 2\n"));
  EXPECT_THAT(finished.out,
              EndsWith("Your move, Ann (a digit shown on the board, or help): \n"
                       "The game is unfinished: the input ended.\nMoves: 5 1\n"
                       "The game is kept in " +
                       kept_in(finished.out) + "\nTo continue from here: parlour play --resume " +
                       kept_in(finished.out) + "\n"));
  const std::string resumed = run({"play", "--resume", kept_in(finished.out)}, "5\n6\n").out;
  EXPECT_THAT(
      resumed,
      HasSubstr("Resumed after 2 moves.\nWelcome to tictactoe: Ann (First, O) against Bob B. (Second, X)\n"));
  EXPECT_THAT(resumed, HasSubstr("5 is taken; choose another cell\n"));
  EXPECT_THAT(resumed, HasSubstr("\n3. Ann: 6\n"));
  EXPECT_EQ(kept_in(resumed), kept_in(finished.out));  // one game, one file
  EXPECT_THAT(run({"play", "kalah", "--moves", "3-6", "--second", "human"}).out, HasSubstr("Moves: 3 6\n"));
  EXPECT_THAT(run({"play", "tictactoe", "--moves", "a1 a3 b1 b3 c1"}).out,
              EndsWith("You win.\nMoves: 7 1 8 2 9\n"));
}

TEST(Play, RefusesNamesWithControlCharacters) {
  const Finished finished = run({"play", "kalah", "--second", "human", "--names", "A\x1b[2J\n,B\tC"}, "3\n");
  EXPECT_EQ(finished.status, 2);
  EXPECT_EQ(finished.out, "");
  EXPECT_EQ(finished.err,
            "parlour: a name has 1 to 60 characters, none of them control or invisible characters, and not "
            "only blanks; found 'A?[2J'\n");
}

TEST(Play, EndsInTheMiddleOfAGameWhenTheInputDoes) {
  const Finished finished = run({"play", "kalah", "--second", "human"}, "3\n6\n1");
  EXPECT_EQ(finished.status, 0);
  EXPECT_THAT(finished.out, HasSubstr("3. Player 2: pit 7\n5 seeds sown, "));  // the top row counts on
  EXPECT_THAT(finished.out,
              EndsWith("To continue from here: parlour play --resume " + kept_in(finished.out) + "\n"));
}

TEST(Play, SurvivesWhateverIsTyped) {
  std::string typed;
  for (int byte = 0; byte < 256; ++byte) typed += static_cast<char>(byte) + std::string("\n");
  typed += std::string(1 << 20, 'x') + "\n" + std::string(1000, '\0') + "\nboard\nmoves\nundo\nhelp\n5\n";
  for (const char* game : {"tictactoe", "kalah", "gomoku"}) {
    const Finished finished = run({"play", game, "--second", "human"}, typed);
    EXPECT_EQ(finished.status, 0);
    EXPECT_EQ(finished.err, "");
    EXPECT_LT(finished.out.size(), 200'000u);
    EXPECT_EQ(finished.out.find('\x1b'), std::string::npos);
  }
}

TEST(Play, ResumesFromItsOwnHint) {
  const std::string out = run({"play", "mnk:rows=3,cols=5,walls=a1+b1", "--second", "human"}, "c2\nd2\n").out;
  const std::string again = run({"play", "--resume", kept_in(out)}).out;
  EXPECT_THAT(again, HasSubstr("\nWelcome to mnk:cols=5,walls=a1+b1: Player 1 (First, X) against Player 2"));
  EXPECT_THAT(again, HasSubstr("  2 |   |   | X |>O<|   | 2\n    +---+---+---+---+---+\n"
                               "  1 |###|###|   |   |   | 1\n"));
}

TEST(Play, LetsGoOfAGameThatHasEnded) {
  const std::string kept =
      kept_in(run({"play", "tictactoe", "--second", "human", "--moves", "a1 a3 b1"}, "5\n").out);
  ASSERT_TRUE(std::filesystem::exists(kept));
  EXPECT_THAT(run({"play", "--resume", kept}, "c1\n").out, EndsWith("Player 1 wins.\nMoves: 7 1 8 5 9\n"));
  EXPECT_FALSE(std::filesystem::exists(kept));
}

TEST(Play, GoesOnWithClocksAndOtherPlayers) {
  const Finished begun = run({"play", "kalah", "--second", "human", "--clock", "5m+2s"}, "3\n6\n");
  EXPECT_THAT(begun.out, HasSubstr("\nYour move, Player 2 (5:00) ("));
  const Finished resumed =
      run({"play", "--resume", kept_in(begun.out), "--second", "random", "--names", "Ann,Chance"}, "5\n");
  EXPECT_THAT(resumed.out, HasSubstr("Ann (First) against Chance (Second)"));
  EXPECT_THAT(resumed.out, HasSubstr("Your move, Ann (5:03) ("));  // two increments came
}

TEST(Play, RefusesWrongClocksRecordsAndResumes) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
      {{"play"}, "GAME is missing (see parlour play --help)"},
      {{"play", "kalah", "--clock", "soon"}, "--clock takes a time"},
      {{"play", "kalah", "--clock", "0s"}, "--clock takes a time"},
      {{"play", "kalah", "--clock", "1m+"}, "--clock takes a time"},
      {{"play", "kalah", "--record", "game.txt"}, "it must end in one of .json, .sgf, .psq"},
      {{"play", "kalah", "--record", "game.sgf"}, "sgf cannot hold this game"},
      {{"play", "kalah", "--record", "/no/such/place/game.json"}, "No such file or directory"},
      {{"play", "--resume", "/dev/null"}, "does not say which format it is"},
  };
  for (const auto& [arguments, problem] : cases) {
    const Finished finished = run(arguments, "3\n");
    EXPECT_EQ(finished.status, 2) << problem;
    EXPECT_EQ(finished.out, "");
    EXPECT_THAT(finished.err, HasSubstr(problem));
  }
}

TEST(Play, WritesTheRecordAndReplaysIt) {
  for (const char* extension : {"json", "sgf"}) {
    const std::string file =
        testing::TempDir() + "parlour-record-" + std::to_string(getpid()) + "." + extension;
    EXPECT_EQ(run({"play", "tictactoe", "--second", "human", "--record", file}, "1\n4\n2\n5\n3\n").status, 0);
    const Finished replayed = run({"play", "--resume", file}, "\nend\n\njump 9\njump 2\nback\nquit\n");
    EXPECT_EQ(replayed.status, 0);
    EXPECT_THAT(replayed.out, StartsWith("tictactoe: Player 1 against Player 2, 5 moves"));
    EXPECT_THAT(replayed.out, HasSubstr("Player 1 wins.\n"));
    EXPECT_THAT(replayed.out, HasSubstr("This is the end of the record.\n"));
    EXPECT_THAT(replayed.out, HasSubstr("jump takes a number from 0 to 5, not '9'\n"));
    EXPECT_THAT(replayed.out, EndsWith("move 1 of 5 (Enter: next; or help): quit\n"));
    std::filesystem::remove(file);
  }
}

TEST(PlayResume, NamesTheFileThatIsWrong) {
  const Finished missing = run({"play", "--resume", "/no/such/game.json"});
  EXPECT_EQ(missing.status, 1);
  EXPECT_THAT(missing.err, HasSubstr("/no/such/game.json"));
  EXPECT_THAT(missing.err, HasSubstr("No such file or directory"));
  const Finished no_file = run({"play", "--resume", "/"});
  EXPECT_EQ(no_file.status, 1);
  EXPECT_THAT(no_file.err, HasSubstr("/ is not a file"));
  const support::TemporaryDirectory directory;
  const std::string damaged = directory / "damaged.json";
  std::ofstream(damaged) << "{\n\"format\": 7}";
  const Finished refused = run({"play", "--resume", damaged});
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.err, HasSubstr("damaged.json"));
  EXPECT_THAT(refused.err, HasSubstr("line 1"));
}

}  // namespace
}  // namespace parlour::apps
