#include "search/montecarlo.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "play/coin_game.hpp"

namespace parlour::search {
namespace {

using test::CoinRules;
using test::Coins;
using Sample = Sampled<Coins::Move>;

constexpr auto kNever = [] { return false; };

std::vector<Sample> every_move(const Coins& position) {
  std::vector<Sample> sampled;
  for (const Coins::Move move : position.moves()) sampled.push_back({move, 0, 0});
  return sampled;
}

std::vector<std::int64_t> games_of(const std::vector<Sample>& sampled) {
  std::vector<std::int64_t> games;
  for (const Sample& sample : sampled) games.push_back(sample.games);
  return games;
}

TEST(SampleMoves, GamesAreSplitEvenlyTheFirstMovesGetTheRemainder) {
  const Coins position(CoinRules{4, 0});
  auto sampled = every_move(position);
  Rng rng(1);
  const auto no_score = [](const Coins&, std::int64_t, std::uint64_t) { return std::int64_t{0}; };
  sample_moves(position, 10, rng, sampled, no_score, kNever);
  EXPECT_EQ(games_of(sampled), (std::vector<std::int64_t>{3, 3, 2, 2}));
  sample_moves(position, 2, rng, sampled, no_score, kNever);
  EXPECT_EQ(games_of(sampled), (std::vector<std::int64_t>{4, 4, 2, 2}));
}

TEST(SampleMoves, EveryMoveIsPlayedOutFromItsOwnChildWithItsOwnSeed) {
  const Coins position(CoinRules{3, 0});
  auto sampled = every_move(position);
  std::vector<std::uint64_t> keys;
  std::vector<std::uint64_t> seeds;
  Rng rng(1);
  const auto play_out = [&](const Coins& child, std::int64_t games, std::uint64_t seed) {
    keys.push_back(child.key());
    seeds.push_back(seed);
    return games;
  };
  sample_moves(position, 6, rng, sampled, play_out, kNever);
  EXPECT_EQ(keys, (std::vector<std::uint64_t>{0b110, 0b101, 0b011}));
  EXPECT_TRUE(seeds[0] != seeds[1] && seeds[1] != seeds[2]);
  EXPECT_EQ(sampled[0].score, 2);  // First wins all its games
}

TEST(SampleMoves, ScoresAreFromTheViewOfWhoChooses) {
  Coins position(CoinRules{3, 0});
  position.play(1);
  auto sampled = every_move(position);
  Rng rng(1);
  const auto first_wins = [](const Coins&, std::int64_t games, std::uint64_t) { return games; };
  sample_moves(position, 4, rng, sampled, first_wins, kNever);
  EXPECT_EQ(sampled[0].score, -2);
}

// The last coin decides, 4 to 2: no game is played out, and a lead of 2 counts 1 a game like any other.
TEST(SampleMoves, AMoveThatEndsTheGameCountsItsOutcomeForEveryGame) {
  Coins position(CoinRules{3, 0});
  position.play(1);
  position.play(2);
  auto sampled = every_move(position);
  Rng rng(1);
  const auto must_not_run = [](const Coins&, std::int64_t, std::uint64_t) {
    ADD_FAILURE();
    return std::int64_t{0};
  };
  sample_moves(position, 7, rng, sampled, must_not_run, kNever);
  EXPECT_EQ(sampled[0].score, 7);
  EXPECT_EQ(sampled[0].games, 7);
}

TEST(SampleMoves, AFinalDrawIsWorthNothing) {
  Coins position(CoinRules{3, 0});
  position.play(1);
  position.play(3);
  auto sampled = every_move(position);
  Rng rng(1);
  sample_moves(
      position, 5, rng, sampled, [](const Coins&, std::int64_t, std::uint64_t) { return std::int64_t{9}; },
      kNever);
  EXPECT_EQ(sampled[0].score, 0);
  EXPECT_EQ(sampled[0].games, 5);
}

TEST(SampleMoves, StopsBetweenTwoMoves) {
  const Coins position(CoinRules{4, 0});
  auto sampled = every_move(position);
  Rng rng(1);
  int looks = 0;
  const auto after_two = [&] { return ++looks > 2; };
  sample_moves(position, 8, rng, sampled, play_out_one_by_one<Coins>, after_two);
  EXPECT_EQ(games_of(sampled), (std::vector<std::int64_t>{2, 2, 0, 0}));
}

TEST(CompareMeans, IsExact) {
  EXPECT_EQ(compare_means(Sample{1, 1, 3}, Sample{2, 33, 99}), 0);
  EXPECT_EQ(compare_means(Sample{1, 1, 3}, Sample{2, 333'333'333, 1'000'000'000}), 1);
  EXPECT_EQ(compare_means(Sample{1, -1, 3}, Sample{2, -333'333'333, 1'000'000'000}), -1);
  EXPECT_EQ(compare_means(Sample{1, 2, 5}, Sample{2, 1, 2}), -1);
  // The same in double precision, yet not equal: 2^30 / (2^31 - 1) against (2^30 + 1) / (2^31 + 1).
  EXPECT_EQ(compare_means(Sample{1, 1 << 30, (1LL << 31) - 1}, Sample{2, (1 << 30) + 1, (1LL << 31) + 1}), 1);
}

TEST(CompareMeans, AMoveWithoutGamesCountsAsAnEvenOne) {
  EXPECT_EQ(compare_means(Sample{1, 0, 0}, Sample{2, 1, 100}), -1);
  EXPECT_EQ(compare_means(Sample{1, 0, 0}, Sample{2, -1, 100}), 1);
  EXPECT_EQ(compare_means(Sample{1, 1, 100}, Sample{2, 0, 0}), 1);
  EXPECT_EQ(compare_means(Sample{1, 0, 0}, Sample{2, 0, 100}), 0);
  EXPECT_EQ(compare_means(Sample{1, 0, 0}, Sample{2, 0, 0}), 0);
  EXPECT_DOUBLE_EQ((Sample{1, 0, 0}).mean(), 0.0);
  EXPECT_DOUBLE_EQ((Sample{1, -1, 4}).mean(), -0.25);
}

TEST(BestSampled, TheBestMeanWinsNotTheBestScore) {
  Rng rng(1);
  EXPECT_EQ(best_sampled<Coins::Move>({{1, 5, 10}, {2, 4, 5}, {3, 6, 20}}, rng).move, 2);
}

TEST(BestSampled, TiesAreBrokenEvenlyAtRandom) {
  Rng rng(3);
  std::array<int, 5> counts{};
  for (int draw = 0; draw < 9000; ++draw)
    ++counts[best_sampled<Coins::Move>({{1, 1, 2}, {2, 2, 4}, {3, -1, 1}, {4, 3, 6}}, rng).move];
  EXPECT_EQ(counts[3], 0);
  for (const int move : {1, 2, 4}) EXPECT_NEAR(counts[static_cast<std::size_t>(move)], 3000, 200);
}

TEST(BestSampled, TheSameSeedBreaksTiesTheSameWay) {
  Rng one(7);
  Rng same(7);
  const std::vector<Sample> sampled{{1, 0, 1}, {2, 0, 1}, {3, 0, 1}};
  for (int draw = 0; draw < 100; ++draw)
    EXPECT_EQ(best_sampled(sampled, one).move, best_sampled(sampled, same).move);
}

TEST(PlayOut, CountsWinsOfFirstMinusWinsOfSecond) {
  Coins decided(CoinRules{3, 0});
  decided.play(3);  // First: 3 and one of 1, 2 against the other
  EXPECT_EQ(play_out_one_by_one(decided, 50, 1), 50);
  Coins lost(CoinRules{4, 0});
  lost.play(1);
  lost.play(4);  // First gets 2 or 3 more against 3 or 2: 3:7 or 4:6
  EXPECT_EQ(play_out_one_by_one(lost, 50, 1), -50);
}

TEST(PlayOut, IsTheSameForTheSameSeed) {
  const Coins position(CoinRules{7, 3});
  EXPECT_EQ(play_out_one_by_one(position, 500, 11), play_out_one_by_one(position, 500, 11));
  const auto lead = play_out_one_by_one(position, 500, 11);
  EXPECT_TRUE(lead > -500 && lead < 500);
}

}  // namespace
}  // namespace parlour::search
