// What the options of the strong players mean, the same for every family and every kind of search.
#include "engines/engine_driver.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "engines/support.hpp"

namespace parlour::engines {
namespace {

using std::chrono::milliseconds;

struct Subject {
  std::string spec;
  std::string position;
};

/// By patterns, by windows, Kalah packed and wide.
std::vector<Subject> subjects() {
  return {{"gomoku:rows=9,cols=9",
           "........./........./........./...x...../....o..../........./........./........./......... 1 2 -"},
          {"mnk:rows=6,cols=6,win=5,inversion=stones", "....../....../..x.../...o../....../...... 1 2 -"},
          {"kalah", "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> 1"},
          {"kalah:pits=8,seeds=6", "<8,0,0,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6> 1"}};
}

std::unique_ptr<const play::Game> game_of(const std::string& spec) {
  if (spec.starts_with("kalah"))
    return std::make_unique<KalahGame>(KalahGame::Names{"kalah", spec, spec},
                                       games::kalah::Rules(support::kalah_options(spec)));
  return std::make_unique<LineGame>(LineGame::Names{"mnk", spec, spec},
                                    games::line::Rules(support::line_options(spec)));
}

play::Thinking thinking_of(const Subject& subject, EngineSettings settings, const TimeSource& time,
                           const play::Limits& limits = {}) {
  settings.hash_mib = 4;
  const auto game = game_of(subject.spec);
  const auto player = test::engines_of(*game).engine(*game, settings, time);
  return *test::ask_at(*player, *game, subject.position, limits).thinking;
}

TEST(EngineDriver, NodesAreThoseOfAllThreadsTogether) {
  constexpr std::int64_t kNodes = 6'000;
  constexpr std::int64_t kBetweenLooks = 2'048;
  const SteadyTime time;
  for (const Subject& subject : subjects())
    for (const int threads : {1, 2, 3}) {
      EngineSettings settings;
      settings.threads = threads;
      settings.nodes = kNodes;
      const auto nodes = thinking_of(subject, settings, time).nodes;
      EXPECT_LE(nodes, kNodes + threads * kBetweenLooks) << subject.spec << " " << threads;
      EXPECT_GT(nodes, 0) << subject.spec;
    }
}

TEST(EngineDriver, ALimitOfOthersIsKeptWithAMargin) {
  play::Limits limits;
  limits.move_time = milliseconds(600);
  for (const Subject& subject : subjects())
    for (const int level : {8, kHighestLevel}) {
      const CountedTime time(milliseconds(1));
      EngineSettings settings;
      settings.level = level;
      settings.time = milliseconds(10'000);
      EXPECT_LT(thinking_of(subject, settings, time, limits).elapsed, milliseconds(600))
          << subject.spec << " " << level;
    }
}

TEST(EngineDriver, DepthIsTheSmallestThatIsAskedFor) {
  const SteadyTime time;
  play::Limits limits;
  limits.depth = 2;
  for (const Subject& subject : subjects()) {
    EngineSettings settings;
    settings.depth = 3;
    EXPECT_EQ(thinking_of(subject, settings, time).depth, 3) << subject.spec;
    EXPECT_EQ(thinking_of(subject, settings, time, limits).depth, 2) << subject.spec;
  }
}

}  // namespace
}  // namespace parlour::engines
