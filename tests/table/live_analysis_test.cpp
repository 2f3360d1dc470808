#include "table/live_analysis.hpp"

#include <gtest/gtest.h>

#include <condition_variable>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "catalog/games.hpp"
#include "play/move_list.hpp"
#include "support/memory_limit.hpp"

namespace parlour::table {
namespace {

class ALiveAnalysis : public ::testing::Test {
 protected:
  /// What was told last of a request once it is done.
  catalog::Analysis last_of(std::uint64_t request) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return done_.contains(request); });
    return done_.at(request);
  }
  static AnalyzedPosition position(const std::string& spec, const std::string& moves) {
    auto game = *catalog::make_game(spec);
    std::shared_ptr<play::State> state = game->start();
    const std::vector<play::MoveCode> played = *play::read_move_list(*game, moves);
    for (const play::MoveCode move : played) state->play(move);
    return {std::move(game), std::move(state)};
  }

  const SteadyTime time_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::uint64_t, catalog::Analysis> done_;
  LiveAnalysis analysis_{time_, [this](std::uint64_t request, const catalog::Analysis& told, bool last) {
                           if (!last) return;
                           const std::lock_guard lock(mutex_);
                           done_.emplace(request, told);
                           changed_.notify_all();
                         }};
};

TEST_F(ALiveAnalysis, FindsTheWinThatIsThere) {
  const auto analysis = last_of(analysis_.look_at(position("tictactoe", "a1 a2 b1 b2"), {}));
  EXPECT_TRUE(analysis.exact());
  EXPECT_EQ(analysis.lower, 1);
}

TEST_F(ALiveAnalysis, LeavesAPositionForTheNextOne) {
  analysis_.look_at(position("gomoku", "h8 h9 g7 k10"), {});  // without a limit: it would never end
  const auto analysis = last_of(analysis_.look_at(position("tictactoe", "a1 a2 b1 b2"), {}));
  EXPECT_EQ(analysis.lower, 1);
}

TEST_F(ALiveAnalysis, GoesOnWithoutTheMemoryForOnePosition) {
  if (!support::MemoryLimit::kWorks) GTEST_SKIP();
  catalog::AnalyzeSettings large;
  large.memory_mib = 4096;
  {
    const support::MemoryLimit limit(512);
    EXPECT_FALSE(last_of(analysis_.look_at(position("gomoku", "h8 h9 g7 k10"), large)).value());
  }
  EXPECT_EQ(last_of(analysis_.look_at(position("tictactoe", "a1 a2 b1 b2"), {})).lower, 1);
}

TEST_F(ALiveAnalysis, TellsWhatItHasWhenStopped) {
  const auto request = analysis_.look_at(position("gomoku", "h8 h9 g7 k10"), {});
  analysis_.stop();
  const auto next = analysis_.look_at(position("tictactoe", "a1 a2 b1 b2"), {});
  EXPECT_GT(next, request);
  EXPECT_EQ(last_of(next).lower, 1);
}

}  // namespace
}  // namespace parlour::table
