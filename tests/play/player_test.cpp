#include "play/player.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "play/coin_game.hpp"
#include "play/typed_game.hpp"

namespace parlour::play {
namespace {

class Reporting final : public Player {
 public:
  Decision choose(const GameView& view, const Limits&, StopToken) override {
    Thinking thinking;
    thinking.depth = static_cast<int>(view.history.size());
    report(thinking);
    return Chosen{view.state.moves().front(), std::nullopt};
  }
};

TEST(Player, ReportsToWhoeverListens) {
  const TypedGame<test::CoinFamily> game({"coins", "coins", "coins"}, {3, 0});
  const auto state = game.start();
  const std::vector<MoveCode> history{1, 2};
  Reporting player;
  player.choose({game, *state, history}, {}, {});  // nobody listens: nothing happens
  std::vector<int> heard;
  player.report_to([&](const Thinking& thinking) { heard.push_back(thinking.depth); });
  player.choose({game, *state, history}, {}, {});
  player.report_to(nullptr);
  player.choose({game, *state, history}, {}, {});
  EXPECT_EQ(heard, std::vector<int>{2});
}

}  // namespace
}  // namespace parlour::play
