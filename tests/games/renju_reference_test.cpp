// The slow reference of the rule `forbidden=renju` against positions that were reasoned out by hand. What the
// game itself says is compared with the reference elsewhere; here is what makes the reference worth it.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <ostream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "reference/line_game.hpp"
#include "reference/renju.hpp"
#include "reference/renju_positions.hpp"

namespace parlour::reference {

void PrintTo(Verdict found, std::ostream* out) {
  constexpr std::array<std::string_view, 5> kNames{"allowed", "five", "overline", "double four",
                                                   "double three"};
  *out << kNames.at(static_cast<std::size_t>(found));
}

void PrintTo(const RenjuPosition& position, std::ostream* out) { *out << position.name << position.board; }

namespace {

std::string name_of(const testing::TestParamInfo<RenjuPosition>& info) {
  std::string name;
  for (const char letter : info.param.name) {
    if (letter == ',' || letter == ':') continue;
    name += letter == ' ' || letter == '-' ? '_' : letter;
  }
  return name;
}

/// The question as it looks from the other side of the board's first diagonal.
RenjuQuestion turned_over(const RenjuQuestion& from) {
  RenjuQuestion to{Rows(from.board.front().size(), std::string(from.board.size(), '.')), from.y, from.x};
  for (std::size_t y = 0; y < from.board.size(); ++y)
    for (std::size_t x = 0; x < from.board[y].size(); ++x) to.board[x][y] = from.board[y][x];
  return to;
}

RenjuQuestion mirrored(RenjuQuestion question) {
  for (std::string& row : question.board) std::ranges::reverse(row);
  question.x = static_cast<int>(question.board.front().size()) - 1 - question.x;
  return question;
}

Verdict verdict_on(const RenjuQuestion& asked, int win) {
  return verdict(asked.board, win, asked.x, asked.y);
}

class RenjuPositions : public testing::TestWithParam<RenjuPosition> {};

TEST_P(RenjuPositions, HaveTheVerdictReasonedOutByHand) {
  const RenjuQuestion asked = question(GetParam());
  const Verdict expected = GetParam().verdict;
  EXPECT_EQ(verdict_on(asked, GetParam().win), expected);
  EXPECT_EQ(is_forbidden(asked.board, GetParam().win, asked.x, asked.y),
            expected != Verdict::Allowed && expected != Verdict::Five);
}

TEST_P(RenjuPositions, AreWellFormed) {
  EXPECT_EQ(std::ranges::count(GetParam().board, '*'), 1);
  const RenjuQuestion asked = question(GetParam());
  ASSERT_FALSE(asked.board.empty());
  for (const std::string& row : asked.board) {
    EXPECT_EQ(row.size(), asked.board.front().size());
    EXPECT_EQ(row.find_first_not_of(".xo#"), std::string::npos);
  }
}

TEST_P(RenjuPositions, HaveTheSameVerdictFromEverySide) {
  RenjuQuestion asked = question(GetParam());
  for (int side = 0; side < 8; ++side) {
    asked = side % 2 == 0 ? turned_over(asked) : mirrored(asked);
    EXPECT_EQ(verdict_on(asked, GetParam().win), GetParam().verdict) << side;
  }
}

TEST_P(RenjuPositions, TakeWallsEdgesAndStonesOfSecondForTheSame) {
  for (const char stop : {'#', 'o'}) {
    RenjuQuestion asked = question(GetParam());
    const std::string outside(asked.board.front().size() + 2, stop);
    for (std::string& row : asked.board) {
      std::ranges::replace(row, stop == 'o' ? '#' : 'o', stop);
      row = stop + row + stop;
    }
    asked.board.insert(asked.board.begin(), outside);
    asked.board.push_back(outside);
    ++asked.x;
    ++asked.y;
    EXPECT_EQ(verdict_on(asked, GetParam().win), GetParam().verdict) << stop;
  }
}

INSTANTIATE_TEST_SUITE_P(Table, RenjuPositions, testing::ValuesIn(renju_positions()), name_of);

TEST(RenjuReference, HasEachVerdictInItsTableUnderItsOwnName) {
  std::set<std::string_view> names;
  std::set<Verdict> verdicts;
  for (const RenjuPosition& position : renju_positions()) {
    EXPECT_TRUE(names.insert(position.name).second) << position.name;
    verdicts.insert(position.verdict);
  }
  EXPECT_EQ(verdicts.size(), 5U);
  EXPECT_GE(names.size(), 40U);
}

LineOptions renju(int rows, int cols) {
  LineOptions options{.rows = rows, .cols = cols, .win = 5};
  options.forbidden = Forbidden::Renju;
  return options;
}

/// Cells as numbers, row by row from the top: First's and Second's moves by turns.
LineGame played(const LineOptions& options, const std::vector<int>& moves) {
  LineGame game(options);
  for (const int move : moves) game.play(move);
  return game;
}

/// On 9 columns: First makes row 1 and column 1 into threes with the last of these moves.
const std::vector<int> kThreeThree{11, 71, 12, 68, 19, 65, 28, 63, 10};

TEST(RenjuReference, FirstLosesAtOnceByAForbiddenMove) {
  const LineGame game = played(renju(9, 9), kThreeThree);
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.winner(), 2);
  EXPECT_TRUE(game.moves().empty());
  EXPECT_EQ(game.text(),
            "........./.xxx...../.x......./.x......./........./........./........./"
            "o.o..o..o/......... 2 9 f");
}

TEST(RenjuReference, NothingIsForbiddenWithoutTheOption) {
  LineOptions options = renju(9, 9);
  options.forbidden = Forbidden::None;
  EXPECT_FALSE(played(options, kThreeThree).over());
}

TEST(RenjuReference, AForbiddenMoveIsLegal) {
  const std::vector<int> before(kThreeThree.begin(), kThreeThree.end() - 1);
  const std::vector<int> moves = played(renju(9, 9), before).moves();
  EXPECT_EQ(std::ranges::count(moves, 10), 1);
}

TEST(RenjuReference, ThereIsNoLastReplyToAForbiddenMoveNorAnInversionAfterIt) {
  LineOptions options = renju(9, 9);
  options.last_reply = true;
  options.inversion = Inversion::Stones;
  options.period = 9;
  const LineGame game = played(options, kThreeThree);
  EXPECT_EQ(game.winner(), 2);
  EXPECT_FALSE(game.reply_pending());
  EXPECT_EQ(game.inversions(), 0);
}

TEST(RenjuReference, AForbiddenMoveLosesEvenAsTheLastMoveOfTheGame) {
  LineOptions options = renju(9, 9);
  options.max_moves = 9;
  EXPECT_EQ(played(options, kThreeThree).winner(), 2);
}

TEST(RenjuReference, AFiveWinsOrAsksForTheLastReply) {
  const std::vector<int> five{0, 18, 1, 20, 2, 22, 3, 24, 4};
  EXPECT_EQ(played(renju(9, 9), five).winner(), 1);
  LineOptions options = renju(9, 9);
  options.last_reply = true;
  LineGame game = played(options, five);
  EXPECT_FALSE(game.over());
  EXPECT_TRUE(game.reply_pending());
  game.play(80);
  EXPECT_EQ(game.winner(), 1);
}

TEST(RenjuReference, AnOverlineOfFirstLosesWhateverOverlineSays) {
  for (const bool overline_wins : {true, false}) {
    LineOptions options = renju(9, 9);
    options.overline_wins = overline_wins;
    EXPECT_EQ(played(options, {0, 18, 1, 20, 2, 22, 4, 24, 5, 26, 3}).winner(), 2);
  }
}

/// First's moves are far from one another, so that only Second's say anything.
TEST(RenjuReference, SecondMayDoWhatFirstMayNot) {
  const std::vector<int> threes{80, 11, 78, 12, 76, 19, 74, 28, 62, 10};
  EXPECT_FALSE(played(renju(9, 9), threes).over());
  const std::vector<int> fours{80, 10, 78, 11, 76, 12, 74, 18, 62, 27, 60, 36, 58, 9};
  EXPECT_FALSE(played(renju(9, 9), fours).over());
}

TEST(RenjuReference, SecondsOverlineIsWhatOverlineSays) {
  const std::vector<int> six{80, 0, 78, 1, 76, 2, 74, 4, 62, 5, 60, 3};
  LineOptions options = renju(9, 9);
  EXPECT_EQ(played(options, six).winner(), 2);
  options.overline_wins = false;
  EXPECT_FALSE(played(options, six).over());
}

/// The stones count by their owner at the time: these were Second's before the inversion.
TEST(RenjuReference, AfterAnInversionOfStonesTheNewOwnersCount) {
  LineOptions options = renju(9, 9);
  options.inversion = Inversion::Stones;
  options.period = 8;
  const LineGame game = played(options, {71, 11, 68, 12, 65, 19, 63, 28, 10});
  EXPECT_EQ(game.inversions(), 1);
  EXPECT_EQ(game.winner(), 2);
}

}  // namespace
}  // namespace parlour::reference
