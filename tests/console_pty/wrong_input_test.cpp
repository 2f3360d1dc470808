// Everything that people type and that is neither a move nor a command: each is answered with what is
// expected, and the game goes on as if nothing had been typed.
#include "console_pty/spoken.hpp"

namespace parlour::console_pty {
namespace {

struct WrongInput {
  std::string typed;
  std::string id;  ///< of the answer
  std::vector<Argument> arguments;
};

class WrongInputs : public Spoken {
 protected:
  /// Types them all into a game of two people after `move`; only that, which the console calls `named`, has
  /// been played in the end.
  void are_answered(const std::string& game, const std::string& move, const std::string& prompt,
                    const std::vector<WrongInput>& inputs, const std::string& named = {}) {
    Terminal terminal(parlour({"play", game, "--second", "human", "--moves", move}), variables());
    ASSERT_TRUE(terminal.expect_prompt(prompt));
    for (const WrongInput& input : inputs) {
      SCOPED_TRACE(input.typed.substr(0, 40));
      terminal.type(input.typed + "\r");
      ASSERT_TRUE(terminal.expect("\n" + say(input.id, input.arguments)));
      ASSERT_TRUE(terminal.expect_prompt("\n" + prompt));
    }
    terminal.type("moves\r");
    ASSERT_TRUE(terminal.expect("\n" + say("play-moves", {{"moves", named.empty() ? move : named}}) + "\n"));
    ASSERT_TRUE(terminal.expect_prompt(prompt));
    terminal.type("quit\r");
    EXPECT_EQ(terminal.wait_exit(), 0);
  }
};

/// As xterm sends them.
TEST_P(WrongInputs, KeysWithoutAMeaningTypeNothing) {
  Terminal terminal(parlour({"play", "kalah", "--second", "human"}), variables());
  ASSERT_TRUE(terminal.expect_prompt(pit_prompt(person(1))));
  for (const std::string_view key :
       {"\x1bOP", "\x1b[15~", "\x1b[20~", "\x1b[24~", "\x1b[2~", "\x1b[5~", "\x1b[6~"})
    terminal.type(key);
  terminal.type("1\r");
  ASSERT_TRUE(terminal.expect_prompt(pit_prompt(person(2), 12, 7)));
  terminal.type("quit\r");
  EXPECT_EQ(terminal.wait_exit(), 0);
}

TEST_P(WrongInputs, OnThreeByThree) {
  const auto no_move = [](const std::string& typed) {
    return WrongInput{typed, "move-not-a-digit", {{"move", typed}}};
  };
  are_answered("tictactoe", "b2", digit_prompt(person(2)),
               {no_move("0"),
                no_move("10"),
                no_move("55"),
                no_move("-1"),
                no_move("+2"),
                no_move("02"),
                no_move("1.0"),
                no_move("1e0"),
                no_move("5 5"),
                no_move("x"),
                no_move("a"),
                no_move("99999999999999999999"),
                no_move("٣"),
                no_move("a4"),
                no_move("d1"),
                {"5", "move-cell-taken", {{"move", "5"}}},
                {"b2", "move-cell-taken", {{"move", "b2"}}}},
               "5");
}

TEST_P(WrongInputs, OnALineBoard) {
  const auto no_cell = [](const std::string& typed) {
    return WrongInput{typed, "move-not-a-cell", {{"example", "o15"}, {"move", typed}}};
  };
  const auto outside = [](const std::string& typed) {
    return WrongInput{typed, "move-outside-board", {{"move", typed}, {"first", "a1"}, {"last", "o15"}}};
  };
  are_answered("gomoku", "h8", say("prompt-cell", {{"name", person(2)}, {"example", "i8"}}),
               {no_cell("garbage"),
                no_cell("h"),
                no_cell("8"),
                no_cell("8h"),
                no_cell("h-1"),
                no_cell("-1"),
                no_cell("h 9"),
                no_cell("h8 h9"),
                no_cell("h8;"),
                no_cell("\"h9\""),
                no_cell("h99999999999999999999"),
                no_cell("♥"),
                no_cell("h８"),
                no_cell("ж8"),
                no_cell("~"),
                outside("h0"),
                outside("h16"),
                outside("p8"),
                outside("ZZ9"),
                {"h8", "move-cell-taken", {{"move", "h8"}}},
                {"H8", "move-cell-taken", {{"move", "H8"}}}});
}

TEST_P(WrongInputs, OnAWall) {
  are_answered("mnk:rows=4,cols=4,win=3,walls=b2", "a1",
               say("prompt-cell", {{"name", person(2)}, {"example", "d3"}}),
               {{"b2", "move-on-wall", {{"move", "b2"}}}});
}

TEST_P(WrongInputs, OnKalah) {
  const auto no_number = [](const std::string& typed) {
    return WrongInput{typed, "move-not-a-pit", {{"move", typed}, {"first", "1"}, {"last", "6"}}};
  };
  const auto no_pit = [](const std::string& typed) {
    return WrongInput{typed, "move-outside-pits", {{"move", typed}, {"first", "1"}, {"last", "6"}}};
  };
  are_answered("kalah", "3", pit_prompt(person(1)),
               {no_pit("0"),
                no_pit("7"),
                no_pit("13"),
                no_pit("-1"),
                no_pit("99999999999999999999"),
                no_number("x"),
                no_number("1 2"),
                no_number("1.5"),
                no_number("1,"),
                no_number("+2"),
                no_number("0x1"),
                no_number("a1"),
                no_number("лунка"),
                no_number("٣"),
                {"3", "move-pit-empty", {{"move", "3"}}}});
}

TEST_P(WrongInputs, OfCommands) {
  const std::string unwritable = (home_ / "none/game.json").string();
  const auto alone = [&](const std::string& id) {
    return WrongInput{word(id) + " 3", "command-stands-alone", {{"input", "3"}, {"command", word(id)}}};
  };
  are_answered(
      "kalah", "3", pit_prompt(person(1)),
      {alone("command-undo"),
       alone("command-redo"),
       alone("command-hint"),
       alone("command-analyze"),
       alone("command-moves"),
       alone("command-board"),
       alone("command-flip"),
       alone("command-rules"),
       alone("command-resign"),
       alone("command-quit"),
       {"save", "prompt-save-where", {}},
       {"save   ", "prompt-save-where", {}},
       {"save game.xyz", "record-format-unknown", {{"file", "game.xyz"}}},
       {"save " + unwritable, "file-not-written", {{"file", unwritable}, {"reason", "reason-not-found"}}},
       {"save /", "record-format-unknown", {{"file", "/"}}},
       {"redo", "play-nothing-to-restore", {}},
       {"help nothing", "command-unknown", {{"input", "nothing"}, {"nearest", ""}}},
       {"help " + word("command-undo") + "u",
        "command-unknown",
        {{"input", word("command-undo") + "u"}, {"nearest", word("command-undo")}}},
       {"hintt", "move-not-a-pit", {{"move", "hintt"}, {"first", "1"}, {"last", "6"}}},
       {"sawe game.json", "move-not-a-pit", {{"move", "sawe game.json"}, {"first", "1"}, {"last", "6"}}}});
}

TEST_P(WrongInputs, OfKeys) {
  const auto no_number = [](const std::string& typed, const std::string& seen) {
    return WrongInput{typed, "move-not-a-pit", {{"move", seen}, {"first", "1"}, {"last", "6"}}};
  };
  are_answered("kalah", "3", pit_prompt(person(1)),
               {no_number("\xD0", "\xEF\xBF\xBD"),                              // half a character
                no_number("\xFF", "\xEF\xBF\xBD"),                              // no character at all
                no_number(std::string(5000, 'x'), std::string(60, 'x') + "…"),  // longer than any screen
                no_number("\x16\x01", "\x01")});                                // Ctrl-V Ctrl-A
}

PARLOUR_IN_EVERY_LANGUAGE(WrongInputs);

}  // namespace
}  // namespace parlour::console_pty
