#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "core/turn.hpp"
#include "engines/kalah/endgame_index.hpp"
#include "engines/kalah/endgame_table.hpp"
#include "games/kalah/packed_position.hpp"

namespace parlour::engines::kalah {
namespace {

using games::kalah::Capture;
using games::kalah::Options;
using games::kalah::PackedPosition;
using games::kalah::Rules;

/// Calls `visit(own, other)` for all ways to lay `seeds` into the pits of both sides.
template <class Visit>
void for_each_position(int pits, int seeds, Visit&& visit, int pit = 0, std::uint64_t own = 0,
                       std::uint64_t other = 0) {
  const auto next = [&](int laid) {
    const auto here = static_cast<std::uint64_t>(laid);
    const std::uint64_t own_then = pit < pits ? own | here << (8 * pit) : own;
    const std::uint64_t other_then = pit < pits ? other : other | here << (8 * (pit - pits));
    if (pit == 2 * pits - 1)
      visit(own_then, other_then);
    else
      for_each_position(pits, seeds - laid, visit, pit + 1, own_then, other_then);
  };
  if (pit == 2 * pits - 1)
    next(seeds);
  else
    for (int laid = 0; laid <= seeds; ++laid) next(laid);
}

TEST(EndgameIndex, NumbersAllPositionsWithoutGapsOrRepetition) {
  for (const auto& [pits, seeds] : {std::pair{1, 12}, {2, 9}, {3, 7}, {4, 5}, {6, 3}, {7, 2}}) {
    const EndgameIndex index(pits, seeds);
    ASSERT_EQ(index.positions(), EndgameIndex::count(pits, seeds));
    std::vector<int> seen(index.positions());
    for (int on_board = 0; on_board <= seeds; ++on_board)
      for_each_position(pits, on_board, [&](std::uint64_t own, std::uint64_t other) {
        const std::uint64_t at = index(own, other, on_board);
        ASSERT_LT(at, seen.size());
        ++seen[at];
      });
    EXPECT_TRUE(std::all_of(seen.begin(), seen.end(), [](int times) { return times == 1; })) << pits;
  }
}

TEST(EndgameIndex, FewerSeedsComeFirst) {
  const EndgameIndex index(3, 6);
  for (int on_board = 1; on_board <= 6; ++on_board)
    for_each_position(3, on_board, [&](std::uint64_t own, std::uint64_t other) {
      EXPECT_GE(index(own, other, on_board), EndgameIndex::count(3, on_board - 1));
      EXPECT_LT(index(own, other, on_board), EndgameIndex::count(3, on_board));
    });
}

TEST(EndgameTable, KnowsWhatFits) {
  EXPECT_EQ(EndgameTable::seeds_that_fit(6, 0), 0);
  EXPECT_EQ(EndgameTable::seeds_that_fit(6, EndgameIndex::count(6, 9)), 9);
  EXPECT_EQ(EndgameTable::seeds_that_fit(6, EndgameIndex::count(6, 9) - 1), 8);
}

/// The value of the rest of the game by nothing but the rules of the game room.
class MemoisedSearch {
 public:
  explicit MemoisedSearch(const Rules& rules) : rules_(rules) {}

  int rest(const PackedPosition& position) {
    const Side side = position.to_move();
    if (const auto outcome = position.outcome()) return outcome->value_for(side) - lead(position, side);
    const std::uint64_t mask = rules_.pits_mask();
    const std::pair key{position.mover_word() & mask, position.waiting_word() & mask};
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    int best = -1000;
    for (const auto pit : position.moves()) {
      PackedPosition child = position;
      child.play(pit);
      const int gain = lead(child, side) - lead(position, side);
      best = std::max(best, gain + seen_by_parent(side, child.to_move(), rest(child)));
    }
    return known_[key] = best;
  }

 private:
  static int lead(const PackedPosition& position, Side side) {
    return position.store(side) - position.store(other(side));
  }

  const Rules& rules_;
  std::map<std::pair<std::uint64_t, std::uint64_t>, int> known_;
};

class TableOfRule : public testing::TestWithParam<Capture> {};
INSTANTIATE_TEST_SUITE_P(Captures, TableOfRule,
                         testing::Values(Capture::OppositeNonempty, Capture::Always, Capture::None));

TEST_P(TableOfRule, HoldsTheValueOfEveryPosition) {
  for (const auto& [pits, seeds] : {std::pair{1, 8}, {2, 8}, {3, 7}, {4, 5}}) {
    Options options;
    options.pits = pits;
    options.seeds = 6;
    options.capture = GetParam();
    const Rules rules(options);
    search::WorkerPool pool(2);
    const EndgameTable table = EndgameTable::build(rules, seeds, pool, {});
    ASSERT_EQ(table.seeds(), seeds);
    MemoisedSearch search(rules);
    for (int on_board = 0; on_board <= seeds; ++on_board)
      for_each_position(pits, on_board, [&](std::uint64_t own, std::uint64_t other) {
        games::kalah::Setup setup{{rules.total_seeds() - on_board, 0}, {}, Side::First};
        for (int pit = 0; pit < pits; ++pit) {
          setup.pits[0].push_back(static_cast<int>(own >> (8 * pit) & 0xFF));
          setup.pits[1].push_back(static_cast<int>(other >> (8 * pit) & 0xFF));
        }
        const auto position = PackedPosition::from_setup(rules, setup);
        ASSERT_TRUE(position);
        ASSERT_EQ(table.value(own, other, on_board), search.rest(*position))
            << pits << ' ' << own << ' ' << other;
      });
  }
}

TEST(EndgameTable, IsTheSameWithAnyNumberOfThreadsAndOverForeignBytes) {
  const Rules rules{Options{}};
  search::WorkerPool alone(1);
  search::WorkerPool three(3);
  const EndgameTable table = EndgameTable::build(rules, 7, alone, {});
  const EndgameTable again = EndgameTable::build(rules, 7, three, {});
  EXPECT_TRUE(
      std::equal(table.values().begin(), table.values().end(), again.values().begin(), again.values().end()));
  const EndgameTable over = EndgameTable::over(rules, 7, table.shared());
  EXPECT_EQ(over.value(0x0100, 0x0203, 6), table.value(0x0100, 0x0203, 6));
}

TEST(EndgameTable, AnEarlyStopLeavesASmallerTable) {
  const Rules rules{Options{}};
  search::WorkerPool pool(1);
  StopSource stop;
  const EndgameTable table =
      EndgameTable::build(rules, 9, pool, stop.token(), [&](std::uint64_t done, std::uint64_t) {
        if (done >= EndgameIndex::count(6, 5)) stop.request_stop();
      });
  EXPECT_EQ(table.seeds(), 5);
  const EndgameTable whole = EndgameTable::build(rules, 5, pool, {});
  for_each_position(6, 3, [&](std::uint64_t own, std::uint64_t other) {
    ASSERT_EQ(table.value(own, other, 3), whole.value(own, other, 3));
  });
}

TEST(EndgameTable, SaysHowFarItIs) {
  const Rules rules{Options{}};
  search::WorkerPool pool(1);
  std::uint64_t last = 0;
  int told = 0;
  EndgameTable::build(rules, 6, pool, {}, [&](std::uint64_t done, std::uint64_t all) {
    EXPECT_EQ(all, EndgameIndex::count(6, 6));
    EXPECT_GE(done, last);
    last = done;
    ++told;
  });
  EXPECT_EQ(last, EndgameIndex::count(6, 6));
  EXPECT_GT(told, 50);
}

TEST(EndgameTable, DoesNotServeRulesThatLookAtTheStores) {
  Options options;
  EXPECT_TRUE(EndgameTable::applies(Rules(options)));
  options.stop_half = true;
  EXPECT_FALSE(EndgameTable::applies(Rules(options)));
  options.stop_half = false;
  options.pits = 8;
  EXPECT_FALSE(EndgameTable::applies(Rules(options)));
}

}  // namespace
}  // namespace parlour::engines::kalah
