#include "arena/sprt_watch.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "arena/reports.hpp"
#include "core/rng.hpp"

namespace parlour::arena {
namespace {

constexpr SprtSettings kSettings{.elo0 = 0, .elo1 = 100};

/// Ann wins about two pairs of three.
std::vector<GameReport> strong_match(int pairs) {
  Reports reports;
  for (int opening = 0; opening < pairs; ++opening) reports.pair(0, 1, 2, opening % 3 == 0 ? 0 : 2, opening);
  return reports.list();
}

TEST(SprtWatch, SeesPairsInTheirOrder) {
  const auto games = strong_match(3);
  SprtWatch watch(kSettings, Sides::Alternate);
  watch.add(games[3]);
  watch.add(games[2]);
  EXPECT_EQ(watch.pairs().pairs(), 0) << "the first pair is not finished";
  watch.add(games[1]);
  watch.add(games[0]);
  EXPECT_EQ(watch.pairs().pairs(), 2);
  EXPECT_EQ(watch.state().llr, sprt_state(kSettings, Pairs{{0, 0, 1, 0, 1}}).llr);
  watch.add(games[4]);
  EXPECT_EQ(watch.pairs().pairs(), 2) << "half a pair";
}

TEST(SprtWatch, SeesGamesWhereSidesAreFixed) {
  Reports reports;
  reports.game(0, 1, 2, 0);
  reports.game(0, 1, 1, 1);
  SprtWatch watch(kSettings, Sides::Fixed);
  for (const GameReport& each : reports.list()) watch.add(each);
  EXPECT_EQ(watch.tally(), (Tally{1, 1, 0}));
  EXPECT_EQ(watch.state().llr, sprt_state(kSettings, Tally{1, 1, 0}).llr);
}

TEST(SprtWatch, StaysAtItsFirstVerdictInWhateverOrderGamesEnd) {
  auto games = strong_match(60);
  for (std::size_t at = 40; at < games.size(); ++at)  // later Ann loses everything
    games[at].conclusion.outcome =
        Outcome::win(games[at].pairing.entrants[0] == 0 ? Side::Second : Side::First);
  SprtWatch in_order(kSettings, Sides::Alternate);
  for (const GameReport& each : games) in_order.add(each);
  ASSERT_EQ(in_order.state().verdict, Verdict::H1);
  EXPECT_LT(in_order.pairs().pairs(), 20);

  Rng rng(5);
  for (int round = 0; round < 20; ++round) {
    for (auto at = static_cast<std::uint32_t>(games.size()); at > 1; --at)
      std::swap(games[at - 1], games[rng.below(at)]);
    SprtWatch watch(kSettings, Sides::Alternate);
    for (const GameReport& each : games) watch.add(each);
    EXPECT_EQ(watch.state().verdict, Verdict::H1);
    EXPECT_EQ(watch.state().llr, in_order.state().llr);
    EXPECT_EQ(watch.pairs(), in_order.pairs());
  }
}

}  // namespace
}  // namespace parlour::arena
