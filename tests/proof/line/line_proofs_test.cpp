#include "proof/line/line_proofs.hpp"

#include <gtest/gtest.h>

#include "proof/checked.hpp"

namespace parlour::proof::line {
namespace {

TEST(LineProofs, WritesEveryOptionInOneOrder) {
  EXPECT_EQ(
      line_game("mnk:rows=5,cols=6,win=4"),
      "mnk:rows=5,cols=6,win=4,overline=wins,last-reply=off,walls=none,max-moves=0,inversion=off,period=4");
  EXPECT_EQ(
      line_game("mnk:rows=4,cols=5,win=3,walls=c3+b2+a4,overline=ignored,last-reply=on,inversion=stones,"
                "period=3,max-moves=9"),
      "mnk:rows=4,cols=5,win=3,overline=ignored,last-reply=on,walls=a4+c3+b2,max-moves=9,inversion=stones,"
      "period=3");
}

std::string told_of(const std::string& game, const std::string& position = "") {
  OneClaim claim(game, position, Side::First, -1);
  claim.writer().bounded(10'000);
  return told(claim.check());
}

TEST(LineProofs, RefusesGamesInOtherForms) {
  const std::string rest = ",max-moves=0,inversion=off,period=4";
  const std::string start = "mnk:rows=3,cols=3,win=3,overline=wins,last-reply=off,walls=";
  EXPECT_EQ(told_of(start + "none" + rest), "valid");
  EXPECT_EQ(told_of(start + "b2" + rest), "valid");
  EXPECT_EQ(told_of(start + "none,max-moves=0,inversion=off,period=9"), "valid");
  for (const std::string& other :
       {std::string("mnk"), std::string("mnk:rows=3,cols=3,win=3"), start + "none,max-moves=0,inversion=off",
        start + "none" + rest + ",period=4", start + "none,inversion=off,max-moves=0,period=4",
        start + "a1+b2" + rest, start + "b2+b2" + rest, start + "\"b2\"" + rest, start + "B2" + rest,
        start + "random" + rest, start + "none,gap=1" + rest,
        start + "none,max-moves=00,inversion=off,period=4", start + "none,colour=red" + rest,
        "gomoku" + start.substr(3) + "none" + rest, std::string(), std::string("chess:rows=8"),
        "mnk:rows=0" + start.substr(10) + "none" + rest})
    EXPECT_TRUE(told_of(other).starts_with("malformed: ")) << other;
}

TEST(LineProofs, RefusesPositionsThatTheGameCannotHave) {
  const std::string game = line_game("tictactoe");
  EXPECT_EQ(told_of(game, "xo./.../... 1 2 -"), "valid");
  EXPECT_TRUE(told_of(game, "xo./.../... 1 3 -").starts_with("malformed: "));
  EXPECT_TRUE(told_of(game, "xxx/ooo/... 1 6 -").starts_with("malformed: "));
  EXPECT_TRUE(told_of(game, "nothing").starts_with("malformed: "));
}

TEST(LineProofs, ChecksStealing) {
  const auto stealing = [](const std::string& spec, Side side = Side::First, int at_least = 0,
                           const std::string& position = "") {
    OneClaim claim(line_game(spec), position, side, at_least);
    claim.writer().stealing();
    return told(claim.check());
  };
  EXPECT_EQ(stealing("gomoku"), "valid");
  EXPECT_EQ(stealing("gomoku", Side::First, -1), "valid");
  EXPECT_EQ(stealing("mnk:rows=9,cols=9,win=5,walls=a1+b2"), "valid");
  EXPECT_EQ(stealing("mnk:rows=9,cols=9,win=5,inversion=signs"), "valid");
  EXPECT_EQ(stealing("gomoku", Side::First, 1), "proof-claim-too-high");
  EXPECT_EQ(stealing("gomoku", Side::Second), "proof-stealing-side");
  EXPECT_EQ(stealing("gomoku-standard"), "proof-not-by-these-rules");
  EXPECT_EQ(stealing("mnk:rows=9,cols=9,win=5,last-reply=on"), "proof-not-by-these-rules");
  EXPECT_EQ(stealing("mnk:rows=9,cols=9,win=5,max-moves=80"), "proof-not-by-these-rules");
  EXPECT_EQ(stealing("mnk:rows=9,cols=9,win=5,inversion=stones"), "proof-not-by-these-rules");
  EXPECT_EQ(stealing("tictactoe", Side::First, 0, "xo./.../... 1 2 -"), "proof-not-the-start");
  EXPECT_EQ(stealing("tictactoe", Side::First, 0, ".../.../... 2 0 -"), "proof-not-the-start");
  EXPECT_EQ(stealing("tictactoe", Side::First, 0, ".../.../... 1 0 -"), "valid");
}

TEST(LineProofs, OtherGamesHaveNoLeavesOfLineGames) {
  for (const std::string& game : {kalah_game("kalah:pits=2,seeds=1"), connect4_game("connect4")}) {
    OneClaim stealing(game, "", Side::First, 0);
    stealing.writer().stealing();
    EXPECT_EQ(told(stealing.check()), "malformed: certificate-unexpected");
    OneClaim pairing(game, "", Side::First, 0);
    pairing.writer().pairing({});
    EXPECT_EQ(told(pairing.check()), "malformed: certificate-unexpected");
    OneClaim forcing(game, "", Side::First, 0);
    forcing.writer().forcing({});
    EXPECT_EQ(told(forcing.check()), "malformed: certificate-unexpected");
  }
}

TEST(LineProofs, NumbersSymmetriesAsThePageDoes) {
  using Numbers = std::vector<int>;
  EXPECT_EQ(symmetry_numbers(support::LineSubject::rules("tictactoe")), (Numbers{0, 1, 2, 3, 4, 5, 6, 7}));
  EXPECT_EQ(symmetry_numbers(support::LineSubject::rules("mnk:rows=3,cols=4,win=3")), (Numbers{0, 1, 2, 3}));
  EXPECT_EQ(symmetry_numbers(support::LineSubject::rules("mnk:rows=3,cols=3,win=3,walls=a1")),
            (Numbers{0, 7}));
}

}  // namespace
}  // namespace parlour::proof::line
