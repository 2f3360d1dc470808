// `engine` never ends a game of Kalah below the exact value of the position it was given: against itself and
// against S4's search at its usual depth, in both seats, from the start and from 200 random positions.
//
// PARLOUR_EXACTNESS_TIME is its time for a move, 20 seconds if not set: the hardest positions, a few random
// moves off the book, take that long to prove. One test for every number of random moves before the game, so
// that a part can be run: --gtest_filter='*/after_2*'.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "core/rng.hpp"
#include "engines/kalah/kalah_engines.hpp"
#include "engines/table_store.hpp"
#include "match/session.hpp"

namespace {
using namespace parlour;
using Moves = std::vector<play::MoveCode>;

constexpr int kMostMoves = 30;
const SteadyTime kTime;

/// Tables made for one game serve the next.
class MemoryStore final : public engines::TableStore {
 public:
  std::optional<engines::SharedBytes> find(const engines::TableName& name) override {
    const auto found = tables_.find(name.game + name.parameters);
    return found == tables_.end() ? std::nullopt : std::optional(found->second);
  }
  void keep(const engines::TableName& name, engines::SharedBytes table) override {
    tables_[name.game + name.parameters] = std::move(table);
  }

 private:
  std::map<std::string, engines::SharedBytes> tables_;
};

std::string engine_spec() {
  const char* time = std::getenv("PARLOUR_EXACTNESS_TIME");
  return fmt::format("engine:hash=512,threads=2,time={}", time == nullptr ? "20s" : time);
}

std::unique_ptr<play::State> position_after(const play::Game& game, const Moves& moves) {
  auto state = game.start();
  for (const play::MoveCode move : moves) state->play(move);
  return state;
}

/// `count` different unfinished positions, each as the moves that lead to it. The start is one position.
std::vector<Moves> openings(const play::Game& game, int moves, int count) {
  Rng rng(mix64(static_cast<std::uint64_t>(moves)));
  std::vector<Moves> found;
  std::set<std::string> seen;
  while (static_cast<int>(found.size()) < count) {
    auto state = game.start();
    Moves made;
    while (static_cast<int>(made.size()) < moves && !state->outcome()) {
      const auto legal = state->moves();
      made.push_back(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
      state->play(made.back());
    }
    if (!state->outcome() && seen.insert(state->text()).second) found.push_back(made);
  }
  return found;
}

/// The margin for First of one game from `opening` between two specs, First's and Second's.
int margin_of(const play::Game& game, const Moves& opening, const std::array<std::string, 2>& specs,
              MemoryStore& tables) {
  const catalog::PlayerContext context{kTime, 0, {}, &tables};
  const auto first = catalog::make_player(specs[0], game, context).value();
  const auto second = catalog::make_player(specs[1], game, context).value();
  match::Session session(game, {first.get(), second.get()}, {}, kTime);
  for (const play::MoveCode move : opening) EXPECT_TRUE(session.force(move));
  const play::Conclusion& conclusion = session.run({});
  EXPECT_EQ(conclusion.ending, play::Ending::ByRules);
  return conclusion.outcome->value_for(Side::First);
}

int exact_value_for_first(const play::Game& game, const play::State& state) {
  const engines::Analysis analysis = engines::kalah_engines().solve(game, state, {}, kTime, {});
  EXPECT_TRUE(analysis.exact());
  return state.to_move() == Side::First ? analysis.lower : -analysis.lower;
}

/// The parameter is the number of random moves before the game: the start alone for none, 200 for the others.
class KalahExactness : public testing::TestWithParam<int> {
 protected:
  static int positions(int moves) { return moves == 0 ? 1 : moves <= 10 ? 6 : 7; }
};
INSTANTIATE_TEST_SUITE_P(Long, KalahExactness, testing::Range(0, kMostMoves + 1),
                         [](const auto& moves) { return fmt::format("after_{:02}", moves.param); });

TEST_P(KalahExactness, EngineNeverEndsBelowTheExactValue) {
  const auto game = catalog::make_game("kalah").value();
  const std::string engine = engine_spec();
  const std::string classic = "classic:depth=10";
  MemoryStore tables;
  int games = 0;
  int failed = 0;
  int worst = 0;
  const auto all = openings(*game, GetParam(), positions(GetParam()));
  for (const Moves& opening : all) {
    const auto state = position_after(*game, opening);
    const int exact = exact_value_for_first(*game, *state);
    for (const auto& specs : {std::array{engine, engine}, {engine, classic}, {classic, engine}}) {
      const int lead = margin_of(*game, opening, specs, tables) - exact;
      const int below = std::max(specs[0] == engine ? -lead : 0, specs[1] == engine ? lead : 0);
      EXPECT_LE(below, 0) << state->text() << ", exact for First " << exact << ", " << specs[0] << " against "
                          << specs[1];
      ++games;
      failed += below > 0 ? 1 : 0;
      worst = std::max(worst, below);
    }
  }
  fmt::print("after {} random moves: {} positions, {} games, {} below the exact value, worst by {} seeds\n",
             GetParam(), all.size(), games, failed, worst);
}

}  // namespace
