#include "table/analysis_tree.hpp"

#include <gmock/gmock.h>

#include "catalog/games.hpp"
#include "play/move_list.hpp"

namespace parlour::table {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// A game of three moves: 0, 1, 2 of noughts and crosses.
AnalysisTree small_game(std::size_t ply = 3) { return {*catalog::make_game("tictactoe"), {0, 1, 2}, ply}; }

TEST(AnAnalysisTree, BeginsWithTheGame) {
  const AnalysisTree tree = small_game(2);
  EXPECT_THAT(tree.moves_to(tree.current()), ElementsAre(0, 1));
  EXPECT_THAT(tree.moves_to(tree.line().back()), ElementsAre(0, 1, 2));
  EXPECT_EQ(tree.position(tree.current())->text(), "xo./.../... 1 2 -");
  EXPECT_EQ(AnalysisTree(small_game(99)).depth(small_game(99).current()), 3u);
}

TEST(AnAnalysisTree, KeepsWhatWasTriedBesideTheGame) {
  AnalysisTree tree = small_game(1);
  const auto left_at = tree.current();
  tree.play(8);
  tree.play(4);
  EXPECT_THAT(tree.moves_to(tree.current()), ElementsAre(0, 8, 4));
  EXPECT_EQ(tree.way_back(), left_at);
  EXPECT_EQ(tree.after(left_at).size(), 2u);
  tree.go_to(left_at);
  EXPECT_THAT(tree.moves_to(tree.line().back()), ElementsAre(0, 8, 4));  // by the way gone last
  tree.play(1);                                                          // the game's own move is not new
  EXPECT_EQ(tree.after(left_at).size(), 2u);
  EXPECT_TRUE(tree.in_game(tree.current()));
  EXPECT_EQ(tree.way_back(), tree.current());
}

TEST(AnAnalysisTree, CutsOffWhatWasTriedAndNothingElse) {
  AnalysisTree tree = small_game(1);
  const auto left_at = tree.current();
  tree.play(8);
  const auto tried = tree.current();
  tree.play(4);
  tree.go_to(tried);
  ASSERT_TRUE(tree.can_cut());
  tree.cut();
  EXPECT_EQ(tree.current(), left_at);
  EXPECT_EQ(tree.after(left_at).size(), 1u);
  EXPECT_THAT(tree.moves_to(tree.line().back()), ElementsAre(0, 1, 2));
  EXPECT_FALSE(tree.can_cut());
  tree.cut();
  EXPECT_EQ(tree.current(), left_at);
}

TEST(AnAnalysisTree, GoesOnAfterTheGameInItsMainLine) {
  AnalysisTree tree = small_game();
  tree.play(3);
  EXPECT_EQ(tree.way_back(), tree.current());
  EXPECT_TRUE(tree.can_cut());
  EXPECT_EQ(tree.next(), tree.current());
}

TEST(AnAnalysisTree, CopiesDoNotChangeWithIt) {
  AnalysisTree tree = small_game(0);
  const AnalysisTree before = tree;
  tree.play(5);
  EXPECT_THAT(before.moves_to(before.current()), IsEmpty());
  EXPECT_EQ(before.after(AnalysisTree::kRoot).size(), 1u);
}

}  // namespace
}  // namespace parlour::table
