// What the levels of line games never overlook, held against the rules alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "core/rng.hpp"
#include "core/time_source.hpp"
#include "engines/line/levels/level_player.hpp"
#include "engines/support.hpp"

namespace parlour::engines::line::test {
namespace {

using engines::test::ask;
using engines::test::line_game;
using games::line::Move;
using games::line::position_text;

const SteadyTime kTime;

const std::vector<std::string> kGames{"gomoku",
                                      "gomoku:rows=8,cols=19",
                                      "gomoku-standard:rows=13,cols=13",
                                      "renju",
                                      "inversion",
                                      "course:walls-seed=3",
                                      "gomoku:rows=12,cols=12,last-reply=on",
                                      "mnk:rows=9,cols=9,win=4,last-reply=on,walls=c3+e6",
                                      "mnk:rows=11,cols=11,win=4,forbidden=renju",
                                      "mnk:rows=12,cols=14,win=6,overline=ignored",
                                      "mnk:rows=13,cols=13,win=7"};

const std::vector<std::string> kGamesOfOtherOwners{"inversion-stones:rows=7,cols=7",
                                                   "inversion-stones:rows=8,cols=7,period=3,last-reply=on",
                                                   "mnk:rows=8,cols=8,win=5,inversion=stones,period=2"};

/// So many stones on so many cells of a line, one of which may be empty.
struct Row {
  int stones;
  int cells;
};
Row open_three(int win) { return {win - 2, win - 1}; }
Row four(int win) { return {win - 1, win}; }

/// The cells of a random row with an empty one before and behind it, if they fit on the board.
std::vector<Move> random_stretch(const games::line::Rules& rules, int cells, Rng& rng) {
  constexpr int kSteps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
  const auto& step = kSteps[rng.below(4)];
  const auto& from =
      rules.cell(rules.free_cells()[rng.below(static_cast<std::uint32_t>(rules.free_cells().size()))]);
  std::vector<Move> stretch;
  for (int at = 0; at < cells + 2; ++at) {
    const int x = from.x + at * step[0];
    const int y = from.y + at * step[1];
    if (!rules.on_board(x, y) || rules.wall(rules.cell_at(x, y))) return {};
    stretch.push_back(rules.cell_at(x, y));
  }
  return stretch;
}

/// A position with a row of the side that waits, and about as many stones of the side to move.
template <class P>
P with_row(const P& start, Row row, int others, Rng& rng) {
  const games::line::Rules& rules = start.rules();
  while (true) {
    const std::vector<Move> stretch = random_stretch(rules, row.cells, rng);
    if (stretch.empty()) continue;
    games::line::Setup setup = start.setup();
    setup.to_move = rng.below(2) == 0 ? Side::First : Side::Second;
    const auto put = [&](Move cell, Side side) {
      setup.owners[cell] = side;
      ++setup.moves_made;
    };
    const int gap = rng.between(1, row.cells);
    for (int at = 1; at <= row.cells; ++at)
      if (at != gap) put(stretch[static_cast<std::size_t>(at)], other(setup.to_move));
    for (int number = setup.to_move == Side::First ? 0 : 1; number < row.stones + 2 * others; ++number) {
      const Move cell = rules.free_cells()[rng.below(static_cast<std::uint32_t>(rules.free_cells().size()))];
      const bool of_row = std::find(stretch.begin(), stretch.end(), cell) != stretch.end();
      if (!of_row && !setup.owners[cell])
        put(cell, number < row.stones + others ? setup.to_move : other(setup.to_move));
    }
    const auto position = P::from_setup(rules, setup);
    if (position && !position->outcome() && !position->reply_pending()) return *position;
  }
}

template <class P>
bool has_line(const P& position, Side side) {
  const auto moves = position.moves();
  return std::any_of(moves.begin(), moves.end(),
                     [&](Move cell) { return position.completes_line(cell, side); });
}

/// Does `reply` leave the other side a line to complete, or lose by itself?
template <class P>
bool fails(const P& position, Move reply) {
  P after = position;
  after.play(reply);
  if (after.outcome()) return after.outcome()->winner == other(position.to_move());
  return has_line(after, after.to_move());
}

/// Has the side to move no line to complete, and no way to keep the other side from completing one?
template <class P>
bool cannot_answer(const P& position) {
  if (position.outcome() || position.reply_pending() || has_line(position, position.to_move())) return false;
  const auto moves = position.moves();
  return std::all_of(moves.begin(), moves.end(), [&](Move reply) { return fails(position, reply); });
}

enum class Overlooked { Nothing, Threat, Line, Win };

/// What the side to move overlooks by `move`; `wins`: it could win at once.
template <class P>
Overlooked overlooked_by(const P& position, Move move, bool wins) {
  P after = position;
  after.play(move);
  const bool won = after.outcome() ? after.outcome()->winner == position.to_move()
                                   : after.reply_pending() && !has_line(after, after.to_move());
  if (won) return Overlooked::Nothing;
  if (wins) return Overlooked::Win;
  if (after.reply_pending()) return Overlooked::Nothing;
  if (after.outcome()) return after.outcome()->winner ? Overlooked::Line : Overlooked::Nothing;
  if (has_line(after, after.to_move())) return Overlooked::Line;
  const std::vector<Move> moves(after.moves().begin(), after.moves().end());
  for (const Move threat : moves) {
    P threatened = after;
    threatened.play(threat);
    if (cannot_answer(threatened)) return Overlooked::Threat;
  }
  return Overlooked::Nothing;
}

template <class P>
bool can_win(const P& position) {
  const auto moves = position.moves();
  return std::any_of(moves.begin(), moves.end(), [&](Move cell) {
    if (!position.completes_line(cell, position.to_move())) return false;
    return overlooked_by(position, cell, true) == Overlooked::Nothing;
  });
}

/// The least that can be overlooked.
template <class P>
Overlooked least_overlooked(const P& position, bool wins) {
  const std::vector<Move> moves(position.moves().begin(), position.moves().end());
  Overlooked least = Overlooked::Win;
  for (const Move cell : moves) {
    least = std::min(least, overlooked_by(position, cell, wins));
    if (least == Overlooked::Nothing) break;
  }
  return least;
}

EngineSettings at_level(int level, std::uint64_t seed) {
  constexpr std::int64_t kFewNodes = 300;  // what a level never overlooks does not depend on its search
  EngineSettings settings;
  settings.level = level;
  settings.seed = seed;
  settings.nodes = kFewNodes;
  return settings;
}

/// Asks the levels from `lowest` on in `position`: none may overlook anything from `heeded` on that it could
/// have avoided.
template <class P>
void expect_heeded(const LineGame& game, const P& position, int lowest, Overlooked heeded,
                   std::uint64_t seed) {
  const auto state = game.read_position(position_text(position)).value();
  const bool wins = can_win(position);
  std::optional<Overlooked> least;
  for (int level = lowest; level < kHighestLevel; ++level) {
    const auto player = make_level_player(game, at_level(level, seed), kTime);
    const auto move = static_cast<Move>(ask(*player, game, *state).move);
    const Overlooked overlooked = overlooked_by(position, move, wins);
    if (overlooked < heeded) continue;
    if (!least) least = least_overlooked(position, wins);
    EXPECT_EQ(overlooked, *least) << game.spec() << " level " << level << ": " << state->move_text(move)
                                  << " in " << state->text();
  }
}

/// In `count` random positions of each game with a row of the side that waits.
void for_rows(const std::vector<std::string>& games, Row (*row)(int), int count, int lowest,
              Overlooked heeded) {
  for (const std::string& spec : games) {
    const LineGame game = line_game(spec);
    games::line::with_start(game.rules(), [&](const auto& start) {
      Rng rng(22);
      for (int number = 0; number < count; ++number) {
        const auto position = with_row(start, row(game.rules().win()), rng.between(0, 8), rng);
        expect_heeded(game, position, lowest, heeded, rng.next());
      }
    });
  }
}

TEST(LineLevelsHeed, OpenThreesFromLevelFourOn) { for_rows(kGames, open_three, 25, 4, Overlooked::Threat); }

TEST(LineLevelsHeed, FoursAndFivesFromLevelThreeOn) { for_rows(kGames, four, 25, 3, Overlooked::Line); }

/// There a row threatens its owner, too, when an inversion is near.
TEST(LineLevelsHeed, WhatThreatensWhereStonesChangeOwners) {
  for_rows(kGamesOfOtherOwners, open_three, 40, 4, Overlooked::Threat);
  for_rows(kGamesOfOtherOwners, four, 40, 3, Overlooked::Line);
}

/// The audit's positions: scattered stones of the mover, who can make no four, and a row of three.
TEST(LineLevelsHeed, AnOpenThreeInEveryDirection) {
  const LineGame game = line_game("gomoku");
  games::line::with_start(game.rules(), [&](const auto& start) {
    Rng rng(1);
    for (int number = 0; number < 80; ++number) {
      const auto position = with_row(start, open_three(5), 0, rng);
      EXPECT_EQ(least_overlooked(position, false), Overlooked::Nothing);
      expect_heeded(game, position, 4, Overlooked::Threat, rng.next());
    }
  });
}

}  // namespace
}  // namespace parlour::engines::line::test
