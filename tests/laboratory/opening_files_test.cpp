// The openings in laboratory/openings/ are what they say: so many, on the boards of their games, no two
// alike.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "arena/openings.hpp"
#include "catalog/games.hpp"

namespace parlour::laboratory {
namespace {

struct File {
  const char* name;
  const char* game;
  std::size_t openings;
};

class OpeningFilesTest : public testing::TestWithParam<File> {};

TEST_P(OpeningFilesTest, HoldsDifferentOpeningsOfItsGame) {
  const auto& [name, game, openings] = GetParam();
  std::ifstream file(std::string(PARLOUR_SOURCE_ROOT "/../laboratory/openings/") + name);
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  const auto board = [spec = std::string(game)](std::string_view settings) {
    return catalog::make_game(arena::spec_with(spec, settings));
  };
  const auto source = arena::read_openings(text, board);
  ASSERT_TRUE(source) << source.error().id;
  EXPECT_EQ(source->lines.size(), openings);
  arena::Openings read(*source, 1);
  std::set<std::string> seen;
  for (int number = 0; number < static_cast<int>(source->lines.size()); ++number) {
    const std::string settings(arena::Openings::settings(*source, number));
    const auto its = board(settings).value();
    const auto state = its->start();
    const auto moves = read.moves(*its, number).value();
    for (const play::MoveCode move : moves) state->play(move);
    EXPECT_TRUE(seen.insert(settings + std::to_string(state->canonical_key())).second)
        << source->lines[static_cast<std::size_t>(number)];
  }
}

INSTANTIATE_TEST_SUITE_P(, OpeningFilesTest,
                         testing::Values(File{"gomoku-15.txt", "gomoku", 500},
                                         File{"gomoku-20.txt", "gomoku:rows=20,cols=20", 200},
                                         File{"course.txt", "course", 200}));

}  // namespace
}  // namespace parlour::laboratory
