#include "ui/desktop/kalah/kalah_sowing.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "desktop/board_scenes.hpp"
#include "ui/desktop/kalah/kalah_picture.hpp"

namespace parlour::ui::desktop {
namespace {

const KalahGame& game_of(const BoardScene& scene) {
  return play::typed_game<games::kalah::Family>(*scene.game);
}

games::kalah::Setup setup_of(const BoardScene& scene) { return game_of(scene).setup_of(*scene.state); }

int all_seeds(const SowingFrame& frame) {
  int seeds = frame.lying.stores[0] + frame.lying.stores[1];
  for (const auto& pits : frame.lying.pits) seeds = std::accumulate(pits.begin(), pits.end(), seeds);
  for (const Flight& flight : frame.flights) seeds += flight.seeds;
  return seeds;
}

TEST(ASowing, LosesNoSeedAndEndsInThePosition) {
  for (const char* spec : {"kalah", "kalah:pits=1,seeds=12", "kalah:pits=12,seeds=12",
                           "kalah:pits=4,capture=always", "kalah:pits=5,seeds=2,capture=none"})
    for (std::uint64_t game = 1; game <= 5; ++game) {
      BoardScene scene = scene_of(spec);
      Rng rng(game);
      while (!scene.state->outcome()) {
        const auto moves = scene.state->moves();
        const play::MoveCode move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        const BoardScene next = after(scene, move);
        const bool over = next.state->outcome().has_value();
        const Sowing sowing(setup_of(scene), setup_of(next), static_cast<games::kalah::Move>(move), over);
        const int total = game_of(scene).rules().total_seeds();
        for (double time = 0; time < sowing.length(); time += 0.37)
          ASSERT_EQ(all_seeds(sowing.at(time)), total) << spec << " at " << time;
        const SowingFrame last = sowing.at(sowing.length());
        ASSERT_EQ(last.lying, over ? swept(setup_of(next)) : setup_of(next));
        ASSERT_TRUE(last.flights.empty());
        scene = next;
      }
    }
}

TEST(ASowing, CarriesTheSeedsFromPitToPit) {
  const BoardScene before = scene_of("kalah");
  const Sowing sowing(setup_of(before), setup_of(after(before, 2)), 2, false);
  const SowingFrame first = sowing.at(0.5);
  ASSERT_EQ(first.flights.size(), 1u);
  EXPECT_EQ(first.flights[0].from, (Hole{Side::First, 2}));
  EXPECT_EQ(first.flights[0].to, (Hole{Side::First, 3}));
  EXPECT_EQ(first.flights[0].seeds, 4);
  EXPECT_EQ(seeds_in(first.lying, {Side::First, 2}), 0);
  const SowingFrame third = sowing.at(2.5);
  EXPECT_EQ(third.flights[0].seeds, 2);
  EXPECT_EQ(seeds_in(third.lying, {Side::First, 4}), 5);
}

TEST(ASowing, LightsTheStoreForABonusMoveAndTheSeedsOfACapture) {
  const BoardScene before = scene_of("kalah");
  const Sowing bonus(setup_of(before), setup_of(after(before, 2)), 2, false);
  EXPECT_EQ(bonus.at(4.5).lit, (std::vector<Hole>{{Side::First, 6}}));

  BoardScene scene = scene_of("kalah", {"5", "1"});
  scene = after(scene, 0);  // the fourth seed falls into the empty pit 5
  const BoardScene earlier = scene_of("kalah", {"5", "1"});
  const Sowing capture(setup_of(earlier), setup_of(scene), 0, false);
  const SowingFrame lit = capture.at(4.5);
  EXPECT_EQ(lit.lit, (std::vector<Hole>{{Side::First, 4}, {Side::Second, 1}}));
  const SowingFrame taken = capture.at(6);
  ASSERT_EQ(taken.flights.size(), 2u);
  EXPECT_EQ(taken.flights[1].to, (Hole{Side::First, 6}));
}

}  // namespace
}  // namespace parlour::ui::desktop
