// Whose times count: those that a player has measured itself, or else what it used.
#include "arena/measured_player.hpp"

#include <gtest/gtest.h>

#include "arena/coins.hpp"

namespace parlour::arena {
namespace {

using namespace std::chrono_literals;

/// Everything it is asked or told takes as long as it says.
class Timed final : public play::Player {
 public:
  explicit Timed(bool measures) : measures_(measures) {}
  void start_game(const play::Game&, Side) override { spend(0ms, 1ms); }
  void end_game(const play::Conclusion&, std::span<const play::MoveCode>) override { spend(0ms, 2ms); }
  play::Decision choose(const play::GameView&, const play::Limits&, StopToken) override {
    spend(10'000ms, 4ms);
    return play::Resigned{};
  }
  std::chrono::nanoseconds time_elsewhere() const override { return elsewhere_; }
  std::optional<play::OwnTimes> own_times() const override {
    return measures_ ? std::optional(own_) : std::nullopt;
  }

 private:
  void spend(std::chrono::nanoseconds move, std::chrono::nanoseconds event) {
    own_.moves += move;
    own_.events += event;
    elsewhere_ += 1h;
  }

  bool measures_;
  play::OwnTimes own_;
  std::chrono::nanoseconds elsewhere_{0};
};

void play_a_game(MeasuredPlayer& player) {
  const CoinGame game({"coins", "coins", "coins"}, {3, 0});
  const auto state = game.start();
  player.start_game(game, Side::First);
  player.choose({game, *state, {}}, {}, {});
  player.end_game({}, {});
}

TEST(MeasuredPlayer, TakesThePlayersWord) {
  Timed inner(true);
  MeasuredPlayer player(inner);
  play_a_game(player);
  play_a_game(player);
  EXPECT_EQ(player.last_move(), 10'000ms);
  EXPECT_EQ(player.event(), 14ms);
}

TEST(MeasuredPlayer, CountsWhatWasUsedWhereThePlayerSaysNothing) {
  Timed inner(false);
  MeasuredPlayer player(inner);
  play_a_game(player);
  EXPECT_GE(player.last_move(), 1h);
  EXPECT_LT(player.last_move(), 2h);
  EXPECT_GE(player.event(), 2h);
  EXPECT_LT(player.event(), 3h);
}

}  // namespace
}  // namespace parlour::arena
