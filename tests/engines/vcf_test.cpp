#include "engines/line/threats/vcf.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engines/forced_wins.hpp"
#include "support/game_specs.hpp"

namespace parlour::engines::line {
namespace {

using games::line::Move;
using games::line::Rules;
using test::drawn;
using test::for_games;
using test::for_positions;
using test::large_games;
using test::small_games;

TEST(Vcf, AgreesWithATryOfAllFoursOnSmallBoards) {
  int won = 0;
  int refuted = 0;
  for_games(small_games(), [&](const auto& start) {
    test::ThreatsOnly<std::decay_t<decltype(start)>> by_rules(false);
    for_positions(start, 60, 12, [&](auto& position, TurnBoard& turns) {
      Vcf vcf(turns, 8);
      const int plies = by_rules.attack(position);
      const ThreatProof any = vcf.solve({});
      ASSERT_EQ(any.won(), plies < by_rules.kNone);
      ASSERT_NE(any.verdict, Verdict::Unknown);
      ThreatLimits limits;
      limits.shortest = true;
      const ThreatProof shortest = vcf.solve(limits);
      ASSERT_EQ(shortest.verdict, any.verdict);
      if (any.won()) {
        ASSERT_EQ(shortest.plies(), plies);
      }
      ++(any.won() ? won : refuted);
    });
  });
  EXPECT_GT(won, 200);
  EXPECT_GT(refuted, 200);
}

TEST(Vcf, ClaimsNoWinThatIsNone) {
  int won = 0;
  for_games(small_games(), [&](const auto& start) {
    test::Exhaustive<std::decay_t<decltype(start)>> exhaustive;
    for_positions(start, 60, 11, [&](auto& position, TurnBoard& turns) {
      Vcf vcf(turns);
      ThreatLimits limits;
      limits.fours = Fours::Promising;
      const bool promising = vcf.solve(limits).won();
      const bool any = vcf.solve({}).won();
      ASSERT_LE(promising, any);
      if (!any) return;
      ASSERT_EQ(exhaustive.value(position), 1);
      ++won;
    });
  });
  EXPECT_GT(won, 100);
}

TEST(Vcf, ItsWinsHoldAgainstEveryReplyOnLargeBoards) {
  int won = 0;
  int longest = 0;
  for_positions(large_games(), 20, 0, [&](auto& position, TurnBoard& turns) {
    Vcf vcf(turns);
    ThreatLimits limits;
    limits.nodes = 20'000;
    const ThreatProof proof = vcf.solve(limits);
    if (!proof.won()) return;
    ++won;
    longest = std::max(longest, proof.plies());
    test::play_out(
        position, turns,
        [&](int plies) {
          limits.plies = plies;
          return vcf.solve(limits);
        },
        proof.plies());
  });
  EXPECT_GT(won, 40);
  EXPECT_GE(longest, 9);
}

TEST(Vcf, FindsMostWinsByPromisingFoursWithLessWork) {
  int won = 0;
  int found = 0;
  std::int64_t all_nodes = 0;
  std::int64_t nodes = 0;
  for_positions(large_games(), 20, 0, [&](auto& /*position*/, TurnBoard& turns) {
    Vcf vcf(turns);
    ThreatLimits limits;
    limits.nodes = 20'000;
    const std::int64_t first = turns.nodes();
    limits.fours = Fours::Promising;
    found += vcf.solve(limits).won();
    const std::int64_t second = turns.nodes();
    limits.fours = Fours::All;  // what was refuted among the promising ones says nothing about all
    won += vcf.solve(limits).won();
    nodes += second - first;
    all_nodes += turns.nodes() - second;
  });
  EXPECT_GT(won, 40);
  EXPECT_LE(found, won);
  EXPECT_GE(10 * found, 9 * won);
  EXPECT_LT(10 * nodes, 8 * all_nodes);
}

TEST(Vcf, AnyOtherMoveThanItsAnswersLosesToTheSameLine) {
  int lines = 0;
  for_positions(large_games(), 40, 0, [&](auto& position, TurnBoard& turns) {
    Vcf vcf(turns);
    if (turns.board().any(turns.side(), Threat::Five)) return;
    turns.pass();
    ThreatLimits limits;
    limits.nodes = 20'000;
    const ThreatProof proof = vcf.solve(limits);
    turns.pass();
    if (!proof.won()) return;
    ++lines;
    const std::vector<Move> line(proof.line.begin(), proof.line.end());
    const CellSet answers = vcf.answers(line);
    limits.plies = static_cast<int>(line.size());
    limits.nodes = 1'000'000;
    for (const Move move : position.moves()) {
      if (answers.contains(move)) continue;
      turns.play(move);
      ASSERT_TRUE(vcf.solve(limits).won()) << "after " << move;
      turns.undo();
    }
  });
  EXPECT_GT(lines, 80);
}

const std::string kCrossingFours =
    "........."
    "oxxx....."
    "....x...."
    "....x...."
    "....x...."
    "....o...."
    "........."
    ".........";

TEST(Vcf, TwoFoursThatCrossWin) {
  const Rules rules(support::line_options("mnk:rows=8,cols=9,win=5"));
  TurnBoard turns = drawn(rules, {kCrossingFours});
  Vcf vcf(turns);
  const ThreatProof proof = vcf.solve({});
  ASSERT_TRUE(proof.won());
  EXPECT_EQ(proof.plies(), 3);
  EXPECT_EQ(proof.line.front(), 1 * 9 + 4);
}

TEST(Vcf, StopsAtItsLimitsAndLeavesTheBoardAsItWas) {
  for_positions({"gomoku", "gomoku:last-reply=on"}, 20, 0, [&](auto& position, TurnBoard& turns) {
    Vcf vcf(turns);
    const std::uint64_t key = turns.key();
    ThreatLimits enough;
    enough.nodes = 50'000;
    const ThreatProof full = vcf.solve(enough);
    if (full.verdict == Verdict::Unknown) return;
    const bool won = full.won();
    for (const int nodes : {0, 1, 7, 50}) {
      Vcf fresh(turns);
      ThreatLimits limits;
      limits.nodes = nodes;
      const std::int64_t before = turns.nodes();
      const ThreatProof proof = fresh.solve(limits);
      ASSERT_LE(turns.nodes() - before, nodes);
      EXPECT_TRUE(proof.verdict == Verdict::Unknown || proof.won() == won);
      ASSERT_EQ(turns.key(), key);
      ASSERT_EQ(turns.board().stones(), position.moves_made());
    }
  });
}

TEST(Vcf, StopsWhenAskedTo) {
  const Rules rules(support::line_options("mnk:rows=8,cols=9,win=5"));
  TurnBoard turns = drawn(rules, {kCrossingFours});
  const CountedTime time(std::chrono::seconds(1));
  const Deadline deadline(time, std::chrono::nanoseconds(0), {});
  Vcf vcf(turns);
  ThreatLimits limits;
  limits.deadline = &deadline;
  EXPECT_EQ(vcf.solve(limits).verdict, Verdict::Unknown);
}

}  // namespace
}  // namespace parlour::engines::line
