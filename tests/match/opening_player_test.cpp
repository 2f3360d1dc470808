// Players that get their openings from with_openings.
#include "match/opening_player.hpp"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "match/even_opening.hpp"
#include "match/fakes.hpp"

namespace parlour::match {
namespace {

using test::coin_game;
using test::ManualTime;

/// Takes the largest coin, and knows what positions are worth by their text.
class Judging final : public play::Player {
 public:
  explicit Judging(std::map<std::string, std::int64_t> values, bool thinks = true)
      : values_(std::move(values)), thinks_(thinks) {}

  play::Decision choose(const play::GameView& view, const play::Limits& limits, StopToken) override {
    asked.push_back(limits);
    play::Chosen chosen{view.state.moves().back(), std::nullopt};
    if (thinks_) chosen.thinking.emplace().value = values_[view.state.text()];
    return chosen;
  }

  std::vector<play::Limits> asked;

 private:
  std::map<std::string, std::int64_t> values_;
  bool thinks_;
};

struct Table {
  Table(std::map<std::string, std::int64_t> values, bool thinks = true, OpeningEffort effort = {}) {
    auto judging = std::make_unique<Judging>(std::move(values), thinks);
    inner = judging.get();
    player = with_openings(std::move(judging), effort);
  }

  /// The three coins that it takes when it begins.
  std::vector<play::MoveCode> opens(const play::Game& game) {
    const play::Opening opening(game.opening_rule());
    const auto state = game.start();
    std::vector<play::MoveCode> history;
    while (history.size() < 3) {
      const auto turn = opening.turn(static_cast<int>(history.size()), state->to_move());
      const auto decision = player->choose({game, *state, history, turn}, limits, {});
      history.push_back(std::get<play::Chosen>(decision).move);
      state->play(history.back());
    }
    return history;
  }

  OpeningChoice chooses(const play::Game& game, const std::vector<play::MoveCode>& history) {
    const play::Opening opening(game.opening_rule());
    const auto state = game.start();
    for (const play::MoveCode move : history) state->play(move);
    const auto turn = opening.turn(3, state->to_move());
    return std::get<play::ChosenOpening>(player->choose_opening({game, *state, history, turn}, limits, {}))
        .choice;
  }

  play::Limits limits;
  Judging* inner = nullptr;
  std::unique_ptr<play::Player> player;
};

TEST(MostEven, IsTheValueNearestToNothing) {
  const std::vector<std::int64_t> values{-40, 12, 90, -12, 30};
  const auto judge = [&](std::size_t at) -> Result<std::int64_t> { return values[at]; };
  EXPECT_EQ(most_even(values.size(), judge).value(), 1u);
  EXPECT_EQ(most_even(1, judge).value(), 0u);
  const auto fails = [](std::size_t) -> Result<std::int64_t> { return failure("no"); };
  EXPECT_FALSE(most_even(2, fails));
}

TEST(BetterSide, IsWhereTheValueLies) {
  EXPECT_EQ(better_side(-1), OpeningChoice::First);
  EXPECT_EQ(better_side(0), OpeningChoice::Second);
  EXPECT_EQ(better_side(5), OpeningChoice::Second);
}

TEST(OpeningPlayer, BeginsWithTheMostEvenOfTheGamesOpenings) {
  const auto game = coin_game(8, 0, OpeningRule::Swap);
  Table small({{"45678 2", 10}, {"12345 2", -50}});
  EXPECT_EQ(small.opens(game), (std::vector<play::MoveCode>{1, 2, 3}));
  Table large({{"45678 2", 60}, {"12345 2", -50}});
  EXPECT_EQ(large.opens(game), (std::vector<play::MoveCode>{8, 7, 6}));
}

TEST(OpeningPlayer, SharesItsTimeAmongTheOpenings) {
  const auto game = coin_game(8, 0, OpeningRule::Swap);
  Table table({}, true, {std::chrono::milliseconds(600), 1000, 0});
  table.limits.move_time = std::chrono::milliseconds(400);
  table.opens(game);
  ASSERT_EQ(table.inner->asked.size(), 2u);
  EXPECT_EQ(table.inner->asked.front().move_time, std::chrono::milliseconds(200));
  EXPECT_EQ(table.inner->asked.front().nodes, 500);
}

TEST(OpeningPlayer, TakesTheSideThatItThinksBetter) {
  const auto game = coin_game(8, 0, OpeningRule::Swap2);
  EXPECT_EQ(Table({{"45678 2", 10}}).chooses(game, {1, 2, 3}), OpeningChoice::Second);
  EXPECT_EQ(Table({{"45678 2", -10}}).chooses(game, {1, 2, 3}), OpeningChoice::First);
}

TEST(OpeningPlayer, OneThatDoesNotSayPlaysOnToSeeWhoWins) {
  // Both take the largest coin left: after 1, 2, 3 of six coins Second gets 6 and 4, First 5, and wins 12
  // to 9.
  EXPECT_EQ(Table({}, false).chooses(coin_game(6, 0, OpeningRule::Swap), {1, 2, 3}), OpeningChoice::Second);
  EXPECT_EQ(Table({}, false).chooses(coin_game(6, 0, OpeningRule::Swap), {6, 1, 5}), OpeningChoice::First);
  const auto game = coin_game(8, 0, OpeningRule::Swap);
  const auto opened = Table({}, false).opens(game);
  EXPECT_TRUE(opened == (std::vector<play::MoveCode>{1, 2, 3}) ||
              opened == (std::vector<play::MoveCode>{8, 7, 6}));
}

TEST(OpeningPlayer, PlacesTheLastStoneEvenlyWhereOthersBegan) {
  const auto game = coin_game(4, 0, OpeningRule::Swap);
  Table table({{"3 2", 5}, {"4 2", 2}, {"1 2", 9}});
  const auto state = game.start();
  const std::vector<play::MoveCode> history{2, 1};
  for (const play::MoveCode move : history) state->play(move);
  const auto turn = play::Opening(OpeningRule::Swap).turn(2, state->to_move());
  const auto decision = table.player->choose({game, *state, history, turn}, {}, {});
  EXPECT_EQ(std::get<play::Chosen>(decision).move, 3);
}

TEST(OpeningPlayer, InEverythingElseItIsThePlayerItWas) {
  const auto game = coin_game(8, 0, OpeningRule::Swap);
  Table table({});
  const auto state = game.start();
  const auto decision = table.player->choose({game, *state, {}}, {}, {});
  EXPECT_EQ(std::get<play::Chosen>(decision).move, 8);
}

}  // namespace
}  // namespace parlour::match
