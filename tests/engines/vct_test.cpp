#include "engines/line/threats/vct.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engines/forced_wins.hpp"
#include "engines/line/threats/vcf.hpp"
#include "support/game_specs.hpp"

namespace parlour::engines::line {
namespace {

using games::line::Move;
using games::line::Rules;
using test::drawn;
using test::for_games;
using test::for_positions;
using test::large_games;
using test::roomy_games;

ThreatLimits with_nodes(std::int64_t nodes) {
  ThreatLimits limits;
  limits.nodes = nodes;
  return limits;
}

TEST(Vct, AgreesWithATryOfAllThreatsOnSmallBoards) {
  int longer_than_fours = 0;
  int refuted = 0;
  for_games(roomy_games(), [&](const auto& start) {
    test::ThreatsOnly<std::decay_t<decltype(start)>> by_rules(true);
    for_positions(start, 40, 16, [&](auto& position, TurnBoard& turns) {
      Vcf vcf(turns);
      Vct vct(turns, vcf);
      const int plies = by_rules.attack(position);
      const bool fours = vcf.solve({}).won();
      ThreatLimits limits;
      limits.shortest = true;
      const ThreatProof proof = vct.solve(limits);
      ASSERT_NE(proof.verdict, Verdict::Unknown);
      if (turns.fives_are_answered(turns.side())) {
        ASSERT_TRUE(!proof.won() || plies <= proof.plies());
        return;
      }
      ASSERT_EQ(proof.won(), plies < by_rules.kNone);
      if (proof.won()) {
        ASSERT_EQ(proof.plies(), plies);
      }
      refuted += proof.won() ? 0 : 1;
      longer_than_fours += proof.won() && !fours ? 1 : 0;
    });
  });
  EXPECT_GT(refuted, 50);
  EXPECT_GT(longer_than_fours, 5);
}

TEST(Vct, ClaimsNoWinThatIsNone) {
  int won = 0;
  for_games(roomy_games(), [&](const auto& start) {
    test::Exhaustive<std::decay_t<decltype(start)>> exhaustive;
    for_positions(start, 60, 16, [&](auto& position, TurnBoard& turns) {
      Vcf vcf(turns);
      Vct vct(turns, vcf);
      if (!vct.solve({}).won() || vcf.solve({}).won()) return;
      ASSERT_EQ(exhaustive.value(position), 1);
      ++won;
    });
  });
  EXPECT_GT(won, 20);
}

TEST(Vct, ItsWinsHoldAgainstEveryReplyOnLargeBoards) {
  int won = 0;
  for_positions(large_games(), 30, 0, [&](auto& position, TurnBoard& turns) {
    Vcf vcf(turns);
    Vct vct(turns, vcf);
    if (vcf.solve(with_nodes(20'000)).won()) return;
    const ThreatProof proof = vct.solve(with_nodes(10'000));
    if (!proof.won()) return;
    ++won;
    test::play_out(
        position, turns, [&](int) { return vct.solve(with_nodes(100'000)); }, proof.plies());
  });
  EXPECT_GT(won, 3);
}

/// What it was stopped at must not be taken for refuted later.
TEST(Vct, LimitsRefuteNothing) {
  constexpr std::string_view kTwoThreesInOne =
      "o.........o/.........../.........../.........../......x..../......x..../....xx...../.........../"
      ".........../.........../o.........o 1 8 -";
  const Rules rules(support::line_options("mnk:rows=11,cols=11,win=5,last-reply=on"));
  games::line::with_start(rules, [&](const auto& start) {
    TurnBoard turns(rules);
    turns.load(games::line::parse_position<std::decay_t<decltype(start)>>(rules, kTwoThreesInOne).value());
    for (std::int64_t nodes = 1; nodes <= 50; ++nodes) {
      Vcf vcf(turns);
      Vct vct(turns, vcf);
      ThreatLimits limits = with_nodes(nodes);
      limits.plies = 5;
      vct.solve(limits);
      limits.nodes = 10'000;
      ASSERT_TRUE(vct.solve(limits).won()) << nodes;
    }
  });
}

}  // namespace
}  // namespace parlour::engines::line
