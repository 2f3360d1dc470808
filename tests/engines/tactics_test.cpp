#include "engines/line/threats/tactics.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>

#include "engines/support.hpp"

namespace parlour::engines::test {
namespace {

/// Both tactics in a position written as text, as the names of cells; empty where there is none.
struct Tactics {
  std::string win;
  std::string block;
};

Tactics tactics(std::string_view spec, std::string_view text) {
  const games::line::Rules rules(support::line_options(spec));
  return games::line::with_start(rules, [&](auto start) {
    const auto position = games::line::parse_position<decltype(start)>(rules, text).value();
    const auto name = [&](std::optional<games::line::Move> cell) {
      return cell ? games::line::cell_name(rules.rows(), rules.cols(), *cell) : std::string();
    };
    return Tactics{name(line::winning_move(position)), name(line::blocking_move(position))};
  });
}

constexpr std::string_view kPlain = "mnk:rows=4,cols=5,win=3";
constexpr std::string_view kLastReply = "mnk:rows=4,cols=5,win=3,last-reply=on";
constexpr std::string_view kStones = "mnk:rows=4,cols=5,win=3,inversion=stones,period=4";

TEST(Tactics, WithoutThreatsThereIsNothing) {
  const Tactics found = tactics(kPlain, "x..../...../....o/..... 1 2 -");
  EXPECT_EQ(found.win, "");
  EXPECT_EQ(found.block, "");
}

TEST(Tactics, FindTheFirstWinAndTheFirstBlockRowByRow) {
  const Tactics found = tactics(kPlain, ".xx../...../.oo../..... 1 4 -");
  EXPECT_EQ(found.win, "a4");  // and d4
  EXPECT_EQ(found.block, "a2");
}

TEST(Tactics, AnOverlineIsNoWinWhereItIsIgnored) {
  EXPECT_EQ(tactics("mnk:rows=4,cols=5,win=3,overline=ignored", "xx.x./...../oo.o./..... 1 6 -").win, "");
  EXPECT_EQ(tactics(kPlain, "xx.x./...../o.o../....o 1 6 -").win, "c4");
}

TEST(Tactics, WithALastReplyALineThatIsAnsweredIsNoWin) {
  const Tactics answered = tactics(kLastReply, "xx.../...../oo.../..... 1 4 -");
  EXPECT_EQ(answered.win, "");
  EXPECT_EQ(answered.block, "c2");
  EXPECT_EQ(tactics(kLastReply, "xx.../...../o..../....o 1 4 -").win, "c4");
}

// c3 completes First's line in the third row and takes Second's only cell in the column: no answer is left.
TEST(Tactics, WithALastReplyALineThatIsItsOwnBlockWins) {
  EXPECT_EQ(tactics(kLastReply, "..o../xx.../..o../..... 1 4 -").win, "c3");
}

TEST(Tactics, SecondsLineWinsAtOnceEvenWithALastReply) {
  EXPECT_EQ(tactics(kLastReply, "xx.../...../oo.../....x 2 5 -").win, "c2");
}

TEST(Tactics, DuringALastReplyOnlyALineHelps) {
  const Tactics saved = tactics(kLastReply, "xxx../...../oo.../..... 2 5 p");
  EXPECT_EQ(saved.win, "c2");
  const Tactics lost = tactics(kLastReply, "xxx../...../o..../....o 2 5 p");
  EXPECT_EQ(lost.win, "");
  EXPECT_EQ(lost.block, "");
}

// Three moves are made. The fourth gives First's pair to Second: it needs no block.
TEST(Tactics, StonesAboutToChangeHandsAreNoThreat) {
  EXPECT_EQ(tactics(kStones, "xx.../...../...../....o 2 3 -").block, "");
  EXPECT_EQ(tactics(kPlain, "xx.../...../...../....o 2 3 -").block, "c4");
}

// Seven moves are made, the eighth inverts: Second's pair will be First's, which then completes it, unless
// Second does so now: a line counts before the stones change hands.
TEST(Tactics, ALineBeforeTheInversionWins) {
  const Tactics found = tactics(kStones, "oo..x/...../x...x/.x.o. 2 7 -");
  EXPECT_EQ(found.win, "c4");
  EXPECT_EQ(found.block, "c4");
}

TEST(Tactics, BetweenInversionsTheUsualThreatsCount) {
  EXPECT_EQ(tactics(kStones, "oo..x/...../x..../..... 1 4 -").block, "c4");
}

}  // namespace
}  // namespace parlour::engines::test
