#include "engines/line/solving/win_question.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "engines/line/solving/random_positions.hpp"
#include "engines/line/solving/win_truth.hpp"
#include "search/proof_number.hpp"

namespace parlour::engines::line {
namespace {

using test::Rules;
using test::WinTruth;

std::optional<bool> searched(const WinQuestion<1>& question) {
  search::ProofNumberTable table(1);
  return search::ProofNumberSearch<WinQuestion<1>>(question, table).run([](std::int64_t) { return false; });
}

TEST(WinQuestion, EveryKindOfSearchIsRightTheWayItPromises) {
  int narrow_yes = 0;
  int narrow_missed = 0;
  int blocking_no = 0;
  int blocking_missed = 0;
  for (const std::string_view spec :
       {"mnk:rows=3,cols=3,win=3", "mnk:rows=4,cols=4,win=3,walls=b2", "mnk:rows=4,cols=4,win=4",
        "mnk:rows=3,cols=5,win=3", "mnk:rows=4,cols=5,win=4"}) {
    SCOPED_TRACE(spec);
    const Rules rules = test::rules_of(spec);
    const Windows windows(rules);
    WinTruth truth(rules);
    test::for_small_positions(rules, 60, 12, [&](const reference::LineGame& game) {
      const Field<1> field = test::field_of<1>(rules, windows, game);
      for (const Side attacker : {Side::First, Side::Second}) {
        const bool wins = truth.wins(game, attacker);
        const auto ask = [&](WinSearchKind kind) {
          return searched(WinQuestion<1>(field, test::side_to_move(game), attacker, kind));
        };
        ASSERT_EQ(ask({}), wins);
        for (const int width : {1, 2, 3, 6}) {
          const auto narrow = ask({false, width});
          ASSERT_TRUE(narrow.has_value());
          ASSERT_LE(*narrow, wins) << "width " << width;
          ++(*narrow ? narrow_yes : narrow_missed);
        }
        const auto blocking = ask({true});
        ASSERT_TRUE(blocking.has_value());
        ASSERT_GE(*blocking, wins);
        if (!wins) ++(*blocking ? blocking_missed : blocking_no);
      }
    });
  }
  EXPECT_GT(std::min({narrow_yes, narrow_missed, blocking_no, blocking_missed}), 20);
}

/// What is said of a position without a search, also in the middle of one.
TEST(WinQuestion, AnswersAtAGlanceAndFirstNumbersAreTrue) {
  int answers = 0;
  int settled = 0;
  for (const std::string_view spec :
       {"mnk:rows=4,cols=4,win=3", "mnk:rows=4,cols=5,win=4", "mnk:rows=5,cols=5,win=4,walls=c3"}) {
    SCOPED_TRACE(spec);
    const Rules rules = test::rules_of(spec);
    const Windows windows(rules);
    WinTruth truth(rules);
    test::for_small_positions(rules, 150, 12, [&](const reference::LineGame& game) {
      for (const Side attacker : {Side::First, Side::Second}) {
        WinQuestion<1> question(test::field_of<1>(rules, windows, game), test::side_to_move(game), attacker,
                                {});
        const bool wins = truth.wins(game, attacker);
        if (const auto answer = question.answer()) {
          ASSERT_EQ(*answer, wins);
          ++answers;
          continue;
        }
        const search::ProofNumbers numbers = question.first_numbers();
        ASSERT_LE(numbers.proof, search::ProofNumbers::kInfinite);
        ASSERT_LE(numbers.disproof, search::ProofNumbers::kInfinite);
        if (!numbers.settled()) continue;
        ASSERT_EQ(numbers.proved(), wins);
        ++settled;
      }
    });
  }
  EXPECT_GT(answers, 100);
  EXPECT_GT(settled, 50);
}

TEST(WinQuestion, DifferentQuestionsHaveDifferentKeys) {
  const Rules rules = test::rules_of("mnk:rows=4,cols=4,win=3");
  const Windows windows(rules);
  const Field<1> field(rules, windows);
  std::vector<std::uint64_t> keys;
  for (const Side to_move : {Side::First, Side::Second})
    for (const Side attacker : {Side::First, Side::Second})
      for (const WinSearchKind kind : {WinSearchKind{}, WinSearchKind{true}, WinSearchKind{false, 3},
                                       WinSearchKind{false, 6}, WinSearchKind{false, 12}}) {
        WinQuestion<1> question(field, to_move, attacker, kind);
        keys.push_back(question.key());
        const std::uint64_t after = question.key_after(5);
        question.play(5);
        EXPECT_EQ(question.key(), after);
        EXPECT_EQ(question.to_move(), other(to_move));
        question.undo(5);
        EXPECT_EQ(question.key(), keys.back());
      }
  std::sort(keys.begin(), keys.end());
  EXPECT_EQ(std::unique(keys.begin(), keys.end()), keys.end());
}

}  // namespace
}  // namespace parlour::engines::line
