// Games that are killed: what was shown is there.
#include "apps/killed_games.hpp"

namespace parlour::apps {
namespace {

TEST(KilledGames, HaveEveryMoveThatWasShown) { expect_killed_games_to_be_kept(12, 7); }

}  // namespace
}  // namespace parlour::apps
