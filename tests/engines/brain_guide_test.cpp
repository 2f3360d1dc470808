// What a tree search proves with the brains of real games, against a look at every game there is.
#include "engines/brain_guide.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>
#include <unordered_map>

#include "engines/connect4/connect4_mind.hpp"
#include "engines/kalah/kalah_mind.hpp"
#include "engines/line/windows/window_mind.hpp"
#include "games/kalah/position.hpp"
#include "support/game_specs.hpp"

namespace parlour::engines {
namespace {

constexpr std::size_t kMebibytes = std::size_t{8} << 20;
constexpr int kSeeds = 4;

/// 1 a win, 0 a draw, -1 a loss for the side to move, from the rules alone.
template <class P>
class Everything {
 public:
  int value(const P& position) {
    if (const auto outcome = position.outcome()) {
      const int value = outcome->value_for(position.to_move());
      return (value > 0) - (value < 0);
    }
    if (const auto known = known_.find(position.key()); known != known_.end()) return known->second;
    int best = -1;
    for (const auto move : position.moves()) {
      P child = position;
      child.play(move);
      best = std::max(best, value_for(position.to_move(), child));
    }
    return known_[position.key()] = best;
  }
  int value_for(Side side, const P& position) {
    return position.to_move() == side ? value(position) : -value(position);
  }

 private:
  std::unordered_map<std::uint64_t, int> known_;
};

/// Searches `start` and positions after a few random moves until their values are proved.
template <class Mind, class P>
void expect_true_proofs(const Mind& mind, const P& start, std::string_view spec, int positions) {
  using Search = search::Uct<typename Mind::Position, BrainGuide<Mind>>;
  constexpr int kMost = 200'000;
  Everything<P> everything;
  Rng rng(1);
  for (int each = 0; each < positions; ++each) {
    P position = start;
    for (int made = 0; made < each % 4 && position.moves().size() > 0; ++made)
      position.play(static_cast<typename P::Move>(
          position.moves()[rng.below(static_cast<std::uint32_t>(position.moves().size()))]));
    if (position.outcome()) continue;
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
      Search search(mind.position(position), kMebibytes);
      typename Search::Worker worker(search, BrainGuide<Mind>(mind, 6), seed);
      const search::UctNode& root = search.tree().root();
      for (int time = 0; time < kMost && !root.proof().settled(); ++time) search.simulate(worker);
      ASSERT_EQ(root.proof(), search::Proof::exactly(everything.value(position))) << spec << " " << each;
      P after = position;
      after.play(static_cast<typename P::Move>(search.best_child(root)->move()));
      ASSERT_EQ(everything.value_for(position.to_move(), after), root.proof().lower) << spec << " " << each;
    }
  }
}

TEST(BrainGuide, ProvesLineGamesOfEveryKind) {
  for (const std::string_view spec :
       {"tictactoe", "mnk:rows=3,cols=3,win=3,last-reply=on",
        "mnk:rows=3,cols=3,win=3,inversion=stones,period=4",
        "mnk:rows=3,cols=3,win=3,inversion=stones,period=1,last-reply=on", "mnk:rows=3,cols=3,win=2",
        "mnk:rows=3,cols=3,win=3,inversion=stones,period=3,max-moves=7",
        "mnk:rows=3,cols=4,win=3,inversion=stones,period=2",
        "mnk:rows=3,cols=4,win=3,last-reply=on,overline=ignored", "mnk:rows=4,cols=3,win=3,walls=b2"}) {
    const games::line::Rules rules(support::line_options(spec));
    games::line::with_start(rules, [&]<class P>(const P& start) {
      const line::WindowMind<P> mind(rules, line::AtRoot::Promising);
      ASSERT_NO_FATAL_FAILURE(expect_true_proofs(mind, start, spec, 12));
    });
  }
}

TEST(BrainGuide, ProvesSmallKalah) {
  for (const std::string_view spec :
       {"kalah:pits=2,seeds=2", "kalah:pits=3,seeds=2", "kalah:pits=2,seeds=4,capture=always",
        "kalah:pits=3,seeds=2,stop=half"}) {
    const games::kalah::Rules rules(support::kalah_options(spec));
    ASSERT_NO_FATAL_FAILURE(
        expect_true_proofs(kalah::PackedMind(rules), games::kalah::PackedPosition(rules), spec, 12));
    ASSERT_NO_FATAL_FAILURE(
        expect_true_proofs(kalah::WideMind(), games::kalah::WidePosition(rules), spec, 4));
  }
}

TEST(BrainGuide, ProvesSmallConnectFour) {
  for (const int win : {3, 4}) {
    const games::connect4::Rules rules({4, 4, win});
    using P = games::connect4::NarrowPosition;
    ASSERT_NO_FATAL_FAILURE(expect_true_proofs(connect4::Connect4Mind<P>(rules), P(rules), "4x4", 8));
  }
}

TEST(BrainGuide, AnEvaluationIsAValueBetweenLossAndWin) {
  const games::kalah::Rules rules(support::kalah_options("kalah"));
  const kalah::PackedMind mind(rules);
  BrainGuide<kalah::PackedMind> guide(mind, 6);
  games::kalah::PackedPosition position(rules);
  Rng rng(1);
  const std::int64_t even = guide.estimate(position, rng);
  EXPECT_LE(std::abs(even), search::kUctWin / 32);
  position.play(2);  // a bonus move: one seed home, and the same side moves
  EXPECT_GT(guide.estimate(position, rng), even);
  position.play(0);  // now the other side sees the lead
  EXPECT_LT(guide.estimate(position, rng), 0);
  EXPECT_GT(guide.estimate(position, rng), -search::kUctWin);
}

}  // namespace
}  // namespace parlour::engines
