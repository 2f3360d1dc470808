// Plays the pairings of docs/results/calibration.csv and calibration-today.csv again, with fewer games:
// `easy` and `hard` must stay what they were calibrated to be. The bounds are three standard errors and more
// around the measured scores.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <functional>
#include <memory>

#include "core/rng.hpp"
#include "core/time_source.hpp"
#include "engines/line/baselines/rule_player.hpp"
#include "engines/line/line_engines.hpp"
#include "engines/line/line_game.hpp"
#include "match/session.hpp"

namespace {
using namespace parlour;
using Maker = std::function<std::unique_ptr<play::Player>(const play::Game& game, std::uint64_t seed)>;

const SteadyTime kTime;

Maker rules_of_thumb(engines::Baseline baseline) {
  return [=](const play::Game& game, std::uint64_t seed) {
    return engines::make_rule_player(game, baseline, seed);
  };
}

Maker classic(int depth) {
  return [=](const play::Game& game, std::uint64_t) {
    return engines::line_engines().classic(game, {depth, {}}, kTime);
  };
}

enum class Seats { Alternating, OneAlwaysFirst };

struct Score {
  int wins = 0;
  int draws = 0;
  int games = 0;
  double percent() const { return (100.0 * wins + 50.0 * draws) / games; }
};

/// One game; 2 points for a win of seat 0, 1 for a draw.
int points_of_one(const play::Game& game, std::array<play::Player*, 2> seats, bool swapped) {
  match::SessionSettings settings;
  if (swapped) settings.seating.side_of_seat = {Side::Second, Side::First};
  match::Session session(game, seats, settings, kTime);
  const play::Conclusion& conclusion = session.run({});
  EXPECT_EQ(conclusion.ending, play::Ending::ByRules);
  if (!conclusion.outcome || !conclusion.outcome->winner) return 1;
  return *conclusion.outcome->winner == settings.seating.side_of_seat[0] ? 2 : 0;
}

/// What `one` scores against `two` on the course's board.
Score match_of(const Maker& one, const Maker& two, int games, Seats seats, bool last_reply = false) {
  games::line::Options options;
  options.rows = options.cols = 15;
  options.win = 5;
  options.last_reply = last_reply;
  const engines::LineGame game({"gomoku", "gomoku", "gomoku"}, games::line::Rules(options));
  Score score;
  for (score.games = 0; score.games < games; ++score.games) {
    const auto number = static_cast<std::uint64_t>(score.games);
    const auto player = one(game, mix64(2 * number));
    const auto opponent = two(game, mix64(2 * number + 1));
    const bool swapped = seats == Seats::Alternating && score.games % 2 == 1;
    const int points = points_of_one(game, {player.get(), opponent.get()}, swapped);
    score.wins += points == 2 ? 1 : 0;
    score.draws += points == 1 ? 1 : 0;
  }
  return score;
}

const Maker kEasy = rules_of_thumb(engines::Baseline::Easy2025);
const Maker kHard = rules_of_thumb(engines::Baseline::Hard2025);

TEST(Calibration, ClassicOfDepth2BeatsEasyAsTheDocumentSays) {
  const double percent = match_of(classic(2), kEasy, 400, Seats::Alternating).percent();
  EXPECT_GE(percent, 70);
  EXPECT_LE(percent, 84);
}

TEST(Calibration, ClassicOfDepth2BeatsEasyInTheCoursesSeats) {
  const double percent = match_of(classic(2), kEasy, 400, Seats::OneAlwaysFirst, true).percent();
  EXPECT_GE(percent, 69);
  EXPECT_LE(percent, 84);
}

TEST(Calibration, HardBeatsEasy) {
  const double percent = match_of(kHard, kEasy, 400, Seats::Alternating).percent();
  EXPECT_GE(percent, 82);
  EXPECT_LE(percent, 93);
}

TEST(Calibration, HardBeatsClassic) {
  EXPECT_GE(match_of(kHard, classic(2), 200, Seats::Alternating).percent(), 95);
  EXPECT_GE(match_of(kHard, classic(3), 100, Seats::Alternating).percent(), 90);
}

TEST(Calibration, ClassicLosesToHardInTheCoursesSeats) {
  EXPECT_LE(match_of(classic(2), kHard, 100, Seats::OneAlwaysFirst, true).percent(), 5);
}

const Maker kEasyToday = rules_of_thumb(engines::Baseline::EasyToday);
const Maker kHardToday = rules_of_thumb(engines::Baseline::HardToday);

TEST(CalibrationToday, ClassicAgainstEasyInTheCoursesSeats) {
  const double depth_2 = match_of(classic(2), kEasyToday, 400, Seats::OneAlwaysFirst, true).percent();
  EXPECT_GE(depth_2, 42);
  EXPECT_LE(depth_2, 66);
  const double depth_3 = match_of(classic(3), kEasyToday, 100, Seats::OneAlwaysFirst, true).percent();
  EXPECT_GE(depth_3, 38);
  EXPECT_LE(depth_3, 78);
}

TEST(CalibrationToday, ClassicAgainstHardInTheCoursesSeats) {
  const double depth_2 = match_of(classic(2), kHardToday, 400, Seats::OneAlwaysFirst, true).percent();
  EXPECT_GE(depth_2, 10);
  EXPECT_LE(depth_2, 32);
  EXPECT_LE(match_of(classic(3), kHardToday, 100, Seats::OneAlwaysFirst, true).percent(), 8);
}

TEST(CalibrationToday, HardBeatsEasy) {
  const double percent = match_of(kHardToday, kEasyToday, 400, Seats::Alternating, true).percent();
  EXPECT_GE(percent, 83);
  EXPECT_LE(percent, 97);
}

}  // namespace
