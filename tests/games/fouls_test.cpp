// The forbidden moves of renju, from drawings. `*` is the cell that First considers, `x` First's stones.
#include "games/line/fouls.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "games/line/family.hpp"
#include "games/line/passages.hpp"
#include "games/line/winning_lines.hpp"
#include "support/game_specs.hpp"

namespace parlour::games::line {
namespace {

using Rows = std::vector<std::string>;
using Board = BasicPosition<Medium, true>;

struct Drawn {
  Options options;
  Setup setup;
  Move asked = 0;
};

Drawn drawn(const Rows& rows, int win = 5) {
  Drawn board;
  board.options.rows = static_cast<int>(rows.size());
  board.options.cols = static_cast<int>(rows.front().size());
  board.options.win = win;
  board.options.forbidden = Forbidden::Renju;
  Move cell = 0;
  for (const std::string& row : rows)
    for (const char symbol : row) {
      board.setup.owners.push_back(symbol == 'x'   ? std::optional(Side::First)
                                   : symbol == 'o' ? std::optional(Side::Second)
                                                   : std::nullopt);
      if (board.setup.owners.back()) ++board.setup.moves_made;
      if (symbol == '#') board.options.walls.push_back(cell);
      if (symbol == '*') board.asked = cell;
      ++cell;
    }
  return board;
}

/// What a stone on `*` is, in the drawing and in all its images.
Foul foul_in(const Rows& rows, int win = 5) {
  const Drawn board = drawn(rows, win);
  const Rules rules(board.options);
  const auto position = Board::from_setup(rules, board.setup).value();
  const Foul foul = position.foul(board.asked);
  for (int symmetry = 0; symmetry < position.symmetries(); ++symmetry) {
    EXPECT_EQ(position.transformed(symmetry).foul(position.transformed_move(board.asked, symmetry)), foul);
  }
  return foul;
}

/// Every stone of a row apart from the others in a board of its own.
Foul foul_in_row(const std::string& row, int win = 5) {
  const std::string empty(row.size(), '.');
  return foul_in({empty, row, empty}, win);
}

TEST(FoulsTest, MoreThanFiveInARowIsAnOverline) {
  EXPECT_EQ(foul_in_row("..xx*xxx."), Foul::Overline);
  EXPECT_EQ(foul_in_row("xxxx*xxxx"), Foul::Overline);
  EXPECT_EQ(foul_in_row("..xx*xx.."), Foul::None);
  EXPECT_EQ(foul_in_row("oxxx*xxo."), Foul::Overline);
}

TEST(FoulsTest, AFourCountsOnceHoweverItCanBeCompleted) {
  EXPECT_EQ(foul_in_row("..xx*x..."), Foul::None) << "a straight four";
  EXPECT_EQ(foul_in_row("x.xx*x..."), Foul::None) << "only one end makes exactly five";
  EXPECT_EQ(foul_in_row("oxx*x...."), Foul::None);
  EXPECT_EQ(foul_in_row("..x.x*x.."), Foul::None);
}

TEST(FoulsTest, TwoFoursMayLieOnOneLine) {
  EXPECT_EQ(foul_in_row(".x.x*x.x."), Foul::DoubleFour);
  EXPECT_EQ(foul_in_row("xx.x*.xx."), Foul::DoubleFour);
  EXPECT_EQ(foul_in_row("xxx.*.xxx"), Foul::DoubleFour);
  EXPECT_EQ(foul_in_row("xxx.*.xx."), Foul::None) << "one of them lacks two stones";
  EXPECT_EQ(foul_in_row("xx.x*.xxx"), Foul::None) << "on the right it would be six";
  EXPECT_EQ(foul_in_row("xxo.x*.xx"), Foul::None);
}

TEST(FoulsTest, TwoFoursMayCross) {
  EXPECT_EQ(foul_in({"...x....",  //
                     "...x....",  //
                     "...x....",  //
                     "xxx*....",  //
                     "........",  //
                     "........"}),
            Foul::DoubleFour);
  EXPECT_EQ(foul_in({"...x....",  //
                     "...x....",  //
                     "...x....",  //
                     "xxx*....",  //
                     "...o....",  //
                     "........"}),
            Foul::None)
      << "the column cannot become five";
  EXPECT_EQ(foul_in({"...x....",  //
                     "...x....",  //
                     "...x....",  //
                     "xxx*....",  //
                     "...#....",  //
                     "........"}),
            Foul::None);
}

TEST(FoulsTest, TwoOpenThreesAreForbidden) {
  EXPECT_EQ(foul_in({".........",  //
                     ".....x...",  //
                     ".....x...",  //
                     "...xx*...",  //
                     ".........",  //
                     ".........",  //
                     "........."}),
            Foul::DoubleThree);
  EXPECT_EQ(foul_in({".........",  //
                     "..x......",  //
                     "...x.....",  //
                     ".........",  //
                     ".....*x.x",  //
                     ".........",  //
                     "........."}),
            Foul::None)
      << "at the edge a three is not open";
  EXPECT_EQ(foul_in({"..........",  //
                     "..x.......",  //
                     "...x......",  //
                     "..........",  //
                     ".....*x.x.",  //
                     "..........",  //
                     ".........."}),
            Foul::DoubleThree)
      << "threes with a gap count too";
}

TEST(FoulsTest, AFourAndAThreeAreAllowed) {
  EXPECT_EQ(foul_in({".........",  //
                     ".....x...",  //
                     ".....x...",  //
                     "..xxx*...",  //
                     ".........",  //
                     ".........",  //
                     "........."}),
            Foul::None);
}

TEST(FoulsTest, AFourAndTwoThreesAreNot) {
  EXPECT_EQ(foul_in({"...x.x...",  //
                     "....xx...",  //
                     ".oxxx*...",  //
                     ".........",  //
                     ".........",  //
                     "........."}),
            Foul::None)
      << "these threes end at the edge";
  EXPECT_EQ(foul_in({".........",  //
                     "...x.x...",  //
                     "....xx...",  //
                     ".oxxx*...",  //
                     ".........",  //
                     ".........",  //
                     "........."}),
            Foul::DoubleThree);
}

TEST(FoulsTest, ThreesThatAreBlockedDoNotCount) {
  const auto with_row = [](const std::string& row) {
    return foul_in({".........",  //
                    ".....x...",  //
                    ".....x...",  //
                    row,          //
                    ".........",  //
                    ".........",  //
                    "........."});
  };
  EXPECT_EQ(with_row("...xx*..."), Foul::DoubleThree);
  EXPECT_EQ(with_row("..oxx*..."), Foul::None);
  EXPECT_EQ(with_row("..#xx*..."), Foul::None);
  EXPECT_EQ(with_row(".o.xx*.o."), Foul::None) << "no room for a straight four";
  EXPECT_EQ(with_row(".o.xx*..."), Foul::DoubleThree);
  EXPECT_EQ(with_row("x..xx*..x"), Foul::None) << "either end would be an overline";
  EXPECT_EQ(with_row("x..xx*..."), Foul::DoubleThree);
}

/// The three along the row needs the cell between its stones.
Foul foul_with_gap(const Rows& below) {
  Rows rows{"............", "............", ".......x....", ".......x....", "....xx.*...."};
  rows.insert(rows.end(), below.begin(), below.end());
  return foul_in(rows);
}

TEST(FoulsTest, AThreeIsNotOneIfItsNextStoneIsAnOverline) {
  EXPECT_EQ(foul_with_gap({"............", "............", "............"}), Foul::DoubleThree);
  EXPECT_EQ(foul_with_gap({"......x.....", "......x.....", "......x.....", "......x.....", "......x.....",
                           "............"}),
            Foul::None);
}

TEST(FoulsTest, AThreeIsNotOneIfItsNextStoneMakesTwoFours) {
  EXPECT_EQ(foul_with_gap({"......x.....", "......x.....", "......x.....", "......o.....", "............"}),
            Foul::None);
  EXPECT_EQ(foul_with_gap({"......x.....", "......x.....", "......o.....", "............", "............"}),
            Foul::DoubleThree);
}

TEST(FoulsTest, AThreeIsNotOneIfItsNextStoneMakesFive) {
  EXPECT_EQ(foul_with_gap({"......x.....", "......x.....", "......x.....", "......x.....", "......o....."}),
            Foul::None);
}

/// A stone in the gap makes threes down and to the lower left, so it is forbidden itself.
const Rows kNested{"............",  //
                   "............",  //
                   "............",  //
                   "............",  //
                   "....xx.*....",  //
                   ".....xx.x...",  //
                   "....x.x..x..",  //
                   "............",  //
                   "............",  //
                   "............"};

TEST(FoulsTest, AThreeIsNotOneIfItsNextStoneIsADoubleThree) {
  EXPECT_EQ(foul_in(kNested), Foul::None);
  Rows without = kNested;
  without[6][6] = '.';
  EXPECT_EQ(foul_in(without), Foul::DoubleThree);
}

/// As above, but the three down from the gap is none, because its next stone would be an overline, and above
/// a double four: so the stone in the gap is allowed after all, and the first three counts.
TEST(FoulsTest, ThreesAreFollowedAsFarAsTheyGo) {
  Rows deeper = kNested;
  deeper[7] = "....xx.xxx..";
  EXPECT_EQ(foul_in(deeper), Foul::DoubleThree);
}

TEST(FoulsTest, ExactlyFiveComesFirst) {
  EXPECT_EQ(foul_in({"...x......",  //
                     "...x......",  //
                     "...x......",  //
                     "...x......",  //
                     "xxx*xx....",  //
                     ".........."}),
            Foul::None);
}

TEST(FoulsTest, OtherLengthsMeanTheSame) {
  EXPECT_EQ(foul_in_row(".x.xx*x.x.", 6), Foul::DoubleFour);
  EXPECT_EQ(foul_in_row("..xx*x.", 4), Foul::None) << "four of four wins";
  EXPECT_EQ(foul_in_row(".xx*xx.", 4), Foul::Overline);
  EXPECT_EQ(foul_in_row("x.x*.x..", 4), Foul::DoubleFour);
  EXPECT_EQ(foul_in_row("x.x*..x.", 4), Foul::None);
  EXPECT_EQ(foul_in({"......",  //
                     "..x...",  //
                     ".x*...",  //
                     "......",  //
                     "......"},
                    4),
            Foul::DoubleThree);
}

/// Positions that need long chains of stones are answered all the same.
TEST(FoulsTest, NoPositionTakesLong) {
  Rows rows(15, std::string(15, '.'));
  for (std::size_t y = 0; y < 15; ++y)
    for (std::size_t x = 0; x < 15; ++x)
      if ((x + 2 * y) % 5 == 0 || (x + 2 * y) % 5 == 2) rows[y][x] = 'x';
  for (int cell = 0; cell < 225; ++cell) {
    Rows asked = rows;
    char& symbol = asked[static_cast<std::size_t>(cell / 15)][static_cast<std::size_t>(cell % 15)];
    if (symbol != '.') continue;
    symbol = '*';
    const Drawn board = drawn(asked, 4);
    const Rules rules(board.options);
    (void)Board::from_setup(rules, board.setup).value().foul(board.asked);
  }
}

// The game around the rule.

Board position_of(const Rules& rules, std::string_view text) {
  return parse_position<Board>(rules, text).value();
}

TEST(RenjuTest, AForbiddenMoveIsLegalAndLosesAtOnce) {
  const Rules rules(support::line_options("mnk:rows=12,cols=12,win=5,forbidden=renju"));
  Board position =
      position_of(rules,
                  "............/............/.....x....../.....x....../...xx......./............/"
                  "............/............/oo.......oo./............/............/............ "
                  "1 8 -");
  const Move crossing = parse_move(position, "f8").value();
  EXPECT_TRUE(position.forbidden(crossing));
  EXPECT_FALSE(position.forbidden(parse_move(position, "l1").value()));
  Board after = position;
  after.play(crossing);
  EXPECT_EQ(after.outcome(), Outcome::win(Side::Second));
  EXPECT_TRUE(after.fouled());
  EXPECT_TRUE(after.moves().empty());
  EXPECT_EQ(position_text(after),
            "............/............/.....x....../.....x....../...xxx....../............/"
            "............/............/oo.......oo./............/............/............ 2 9 f");
  EXPECT_EQ(position_of(rules, position_text(after)), after);
  EXPECT_EQ(position_of(rules, position_text(after)).key(), after.key());
  const auto story = Family::story(position, after, crossing);
  EXPECT_EQ(story.back().named, "play-foul-double-three");
  after.undo(crossing);
  EXPECT_EQ(after, position);
  EXPECT_EQ(after.key(), position.key());
  EXPECT_FALSE(after.fouled());
}

TEST(RenjuTest, NothingIsForbiddenToSecond) {
  const Rules rules(support::line_options("mnk:rows=9,cols=9,win=5,forbidden=renju"));
  Board position = position_of(rules,
                               "........./........./ooo.oo.../x.x.x.x.x/........./x......../........./"
                               "........./......... 2 11 -");
  const Move six = parse_move(position, "d7").value();
  EXPECT_FALSE(position.forbidden(six));
  position.play(six);
  EXPECT_EQ(position.outcome(), Outcome::win(Side::Second));
  EXPECT_FALSE(position.fouled());
  EXPECT_THAT(stones_in_lines(rules, position.setup()), testing::SizeIs(6));
}

TEST(RenjuTest, SecondNeedsExactlyFiveWhereOverlinesAreIgnored) {
  const Rules rules(support::line_options("mnk:rows=9,cols=9,win=5,forbidden=renju,overline=ignored"));
  Board position = position_of(rules,
                               "........./........./ooo.oo.../x.x.x.x.x/........./x......../........./"
                               "........./......... 2 11 -");
  position.play(parse_move(position, "d7").value());
  EXPECT_EQ(position.outcome(), std::nullopt);
}

TEST(RenjuTest, FirstLosesByAnOverlineAndByTheLastMoveToo) {
  const Rules rules(support::line_options("mnk:rows=2,cols=6,win=5,forbidden=renju,max-moves=11"));
  Board position = position_of(rules, "xxx.xx/ooo.oo 1 10 -");
  position.play(parse_move(position, "d2").value());
  EXPECT_EQ(position.outcome(), Outcome::win(Side::Second));
  EXPECT_EQ(position_text(position), "xxxxxx/ooo.oo 2 11 f");
}

TEST(RenjuTest, AForbiddenMoveGivesNoLastReplyAndInvertsNothing) {
  const Rules rules(support::line_options(
      "mnk:rows=3,cols=6,win=5,forbidden=renju,last-reply=on,inversion=stones,period=11"));
  Board position = position_of(rules, "xxx.xx/ooo.oo/...... 1 10 -");
  const Board before = position;
  const Move six = parse_move(position, "d3").value();
  position.play(six);
  EXPECT_EQ(position_text(position), "xxxxxx/ooo.oo/...... 2 11 f");
  EXPECT_EQ(position_of(rules, position_text(position)), position);
  position.undo(six);
  EXPECT_EQ(position, before);
}

TEST(RenjuTest, TextsThatNoForbiddenMoveCanHaveMadeAreRefused) {
  const Rules renju(support::line_options("mnk:rows=2,cols=6,win=5,forbidden=renju"));
  const Rules plain(support::line_options("mnk:rows=2,cols=6,win=5"));
  using Plain = BasicPosition<Medium, false>;
  using Special = BasicPosition<Medium, true>;
  EXPECT_EQ(parse_position<Special>(renju, "xx..../oo.... 2 4 f").error().id, "position-not-forbidden");
  EXPECT_EQ(parse_position<Special>(renju, "xxxxxx/oo.... 1 8 f").error().id, "position-not-forbidden");
  EXPECT_EQ(parse_position<Special>(renju, "xxxxxx/ooooo. 2 11 f").error().id, "position-not-forbidden");
  EXPECT_EQ(parse_position<Plain>(plain, "xxxxxx/oo.... 2 8 f").error().id, "position-expected");
  EXPECT_TRUE(parse_position<Special>(renju, "xxxxxx/oo.... 2 8 f"));
}

TEST(RenjuTest, ShortLinesAreRefusedWithTheReason) {
  const auto refused = support::read_line_game("mnk:rows=9,cols=9,win=3,forbidden=renju");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().id, "option-forbidden-win");
  EXPECT_TRUE(support::read_line_game("mnk:rows=9,cols=9,win=4,forbidden=renju"));
}

/// Every picture of a forbidden move shows what the words say.
TEST(RenjuTest, TheRulesArePicturedAsTheyAre) {
  for (const char* spec :
       {"renju", "mnk:rows=8,cols=8,win=4,forbidden=renju", "mnk:rows=12,cols=10,win=7,forbidden=renju"}) {
    const Rules rules(support::line_options(spec));
    int pictures = 0;
    for (const Passage& passage : passages(rules, spec))
      for (const Picture& picture : passage.pictures) {
        if (!passage.text.id.starts_with("rules-line-foul-")) continue;
        ++pictures;
        const Rules shown(support::line_options(picture.game));
        with_start(shown, [&](const auto& start) {
          using P = std::decay_t<decltype(start)>;
          P position = parse_position<P>(shown, picture.position).value();
          const Move move = parse_move(position, picture.moves).value();
          const Foul foul = position.foul(move);
          EXPECT_EQ("rules-line-foul-" + std::string(foul == Foul::Overline      ? "overline"
                                                     : foul == Foul::DoubleFour  ? "four"
                                                     : foul == Foul::DoubleThree ? "three"
                                                                                 : "none"),
                    passage.text.id)
              << spec << ' ' << picture.position;
          position.play(move);
          EXPECT_TRUE(position.fouled());
        });
      }
    EXPECT_EQ(pictures, 3) << spec;
  }
}

}  // namespace
}  // namespace parlour::games::line
