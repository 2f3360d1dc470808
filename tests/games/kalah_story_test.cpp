#include "games/kalah/story.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

#include "games/kalah/family.hpp"
#include "support/conformance.hpp"
#include "support/generators.hpp"
#include "support/property.hpp"

namespace parlour::games::kalah {
namespace {

SowingStory told(const char* position, Move move, const Options& options) {
  const Rules rules(options);
  return with_start(rules, [&](auto start) {
    auto read = parse_position<decltype(start)>(rules, position);
    EXPECT_TRUE(read) << position;
    const Setup before = read->setup();
    read->play(move);
    return story_of(before, read->setup(), move);
  });
}

Options small(int pits, int seeds, Capture capture = Capture::OppositeNonempty) {
  Options options;
  options.pits = pits;
  options.seeds = seeds;
  options.capture = capture;
  return options;
}

TEST(SowingStory, SaysWhereTheLastSeedFell) {
  const Options six = small(6, 4);
  const char* start = "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> 1";
  EXPECT_EQ(told(start, 0, six), (SowingStory{4, Pit{Side::First, 4}, std::nullopt}));
  EXPECT_EQ(told(start, 2, six), (SowingStory{4, std::nullopt, std::nullopt}));
  EXPECT_EQ(told(start, 5, six), (SowingStory{4, Pit{Side::Second, 2}, std::nullopt}));
  EXPECT_EQ(told("<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> 2", 5, six),
            (SowingStory{4, Pit{Side::First, 2}, std::nullopt}));
}

TEST(SowingStory, CountsWhatIsCaptured) {
  EXPECT_EQ(told("<3,0,0,1,0,2,1,5,3> 1", 0, small(3, 2)), (SowingStory{1, Pit{Side::First, 1}, 5}));
  EXPECT_EQ(told("<3,0,0,1,0,2,1,0,8> 1", 0, small(3, 2)),
            (SowingStory{1, Pit{Side::First, 1}, std::nullopt}));
  EXPECT_EQ(told("<3,0,0,1,0,2,1,0,8> 1", 0, small(3, 2, Capture::Always)),
            (SowingStory{1, Pit{Side::First, 1}, 0}));
  EXPECT_EQ(told("<3,0,0,1,0,2,1,5,3> 1", 0, small(3, 2, Capture::None)),
            (SowingStory{1, Pit{Side::First, 1}, std::nullopt}));
  // A whole lap of seven ends in its own pit and takes the seed that it sowed opposite.
  EXPECT_EQ(told("<3,0,0,7,0,2,1,0,2> 1", 0, small(3, 2)), (SowingStory{7, Pit{Side::First, 0}, 3}));
}

TEST(SowingStory, AgreesWithTheStores) {
  support::holds([] {
    const Rules rules(*support::any_kalah_options());
    support::Choices choices;
    with_start(rules, [&](auto position) {
      while (!position.outcome()) {
        const kalah::Setup before = position.setup();
        const auto move = static_cast<Move>(choices.choose(support::sorted_moves(position)));
        position.play(move);
        const kalah::Setup after = position.setup();
        const SowingStory story = story_of(before, after, move);
        const auto own = static_cast<std::size_t>(before.to_move);
        RC_ASSERT(story.seeds == before.pits[own][move]);
        const int ring = 2 * rules.pits() + 1;
        const int passes = (move + story.seeds + rules.pits() + 1) / ring;  // of the own store
        const int gain = after.stores[own] - before.stores[own];
        RC_ASSERT(gain == passes + (story.captured ? 1 + *story.captured : 0));
        if (!position.outcome()) RC_ASSERT((after.to_move == before.to_move) == !story.last.has_value());
      }
    });
  });
}

}  // namespace
}  // namespace parlour::games::kalah
