#include "engines/line/patterns/threat_board.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/rng.hpp"
#include "games/line/position.hpp"
#include "support/game_specs.hpp"

namespace parlour::engines::line {
namespace {

using games::line::kDirections;
using games::line::Move;
using games::line::Rules;

constexpr int kSteps[kDirections][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

const std::vector<std::string>& specs() {
  static const std::vector<std::string> kSpecs{"mnk:rows=3,cols=3,win=3",
                                               "mnk:rows=1,cols=9,win=4",
                                               "mnk:rows=9,cols=2,win=5,overline=ignored",
                                               "mnk:rows=7,cols=8,win=3,overline=ignored",
                                               "mnk:rows=9,cols=9,win=4,walls=b2+c3+d4+e8",
                                               "mnk:rows=10,cols=11,win=6",
                                               "mnk:rows=12,cols=10,win=6,overline=ignored,walls=e5+f6",
                                               "mnk:rows=15,cols=15,win=5",
                                               "mnk:rows=15,cols=15,win=5,overline=ignored",
                                               "mnk:rows=32,cols=32,win=5"};
  return kSpecs;
}

/// What a side sees along a line, read from the stones themselves.
template <class P>
Pattern pattern_there(const P& position, Side side, Move cell, int direction) {
  const Rules& rules = position.rules();
  const LinePatterns& table = LinePatterns::of(rules.win(), rules.options().overline);
  LinePatterns::Index index = 0;
  for (int offset = -table.reach(); offset <= table.reach(); ++offset) {
    const int x = rules.cell(cell).x + offset * kSteps[direction][0];
    const int y = rules.cell(cell).y + offset * kSteps[direction][1];
    if (offset == 0) continue;
    if (!rules.on_board(x, y) || rules.wall(rules.cell_at(x, y)))
      index += 2 * table.digit(offset);
    else if (const auto owner = position.owner(rules.cell_at(x, y)))
      index += table.digit(offset) * (*owner == side ? 1U : 2U);
  }
  return table[index];
}

template <class P>
void expect_same(const ThreatBoard& board, const P& position, const std::vector<int>& made) {
  const Rules& rules = position.rules();
  int counts[2][kThreats] = {};
  int values[2] = {};
  for (const Move cell : rules.free_cells()) {
    ASSERT_EQ(board.empty(cell), !position.owner(cell));
    if (!board.empty(cell)) continue;
    for (const Side side : {Side::First, Side::Second}) {
      for (int direction = 0; direction < kDirections; ++direction)
        ASSERT_EQ(board.pattern(side, cell, direction), pattern_there(position, side, cell, direction))
            << rules.cols() << " cell " << cell << " after " << made.size();
      const Threat threat = board.threat(side, cell);
      if (!position.outcome()) {
        ASSERT_EQ(threat == Threat::Five, position.completes_line(cell, side));
      }
      if (threat != Threat::None) {
        ASSERT_TRUE(board.cells(side, threat).contains(cell));
        ++counts[index_of(side)][static_cast<int>(threat)];
      }
      values[index_of(side)] += board.worth(side, cell).value();
    }
  }
  for (const Side side : {Side::First, Side::Second}) {
    EXPECT_EQ(board.chance(side).to_move, values[index_of(side)]);
    for (int threat = 1; threat < kThreats; ++threat) {
      EXPECT_EQ(board.count(side, static_cast<Threat>(threat)), counts[index_of(side)][threat]);
      EXPECT_EQ(board.cells(side, static_cast<Threat>(threat)).size(), counts[index_of(side)][threat]);
    }
  }
}

void expect_right_answers(ThreatBoard& board, Side side) {
  const CellSet answers = board.answers(side);
  for (const Move cell : board.rules().free_cells()) {
    if (!board.empty(cell)) continue;
    board.play(cell, other(side));
    EXPECT_EQ(answers.contains(cell), !board.wins_with_four(side)) << "cell " << cell;
    board.undo();
  }
}

TEST(ThreatBoard, AgreesWithTheStonesWhateverIsPlayedAndTakenBack) {
  for (const std::string& spec : specs()) {
    const Rules rules(support::line_options(spec));
    games::line::with_start(rules, [&](const auto& start) {
      for (std::uint64_t seed = 0; seed < 4; ++seed) {
        Rng rng(seed);
        auto position = start;
        ThreatBoard board(rules);
        std::vector<int> made;
        for (int step = 0; step < 60; ++step) {
          if (!made.empty() && (rng.below(4) == 0 || position.outcome())) {
            position.undo(static_cast<Move>(made.back()));
            made.pop_back();
            board.undo();
          } else if (!position.outcome()) {
            const auto moves = position.moves();
            Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
            // Stones near each other make threats.
            for (int tries = 0; tries < 8 && !made.empty() && !board.near_stones().contains(move); ++tries)
              move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
            board.play(move, position.to_move());
            position.play(move);
            made.push_back(move);
          }
          if (step % 5 == 0) expect_same(board, position, made);
          if (step % 10 == 0 && rules.cells() <= 225)
            for (const Side side : {Side::First, Side::Second})
              if (board.wins_with_four(side)) expect_right_answers(board, side);
        }
        ThreatBoard loaded(rules);
        loaded.load(position);
        expect_same(loaded, position, made);
        EXPECT_EQ(loaded.key(), board.key());
        EXPECT_EQ(loaded.near_stones(), board.near_stones());
      }
    });
  }
}

/// The board after `cells` of First and `replies` of Second, by their names in a drawing.
ThreatBoard drawn(const Rules& rules, const std::string& rows) {
  ThreatBoard board(rules);
  for (std::size_t cell = 0; cell < rows.size(); ++cell)
    if (rows[cell] != '.')
      board.play(static_cast<Move>(cell), rows[cell] == 'x' ? Side::First : Side::Second);
  return board;
}

TEST(ThreatBoard, KnowsForksByTheirNames) {
  const Rules rules(support::line_options("mnk:rows=7,cols=7,win=5"));
  const ThreatBoard board = drawn(rules,
                                  "......."
                                  "......."
                                  "..xx..."
                                  ".x....."
                                  ".x....."
                                  "......."
                                  ".......");
  EXPECT_EQ(board.threat(Side::First, 2 * 7 + 1), Threat::DoubleThree);
  EXPECT_EQ(board.threat(Side::First, 2 * 7 + 4), Threat::OpenThree);
  EXPECT_EQ(board.threat(Side::Second, 2 * 7 + 1), Threat::None);
}

TEST(ThreatBoard, AnswersToAnOpenThree) {
  const Rules rules(support::line_options("mnk:rows=5,cols=9,win=5"));
  const ThreatBoard split = drawn(rules,
                                  "........."
                                  "........."
                                  "..x.xx..."
                                  "........."
                                  ".........");
  ASSERT_TRUE(split.wins_with_four(Side::First));
  std::vector<int> cells;
  split.answers(Side::First).for_each(split.words(), [&](Move cell) { cells.push_back(cell - 18); });
  EXPECT_EQ(cells, (std::vector<int>{1, 3, 6}));
}

TEST(ThreatBoard, ValuesCellsByWhetherThereAreWalls) {
  const Rules open(support::line_options("mnk:rows=15,cols=15,win=5"));
  const Rules walled(support::line_options("mnk:rows=15,cols=15,win=5,walls=a1"));
  ThreatBoard without(open);
  ThreatBoard with(walled);
  constexpr Move kBeside = 7 * 15 + 9;
  for (const Move cell : {Move{7 * 15 + 7}, Move{7 * 15 + 8}}) {
    without.play(cell, Side::First);
    with.play(cell, Side::First);
  }
  const CellCode code = without.code(Side::First, kBeside);
  ASSERT_EQ(with.code(Side::First, kBeside), code);
  EXPECT_EQ(without.worth(Side::First, kBeside).value(), cell_worths(false)[code].value());
  EXPECT_EQ(with.worth(Side::First, kBeside).value(), cell_worths(true)[code].value());
  EXPECT_NE(cell_worths(false)[code].value(), cell_worths(true)[code].value());
  EXPECT_EQ(with.threat(Side::First, kBeside), without.threat(Side::First, kBeside));
}

}  // namespace
}  // namespace parlour::engines::line
