// Lines of the Kalah Game Protocol as values, and boards.
#include "protocol/kgp/command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "records/record_support.hpp"
#include "reference/kalah_game.hpp"
#include "support/property.hpp"

namespace parlour::protocol::kgp {
namespace {

using testing::ElementsAre;

/// What is wrong with a line and where, or what it means, written again.
std::string read(std::string_view line) {
  const auto command = read_command(line);
  if (command) return line_of(*command);
  const Message& error = command.error();
  return error.id + (error.place ? " at " + std::to_string(error.place->column) : "");
}

TEST(KgpLines, HaveIdsReferencesNamesAndArguments) {
  const Command command = *read_command("12@7 solution <2,1,0,3,0,2,2> true -4 .5 \"a \\\"b\\\\\" x-y:z");
  EXPECT_EQ(command.id, 12u);
  EXPECT_EQ(command.ref, 7u);
  EXPECT_EQ(command.name, "solution");
  EXPECT_THAT(command.arguments,
              ElementsAre(Argument(Board{1, 0, {3, 0}, {2, 2}}), Argument(Word{"true"}), Argument(-4),
                          Argument(0.5), Argument(std::string("a \"b\\")), Argument(Word{"x-y:z"})));
}

TEST(KgpLines, MayLackIdAndReference) {
  EXPECT_EQ(read("goodbye"), "goodbye");
  EXPECT_EQ(read("4 stop"), "4 stop");
  EXPECT_EQ(read("@4 move 3"), "@4 move 3");
  EXPECT_EQ(read("  6@4\tstop  "), "6@4 stop");
  EXPECT_EQ(read("4"), "4");  // a name may be all digits; then there is no id
}

TEST(KgpLines, HaveNumbersOfEveryForm) {
  EXPECT_EQ(read("x +0 -100 007 9223372036854775807"), "x 0 -100 7 9223372036854775807");
  EXPECT_EQ(read("x +3.141 -.5 2.0"), "x 3.141000 -0.500000 2.000000");
  EXPECT_EQ(read("x 2026-11-18 - :"), "x 2026-11-18 - :");  // words
}

TEST(KgpLines, GiveWordsAndStringsAlike) {
  for (const auto* const line : {"mode freeplay", "mode \"freeplay\""})
    EXPECT_EQ(*read_command(line)->text(0), "freeplay") << line;
  EXPECT_EQ(read_command("mode 1")->text(0), nullptr);
  EXPECT_EQ(read_command("move 1")->text(3), nullptr);
}

TEST(KgpLines, UnescapeStrings) {
  EXPECT_EQ(*read_command(R"(x "a\nb\tc\\d\"e\q")")->text(0), "a\nb\tc\\d\"eq");
  EXPECT_EQ(*read_command("x \"\"")->text(0), "");
}

TEST(KgpLines, SayWhereTheyAreWrong) {
  EXPECT_EQ(read(""), "kgp-line-name at 1");
  EXPECT_EQ(read("12@ stop"), "kgp-line-id at 4");
  EXPECT_EQ(read("12@7stop"), "kgp-line-id at 5");
  EXPECT_EQ(read("99999999999999999999999 stop"), "kgp-line-id at 1");
  EXPECT_EQ(read("4 !stop"), "kgp-line-name at 3");
  EXPECT_EQ(read("4 st!op"), "kgp-line-name at 5");
  EXPECT_EQ(read("x \"abc"), "kgp-line-string at 3");
  EXPECT_EQ(read("x \"abc\\"), "kgp-line-string at 3");
  EXPECT_EQ(read("x \"abc\"d"), "kgp-line-argument at 8");
  EXPECT_EQ(read("x ü"), "kgp-line-argument at 3");
  EXPECT_EQ(read("x 1.2.3"), "kgp-line-number at 3");
  EXPECT_EQ(read("x 99999999999999999999999"), "kgp-line-number at 3");
  EXPECT_EQ(read("x <3,1"), "kgp-line-board at 3");
  EXPECT_EQ(read("x <2,1,1,1,1,1>"), "kgp-line-board at 3");
  EXPECT_EQ(read(std::string_view("x \0", 3)), "kgp-line-argument at 3");
}

TEST(KgpLines, AreNotEndless) {
  const std::string most = "x " + std::string(kLongestLine - 2, 'a');
  EXPECT_TRUE(read_command(most));
  EXPECT_EQ(read(most + 'a'), "kgp-line-long");
}

TEST(KgpLines, QuoteOnlyAPieceOfWhatIsWrong) {
  const auto wrong = read_command("x " + std::string(8000, 'a') + "! " + std::string(8000, 'b'));
  ASSERT_FALSE(wrong);
  EXPECT_LT(wrong.error().place->text.size(), 200u);
  EXPECT_EQ(wrong.error().place->text[wrong.error().place->column - 1], '!');
}

TEST(KgpBoards, AreReadWithSpacesAndNothingElse) {
  const Board board{10, 2, {1, 2, 3}, {4, 2, 0}};
  EXPECT_EQ(read_board("<3,10,2,1,2,3,4,2,0>"), board);
  EXPECT_EQ(read_board("< 3 , 10,2, 1,2,3, 4,2,0 >"), board);
  for (const auto* const text :
       {"", "<", "<>", "<0,0,0>", "3,10,2,1,2,3,4,2,0", "<3,10,2,1,2,3,4,2>", "<3,10,2,1,2,3,4,2,0,0>",
        "<3,-1,2,1,2,3,4,2,0>", "<3,10,2,1,2,3,4,2,0> ", "<3,10,2,1,2,x,4,2,0>", "<3,10,2,1,2,3,4,2,99999>",
        "<4000000000,1,1>", "<257,1,1>"})
    EXPECT_EQ(read_board(text), std::nullopt) << text;
}

TEST(KgpBoards, AreTheSameWhenReadBack) {
  support::holds([] {
    const auto size = *rc::gen::inRange<std::size_t>(1, 30);
    const auto store = rc::gen::inRange<std::uint32_t>(0, 65536);
    const auto pits = rc::gen::container<std::vector<std::uint32_t>>(size, store);
    const Board board{*store, *store, *pits, *pits};
    RC_ASSERT(read_board(board_text(board)) == board);
    RC_ASSERT(turned(turned(board)) == board);
  });
}

TEST(KgpLines, AreTheSameWhenReadBack) {
  support::holds([](const std::string& text, std::int64_t number) {
    const Command command{3, 4, "name", {number, text, Word{"a:b-c"}}};
    const Command back = *read_command(line_of(command));
    std::string expected = text;
    for (char& each : expected)
      if (each == '\r' || each == '\0') each = ' ';
    RC_ASSERT(*back.text(1) == expected);
    RC_ASSERT(back.integer(0) == number);
    RC_ASSERT(line_of(command).find_first_of("\r\n") == std::string::npos);
  });
}

TEST(KgpBoards, AreSownByTheRules) {
  // a repeat move
  EXPECT_EQ(board_text(sown(*read_board("<3,0,0,3,2,1,3,3,3>"), 2).board), "<3,1,0,3,2,0,3,3,3>");
  EXPECT_TRUE(sown(*read_board("<3,0,0,3,2,1,3,3,3>"), 2).again);
  // a capture, and none where the opposite pit is empty
  EXPECT_EQ(board_text(sown(*read_board("<3,0,0,1,0,3,3,4,3>"), 0).board), "<3,5,0,0,0,3,3,0,3>");
  EXPECT_EQ(board_text(sown(*read_board("<3,0,0,1,0,3,3,0,3>"), 0).board), "<3,0,0,0,1,3,3,0,3>");
  // a whole round ends where it began and captures
  EXPECT_EQ(board_text(sown(*read_board("<3,0,0,7,1,1,1,1,1>"), 0).board), "<3,4,0,0,2,2,2,2,0>");
  // no seeds left on a side: the others go to their store, also after a repeat move
  const Sown last = sown(*read_board("<2,3,1,0,1,2,2>"), 1);
  EXPECT_EQ(board_text(last.board), "<2,4,5,0,0,0,0>");
  EXPECT_TRUE(last.again);
  // more than half in a store: the same
  EXPECT_EQ(board_text(sown(*read_board("<2,8,1,1,1,2,2>"), 1).board), "<2,10,5,0,0,0,0>");
}

TEST(KgpBoards, AreSownAsInOurGames) {
  for (const int pits : {1, 3, 6, 8, 12}) {
    reference::KalahGame game({pits, 3, reference::Capture::OppositeNonempty, true});
    for (int ply = 0; !game.over(); ++ply) {
      const std::string text = game.text();
      const Board before = *read_board(text.substr(0, text.size() - 2));
      const auto moves = game.moves();
      const int pit = moves[static_cast<std::size_t>(ply * 7) % moves.size()];
      const bool first = game.to_move() == 1;
      game.play(pit);
      const Sown after = sown(first ? before : turned(before), static_cast<std::size_t>(pit));
      const std::string shown = game.text();
      if (game.over()) {
        EXPECT_EQ(static_cast<int>(after.board.south) - static_cast<int>(after.board.north),
                  first ? game.margin() : -game.margin());
      } else {
        EXPECT_EQ(board_text(first ? after.board : turned(after.board)), shown.substr(0, shown.size() - 2));
        EXPECT_EQ(after.again, (game.to_move() == 1) == first);
      }
    }
  }
}

/// Who wins when both sides always take the first pit that they can; 0: nobody.
int played_out(const std::string& spec, const std::string& position) {
  const auto game = records::make_game(spec).value();
  const auto state = game->read_position(position).value();
  while (!state->outcome()) state->play(state->moves().front());
  const auto winner = state->outcome()->winner;
  return !winner ? 0 : *winner == Side::First ? 1 : -1;
}
int played_out(Board board) {
  int south = 1;
  while (!board.moves().empty()) {
    const Sown after = sown(board, board.moves().front());
    board = after.again ? after.board : turned(after.board);
    if (!after.again) south = -south;
  }
  return board.south == board.north ? 0 : board.south > board.north ? south : -south;
}

TEST(KgpBoards, FitIntoGamesOfOursWhateverTheirTotal) {
  EXPECT_EQ(fitted(*read_board("<8,0,0,8,8,8,8,8,8,8,8,8,8,8,8,8,8,8,8>"))->game,
            "kalah:pits=8,seeds=8,stop=half");
  for (const auto* const text : {"<3,0,0,3,3,3,3,3,3>", "<3,4,0,1,2,0,5,1,0>", "<3,0,1,2,2,2,2,2,2>",
                                 "<6,11,3,0,1,9,0,2,4,1,0,0,7,3,1>", "<2,30,31,1,2,3,0>", "<1,0,0,1,1>"}) {
    const Board board = *read_board(text);
    const auto ours = fitted(board);
    ASSERT_TRUE(ours) << text;
    if (board.seeds() % 2 == 0) {
      EXPECT_EQ(played_out(ours->game, ours->position), played_out(board)) << text;
    }
  }
  EXPECT_FALSE(fitted(*read_board("<13,0,0,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1>")));
  EXPECT_FALSE(fitted(*read_board("<1,0,0,500,500>")));
}

TEST(KgpBoards, AreThoseOfOurStatesSeenByTheSideToMove) {
  const auto game = records::make_game("kalah:pits=3,seeds=3").value();
  const auto state = game->start();
  EXPECT_EQ(board_text(board_of(*state)), "<3,0,0,3,3,3,3,3,3>");
  state->play(1);
  EXPECT_EQ(state->to_move(), Side::Second);
  EXPECT_EQ(board_text(board_of(*state)), "<3,0,1,4,3,3,3,0,4>");
}

}  // namespace
}  // namespace parlour::protocol::kgp
