#include "engines/line/solving/field.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engines/line/solving/random_positions.hpp"

namespace parlour::engines::line {
namespace {

using test::list_of;
using test::Move;
using test::Rules;
using test::rules_of;

/// A board without anything but its stones: all else is counted anew each time.
class PlainBoard {
 public:
  explicit PlainBoard(const Rules& rules)
      : rules_(rules), owners_(static_cast<std::size_t>(rules.cells()), kEmpty) {
    for (const Move wall : rules.options().walls) owners_[wall] = kWall;
  }

  void set(Move cell, Side side) { owners_[cell] = stone(side); }
  void clear(Move cell) { owners_[cell] = kEmpty; }
  std::vector<Move> empty() const {
    std::vector<Move> cells;
    for (std::size_t cell = 0; cell < owners_.size(); ++cell)
      if (owners_[cell] == kEmpty) cells.push_back(static_cast<Move>(cell));
    return cells;
  }

  /// Calls `visit` with the cells of every run of `win` cells without a wall.
  void for_each_window(const std::function<void(const std::vector<Move>&)>& visit) const {
    for (int y = 0; y < rules_.rows(); ++y)
      for (int x = 0; x < rules_.cols(); ++x)
        for (const auto& [dx, dy] : {std::pair(1, 0), std::pair(0, 1), std::pair(1, 1), std::pair(-1, 1)}) {
          std::vector<Move> cells;
          for (int along = 0; along < rules_.win(); ++along)
            if (on_board(x + along * dx, y + along * dy))
              cells.push_back(static_cast<Move>((y + along * dy) * rules_.cols() + x + along * dx));
          const auto wall = [&](Move cell) { return owners_[cell] == kWall; };
          if (static_cast<int>(cells.size()) < rules_.win() || std::any_of(cells.begin(), cells.end(), wall))
            continue;
          visit(cells);
        }
  }

  int count(const std::vector<Move>& cells, Side side) const {
    return static_cast<int>(
        std::count_if(cells.begin(), cells.end(), [&](Move cell) { return owners_[cell] == stone(side); }));
  }

  /// The same stones after turning or mirroring.
  PlainBoard mapped(const std::function<Move(Move)>& map) const {
    PlainBoard other = *this;
    for (std::size_t cell = 0; cell < owners_.size(); ++cell)
      other.owners_[map(static_cast<Move>(cell))] = owners_[cell];
    return other;
  }
  bool same_walls(const PlainBoard& that) const {
    for (std::size_t cell = 0; cell < owners_.size(); ++cell)
      if ((owners_[cell] == kWall) != (that.owners_[cell] == kWall)) return false;
    return true;
  }
  const std::string& text() const { return owners_; }
  std::optional<Side> owner(Move cell) const {
    return owners_[cell] == 'x'   ? std::optional(Side::First)
           : owners_[cell] == 'o' ? std::optional(Side::Second)
                                  : std::nullopt;
  }

 private:
  static constexpr char kEmpty = '.';
  static constexpr char kWall = '#';
  static char stone(Side side) { return side == Side::First ? 'x' : 'o'; }
  bool on_board(int x, int y) const { return x >= 0 && y >= 0 && x < rules_.cols() && y < rules_.rows(); }

  const Rules& rules_;
  std::string owners_;
};

/// Turning and mirroring in all ways that lead to the same board.
std::vector<std::function<Move(Move)>> ways_to_look(const Rules& rules) {
  std::vector<std::function<Move(Move)>> ways;
  const int rows = rules.rows();
  const int cols = rules.cols();
  for (const bool across : {false, true})
    for (const bool left_right : {false, true})
      for (const bool upside_down : {false, true}) {
        if (across && rows != cols) continue;
        const auto way = [=](Move cell) {
          int x = cell % cols;
          int y = cell / cols;
          if (across) std::swap(x, y);
          if (left_right) x = cols - 1 - x;
          if (upside_down) y = rows - 1 - y;
          return static_cast<Move>(y * cols + x);
        };
        const PlainBoard board(rules);
        if (board.mapped(way).same_walls(board)) ways.emplace_back(way);
      }
  return ways;
}

template <std::size_t Words>
void expect_as_counted(const Field<Words>& field, const PlainBoard& board, int win) {
  ASSERT_EQ(list_of(field.empty()), board.empty());
  for (const Side side : {Side::First, Side::Second}) {
    int open = 0;
    bool line = false;
    std::int64_t pressure = 0;
    std::vector<Move> completing;
    board.for_each_window([&](const std::vector<Move>& cells) {
      if (board.count(cells, other(side)) > 0) return;
      ++open;
      const int missing = win - board.count(cells, side);
      if (missing <= 16) pressure += 65536 >> missing;
      line = line || missing == 0;
      for (const Move cell : cells)
        if (missing == 1 && !board.owner(cell)) completing.push_back(cell);
    });
    std::sort(completing.begin(), completing.end());
    completing.erase(std::unique(completing.begin(), completing.end()), completing.end());
    ASSERT_EQ(field.open_windows(side), open);
    ASSERT_EQ(field.has_line(side), line);
    ASSERT_EQ(field.pressure(side), pressure);
    ASSERT_EQ(list_of(field.completing(side)), completing);
  }
}

template <std::size_t Words>
void expect_windows_as_counted(const Field<Words>& field, const PlainBoard& board, int win) {
  for (std::size_t at = 0; at < field.windows().size(); ++at) {
    const auto window = static_cast<Windows::Window>(at);
    const std::vector<Move> cells = list_of(field.cells(window));
    ASSERT_EQ(static_cast<int>(cells.size()), win);
    for (const Side side : {Side::First, Side::Second}) {
      ASSERT_EQ(field.open(window, side), board.count(cells, other(side)) == 0);
      ASSERT_EQ(field.missing(window, side), win - board.count(cells, side));
    }
  }
}

/// Stones of both sides in any order, some taken back again; the board may have lines.
template <std::size_t Words>
void play_about(const Rules& rules, int steps, std::uint64_t seed) {
  const Windows windows(rules);
  Field<Words> field(rules, windows);
  PlainBoard board(rules);
  Rng rng(seed);
  struct Played {
    Move cell;
    Side side;
    std::uint64_t key_before;
  };
  std::vector<Played> played;
  const auto take_back = [&] {
    const Played last = played.back();
    played.pop_back();
    field.undo(last.cell, last.side);
    board.clear(last.cell);
    ASSERT_EQ(field.key(), last.key_before);
  };
  for (int step = 0; step < steps; ++step) {
    const auto empty = board.empty();
    if (!played.empty() && (empty.empty() || rng.below(3) == 0)) {
      take_back();
    } else {
      const Move cell = empty[rng.below(static_cast<std::uint32_t>(empty.size()))];
      // Mostly stones of one side, so that there are lines.
      const Side side = rng.below(4) == 0 ? Side::Second : Side::First;
      played.push_back({cell, side, field.key()});
      const std::uint64_t expected = field.key_after(cell, side);
      field.play(cell, side);
      board.set(cell, side);
      ASSERT_EQ(field.key(), expected);
    }
    expect_as_counted(field, board, rules.win());
    expect_windows_as_counted(field, board, rules.win());
    if (testing::Test::HasFatalFailure()) return;
  }
  while (!played.empty()) take_back();
  expect_as_counted(field, PlainBoard(rules), rules.win());
  ASSERT_EQ(field.key(), Field<Words>(rules, windows).key());
}

TEST(Field, AgreesWithACountAfterEveryStoneAndAfterEveryoneTakenBack) {
  for (const char* spec :
       {"mnk:rows=3,cols=3,win=3", "mnk:rows=3,cols=5,win=3", "mnk:rows=4,cols=4,win=4,walls=b2+d4",
        "mnk:rows=3,cols=4,win=1", "mnk:rows=5,cols=4,win=2", "mnk:rows=1,cols=8,win=3",
        "mnk:rows=7,cols=8,win=5,walls=c3+d4+e5", "mnk:rows=8,cols=8,win=8"})
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
      SCOPED_TRACE(spec);
      play_about<1>(rules_of(spec), 80, seed);
    }
  play_about<2>(rules_of("mnk:rows=10,cols=12,win=4,walls=a1+j9"), 150, 1);
  play_about<4>(rules_of("gomoku"), 200, 2);
  play_about<16>(rules_of("mnk:rows=18,cols=20,win=18"), 200,
                 3);  // a stone of an empty window weighs nothing
}

TEST(Field, HasOneKeyForAllWaysToLookAtAPosition) {
  for (const auto& [spec, symmetries] :
       {std::pair("mnk:rows=4,cols=4,win=3", 8U), std::pair("mnk:rows=3,cols=4,win=3", 4U),
        std::pair("mnk:rows=4,cols=4,win=3,walls=a1", 2U), std::pair("mnk:rows=5,cols=5,win=3,walls=b3", 2U),
        std::pair("mnk:rows=4,cols=4,win=3,walls=a1+d4", 4U),
        std::pair("mnk:rows=4,cols=5,win=3,walls=a1+c2", 1U)}) {
    SCOPED_TRACE(spec);
    const Rules rules = rules_of(spec);
    const Windows windows(rules);
    const auto ways = ways_to_look(rules);
    ASSERT_EQ(ways.size(), symmetries);
    std::map<std::uint64_t, std::string> positions;  // by key: the first of the texts that are one position
    Rng rng(7);
    for (int sample = 0; sample < 300; ++sample) {
      PlainBoard board(rules);
      for (int stones = rng.between(0, rules.cells() / 2); stones > 0; --stones) {
        const auto empty = board.empty();
        board.set(empty[rng.below(static_cast<std::uint32_t>(empty.size()))],
                  rng.below(2) == 0 ? Side::First : Side::Second);
      }
      const auto field_of = [&](const PlainBoard& from) {
        Field<1> field(rules, windows);
        for (int cell = 0; cell < rules.cells(); ++cell)
          if (const auto side = from.owner(static_cast<Move>(cell)))
            field.play(static_cast<Move>(cell), *side);
        return field;
      };
      const Field<1> field = field_of(board);
      const auto empty = board.empty();
      const Move next = empty[rng.below(static_cast<std::uint32_t>(empty.size()))];
      std::string first_text = board.text();
      for (const auto& way : ways) {
        const PlainBoard mapped = board.mapped(way);
        const Field<1> seen = field_of(mapped);
        ASSERT_EQ(seen.key(), field.key());
        ASSERT_EQ(seen.key_after(way(next), Side::Second), field.key_after(next, Side::Second));
        first_text = std::min(first_text, mapped.text());
      }
      ASSERT_EQ(positions.try_emplace(field.key(), first_text).first->second, first_text)
          << "two positions with one key";
    }
    EXPECT_GT(positions.size(), 150U);
  }
}

}  // namespace
}  // namespace parlour::engines::line
