#include "search/perft.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <utility>

#include "core/bounded_list.hpp"
#include "core/concepts.hpp"

namespace parlour::search {
namespace {

/// Players take one or two matches in turn; who takes the last one wins. The number of ways to take n
/// matches is the Fibonacci number F(n+1), so every count can be checked by hand.
class Matches {
 public:
  using Move = std::uint8_t;

  explicit Matches(int left = 0) : left_(left) {}

  Side to_move() const { return side_at(taken_ % 2); }
  BoundedList<Move, 2> moves() const {
    BoundedList<Move, 2> moves;
    for (Move take = 1; take <= 2 && take <= left_; ++take) moves.push_back(take);
    return moves;
  }
  bool legal(Move take) const { return (take == 1 || take == 2) && take <= left_; }
  void play(Move take) {
    left_ -= take;
    ++taken_;
  }
  std::optional<Outcome> outcome() const {
    return left_ > 0 ? std::nullopt : std::optional(Outcome::win(side_at((taken_ + 1) % 2)));
  }
  std::uint64_t key() const { return static_cast<std::uint64_t>(left_ * 2 + taken_ % 2); }
  bool operator==(const Matches&) const = default;

 protected:
  int left_;
  int taken_ = 0;
};

/// The same game with a way back, and a count of how often it was taken.
class MatchesWithUndo : public Matches {
 public:
  using Matches::Matches;
  void undo(Move take) {
    left_ += take;
    --taken_;
    ++undone_;
  }
  int undone() const { return undone_; }
  bool operator==(const MatchesWithUndo& that) const { return left_ == that.left_ && taken_ == that.taken_; }

 private:
  int undone_ = 0;
};

static_assert(Position<Matches> && !Undoable<Matches>);
static_assert(Undoable<MatchesWithUndo>);

template <class P>
class PerftTest : public testing::Test {};
using Ways = testing::Types<Matches, MatchesWithUndo>;
TYPED_TEST_SUITE(PerftTest, Ways);

TYPED_TEST(PerftTest, DepthNoughtIsTheEmptySequence) {
  TypeParam position(3);
  EXPECT_EQ(perft(position, 0), (PerftCount{1, 0}));
}

TYPED_TEST(PerftTest, FinishedGameIsOneGameAndHasNoSequences) {
  TypeParam position(0);
  EXPECT_EQ(perft(position, 0), (PerftCount{1, 1}));
  EXPECT_EQ(perft(position, 1), (PerftCount{0, 1}));
  EXPECT_EQ(perft(position, 7), (PerftCount{0, 1}));
}

TYPED_TEST(PerftTest, GameThatEndedEarlierAddsNoSequence) {
  TypeParam position(4);  // 1111 112 121 211 22
  EXPECT_EQ(perft(position, 1), (PerftCount{2, 0}));
  EXPECT_EQ(perft(position, 2), (PerftCount{4, 1}));
  EXPECT_EQ(perft(position, 3), (PerftCount{4, 4}));
  EXPECT_EQ(perft(position, 4), (PerftCount{1, 5}));
  EXPECT_EQ(perft(position, 5), (PerftCount{0, 5}));
}

TYPED_TEST(PerftTest, CountsAllGamesOnceDeepEnough) {
  std::uint64_t previous = 1;  // the ways to take none
  std::uint64_t ways = 1;      // the ways to take one
  for (int matches = 2; matches <= 20; ++matches) {
    previous = std::exchange(ways, ways + previous);
    TypeParam position(matches);
    EXPECT_EQ(perft(position, matches).games, ways) << matches << " matches";
  }
}

TYPED_TEST(PerftTest, LeavesThePositionAsItWas) {
  TypeParam position(9);
  position.play(2);
  const TypeParam before = position;
  perft(position, 6);
  EXPECT_EQ(position, before);
}

TYPED_TEST(PerftTest, GivesUpOnceAsked) {
  StopSource source;
  source.request_stop();
  TypeParam position(60);  // F(61) games: without the token this would never end
  EXPECT_EQ(perft(position, 60, source.token()), PerftCount{});
  EXPECT_EQ(position, TypeParam(60));
}

TEST(Perft, TakesMovesBackWhereTheGameCan) {
  MatchesWithUndo position(4);
  perft(position, 4);
  EXPECT_EQ(position.undone(), 11);  // one for every edge of the tree of 4 matches
}

}  // namespace
}  // namespace parlour::search
