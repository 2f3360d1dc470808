// Certificates of what `solve` finds: the verifier, which shares nothing with the searches, accepts them.
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/analysis.hpp"
#include "catalog/games.hpp"
#include "core/rng.hpp"
#include "core/time_source.hpp"
#include "proof/verify.hpp"

namespace parlour::catalog {
namespace {

using GamePointer = std::shared_ptr<const play::Game>;

std::unique_ptr<play::State> after_random_moves(const play::Game& game, int moves, Rng& rng) {
  auto state = game.start();
  for (int made = 0; made < moves; ++made) {
    auto next = state->clone();
    const auto legal = state->moves();
    next->play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    if (next->outcome()) break;
    state = std::move(next);
  }
  return state;
}

int value_of(const play::Game& game, const play::State& state) {
  const SteadyTime time;
  const Analysis analysis = solve(game, state, {1, 64}, time, {});
  EXPECT_TRUE(analysis.exact()) << game.spec() << " " << state.text();
  return analysis.lower;
}

Result<engines::Certificate> certificate_of(const play::Game& game, const play::State& state, int value,
                                            StopToken stop = {}) {
  return certify(game, state, value, {1, 16}, stop);
}

Result<proof::Verdict> verdict_on(const engines::Certificate& certificate) {
  return proof::verify(certificate.game, certificate.position, certificate.payload, {});
}

/// The claims say that the value is `value`, as far as a side could get less.
void expect_claims(const proof::Verdict& verdict, const play::Game& game, Side mover, int value) {
  std::vector<std::pair<Side, std::int64_t>> wanted;
  if (value > -game.values().most) wanted.emplace_back(mover, value);
  if (-value > -game.values().most) wanted.emplace_back(other(mover), -value);
  std::vector<std::pair<Side, std::int64_t>> claimed;
  for (const proof::Claim& claim : verdict.claims) claimed.emplace_back(claim.side, claim.at_least);
  EXPECT_EQ(claimed, wanted) << game.spec();
}

void expect_certified(const play::Game& game, const play::State& state) {
  const int value = value_of(game, state);
  const auto certificate = certificate_of(game, state, value);
  ASSERT_TRUE(certificate) << game.spec() << " " << state.text();
  EXPECT_EQ(certificate->position, state.text() == game.start()->text() ? "" : state.text());
  const auto verdict = verdict_on(*certificate);
  ASSERT_TRUE(verdict) << game.spec() << " " << state.text() << " " << verdict.error().id;
  EXPECT_EQ(verdict->standing, proof::Standing::Valid) << game.spec() << " " << state.text();
  expect_claims(*verdict, game, state.to_move(), value);
}

constexpr std::string_view kGames[] = {
    "tictactoe",
    "square:size=4",
    "square:size=5",
    "square:size=8",
    "mnk:rows=3,cols=4,win=3",
    "mnk:rows=5,cols=6,win=4",
    "mnk:rows=4,cols=4,win=3,walls=b2",
    "mnk:rows=4,cols=5,win=4,inversion=signs,period=3",
    "mnk:rows=3,cols=3,win=3,inversion=stones,period=2",
    "mnk:rows=3,cols=3,win=3,last-reply=on",
    "mnk:rows=3,cols=4,win=3,overline=ignored",
    "mnk:rows=3,cols=3,win=3,max-moves=7",
    "kalah:pits=2,seeds=3",
    "kalah:pits=3,seeds=2,capture=always",
    "kalah:pits=2,seeds=2,stop=half",
    "connect4:rows=4,cols=4,win=3",
};

TEST(Certify, ProvesTheStartsOfGames) {
  for (const std::string_view spec : kGames) {
    const auto game = make_game(std::string(spec));
    ASSERT_TRUE(game) << spec;
    expect_certified(**game, *(*game)->start());
  }
}

TEST(Certify, ProvesPositionsInTheMiddle) {
  Rng rng(20);
  for (const std::string_view spec : kGames) {
    const auto game = make_game(std::string(spec));
    ASSERT_TRUE(game) << spec;
    for (int moves = 1; moves <= 5; ++moves)
      expect_certified(**game, *after_random_moves(**game, moves, rng));
  }
}

TEST(Certify, IsShortWhereTheReasonIs) {
  const auto nodes = [](const std::string& spec) {
    const auto game = make_game(spec);
    const auto certificate = certificate_of(**game, *(*game)->start(), value_of(**game, *(*game)->start()));
    return verdict_on(*certificate)->nodes;
  };
  EXPECT_EQ(nodes("square:size=9"), 2U);  // a stolen strategy and a pairing
  EXPECT_LT(nodes("mnk:rows=6,cols=6,win=5"), 100U);
  EXPECT_LT(nodes("mnk:rows=5,cols=6,win=4"), 1000U);
}

TEST(Certify, GivesTheSameBytesWithOneThread) {
  for (const std::string_view spec : {"mnk:rows=5,cols=6,win=4", "kalah:pits=3,seeds=2"}) {
    const auto game = make_game(std::string(spec));
    const auto start = (*game)->start();
    const int value = value_of(**game, *start);
    EXPECT_EQ(certificate_of(**game, *start, value)->payload, certificate_of(**game, *start, value)->payload);
  }
}

TEST(Certify, FailsWhenItIsStopped) {
  StopSource stop;
  stop.request_stop();
  for (const std::string_view spec : {"mnk:rows=5,cols=5,win=4", "kalah:pits=4,seeds=4", "connect4"}) {
    const auto game = make_game(std::string(spec));
    const auto certificate = certificate_of(**game, *(*game)->start(), 0, stop.token());
    ASSERT_FALSE(certificate) << spec;
    EXPECT_EQ(certificate.error().id, "certify-stopped");
  }
}

TEST(Certify, ProvesNothingThatIsNotTrue) {
  for (const std::string_view spec : {"tictactoe", "mnk:rows=5,cols=5,win=4", "kalah:pits=2,seeds=3"}) {
    const auto game = make_game(std::string(spec));
    const auto start = (*game)->start();
    EXPECT_FALSE(certificate_of(**game, *start, value_of(**game, *start) + 1)) << spec;
  }
}

}  // namespace
}  // namespace parlour::catalog
