#include "games/line/winning_lines.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "games/line/family.hpp"
#include "support/conformance.hpp"
#include "support/generators.hpp"
#include "support/property.hpp"

namespace parlour::games::line {
namespace {

std::vector<Move> found(const Options& options, std::vector<Move> first, const std::vector<Move>& second) {
  const Rules rules(options);
  Setup setup;
  setup.owners.resize(static_cast<std::size_t>(rules.cells()));
  for (const Move cell : first) setup.owners[cell] = Side::First;
  for (const Move cell : second) setup.owners[cell] = Side::Second;
  return stones_in_lines(rules, setup);
}

TEST(WinningLines, AreFoundInEveryDirection) {
  const Options options;  // 3×3, three in a row
  EXPECT_EQ(found(options, {3, 4, 5}, {0, 1}), (std::vector<Move>{3, 4, 5}));
  EXPECT_EQ(found(options, {1}, {2, 5, 8}), (std::vector<Move>{2, 5, 8}));
  EXPECT_EQ(found(options, {0, 4, 8, 1}, {}), (std::vector<Move>{0, 4, 8}));
  EXPECT_EQ(found(options, {2, 4, 6}, {}), (std::vector<Move>{2, 4, 6}));
  EXPECT_EQ(found(options, {0, 1, 2}, {6, 7, 8}), (std::vector<Move>{0, 1, 2, 6, 7, 8}));
  EXPECT_EQ(found(options, {0, 1, 5}, {2}), std::vector<Move>{});
}

TEST(WinningLines, CountLongOnesByTheRules) {
  Options options;
  options.rows = 1;
  options.cols = 6;
  EXPECT_EQ(found(options, {0, 1, 2, 3}, {}), (std::vector<Move>{0, 1, 2, 3}));
  options.overline = Overline::Ignored;
  EXPECT_EQ(found(options, {0, 1, 2, 3}, {}), std::vector<Move>{});
  EXPECT_EQ(found(options, {0, 1, 2, 4}, {}), (std::vector<Move>{0, 1, 2}));
}

TEST(WinningLines, AreThereJustWhenThePositionSaysSo) {
  support::holds([] {
    Options options = *support::any_line_options(7);
    options.inversion = *support::any_inversion();
    const Rules rules(options);
    support::Choices choices;
    with_start(rules, [&](auto position) {
      for (;;) {
        const auto stones = stones_in_lines(rules, position.setup());
        const auto outcome = position.outcome();
        const bool won = outcome && outcome->winner;
        if (won || position.reply_pending()) {
          const Side winner = won ? *outcome->winner : Side::First;
          RC_ASSERT(!stones.empty());
          for (const Move stone : stones) RC_ASSERT(position.owner(stone) == winner);
        } else if (!outcome || !options.last_reply) {
          RC_ASSERT(stones.empty());
        }
        if (outcome) return;
        position.play(static_cast<Move>(choices.choose(support::sorted_moves(position))));
      }
    });
  });
}

}  // namespace
}  // namespace parlour::games::line
