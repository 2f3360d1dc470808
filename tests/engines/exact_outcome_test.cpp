#include "engines/exact_outcome.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "core/rng.hpp"
#include "engines/analysis.hpp"
#include "engines/support.hpp"

namespace parlour::engines {
namespace {

std::unique_ptr<const play::Game> game_of(const std::string& spec) {
  if (spec.starts_with("kalah"))
    return std::make_unique<KalahGame>(KalahGame::Names{"kalah", spec, spec},
                                       games::kalah::Rules(support::kalah_options(spec)));
  return std::make_unique<LineGame>(LineGame::Names{"mnk", spec, spec},
                                    games::line::Rules(support::line_options(spec)));
}

/// Plays random games and holds every outcome that is claimed against the solver. Returns how many were.
int check_random_games(const std::string& spec, int games, int hardest) {
  const auto game = game_of(spec);
  const auto outcomes = test::engines_of(*game).exact_outcomes(*game);
  const ExactOutcomes& known = *outcomes;
  const SteadyTime time;
  int claims = 0;
  for (int number = 0; number < games; ++number) {
    Rng rng(static_cast<std::uint64_t>(number));
    const auto state = game->start();
    while (!state->outcome()) {
      const auto moves = state->moves();
      state->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      const auto claimed = known(*state);
      if (!claimed) continue;
      ++claims;
      if (state->outcome()) {
        EXPECT_EQ(claimed, state->outcome());
        continue;
      }
      if (static_cast<int>(state->moves().size()) > hardest) continue;
      SolveSettings settings;
      settings.memory_mib = 16;
      const auto solved = test::engines_of(*game).solve(*game, *state, settings, time, {});
      const int lead = state->to_move() == Side::First ? solved.lower : -solved.lower;
      EXPECT_EQ(claimed->value_for(Side::First), lead) << spec << " " << state->text();
    }
  }
  return claims;
}

TEST(ExactOutcomes, AgreeWithTheSolverWhateverTheRules) {
  for (const std::string spec :
       {"mnk:rows=3,cols=3,win=3", "mnk:rows=4,cols=4,win=4", "mnk:rows=4,cols=4,win=3,last-reply=on",
        "mnk:rows=4,cols=4,win=3,overline=ignored", "mnk:rows=4,cols=5,win=4,inversion=stones,period=3",
        "mnk:rows=4,cols=4,win=4,walls=b2", "mnk:rows=5,cols=4,win=4,max-moves=9", "kalah:pits=3,seeds=3",
        "kalah:pits=4,seeds=3,capture=always", "kalah:pits=3,seeds=3,stop=half"})
    EXPECT_GT(check_random_games(spec, 6, 12), 0) << spec;
}

TEST(ExactOutcomes, KnowADeadBoardLongBeforeItIsFull) {
  // A stone of either side in every row and column and on one diagonal of nine by nine, win nine.
  std::vector<std::string> rows(9, ".........");
  for (std::size_t row = 0; row < 9; ++row) {
    rows[row][(2 * row + 1) % 9] = 'x';
    rows[row][(2 * row + 2) % 9] = 'o';
  }
  const auto game = game_of("mnk:rows=9,cols=9,win=9");
  const auto outcomes = test::engines_of(*game).exact_outcomes(*game);
  const ExactOutcomes& known = *outcomes;
  const auto known_of = [&](const std::string& rest) {
    return known(**game->read_position(fmt::format("{} {}", fmt::join(rows, "/"), rest)));
  };
  EXPECT_EQ(known_of("1 18 -"), std::nullopt);  // the rising diagonal has only o
  rows[0][8] = 'x';
  rows[0][0] = 'o';
  EXPECT_EQ(known_of("1 20 -"), Outcome::draw());
}

TEST(ExactOutcomes, SayNothingOfAnOpenBoard) {
  const auto game = game_of("mnk:rows=15,cols=15,win=5");
  EXPECT_EQ((*test::engines_of(*game).exact_outcomes(*game))(*game->start()), std::nullopt);
  const auto kalah = game_of("kalah");
  EXPECT_EQ((*test::engines_of(*kalah).exact_outcomes(*kalah))(*kalah->start()), std::nullopt);
}

}  // namespace
}  // namespace parlour::engines
