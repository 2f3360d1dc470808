// Every command of the prompt by every word it is known by, the keys of the line editor, and whole games.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <filesystem>

#include "console_pty/spoken.hpp"
#include "records/formats.hpp"

namespace parlour::console_pty {
namespace {

using testing::HasSubstr;

class Commands : public Spoken {
 protected:
  const std::string prompt_ = pit_prompt(person(2), 6, 4);  // the top row

  /// Small enough to be solved at once; Second is to move.
  static std::vector<std::string> small_kalah() {
    return parlour({"play", "kalah:pits=3,seeds=2", "--second", "human", "--moves", "1"});
  }

  /// What stands before the first argument of a text.
  std::string beginning(std::string_view id, std::string_view argument) const {
    const std::string text = say(id, {{std::string(argument), "@"}});
    return text.substr(0, text.find('@'));
  }
};

TEST_P(Commands, AreKnownByAllTheirWords) {
  const std::string board = "1    2    3";
  const std::string exact = say("analyze-move-exact", {{"move", ""}, {"value", ""}, {"line", ""}});
  const std::vector<std::pair<std::string, std::string>> answers{
      {"command-redo", say("play-nothing-to-restore")},
      {"command-hint", beginning("play-hint", "move")},
      {"command-analyze", exact.substr(1)},
      {"command-moves", say("play-moves", {{"moves", "1"}})},
      {"command-board", board + "  " + person(1)},
      {"command-save", say("prompt-save-where")},
      {"command-rules", say("rules-entering")},
      {"command-help", say("prompt-help") + "\n  " + word("command-undo")}};
  Terminal terminal(small_kalah(), variables());
  ASSERT_TRUE(terminal.expect_prompt(prompt_));
  for (const auto& [id, answer] : answers)
    for (const std::string& typed : words(id)) {
      terminal.type(typed + "\r");
      ASSERT_TRUE(terminal.expect(answer)) << typed;
      ASSERT_TRUE(terminal.expect_prompt("\n" + prompt_));
    }
  int bottom = 1;
  for (const std::string& typed : words("command-flip")) {
    bottom = 3 - bottom;
    terminal.type(typed + "\r");
    ASSERT_TRUE(terminal.expect(board + "  " + person(bottom)));
    ASSERT_TRUE(terminal.expect_prompt(bottom == 2 ? pit_prompt(person(2), 3) : prompt_));
  }
  terminal.type("quit\r");
  EXPECT_EQ(terminal.wait_exit(), 0);
}

TEST_P(Commands, TakeMovesBackAndPlayThemAgain) {
  Terminal terminal(small_kalah(), variables());
  const auto redo = words("command-redo");
  std::size_t again = 0;
  for (const std::string& typed : words("command-undo")) {
    walk(terminal, {{prompt_, typed}});
    ASSERT_TRUE(terminal.expect(say("play-taken-back", {{"moves", "1"}})));
    walk(terminal, {{pit_prompt(person(1), 3), typed}});
    ASSERT_TRUE(terminal.expect(say("play-nothing-to-take-back")));
    walk(terminal, {{pit_prompt(person(1), 3), redo[again++ % redo.size()]}});
  }
  walk(terminal, {{prompt_, "moves"}});
  ASSERT_TRUE(terminal.expect(say("play-moves", {{"moves", "1"}}) + "\n"));
  walk(terminal, {{prompt_, "quit"}});
  EXPECT_EQ(terminal.wait_exit(), 0);
}

TEST_P(Commands, AreExplainedOneByOne) {
  Terminal terminal(small_kalah(), variables());
  for (const std::string id :
       {"command-undo", "command-redo", "command-hint", "command-analyze", "command-save", "command-moves",
        "command-board", "command-flip", "command-rules", "command-resign", "command-help", "command-quit"}) {
    walk(terminal, {{prompt_, word("command-help") + " " + word(id)}});
    ASSERT_TRUE(
        terminal.expect(fmt::format("\n{}: {}\n", fmt::join(words(id), ", "),
                                    say(id + "-help", {{"extensions", records::format_extensions()}}))));
  }
  walk(terminal, {{prompt_, "quit"}});
  EXPECT_EQ(terminal.wait_exit(), 0);
}

TEST_P(Commands, SaveRecordsThatGoOn) {
  for (const std::string& typed : words("command-save")) {
    const std::string file = (home_ / (typed + " моя.json")).string();
    Terminal terminal(small_kalah(), variables());
    walk(terminal, {{prompt_, typed + " " + file}});
    ASSERT_TRUE(terminal.expect(say("play-saved", {{"file", file}})));
    walk(terminal, {{prompt_, "quit"}});
    EXPECT_EQ(terminal.wait_exit(), 0);
    Terminal again(parlour({"play", "--resume", file}), variables());
    ASSERT_TRUE(again.expect(say("play-resumed", {{"moves", "1"}})));
    walk(again, {{prompt_, "quit"}});
    EXPECT_EQ(again.wait_exit(), 0);
  }
}

TEST_P(Commands, ResignAfterAYesOnly) {
  for (const std::string& resign : words("command-resign"))
    for (const std::string& yes : words("answer-yes")) {
      Terminal terminal(small_kalah(), variables());
      walk(terminal, {{prompt_, resign},
                      {say("prompt-resign"), ""},
                      {prompt_, resign},
                      {say("prompt-resign"), "maybe"},
                      {prompt_, resign},
                      {say("prompt-resign"), yes}});
      ASSERT_TRUE(terminal.expect(say("ended-resigned", {{"name", person(2)}})));
      ASSERT_TRUE(terminal.expect(say("play-won", {{"name", person(1)}})));
      walk(terminal, {{say("press-enter"), ""}});
      EXPECT_EQ(terminal.wait_exit(), 0);
      EXPECT_EQ(kept_in(terminal.shown()), "");
    }
}

TEST_P(Commands, QuitKeepsTheGame) {
  for (const std::string& typed : words("command-quit")) {
    Terminal terminal(small_kalah(), variables());
    walk(terminal, {{prompt_, typed}});
    EXPECT_EQ(terminal.wait_exit(), 0);
    EXPECT_THAT(terminal.shown(), HasSubstr(say("ended-broken-off", {{"reason", "ended-quit"}})));
    EXPECT_TRUE(std::filesystem::exists(kept_in(terminal.shown())));
  }
}

TEST_P(Commands, AreEdited) {
  Terminal terminal(small_kalah(), variables());
  ASSERT_TRUE(terminal.expect_prompt(prompt_));
  const std::string moves = word("command-moves");
  const auto answered = [&] {
    EXPECT_TRUE(terminal.expect("\n" + say("play-moves", {{"moves", "1"}}) + "\n"));
    EXPECT_TRUE(terminal.expect_prompt(prompt_));
  };
  terminal.type(moves + "ж");
  ASSERT_TRUE(terminal.expect(moves + "ж"));
  terminal.type(std::string(keys::kBackspace) + "\r");
  answered();
  terminal.type(std::string(keys::kUp) + "\r");  // the line before
  answered();
  terminal.type("mves" + std::string(keys::kLeft) + std::string(keys::kLeft) + std::string(keys::kLeft) +
                "o\r");
  answered();
  const std::string whole = word("command-analyze");
  terminal.type(whole.substr(0, whole.size() - 2) + std::string(keys::kTab));
  ASSERT_TRUE(terminal.expect(whole + " "));
  terminal.type("\x15" + moves + "\r");  // Ctrl-U takes the line away
  answered();
  terminal.type("quit\r");
  EXPECT_EQ(terminal.wait_exit(), 0);
}

TEST_P(Commands, WholeGamesArePlayedToTheEnd) {
  struct Played {
    std::string game, opponent, prompt;
    std::vector<std::string> moves;  ///< typed one after the other, legal or not
  };
  const std::string cell = beginning("prompt-cell", "example");
  std::vector<std::string> cells;
  for (char column = 'a'; column <= 'o'; ++column)
    for (int row = 1; row <= 15; ++row) cells.push_back(column + std::to_string(row));
  std::vector<std::string> pits;
  for (int at = 0; at < 200; ++at) pits.push_back(std::to_string(1 + at % 6));
  const std::vector<Played> all{
      {"tictactoe", "minimax", digit_prompt(), {"1", "2", "3", "4", "5", "6", "7", "8", "9"}},
      {"square:size=4", "classic:depth=1", cell, cells},
      {"inversion", "random:seed=1", cell, cells},
      {"inversion-stones", "random:seed=1", cell, cells},
      {"gomoku", "hard:seed=1", cell, cells},
      {"kalah", "engine:depth=2", pit_prompt(), pits}};
  for (const Played& played : all) {
    SCOPED_TRACE(played.game);
    Terminal terminal(parlour({"play", played.game, "--second", played.opponent, "--pace", "0"}),
                      variables());
    std::size_t typed = 0;
    while (terminal.expect_one_of({say("play-over"), played.prompt}) == 1 && typed < played.moves.size())
      terminal.type(played.moves[typed++] + "\r");
    const std::string over = say("play-over");
    EXPECT_THAT(terminal.shown(), HasSubstr(over));
    ASSERT_TRUE(terminal.expect_prompt(say("press-enter")));
    terminal.type("\r");
    EXPECT_EQ(terminal.wait_exit(), 0);
  }
}

PARLOUR_IN_EVERY_LANGUAGE(Commands);

}  // namespace
}  // namespace parlour::console_pty
