#include "search/parts/descend.hpp"

#include <gtest/gtest.h>

#include "play/coin_game.hpp"

namespace parlour::search {
namespace {

using test::CoinRules;
using test::Coins;

/// The coin game with an undo, counting how it is used.
class UndoableCoins : public Coins {
 public:
  using Coins::Coins;
  void play(Move coin) {
    before_ = *this;
    Coins::play(coin);
    ++played;
  }
  void undo(Move) {
    static_cast<Coins&>(*this) = before_;
    ++undone;
  }
  bool operator==(const UndoableCoins& that) const { return static_cast<const Coins&>(*this) == that; }
  int played = 0;
  int undone = 0;

 private:
  Coins before_;
};

static_assert(Undoable<UndoableCoins> && !Undoable<Coins>);

TEST(AfterMove, PlaysAndUndoesWhereTheGameCan) {
  UndoableCoins position(CoinRules{3, 0});
  const UndoableCoins before = position;
  EXPECT_EQ(after_move(position, 2, [](UndoableCoins& child) { return child.key(); }), 0b101u);
  EXPECT_EQ(position, before);
  EXPECT_EQ(position.played, 1);
  EXPECT_EQ(position.undone, 1);
}

TEST(AfterMove, WorksOnACopyElsewhere) {
  Coins position(CoinRules{3, 0});
  const Coins before = position;
  EXPECT_EQ(after_move(position, 2, [](Coins& child) { return child.key(); }), 0b101u);
  EXPECT_EQ(position, before);
}

}  // namespace
}  // namespace parlour::search
