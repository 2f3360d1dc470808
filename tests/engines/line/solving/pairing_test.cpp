#include "engines/line/solving/pairing.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "engines/line/solving/random_positions.hpp"

namespace parlour::engines::line {
namespace {

using test::list_of;
using test::Move;
using test::Rules;

template <std::size_t Words>
using Sets = std::vector<CellBits<Words>>;

constexpr int kManySteps = 1'000'000;

/// The windows of an empty board.
template <std::size_t Words>
Sets<Words> lines_of(const Rules& rules) {
  Sets<Words> sets;
  const Windows windows(rules);
  for (std::size_t at = 0; at < windows.size(); ++at) {
    CellBits<Words> set;
    for (const Move cell : windows.cells(static_cast<Windows::Window>(at)))
      set = set | CellBits<Words>::of(cell);
    sets.push_back(set);
  }
  return sets;
}

/// Disjoint, and one in every set.
template <std::size_t Words>
void expect_pairing(const std::vector<std::pair<Move, Move>>& pairs, const Sets<Words>& sets) {
  CellBits<Words> used;
  for (const auto& [a, b] : pairs) {
    EXPECT_NE(a, b);
    EXPECT_FALSE(used.contains(a)) << a;
    EXPECT_FALSE(used.contains(b)) << b;
    used = used | CellBits<Words>::of(a) | CellBits<Words>::of(b);
  }
  for (const auto& set : sets) {
    bool covered = false;
    for (const auto& [a, b] : pairs) covered = covered || (set.contains(a) && set.contains(b));
    EXPECT_TRUE(covered);
  }
}

/// Tries every pair for every set.
bool pairing_exists(const Sets<1>& sets, std::size_t at, const CellBits<1>& used,
                    std::vector<CellBits<1>>& pairs) {
  if (at == sets.size()) return true;
  for (const auto& pair : pairs)
    if (pair.within(sets[at])) return pairing_exists(sets, at + 1, used, pairs);
  const std::vector<Move> cells = list_of(sets[at] - used);
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (std::size_t j = i + 1; j < cells.size(); ++j) {
      const auto pair = CellBits<1>::of(cells[i]) | CellBits<1>::of(cells[j]);
      pairs.push_back(pair);
      const bool exists = pairing_exists(sets, at + 1, used | pair, pairs);
      pairs.pop_back();
      if (exists) return true;
    }
  return false;
}

bool pairing_exists(const Sets<1>& sets) {
  std::vector<CellBits<1>> pairs;
  return pairing_exists(sets, 0, {}, pairs);
}

template <std::size_t Words>
void expect_pairing_of_square(int size) {
  const Rules rules = test::rules_of("square:size=" + std::to_string(size));
  PairingFinder<Words> finder;
  finder.sets() = lines_of<Words>(rules);
  ASSERT_TRUE(finder.find(kManySteps)) << size;
  EXPECT_TRUE(finder.sets().empty());
  expect_pairing(finder.pairs(), lines_of<Words>(rules));
}

/// Hales and Jewett drew the one of 5x5.
TEST(PairingFinder, FindsThePairingsOfSquares) {
  for (const int size : {5, 6, 7, 8}) expect_pairing_of_square<1>(size);
  for (const int size : {9, 10}) expect_pairing_of_square<2>(size);
}

TEST(PairingFinder, FindsNoneWhereThereAreTooFewCells) {
  for (const char* spec : {"square:size=3", "square:size=4", "mnk:rows=4,cols=5,win=3"}) {
    PairingFinder<1> finder;
    finder.sets() = lines_of<1>(test::rules_of(spec));
    EXPECT_FALSE(finder.find(kManySteps)) << spec;
    EXPECT_TRUE(finder.sets().empty());
  }
}

TEST(PairingFinder, NoSetsNeedNoPairs) {
  PairingFinder<1> finder;
  EXPECT_TRUE(finder.find(0));
  EXPECT_TRUE(finder.pairs().empty());
}

/// Sets of up to four cells have so few pairs that the finder tries them all.
TEST(PairingFinder, AgreesWithATryOfAllPairsOnSmallSets) {
  int found = 0;
  int none = 0;
  PairingFinder<1> finder;
  Rng rng(5);
  for (int sample = 0; sample < 4000; ++sample) {
    const int cells = rng.between(4, 12);
    Sets<1> sets;
    for (int count = rng.between(1, 7); count > 0; --count) {
      CellBits<1> set;
      for (int size = rng.between(1, 8) == 1 ? 1 : rng.between(2, 4); size > 0; --size)
        set = set | CellBits<1>::of(static_cast<Move>(rng.between(0, cells - 1)));
      sets.push_back(set);
    }
    finder.sets() = sets;
    const bool exists = pairing_exists(sets);
    ASSERT_EQ(finder.find(kManySteps), exists) << sample;
    if (exists) expect_pairing(finder.pairs(), sets);
    ++(exists ? found : none);
  }
  EXPECT_GT(found, 1000);
  EXPECT_GT(none, 1000);
}

/// Of larger sets it may miss some, and it gives up after a few steps; but what it returns is a pairing.
TEST(PairingFinder, ClaimsNoPairingThatIsNone) {
  int found = 0;
  PairingFinder<1> finder;
  Rng rng(6);
  for (int sample = 0; sample < 2000; ++sample) {
    Sets<1> sets;
    for (int count = rng.between(2, 9); count > 0; --count) {
      CellBits<1> set;
      for (int size = rng.between(3, 7); size > 0; --size)
        set = set | CellBits<1>::of(static_cast<Move>(rng.between(0, 15)));
      sets.push_back(set);
    }
    finder.sets() = sets;
    if (!finder.find(rng.between(1, 20))) continue;
    ++found;
    expect_pairing(finder.pairs(), sets);
    ASSERT_LE(finder.pairs().size(), sets.size());
  }
  EXPECT_GT(found, 500);
}

TEST(PairingFinder, GivesUpAfterSoManySteps) {
  PairingFinder<1> finder;
  const auto lines = lines_of<1>(test::rules_of("square:size=5"));
  finder.sets() = lines;
  EXPECT_FALSE(finder.find(1)) << "twelve lines need more than one pair";
  EXPECT_TRUE(finder.sets().empty());
  finder.sets() = lines;
  EXPECT_TRUE(finder.find(kManySteps)) << "and nothing of the failure is left";
  expect_pairing(finder.pairs(), lines);
}

}  // namespace
}  // namespace parlour::engines::line
