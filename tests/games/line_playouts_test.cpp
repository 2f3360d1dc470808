#include "games/line/playouts.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <utility>
#include <vector>

#include "core/concepts.hpp"
#include "core/rng.hpp"
#include "games/line/playouts_field.hpp"

namespace parlour::games::line {
namespace {

constexpr std::array kKernels{Kernel::Automatic, Kernel::Portable, Kernel::Avx2, Kernel::Avx512};

std::int64_t games_in(const PlayoutTally& tally) {
  return tally.first_wins + tally.second_wins + tally.draws;
}

void add(const Outcome& outcome, PlayoutTally& tally) {
  ++(!outcome.winner ? tally.draws : *outcome.winner == Side::First ? tally.first_wins : tally.second_wins);
}

Options board(int rows, int cols, int win, Overline overline = Overline::Wins) {
  Options options;
  options.rows = rows;
  options.cols = cols;
  options.win = win;
  options.overline = overline;
  return options;
}

Options random_options(Rng& rng, int longest_side) {
  Options options = board(rng.between(1, longest_side), rng.between(1, longest_side), 1);
  options.win = rng.between(1, std::max(options.rows, options.cols));
  if (rng.below(3) != 0) options.win = std::min(options.win, 5);
  if (rng.below(2) != 0) options.overline = Overline::Ignored;
  const std::uint32_t one_wall_in = rng.below(2) != 0 ? 8 : 1000000;
  for (int cell = 0; cell < options.rows * options.cols; ++cell)
    if (rng.below(one_wall_in) == 0) options.walls.push_back(static_cast<Move>(cell));
  return options;
}

/// Some moves into a random game, still on unless even its start is not.
template <class P>
P somewhere_from(const P& start, Rng& rng) {
  P position = start;
  for (auto moves = rng.below(static_cast<std::uint32_t>(start.moves().size()) + 1); moves > 0; --moves) {
    P next = position;
    next.play(next.moves()[rng.below(static_cast<std::uint32_t>(next.moves().size()))]);
    if (next.outcome()) break;
    position = next;
  }
  return position;
}

template <class P>
void play_moves(P& position, std::initializer_list<Move> cells) {
  for (const Move cell : cells) position.play(cell);
}

/// Calls `f` with positions by many combinations of plain options.
template <class F>
void for_random_positions(int count, int longest_side, std::uint64_t seed, F&& f) {
  Rng rng(seed);
  for (int i = 0; i < count; ++i) {
    const Rules rules(random_options(rng, longest_side));
    SCOPED_TRACE(testing::Message() << i << ": " << rules.rows() << 'x' << rules.cols() << " win "
                                    << rules.win() << (rules.exact_line() ? " exact" : "") << ", "
                                    << rules.options().walls.size() << " walls");
    with_start(rules, [&](const auto& start) { f(somewhere_from(start, rng), rng); });
  }
}

template <class P>
PlayoutTally played_move_by_move(const P& position, std::int64_t games, std::uint64_t seed) {
  Rng rng(seed);
  PlayoutTally tally;
  for (std::int64_t game = 0; game < games; ++game) {
    P playing = position;
    add(play_at_random(playing, rng), tally);
  }
  return tally;
}

/// How many standard deviations two shares of samples from one distribution lie apart.
double deviations(std::int64_t a, std::int64_t of_a, std::int64_t b, std::int64_t of_b) {
  const auto x = static_cast<double>(a), n = static_cast<double>(of_a);
  const auto y = static_cast<double>(b), m = static_cast<double>(of_b);
  const double share = (x + y) / (n + m);
  const double variance = share * (1 - share) * (1 / n + 1 / m);
  return variance == 0 ? 0 : std::abs(x / n - y / m) / std::sqrt(variance);
}

void expect_same_distribution(const PlayoutTally& a, const PlayoutTally& b) {
  constexpr double kFar = 4.5;  // by chance 1 in 150 000; the seeds are fixed
  const std::int64_t n = games_in(a), m = games_in(b);
  EXPECT_LT(deviations(a.first_wins, n, b.first_wins, m), kFar);
  EXPECT_LT(deviations(a.second_wins, n, b.second_wins, m), kFar);
  EXPECT_LT(deviations(a.draws, n, b.draws, m), kFar);
}

/// The cells of the two sides in one game as the kernels deal them, in the order of their times.
struct Deal {
  std::array<std::vector<std::pair<int, Move>>, 2> turns;  ///< the mover's, the opponent's; time and cell
  int ties = 0;                                            ///< pairs of neighbours in turn with equal times

  template <class P>
  Deal(const P& position, std::int64_t game, std::uint64_t seed) {
    playouts::Field field;
    field.free.assign(position.moves().begin(), position.moves().end());
    std::sort(field.free.begin(), field.free.end());
    std::vector<std::uint16_t> stamps;
    playouts::stamps_of_game(field, seed, game, stamps);
    for (std::size_t i = 0; i < stamps.size(); ++i) {
      const bool mover = stamps[i] < 0x8000;
      turns[mover ? 0 : 1].emplace_back(mover ? stamps[i] : 0xFFFF - stamps[i], field.free[i]);
    }
    EXPECT_EQ(turns[0].size(), (stamps.size() + 1) / 2);
    for (auto& side : turns) {
      std::sort(side.begin(), side.end());
      for (std::size_t i = 1; i < side.size(); ++i) ties += side[i].first == side[i - 1].first ? 1 : 0;
    }
  }

  void turn_ties_round() {
    for (auto& side : turns)
      for (std::size_t i = 1; i < side.size(); ++i)
        if (side[i].first == side[i - 1].first) std::swap(side[i].second, side[i - 1].second);
  }

  template <class P>
  Outcome outcome_from(P position) const {
    for (std::size_t turn = 0; !position.outcome(); ++turn) position.play(turns[turn % 2][turn / 2].second);
    return *position.outcome();
  }
};

PlayoutTally with(PlayoutTally tally, const Outcome& outcome) {
  add(outcome, tally);
  return tally;
}

TEST(LinePlayouts, EveryKernelGivesTheSameTally) {
  for_random_positions(300, 20, 1, [](const auto& position, Rng& rng) {
    for (const int games : {1, 7, 33, 1100}) {
      const std::uint64_t seed = rng.next();
      const PlayoutTally portable = play_out(position, games, seed, Kernel::Portable);
      EXPECT_EQ(games_in(portable), games);
      for (const Kernel kernel : kKernels)
        if (supported(kernel)) {
          EXPECT_EQ(play_out(position, games, seed, kernel), portable);
        }
    }
  });
}

// The strong one: finding the winner without making the moves is right in every single game.
TEST(LinePlayouts, EveryGameEndsAsItsMovesSay) {
  std::array<int, 2> compared{};  // without a tie, with one
  for_random_positions(400, 18, 2, [&](const auto& position, Rng& rng) {
    if (position.outcome()) return;
    const std::uint64_t seed = rng.next();
    PlayoutTally before;
    for (std::int64_t game = 0; game < 40; ++game) {
      const PlayoutTally tally = play_out(position, game + 1, seed);
      Deal deal(position, game, seed);
      if (deal.ties <= 1) {
        const PlayoutTally one_way = with(before, deal.outcome_from(position));
        deal.turn_ties_round();
        const PlayoutTally other_way = with(before, deal.outcome_from(position));
        EXPECT_TRUE(tally == one_way || tally == other_way) << "game " << game;
        ++compared[static_cast<std::size_t>(deal.ties)];
      }
      before = tally;
    }
  });
  EXPECT_GT(compared[0], 10000);
  EXPECT_GT(compared[1], 500);
}

TEST(LinePlayouts, AgreeWithRandomMovesOnManyBoards) {
  for_random_positions(60, 12, 3, [](const auto& position, Rng& rng) {
    expect_same_distribution(play_out(position, 40000, rng.next()),
                             played_move_by_move(position, 10000, rng.next()));
  });
}

TEST(LinePlayouts, AgreeWithRandomMovesOnTheUsualBoards) {
  for (const Options& options : {board(10, 10, 4), board(10, 10, 4, Overline::Ignored), board(15, 15, 5),
                                 board(15, 15, 5, Overline::Ignored), board(19, 19, 5), board(10, 10, 8)}) {
    const Rules rules(options);
    with_start(rules, [](const auto& start) {
      expect_same_distribution(play_out(start, 100000, 5), played_move_by_move(start, 20000, 6));
    });
  }
}

// All 255168 games of tic-tac-toe, weighted: 737/1260, 121/420 and 8/63.
TEST(LinePlayouts, TicTacToeHasItsKnownShares) {
  const Rules rules(board(3, 3, 3));
  const PlayoutTally tally = play_out(BasicPosition<Medium, false>(rules), 10000000, 7);
  const auto expect_share = [](std::int64_t count, double share) {
    EXPECT_LT(std::abs(static_cast<double>(count) / 1e7 - share), 4.5 * std::sqrt(share * (1 - share) / 1e7));
  };
  expect_share(tally.first_wins, 737.0 / 1260);
  expect_share(tally.second_wins, 121.0 / 420);
  expect_share(tally.draws, 8.0 / 63);
}

TEST(LinePlayouts, SpecialRulesArePlayedMoveByMove) {
  Options replies = board(4, 4, 3);
  replies.last_reply = true;
  Options short_games = board(10, 10, 4);
  short_games.max_moves = 40;
  Options inversion = board(6, 6, 4);
  inversion.inversion = Inversion::Stones;
  for (const Options& options : {replies, short_games, inversion}) {
    const Rules rules(options);
    with_start(rules, [](const auto& start) {
      const PlayoutTally tally = play_out(start, 20000, 8);
      expect_same_distribution(tally, played_move_by_move(start, 20000, 9));
      EXPECT_EQ(tally, play_out(start, 20000, 8, Kernel::Portable));
    });
  }
}

TEST(LinePlayouts, DependOnThePositionNotOnItsHistory) {
  Options special = board(5, 5, 4);
  special.last_reply = true;
  for (const Options& options : {board(5, 5, 4), special}) {
    const Rules rules(options);
    with_start(rules, [](const auto& start) {
      auto one = start, another = start;
      play_moves(one, {0, 24, 7, 11});
      play_moves(another, {7, 11, 0, 24});
      EXPECT_EQ(play_out(one, 3000, 10), play_out(another, 3000, 10));
      EXPECT_NE(play_out(one, 3000, 10), play_out(one, 3000, 11));
    });
  }
}

TEST(LinePlayouts, FinishedGamesStayAsTheyAre) {
  const Rules rules(board(3, 3, 3));
  BasicPosition<Medium, false> position(rules);
  play_moves(position, {0, 3, 1, 4, 8, 5});
  EXPECT_EQ(play_out(position, 12, 1), (PlayoutTally{0, 12, 0}));
  EXPECT_EQ(play_out(BasicPosition<Medium, false>(rules), 0, 1), PlayoutTally{});
}

// The tallies every build must give. A change here changes what fixed seeds mean to players.
TEST(LinePlayouts, SeedsMeanTheSameEverywhere) {
  const auto tally_of = [](const Options& options) {
    const Rules rules(options);
    return with_start(rules, [](const auto& start) { return play_out(start, 10000, 2024); });
  };
  EXPECT_EQ(tally_of(board(3, 3, 3)), (PlayoutTally{5852, 2883, 1265}));
  EXPECT_EQ(tally_of(board(10, 10, 4)), (PlayoutTally{5262, 4738, 0}));
  EXPECT_EQ(tally_of(board(15, 15, 5, Overline::Ignored)), (PlayoutTally{5115, 4885, 0}));
  EXPECT_EQ(tally_of(board(32, 32, 6, Overline::Ignored)), (PlayoutTally{4922, 5078, 0}));
  Options special = board(6, 6, 4);
  special.inversion = Inversion::Stones;
  EXPECT_EQ(tally_of(special), (PlayoutTally{5272, 4672, 56}));
}

}  // namespace
}  // namespace parlour::games::line
