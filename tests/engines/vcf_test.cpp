#include "engines/line/vcf.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engines/forced_wins.hpp"
#include "games/line/notation.hpp"
#include "support/game_specs.hpp"

namespace parlour::engines::line {
namespace {

using games::line::Move;
using games::line::Rules;
using test::crowded_position;

const std::vector<std::string>& small_games() {
  static const std::vector<std::string> kSpecs{
      "mnk:rows=4,cols=4,win=3",
      "mnk:rows=4,cols=4,win=3,last-reply=on",
      "mnk:rows=4,cols=5,win=3,overline=ignored",
      "mnk:rows=5,cols=5,win=4",
      "mnk:rows=5,cols=5,win=4,last-reply=on",
      "mnk:rows=5,cols=5,win=4,overline=ignored,last-reply=on",
      "mnk:rows=5,cols=6,win=4,overline=ignored",
      "mnk:rows=5,cols=6,win=4,walls=c3+e2,last-reply=on",
      "mnk:rows=4,cols=4,win=3,max-moves=8",
      "mnk:rows=4,cols=4,win=3,max-moves=9,last-reply=on",
      "mnk:rows=5,cols=6,win=4,max-moves=22",
      "mnk:rows=5,cols=6,win=4,max-moves=23,last-reply=on",
      "mnk:rows=6,cols=6,win=4,walls=a1+b3+d4+f6,inversion=signs,period=3",
      "mnk:rows=6,cols=7,win=5",
      "mnk:rows=6,cols=7,win=5,overline=ignored,last-reply=on",
      "mnk:rows=3,cols=12,win=6,overline=ignored"};
  return kSpecs;
}

const std::vector<std::string>& large_games() {
  static const std::vector<std::string> kSpecs{"gomoku",
                                               "gomoku-standard",
                                               "gomoku:last-reply=on",
                                               "course",
                                               "gomoku-standard:last-reply=on",
                                               "mnk:rows=10,cols=10,win=4",
                                               "mnk:rows=12,cols=13,win=6",
                                               "mnk:rows=9,cols=9,win=5,max-moves=60",
                                               "mnk:rows=8,cols=32,win=5,overline=ignored"};
  return kSpecs;
}

/// Calls `check(position, turns)` with positions of every game in `specs`.
template <class Check>
void for_positions(const std::vector<std::string>& specs, int seeds, int free_at_most, Check&& check) {
  for (const std::string& spec : specs) {
    const Rules rules(support::line_options(spec));
    games::line::with_start(rules, [&](const auto& start) {
      for (int seed = 0; seed < seeds; ++seed) {
        Rng rng(static_cast<std::uint64_t>(seed));
        const int free = static_cast<int>(rules.free_cells().size());
        const int stones = free_at_most > 0 ? free - rng.between(free_at_most / 2, free_at_most)
                                            : rng.between(6, std::min(free / 2, 70));
        auto position = crowded_position(start, rng, stones);
        if (free_at_most > 0 && static_cast<int>(position.moves().size()) > free_at_most) continue;
        SCOPED_TRACE(spec + " " + std::to_string(seed) + " " + games::line::position_text(position));
        TurnBoard turns(rules);
        turns.load(position);
        check(position, turns);
        if (testing::Test::HasFailure()) return;
      }
    });
  }
}

TEST(Vcf, AgreesWithATryOfAllFoursOnSmallBoards) {
  int won = 0;
  int refuted = 0;
  for_positions(small_games(), 60, 12, [&](auto& position, TurnBoard& turns) {
    test::FoursOnly<std::decay_t<decltype(position)>> by_rules;
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
  EXPECT_GT(won, 200);
  EXPECT_GT(refuted, 200);
}

TEST(Vcf, ClaimsNoWinThatIsNone) {
  int won = 0;
  for_positions(small_games(), 60, 11, [&](auto& position, TurnBoard& turns) {
    Vcf vcf(turns);
    if (!vcf.solve({}).won()) return;
    test::Exhaustive<std::decay_t<decltype(position)>> exhaustive;
    ASSERT_EQ(exhaustive.value(position), 1);
    ++won;
  });
  EXPECT_GT(won, 100);
}

/// Plays a claimed win against every move that the defender has.
template <class P>
void play_out(P& position, TurnBoard& turns, Vcf& vcf, int most_plies) {
  ThreatLimits limits;
  limits.plies = most_plies;
  const ThreatProof proof = vcf.solve(limits);
  ASSERT_TRUE(proof.won()) << games::line::position_text(position);
  ASSERT_LE(proof.plies(), most_plies);
  const int plies = proof.plies();
  const Move move = proof.line.front();
  const Side attacker = position.to_move();
  position.play(move);
  turns.play(move);
  if (plies == 1) {
    if (position.reply_pending())
      for (const Move reply : position.moves()) ASSERT_FALSE(position.completes_line(reply, other(attacker)));
    else
      ASSERT_EQ(position.outcome()->winner, attacker);
  } else {
    ASSERT_FALSE(position.outcome());
    const std::vector<Move> replies(position.moves().begin(), position.moves().end());
    for (const Move reply : replies) {
      position.play(reply);
      turns.play(reply);
      ASSERT_FALSE(position.outcome());
      play_out(position, turns, vcf, plies - 2);
      position.undo(reply);
      turns.undo();
      if (testing::Test::HasFatalFailure()) return;
    }
  }
  position.undo(move);
  turns.undo();
}

TEST(Vcf, ItsWinsHoldAgainstEveryReplyOnLargeBoards) {
  int won = 0;
  int longest = 0;
  for_positions(large_games(), 60, 0, [&](auto& position, TurnBoard& turns) {
    Vcf vcf(turns);
    ThreatLimits limits;
    limits.nodes = 20'000;
    const ThreatProof proof = vcf.solve(limits);
    if (!proof.won()) return;
    ++won;
    longest = std::max(longest, proof.plies());
    play_out(position, turns, vcf, proof.plies());
  });
  EXPECT_GT(won, 100);
  EXPECT_GE(longest, 9);
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

/// A board from a drawing: x is First, o Second.
struct Drawing {
  std::string rows;
  Side side = Side::First;

  Side to_move() const { return side; }
  std::optional<Side> owner(Move cell) const {
    if (rows[cell] == '.') return std::nullopt;
    return rows[cell] == 'x' ? Side::First : Side::Second;
  }
};

TurnBoard drawn(const Rules& rules, const Drawing& drawing) {
  TurnBoard turns(rules);
  turns.load(drawing);
  return turns;
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
    const ThreatProof full = vcf.solve({});
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
