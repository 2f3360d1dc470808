// Numbers of move sequences: the table made with the slow second implementation, and those of spec §6.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>

#include "reference/golden_perft.hpp"
#include "reference/perft.hpp"
#include "search/perft.hpp"
#include "support/subjects.hpp"

namespace parlour {

namespace reference {
static void PrintTo(const GoldenPerft& row, std::ostream* out) {
  *out << row.spec << " to depth " << row.depth;
}
}  // namespace reference

namespace {

using support::Connect4Subject;
using support::KalahSubject;
using support::LineSubject;

template <class Subject>
search::PerftCount perft_of_game(std::string_view spec, int depth) {
  const auto rules = Subject::rules(spec);
  return Subject::Family::with_start(rules, [&](auto start) { return search::perft(start, depth); });
}

search::PerftCount perft_of(std::string_view spec, int depth) {
  if (spec.starts_with("connect4")) return perft_of_game<Connect4Subject>(spec, depth);
  return spec.starts_with("kalah") ? perft_of_game<KalahSubject>(spec, depth)
                                   : perft_of_game<LineSubject>(spec, depth);
}

class GoldenPerftTest : public testing::TestWithParam<reference::GoldenPerft> {};

TEST_P(GoldenPerftTest, IsTheSameAsInTheTable) {
  const auto& row = GetParam();
  EXPECT_EQ(perft_of(row.spec, row.depth), (search::PerftCount{row.nodes, row.games}));
}

INSTANTIATE_TEST_SUITE_P(Reference, GoldenPerftTest, testing::ValuesIn(reference::kGoldenPerft));

TEST(PublishedPerft, TicTacToeSequencesOfEveryLength) {
  constexpr std::array<std::uint64_t, 9> kSequences{9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872};
  for (std::size_t depth = 1; depth <= kSequences.size(); ++depth)
    EXPECT_EQ(perft_of("tictactoe", static_cast<int>(depth)).nodes, kSequences[depth - 1])
        << "depth " << depth;
  EXPECT_EQ(perft_of("tictactoe", 9).games, 255168u);
  EXPECT_EQ(perft_of("tictactoe", 20),
            (search::PerftCount{0, 255168}));  // no sequence is longer than the board
}

TEST(PublishedPerft, KalahWithSixPitsOfFour) {
  constexpr std::array<std::uint64_t, 6> kSequences{6, 35, 185, 942, 4690, 23233};
  for (std::size_t depth = 1; depth <= kSequences.size(); ++depth)
    EXPECT_EQ(perft_of("kalah", static_cast<int>(depth)).nodes, kSequences[depth - 1]) << "depth " << depth;
}

TEST(PublishedPerft, Connect4OnTheUsualBoard) {
  constexpr std::array<std::uint64_t, 8> kSequences{7, 49, 343, 2401, 16807, 117649, 823536, 5673234};
  for (std::size_t depth = 1; depth <= kSequences.size(); ++depth)
    EXPECT_EQ(perft_of("connect4", static_cast<int>(depth)).nodes, kSequences[depth - 1])
        << "depth " << depth;
}

TEST(PerftAgainstReference, AgreesForDrawnConnect4Boards) {
  Rng rng(13);
  for (int game = 0; game < 60; ++game) {
    const std::string spec = support::random_connect4_spec(rng);
    const auto options = support::connect4_options(spec);
    const int depth = options.cols > 7 ? 3 : options.cols > 5 ? 4 : 6;
    const auto expected = reference::perft(Connect4Subject::reference(Connect4Subject::rules(spec)), depth);
    EXPECT_EQ(perft_of(spec, depth), (search::PerftCount{expected.nodes, expected.games}))
        << spec << " depth " << depth;
  }
}

TEST(PerftAgainstReference, AgreesForDrawnLineGamesOnSmallBoards) {
  Rng rng(11);
  for (int game = 0; game < 150; ++game) {
    std::string spec;
    auto options = support::line_options("mnk");
    do {
      spec = support::random_line_spec(rng);
      options = support::line_options(spec);
    } while (options.rows * options.cols > 12);
    const int depth = options.rows * options.cols > 8 ? 4 : 6;
    const auto expected = reference::perft(LineSubject::reference(LineSubject::rules(spec)), depth);
    EXPECT_EQ(perft_of(spec, depth), (search::PerftCount{expected.nodes, expected.games}))
        << spec << " depth " << depth;
  }
}

TEST(PerftAgainstReference, AgreesForDrawnKalahGames) {
  Rng rng(12);
  for (int game = 0; game < 100; ++game) {
    const std::string spec = support::random_kalah_spec(rng);
    const int depth = support::kalah_options(spec).pits > 4 ? 3 : 6;
    const auto expected = reference::perft(KalahSubject::reference(KalahSubject::rules(spec)), depth);
    EXPECT_EQ(perft_of(spec, depth), (search::PerftCount{expected.nodes, expected.games}))
        << spec << " depth " << depth;
  }
}

}  // namespace
}  // namespace parlour
