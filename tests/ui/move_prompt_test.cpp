// A person at the prompt: every command, every mistake, and the end of the input anywhere.
#include "ui/console/game/move_prompt.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <sstream>
#include <string>
#include <vector>

#include "catalog/games.hpp"
#include "play/move_list.hpp"

namespace parlour::ui {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

/// Writes down what it is asked for.
class Scribe final : public Assistant {
 public:
  void show_board() override { asked_for += "board "; }
  void flip_board() override { asked_for += "flip "; }
  void show_rules() override { asked_for += "rules "; }
  void show_hint(const play::GameView&) override { asked_for += "hint "; }
  void show_analysis(const play::GameView&) override { asked_for += "analysis "; }
  void save(const std::string& file) override { asked_for += "save:" + file + " "; }
  Side bottom() const override { return Side::First; }
  bool can_take_back() const override { return moved; }
  bool can_restore() const override { return moved; }
  std::optional<TimeSource::Duration> time_left() const override { return left; }

  std::string asked_for;
  bool moved = false;
  std::optional<TimeSource::Duration> left;
};

/// What came of one question, and what was said meanwhile.
struct Asked {
  play::Decision decision;
  std::string said;
  std::string asked_for;
};

Asked ask(std::string_view spec, std::string_view moves, const std::string& typed, StopToken stop = {},
          std::optional<TimeSource::Duration> left = {}) {
  const auto game = *catalog::make_game(spec);
  const auto history = *play::read_move_list(*game, moves);
  const auto state = game->start();
  for (const play::MoveCode move : history) state->play(move);
  std::istringstream stream(typed);
  std::ostringstream output;
  StreamInput input(stream, output, Echo::Off, stop);
  Asked answer;
  Scribe scribe;
  scribe.moved = !history.empty();
  scribe.left = left;
  const GameNews news;
  MovePrompt prompt(input, output, Texts(), scribe, news);
  answer.decision = *prompt.ask({*game, *state, history}, "Ann");
  answer.said = output.str();
  answer.asked_for = scribe.asked_for;
  return answer;
}

std::optional<play::MoveCode> move_of(const Asked& answer) {
  const auto* chosen = std::get_if<play::Chosen>(&answer.decision);
  return chosen == nullptr ? std::nullopt : std::optional(chosen->move);
}

std::string reason_for_leaving(const Asked& answer) {
  const auto* left = std::get_if<play::Left>(&answer.decision);
  return left == nullptr ? "" : left->reason.id;
}

TEST(MovePrompt, IsAskedInTheWayOfTheGame) {
  EXPECT_EQ(ask("gomoku", "", "h8\n").said, "Your move, Ann (a cell such as h8, or help): ");
  EXPECT_EQ(ask("gomoku", "h8", "h9\n").said, "Your move, Ann (a cell such as i8, or help): ");  // a free one
  EXPECT_EQ(ask("tictactoe", "", "5\n").said, "Your move, Ann (a digit shown on the board, or help): ");
  EXPECT_EQ(ask("kalah:pits=5", "", "5\n").said, "Your move, Ann (a pit from 1 to 5, or help): ");
}

TEST(MovePrompt, ChoosesMoves) {
  EXPECT_EQ(move_of(ask("gomoku", "", "h8\n")), 112);
  EXPECT_EQ(move_of(ask("gomoku", "", "H8\n")), 112);
  EXPECT_EQ(move_of(ask("gomoku", "", " \t a15 \r\n")), 0);
  EXPECT_EQ(move_of(ask("kalah", "", "6\n")), 5);
  EXPECT_EQ(move_of(ask("gomoku", "", "h8")), 112);  // the last line may lack its end
}

TEST(MovePrompt, NamesPitsOfTheTopRowAsTheyAreDrawn) {
  EXPECT_EQ(move_of(ask("kalah", "1", "9\n")), 2);
  EXPECT_EQ(move_of(ask("kalah", "1", "3\n")), 2);
  EXPECT_THAT(ask("kalah", "1", "13\n").said, HasSubstr("there is no pit 13; choose one from 7 to 12"));
  EXPECT_THAT(ask("kalah", "1", "x\n").said, HasSubstr("choose a pit from 7 to 12"));
  EXPECT_THAT(ask("kalah", "1", "9\n").said, HasSubstr("(a pit from 7 to 12, or help)"));
  for (const char* third : {"9\n", "3\n"})  // empty after a bonus move
    EXPECT_THAT(ask("kalah", "1 3", third).said, HasSubstr("pit 9 is empty"));
  EXPECT_THAT(ask("kalah", "1 3", "moves\n").said, HasSubstr("Moves: 1 9\n"));
  EXPECT_THAT(ask("kalah", "", "9\n").said, HasSubstr("there is no pit 9"));  // the bottom row
}

TEST(MovePrompt, NamesTheNineCellsByDigits) {
  for (char digit = '1'; digit <= '9'; ++digit)
    EXPECT_EQ(move_of(ask("tictactoe", "", std::string(1, digit) + "\n")), digit - '1');
  EXPECT_EQ(move_of(ask("tictactoe", "", "a1\n")), 6);
  EXPECT_THAT(ask("tictactoe", "b2 a3", "moves\n").said, HasSubstr("Moves: 5 1\n"));
  EXPECT_EQ(move_of(ask("mnk:rows=3,cols=4", "", "5\na1\n")), 8);  // no digits on other boards
}

TEST(MovePrompt, HearsWhatIsWrongAndIsAskedAgain) {
  struct Wrong {
    std::string_view game, moves;
    std::string typed;
    std::string answer;
  };
  const std::string giant(100'000, 'z');
  const std::vector<Wrong> cases{
      {"gomoku", "", "hello", "expected a cell, a column letter and a row number such as o15, not 'hello'"},
      {"gomoku", "", "8h", "expected a cell, a column letter and a row number such as o15, not '8h'"},
      {"gomoku", "", "p1", "p1 is outside the board, which goes from a1 to o15"},
      {"gomoku", "", "a16", "a16 is outside the board, which goes from a1 to o15"},
      {"gomoku", "", "a0", "a0 is outside the board, which goes from a1 to o15"},
      {"gomoku", "h8", "h8", "h8 is taken; choose another cell"},
      {"gomoku", "", "h8 h9", "expected a cell, a column letter and a row number such as o15, not 'h8 h9'"},
      {"gomoku:walls=h8", "", "h8", "h8 is a wall; choose another cell"},
      {"tictactoe", "b2", "5", "5 is taken; choose another cell"},
      {"tictactoe", "b2", "b2", "b2 is taken; choose another cell"},
      {"mnk:walls=a1", "", "7", "7 is a wall; choose another cell"},
      {"tictactoe", "", "0", "'0' is not a move; type the digit of an empty cell"},
      {"tictactoe", "", "10", "'10' is not a move; type the digit of an empty cell"},
      {"tictactoe", "", "x", "'x' is not a move; type the digit of an empty cell"},
      {"tictactoe", "", "-1", "'-1' is not a move; type the digit of an empty cell"},
      {"tictactoe", "", "d1", "'d1' is not a move; type the digit of an empty cell"},
      {"kalah", "", "x", "'x' is not a number; choose a pit from 1 to 6"},
      {"kalah", "", "3.5", "'3.5' is not a number; choose a pit from 1 to 6"},
      {"kalah", "", "0", "there is no pit 0; choose one from 1 to 6"},
      {"kalah", "", "7", "there is no pit 7; choose one from 1 to 6"},
      {"kalah", "", "-1", "there is no pit -1; choose one from 1 to 6"},
      {"kalah", "", "99999999999999999999", "there is no pit 99999999999999999999; choose one from 1 to 6"},
      {"kalah", "3", "3", "pit 3 is empty; choose another"},
      {"gomoku", "", giant,
       "expected a cell, a column letter and a row number such as o15, not '" + giant.substr(0, 60) + "…'"},
      {"gomoku", "", "a\x1b[2Jb",
       "expected a cell, a column letter and a row number such as o15, not 'a?[2Jb'"},
  };
  for (const Wrong& wrong : cases) {
    const Asked answer = ask(wrong.game, wrong.moves, wrong.typed + "\nquit\n");
    EXPECT_THAT(answer.said, HasSubstr("or help): " + wrong.answer));
    EXPECT_EQ(reason_for_leaving(answer), "ended-quit") << wrong.answer;
    EXPECT_LT(answer.said.size(), 400u);
  }
}

TEST(MovePrompt, IsAskedAgainAfterAnEmptyLine) {
  const Asked answer = ask("kalah", "", "\n  \n\t\n6\n");
  EXPECT_EQ(move_of(answer), 5);
  EXPECT_EQ(answer.said.size(), 4 * ask("kalah", "", "6\n").said.size());
}

TEST(MovePrompt, CanAskForHelp) {
  for (const char* help : {"help\n6", "?\n6", "HELP\n6"}) {
    const Asked answer = ask("kalah", "", help);
    EXPECT_THAT(answer.said,
                HasSubstr("Type a move, or one of these; Tab completes them:\n  undo     take back"));
    EXPECT_THAT(answer.said, HasSubstr("\n  quit     stop playing; the game is kept"));
    EXPECT_EQ(move_of(answer), 5);
  }
  EXPECT_THAT(ask("kalah", "", "help  quit\n6").said,
              HasSubstr("quit, q, exit: stop playing; the game is kept"));
  EXPECT_THAT(ask("kalah", "", "help undoo\n6").said,
              HasSubstr("there is no command 'undoo' (did you mean undo?); type help for all\n"));
  EXPECT_THAT(ask("kalah", "", "help \x1b[2J\n6").said, Not(HasSubstr("\x1b")));
}

TEST(MovePrompt, CanAskTheAssistant) {
  EXPECT_EQ(ask("kalah", "", "board\nflip\nrules\nhint\nanalyze\nanalyse\nsave a b.json\nBoard\n6").asked_for,
            "board flip rules hint analysis analysis save:a b.json board ");
  EXPECT_THAT(ask("kalah", "", "save\n6").said,
              HasSubstr("Where should it be saved? Type save and a file name"));
  EXPECT_THAT(ask("kalah", "3 6", "moves\n6").said, HasSubstr("Moves: 3 6\n"));
  EXPECT_THAT(ask("gomoku", "", "moves\nh8").said, HasSubstr("No move has been made yet.\n"));
}

TEST(MovePrompt, IsToldTheCommandItProbablyMeant) {
  EXPECT_THAT(ask("kalah", "", "unod\n6").said,
              HasSubstr("'unod' is not a number; choose a pit from 1 to 6 (or did you mean undo?)\n"));
  EXPECT_THAT(ask("gomoku", "", "analize\nh8").said, HasSubstr(" (or did you mean analyze?)\n"));
  EXPECT_THAT(ask("gomoku", "", "ana\nh8").said, HasSubstr(" (or did you mean analyze?)\n"));
  EXPECT_THAT(ask("kalah", "", "SAV game\n6").said, HasSubstr(" (or did you mean save?)\n"));  // not flip
  EXPECT_THAT(ask("gomoku", "", "zz\nh8").said, Not(HasSubstr("did you mean")));
}

TEST(MovePrompt, CanLeaveAndGivesUpOnlyIfItMeansIt) {
  for (const char* yes : {"yes", "y", "YES"})
    EXPECT_TRUE(std::holds_alternative<play::Resigned>(
        ask("kalah", "", std::string("resign\n") + yes + "\n").decision));
  for (const char* no : {"", "no", "6", "quit"})
    EXPECT_EQ(move_of(ask("kalah", "", std::string("resign\n") + no + "\n5\n")), 4) << no;
  EXPECT_EQ(reason_for_leaving(ask("kalah", "", "resign\n")), "ended-input");
  for (const char* quit : {"quit", "q", "exit", "QUIT"})
    EXPECT_EQ(reason_for_leaving(ask("kalah", "", std::string(quit) + "\n")), "ended-quit");
}

TEST(MovePrompt, TakesBackAndRestoresWhenThereIsSomething) {
  EXPECT_TRUE(std::holds_alternative<play::WantsBack>(ask("gomoku", "h8 h9", "undo\n").decision));
  EXPECT_TRUE(std::holds_alternative<play::WantsForward>(ask("gomoku", "h8 h9", "redo\n").decision));
  const Asked answer = ask("gomoku", "", "undo\nredo\na1\n");
  EXPECT_THAT(answer.said, HasSubstr("You have no move to take back."));
  EXPECT_THAT(answer.said, HasSubstr("No move has been taken back."));
  EXPECT_EQ(move_of(answer), 210);
}

TEST(MovePrompt, LeavesWhenTheInputEnds) {
  for (const char* typed : {"", "help\n", "nonsense\n", "\n\n", "board\n", "undo\n", "hint\n"}) {
    const Asked answer = ask("kalah", "", typed);
    EXPECT_EQ(reason_for_leaving(answer), "ended-input") << typed;
    EXPECT_THAT(answer.said, EndsWith("or help): \n"));  // what follows starts on a line of its own
  }
}

TEST(MovePrompt, ShowsTheWholeSecondsLeft) {
  const auto asked_with = [](std::chrono::milliseconds left) {
    std::string said = ask("kalah", "", "6\n", {}, left).said;
    return said.substr(0, said.find(')') + 1);
  };
  EXPECT_EQ(asked_with(std::chrono::minutes(7)), "Your move, Ann (7:00)");
  EXPECT_EQ(asked_with(std::chrono::milliseconds(9900)), "Your move, Ann (0:09)");
}

TEST(MovePrompt, GivesWayToNews) {
  const auto game = *catalog::make_game("kalah");
  const auto state = game->start();
  std::istringstream stream("6\n");
  std::ostringstream output;
  StreamInput input(stream, output);
  Scribe scribe;
  GameNews news;
  news.put(play::Ended{}, nullptr);
  MovePrompt prompt(input, output, Texts(), scribe, news);
  EXPECT_FALSE(prompt.ask({*game, *state, {}}, "Ann"));
  EXPECT_EQ(output.str(), "");
}

TEST(MovePrompt, LeavesWhenStopped) {
  StopSource stop;
  stop.request_stop();
  EXPECT_EQ(reason_for_leaving(ask("kalah", "", "", stop.token())), "ended-by-stop");
}

}  // namespace
}  // namespace parlour::ui
