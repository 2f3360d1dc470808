// Connect Four where it differs from the other games: what users type, what a position text may say, what is
// drawn. The conformance suite plays it against the second implementation.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "games/connect4/winning_lines.hpp"
#include "support/subjects.hpp"

namespace parlour::games::connect4 {
namespace {

using support::connect4_options;
using support::read_connect4_game;

const Rules kUsual{Options{}};

StandardPosition after(std::string_view columns) {
  StandardPosition position(kUsual);
  for (const char column : columns) position.play(static_cast<Move>(column - 'a'));
  return position;
}

template <class T>
void expect_failure(const Result<T>& result, std::string_view id, std::size_t column,
                    std::string_view input) {
  ASSERT_FALSE(result) << input;
  EXPECT_EQ(result.error().id, id) << input;
  ASSERT_TRUE(result.error().place) << input;
  EXPECT_EQ(result.error().place->text, input);
  EXPECT_EQ(result.error().place->column, column) << input;
}

TEST(Connect4Options, HaveTheirDefaultsAndRanges) {
  EXPECT_EQ(connect4_options("connect4"), (Options{6, 7, 4}));
  EXPECT_EQ(connect4_options("connect4:rows=10,cols=4,win=5"), (Options{10, 4, 5}));
  for (const std::string_view setting : {"rows=3", "rows=11", "cols=3", "cols=11", "win=2", "win=6"}) {
    const std::string spec = "connect4:" + std::string(setting);
    expect_failure(read_connect4_game(spec), "option-out-of-range", spec.find('=') + 2, spec);
  }
  expect_failure(read_connect4_game("connect4:pits=6"), "option-unknown", 10, "connect4:pits=6");
}

TEST(Connect4Options, LineMustFitTheLongerSide) {
  const std::string_view spec = "connect4:rows=4,cols=4,win=5";
  expect_failure(read_connect4_game(spec), "option-win-does-not-fit", 28, spec);
  EXPECT_EQ(read_connect4_game(spec).error().argument("least"), "3");
  EXPECT_EQ(read_connect4_game(spec).error().argument("most"), "4");
  EXPECT_TRUE(read_connect4_game("connect4:rows=4,cols=5,win=5"));
  EXPECT_TRUE(read_connect4_game("connect4:rows=5,cols=4,win=5"));
}

TEST(Connect4Types, SuitTheSizeOfTheBoard) {
  const auto bits = [](Options options) {
    const Rules rules(options);
    return with_start(rules, [](auto start) { return 8 * sizeof(start.all()); });
  };
  EXPECT_EQ(bits({6, 7, 4}), 64u);
  EXPECT_EQ(bits({7, 8, 4}), 64u);
  EXPECT_EQ(bits({6, 9, 4}), 64u);
  EXPECT_EQ(bits({8, 8, 4}), 128u);
  EXPECT_EQ(bits({10, 10, 5}), 128u);
}

TEST(Connect4Moves, AreColumns) {
  const StandardPosition start(kUsual);
  EXPECT_EQ(parse_move(start, "a").value(), 0);
  EXPECT_EQ(parse_move(start, "G").value(), 6);
  for (const std::string_view text : {"h", "z", "H"})
    expect_failure(parse_move(start, text), "move-outside-columns", 1, text);
  for (const std::string_view text : {"", "1", "aa", "a1", " a", "@", "[", "`", "{", "\xC1"})
    expect_failure(parse_move(start, text), "move-not-a-column", 1, text);
  EXPECT_EQ(parse_move(start, "h").error().argument("last"), "g");
  EXPECT_EQ(parse_move(after("aaaaaa"), "a").error().id, "move-column-full");
  EXPECT_EQ(parse_move(after("abababa"), "c").error().id, "move-game-over");
}

TEST(Connect4Moves, FallToTheLowestFreeCell) {
  StandardPosition position(kUsual);
  EXPECT_EQ(position.landing(3), 5 * 7 + 3);
  position.play(3);
  EXPECT_EQ(position.landing(3), 4 * 7 + 3);
  EXPECT_EQ(after("aaaaaa").landing(0), std::nullopt);
  EXPECT_EQ(position.landing(7), std::nullopt);
}

TEST(Connect4Margin, CountsTheDiscsInHand) {
  EXPECT_EQ(after("abababa").outcome(), Outcome::win(Side::First, 18));
  EXPECT_EQ(after("abacadge").outcome(), Outcome::win(Side::Second, 18));
  const Rules odd(Options{5, 5, 4});
  EXPECT_EQ(odd.margin(24), 1);
  EXPECT_EQ(odd.margin(23), 1);
  EXPECT_EQ(kUsual.margin(41), 1);
  EXPECT_EQ(kUsual.margin(40), 1);
  EXPECT_EQ(kUsual.margin(6), 18);
}

TEST(Connect4Text, IsReadBack) {
  EXPECT_EQ(position_text(after("ddc")), "......./......./......./......./...o.../..xx... 2 3");
  EXPECT_EQ(parse_position<StandardPosition>(kUsual, position_text(after("ddc"))).value(), after("ddc"));
}

TEST(Connect4Text, IsRefusedWithItsReason) {
  const Rules small(Options{4, 4, 3});
  const auto expect = [&](std::string_view text, std::string_view id, std::size_t column) {
    expect_failure(parse_position<NarrowPosition>(small, text), id, column, text);
  };
  expect("", "position-expected", 1);
  expect("....", "position-expected", 5);
  expect("..../..../..../..#. 1 0", "position-expected", 18);
  expect("..../..../..../....  1 0", "position-expected", 21);
  expect("..../..../..../.... 3 0", "position-expected", 21);
  expect("..../..../..../.... 1 17", "position-expected", 23);
  expect("..../..../..../.... 1 -0", "position-expected", 23);
  expect("..../..../..../.... 1", "position-expected", 22);
  expect("..../..../..../.... 1 0 -", "position-end-expected", 24);
  expect("..../..../x.../.... 2 1", "position-floating-disc", 1);
  expect("x.../x.../o.../.o.. 1 4", "position-floating-disc", 1);
  expect("..../..../..../o... 2 1", "position-wrong-discs", 1);
  expect("..../..../..../x.x. 1 2", "position-wrong-discs", 1);
  expect("..../..../..../x... 2 2", "position-moves-not-stones", 1);
  expect("..../..../..../x... 1 1", "position-wrong-turn", 1);
  expect("..../..../ooo./xxx. 1 6", "position-two-winners", 1);
  expect("..../..../.oo./xxxo 1 6", "position-line-of-side-to-move", 1);
}

TEST(Connect4Text, RefusesALineThatTheLastDiscDidNotMake) {
  const Rules small(Options{4, 4, 3});
  const auto read = [&](std::string_view text) { return parse_position<NarrowPosition>(small, text); };
  // First's only disc on top of a column is no part of the line, which lies under Second's discs.
  const auto earlier = read("..../...x/oxoo/xxxo 2 9");
  ASSERT_FALSE(earlier);
  EXPECT_EQ(earlier.error().id, "position-line-before-last-move");
  EXPECT_TRUE(read("..../..../.oo./.xxx 2 5"));
}

TEST(Connect4Text, NamesTheDiscInTheAir) {
  const Rules small(Options{4, 4, 3});
  const auto read = parse_setup(small, "..../.x../..../.... 2 1");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().argument("cell"), "b3");
}

TEST(Connect4Lines, ShowEveryDiscOfEveryLine) {
  const auto cells = [](std::string_view columns) {
    const StandardPosition position = after(columns);
    return cells_in_lines(position.rules(), position.setup());
  };
  EXPECT_EQ(cells("ababab"), std::vector<int>{});
  EXPECT_EQ(cells("abababa"), (std::vector<int>{14, 21, 28, 35}));
  EXPECT_EQ(cells("aabbccd"), (std::vector<int>{35, 36, 37, 38}));
  EXPECT_EQ(cells("aabbccfgeeggd"), (std::vector<int>{35, 36, 37, 38, 39, 40}));  // six in a row at one blow
}

TEST(Connect4Symmetry, IsAMirror) {
  const StandardPosition position = after("abbc");
  EXPECT_EQ(position.symmetries(), 2);
  EXPECT_EQ(position.transformed(1), after("gffe"));
  EXPECT_EQ(position.transformed(1).transformed(1), position);
  EXPECT_EQ(position.transformed_move(0, 1), 6);
}

}  // namespace
}  // namespace parlour::games::connect4
