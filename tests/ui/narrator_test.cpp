// Whole games as they are told at the console.
#include "ui/console/game/narrator.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "catalog/games.hpp"
#include "ui/console/game/play.hpp"

namespace parlour::ui {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

class NoTime final : public TimeSource {
 public:
  Duration now() const override { return Duration::zero(); }
};

table::PlayRequest people(std::string game, std::string moves = "") {
  table::PlayRequest request;
  request.game = std::move(game);
  request.players = {"human", "human"};
  request.names = {"Ann", "Bob"};
  request.moves = std::move(moves);
  return request;
}

std::string told(const table::PlayRequest& request, const std::string& typed = "", bool stopped = false) {
  std::istringstream stream(typed);
  std::ostringstream output;
  StreamInput input(stream, output);
  Display display(output);
  const NoTime time;
  Interruptions interruptions;
  if (stopped) interruptions.leave();
  const auto report = play_at_console(request, {input, display, Texts(), time, interruptions});
  EXPECT_TRUE(report);
  return output.str();
}

/// A game of two people as it is told while they type `moves`, without what they are asked.
std::string told_while_typed(const std::string& game, std::string moves) {
  std::replace(moves.begin(), moves.end(), ' ', '\n');
  static const std::regex kPrompt("Your move, [^)]*\\): ");
  return std::regex_replace(told(people(game), moves), kPrompt, "");
}

TEST(Narrator, TellsAWholeGame) {
  EXPECT_EQ(told(people("tictactoe"), "5\n1\n2\n5\n8\n"),
            R"(Welcome to tictactoe: Ann (First, X) against Bob (Second, O)
       a     b     c
    +-----+-----+-----+
  3 |  1  |  2  |  3  | 3
    +-----+-----+-----+
  2 |  4  |  5  |  6  | 2
    +-----+-----+-----+
  1 |  7  |  8  |  9  | 1
    +-----+-----+-----+
       a     b     c
Your move, Ann (a digit shown on the board, or help): 1. Ann: 5
       a     b     c
    +-----+-----+-----+
  3 |  1  |  2  |  3  | 3
    +-----+-----+-----+
  2 |  4  | >X< |  6  | 2
    +-----+-----+-----+
  1 |  7  |  8  |  9  | 1
    +-----+-----+-----+
       a     b     c
Your move, Bob (a digit shown on the board, or help): 2. Bob: 1
       a     b     c
    +-----+-----+-----+
  3 | >O< |  2  |  3  | 3
    +-----+-----+-----+
  2 |  4  |  X  |  6  | 2
    +-----+-----+-----+
  1 |  7  |  8  |  9  | 1
    +-----+-----+-----+
       a     b     c
Your move, Ann (a digit shown on the board, or help): 3. Ann: 2
       a     b     c
    +-----+-----+-----+
  3 |  O  | >X< |  3  | 3
    +-----+-----+-----+
  2 |  4  |  X  |  6  | 2
    +-----+-----+-----+
  1 |  7  |  8  |  9  | 1
    +-----+-----+-----+
       a     b     c
Your move, Bob (a digit shown on the board, or help): 5 is taken; choose another cell
Your move, Bob (a digit shown on the board, or help): 4. Bob: 8
       a     b     c
    +-----+-----+-----+
  3 |  O  |  X  |  3  | 3
    +-----+-----+-----+
  2 |  4  |  X  |  6  | 2
    +-----+-----+-----+
  1 |  7  | >O< |  9  | 1
    +-----+-----+-----+
       a     b     c
Your move, Ann (a digit shown on the board, or help): 
The game is unfinished: the input ended.
Moves: 5 1 2 8
To continue from here: parlour play tictactoe --second human --names Ann,Bob --moves "b2 a3 b3 b1"
)");
}

TEST(Narrator, TellsOfBonusMovesAndTheScore) {
  EXPECT_EQ(told_while_typed("kalah:pits=2,seeds=1", "2 1"),
            R"(Welcome to kalah:pits=2,seeds=1: Ann (First) against Bob (Second)
          4    3  Bob
  +----+----+----+----+
  |    |  1 |  1 |    |
  |  0 +----+----+  0 |
  |    |  1 |  1 |    |
  +----+----+----+----+
          1    2  Ann
1. Ann: pit 2
One seed sown, into the store.
          4    3  Bob
  +----+----+----+----+
  |    |  1 |  1 |    |
  |  0 +----+----+  1 |
  |    |  1 |> 0 |    |
  +----+----+----+----+
          1    2  Ann
Bonus move: Ann moves again.
2. Ann: pit 1
One seed sown, into pit 2.
That pit was empty: this seed and the 1 seed opposite go to the store.
          4    3  Bob
  +----+----+----+----+
  |    |  1 |  0 |    |
  |  0 +----+----+  3 |
  |    |> 0 |  0 |    |
  +----+----+----+----+
          1    2  Ann
The remaining seeds go to the store of the side they lie on:
          4    3  Bob
  +----+----+----+----+
  |    |  0 |  0 |    |
  |  1 +----+----+  3 |
  |    |  0 |  0 |    |
  +----+----+----+----+
          1    2  Ann
=== Game over ===
Ann: 3   Bob: 1
Ann wins.
Moves: 2 1
)");
}

/// A game of one person, who begins, against a computer that always plays the first pit or cell.
std::string told_to_you(const std::string& game, const std::string& moves, const std::string& typed = "") {
  table::PlayRequest request;
  request.game = game;
  request.players = {"human", "random:seed=1"};
  request.moves = moves;
  return told(request, typed);
}

TEST(Narrator, SpeaksToTheOnePersonInAGame) {
  const std::string bonus = told_to_you("kalah", "3");
  EXPECT_THAT(bonus, HasSubstr("Welcome to kalah: You (First) against Computer (Second)\n"));
  EXPECT_THAT(bonus, HasSubstr("You chose pit 3.\n4 seeds sown, the last one into the store.\n"));
  EXPECT_THAT(bonus, HasSubstr("Bonus move! Your turn again.\nYour move (a pit from 1 to 6, or help): "));
  EXPECT_THAT(bonus, EndsWith("Moves: 3\nTo continue from here: parlour play "
                              "kalah --second random:seed=1 --moves \"3\"\n"));
  EXPECT_THAT(told_to_you("kalah", "4 3"), HasSubstr("The computer chose pit 9.\n4 seeds sown, the last one "
                                                     "into the store.\n"));
  EXPECT_THAT(told_to_you("kalah", "4 3"), HasSubstr("Bonus move: the computer moves again.\nThe computer is "
                                                     "thinking...\nThe computer chose pit "));
  EXPECT_THAT(told_to_you("kalah", "1 6"), HasSubstr("1    2    3    4    5    6  You\nYour move ("));
}

TEST(Narrator, ShowsThePersonTheClock) {
  table::PlayRequest request;
  request.game = "kalah";
  request.players = {"human", "random:seed=1"};
  request.clocks[0] = match::ClockSetting{std::chrono::minutes(5), {}};
  EXPECT_THAT(told(request), HasSubstr("\nYour move, 5:00 (a pit from 1 to 6, or help): "));
}

TEST(Narrator, TellsThePersonHowItEnded) {
  EXPECT_THAT(told_to_you("kalah:pits=2,seeds=1", "2 1"),
              EndsWith("=== Game over ===\nYour score: 3\nComputer's score: 1\nYou win.\nMoves: 2 1\n"));
  EXPECT_THAT(told_to_you("tictactoe", "a1 a3 c2 b3 c1 c3"),
              HasSubstr("=== Game over ===\nThe computer wins.\n"));
  EXPECT_THAT(told_to_you("tictactoe", "a1 a3 b1"), HasSubstr("3. You: 8\n"));
  EXPECT_THAT(
      told_to_you("mnk:last-reply=on", "a1 a3 b1 b3 c1"),
      HasSubstr("You have a line. The computer has one last move; a line in reply makes it a draw.\n"));
  table::PlayRequest second;
  second.game = "mnk:last-reply=on";
  second.players = {"random", "human"};
  second.moves = "a1 a3 b1 b3 c1";
  EXPECT_THAT(told(second), HasSubstr("The computer has a line. You have one last move; a line in reply"));
}

TEST(Narrator, NamesEverybodyWhenNamesAreGiven) {
  table::PlayRequest request = people("kalah", "3");
  request.players = {"human", "random:seed=1"};
  const std::string said = told(request, "1\n");
  EXPECT_THAT(said, HasSubstr("1. Ann: pit 3\n"));
  EXPECT_THAT(said, HasSubstr("Bonus move: Ann moves again.\nYour move, Ann (a pit"));
  EXPECT_THAT(said, HasSubstr("Bob is thinking...\n3. Bob: pit "));
}

TEST(Narrator, DoesNotWaitAloudWhereNobodyWaits) {
  table::PlayRequest request;
  request.game = "tictactoe";
  request.players = {"random:seed=1", "random:seed=2"};
  EXPECT_THAT(told(request), Not(HasSubstr("thinking")));
}

TEST(Narrator, TellsOfCapturesOfNothingButTheSeed) {
  EXPECT_THAT(told(people("kalah:pits=3,seeds=1,capture=always", "3 2 2 1")),
              HasSubstr("That pit was empty: this seed goes to the store.\n"));
}

TEST(Narrator, TellsTheModeFirst) {
  table::PlayRequest request = people("tictactoe");
  request.mode = Message{"mode-transcript", {{"file", "game.txt"}}, std::nullopt};
  EXPECT_THAT(told(request), testing::StartsWith(
                                 "Mode: interactive, with a transcript in game.txt\nWelcome to tictactoe: "));
}

TEST(Narrator, TellsOfInversions) {
  const std::string signs = told_while_typed("mnk:inversion=signs,period=2", "b2 a3 c3");
  EXPECT_THAT(signs, HasSubstr("2. Bob: 1\nInversion: the signs on the board are swapped.\n"
                               "       a     b     c                  a     b     c\n"
                               "    +-----+-----+-----+            +-----+-----+-----+\n"
                               "  3 | >O< |  2  |  3  | 3        3 | >X< |  2  |  3  | 3\n"
                               "    +-----+-----+-----+            +-----+-----+-----+\n"
                               "  2 |  4  |  X  |  6  | 2  ->    2 |  4  |  O  |  6  | 2\n"));
  EXPECT_THAT(signs, HasSubstr("1. Ann: 5\n       a     b     c\n"));
  EXPECT_THAT(
      signs,
      HasSubstr("3. Ann: 3\n       a     b     c\n    +-----+-----+-----+\n  3 |  X  |  2  | >O< | 3\n"));
  EXPECT_THAT(told(people("mnk:inversion=stones,period=1", "b2")),
              AllOf(HasSubstr("1. Ann: 5\nInversion: all stones change owner.\n       a     b     c"),
                    HasSubstr("  2 |  4  | >X< |  6  | 2  ->    2 |  4  | >O< |  6  | 2\n")));
}

TEST(Narrator, TellsOfALastReply) {
  const std::string pending = "Ann has a line. Bob has one last move; a line in reply makes it a draw.\n";
  EXPECT_THAT(told_while_typed("mnk:last-reply=on", "a1 a3 b1 b3 c1 c3"),
              AllOf(HasSubstr(pending), EndsWith("=== Game over ===\nA draw.\nMoves: 7 1 8 2 9 3\n")));
  EXPECT_THAT(told_while_typed("mnk:last-reply=on", "a1 a3 b1 b3 c1 c2"),
              AllOf(HasSubstr(pending), EndsWith("=== Game over ===\nAnn wins.\nMoves: 7 1 8 2 9 6\n")));
  EXPECT_THAT(told(people("mnk", "a1 a3 b1 b3 c1")),
              AllOf(Not(HasSubstr(pending)), EndsWith("=== Game over ===\nAnn wins.\nMoves: 7 1 8 2 9\n")));
}

TEST(Narrator, TellsWhoWonAndWhy) {
  EXPECT_THAT(told(people("tictactoe", "a1 b2 a2 a3 c1 b1 b3 c2 c3")), HasSubstr("A draw.\n"));
  EXPECT_THAT(told(people("tictactoe", "a1 b2 a2 b3 c1"), "8\n"),
              EndsWith("Bob wins.\nMoves: 7 5 4 2 9 8\n"));
  EXPECT_THAT(told(people("tictactoe"), "5\nresign\nyes\n"),
              EndsWith("=== Game over ===\nBob resigns.\nAnn wins.\nMoves: 5\n"));
  EXPECT_THAT(
      told(people("kalah", "3 6"), "quit\n"),
      EndsWith("or help): The game is unfinished: a player quit.\nMoves: 3 6\n"
               "To continue from here: parlour play kalah --second human --names Ann,Bob --moves \"3 6\"\n"));
  EXPECT_THAT(told(people("kalah", "3 6"), "resign\nyes\n"),  // with the seeds of a board that is not empty
              EndsWith("=== Game over ===\nBob resigns.\nAnn wins.\nMoves: 3 6\n"));
  EXPECT_THAT(
      told(people("kalah")),
      AllOf(HasSubstr("unfinished: the input ended.\nThe remaining seeds go to the store of the side they "
                      "lie on:\n         12   11"),
            HasSubstr("  | 24 +----+----+----+----+----+----+ 24 |\n"),
            EndsWith("5    6  Ann\nAnn: 24   Bob: 24\n")));
  EXPECT_THAT(
      told(people("gomoku", "h8"), "h9\n", true),
      EndsWith("n o\nThe game is unfinished: interrupted.\nMoves: h8\n"
               "To continue from here: parlour play gomoku --second human --names Ann,Bob --moves \"h8\"\n"));
}

/// Decides the same every time.
class Stubborn final : public play::Player {
 public:
  explicit Stubborn(play::Decision decision) : decision_(std::move(decision)) {}
  play::Decision choose(const play::GameView&, const play::Limits&, StopToken) override { return decision_; }

 private:
  play::Decision decision_;
};

class Passer final : public play::Observer {
 public:
  explicit Passer(std::function<void(const play::Event&)> told) : told_(std::move(told)) {}
  void on_event(const play::Event& event) override { told_(event); }

 private:
  std::function<void(const play::Event&)> told_;
};

/// A second passes whenever somebody looks.
class FastTime final : public TimeSource {
 public:
  Duration now() const override { return now_ += std::chrono::seconds(1); }

 private:
  mutable Duration now_{0};
};

std::string told_of(const play::Decision& decision, bool forfeit = false) {
  const auto game = *catalog::make_game("tictactoe");
  Stubborn first(decision);
  Stubborn second(play::Resigned{});
  const FastTime time;
  match::SessionSettings settings;
  settings.forfeit_on_time = forfeit;
  settings.limits[0].move_time = std::chrono::milliseconds(10);
  match::Session session(*game, {&first, &second}, settings, time);
  std::ostringstream output;
  const Table table{{"Ann", "Bob"}, 'X', Side::First};
  Display display(output);
  Narrator narrator(display, Texts(), table);
  Passer passer([&](const play::Event& event) {
    narrator.tell(event, std::make_shared<table::GameSnapshot>(
                             table::snapshot_of(people("tictactoe"), game, session, time)));
  });
  session.add_observer(passer);
  session.run({});
  return output.str();
}

TEST(Narrator, TellsOfPlayersThatCannotPlay) {
  EXPECT_THAT(
      told_of(play::Chosen{99, std::nullopt}),
      EndsWith("=== Game over ===\nAnn made an illegal move and loses: illegal move 99 in the position "
               ".../.../... 1 0 -.\nBob wins.\n"));
  EXPECT_THAT(told_of(play::Chosen{0, std::nullopt}, true),
              EndsWith("=== Game over ===\nAnn ran out of time and loses.\nBob wins.\n"));
  EXPECT_THAT(told_of(play::Failed{{"ended-input", {}, std::nullopt, MessageKind::EndOfInput}}),
              EndsWith("=== Game over ===\nAnn cannot continue and loses: the input ended.\nBob wins.\n"));
}

TEST(Console, NamesPlayersByTheirSpecsAndSeatsAPersonBelow) {
  table::PlayRequest request;
  request.game = "kalah";
  request.players = {"random:seed=1", "human"};
  const std::string said = told(request, "quit\n");
  EXPECT_THAT(said, HasSubstr("Welcome to kalah: Computer (First) against You (Second)\n"));
  EXPECT_THAT(said, HasSubstr("1    2    3    4    5    6  You\n"));
  EXPECT_THAT(told(people("kalah"), ""), HasSubstr("1    2    3    4    5    6  Ann\n"));
  request.players = {"random:seed=1", "random:seed=1"};
  EXPECT_THAT(told(request), HasSubstr("random:seed=1 (1) (First) against random:seed=1 (2) (Second)\n"));
}

/// The last line that is told of a game broken off after `moves`.
std::string hint_of(table::PlayRequest request) {
  const std::string said = told(request, "quit\n");
  const std::size_t hint = said.rfind("To continue from here: ");
  return hint == std::string::npos ? "" : said.substr(hint);
}

TEST(Console, TellsHowToGoOnWithWhatDiffersFromTheDefaults) {
  table::PlayRequest request;
  request.game = "tictactoe";
  request.moves = "b2 a3";
  EXPECT_EQ(hint_of(request), "To continue from here: parlour play tictactoe --moves \"b2 a3\"\n");
  request.players = {"random:seed=1", "human"};
  request.names = {"Ann", "Bob B."};
  request.first_sign = 'O';
  request.moves = "b2";
  EXPECT_EQ(hint_of(request),
            "To continue from here: parlour play tictactoe --first random:seed=1 --second human "
            "--names 'Ann,Bob B.' --first-sign o --moves \"b2\"\n");
  request.names = {"O'Neill", "B"};
  EXPECT_THAT(hint_of(request), HasSubstr("--names 'O'\\''Neill,B' "));  // as a shell reads it back
  EXPECT_EQ(hint_of(people("tictactoe")), "");                           // nothing to go on from
  EXPECT_EQ(hint_of(people("tictactoe", "a1 a3 b1 b3 c1")), "");         // over
}

TEST(Console, RefusesBeforeItShowsAnything) {
  for (const auto& [game, first, moves] : std::vector<std::array<std::string, 3>>{
           {"chess", "human", ""}, {"kalah", "easy", ""}, {"kalah", "nobody", ""}, {"kalah", "human", "7"}}) {
    table::PlayRequest request = people(game, moves);
    request.players[0] = first;
    std::istringstream stream;
    std::ostringstream output;
    StreamInput input(stream, output);
    Display display(output);
    const NoTime time;
    Interruptions interruptions;
    EXPECT_FALSE(play_at_console(request, {input, display, Texts(), time, interruptions}));
    EXPECT_EQ(output.str(), "");
  }
}

}  // namespace
}  // namespace parlour::ui
