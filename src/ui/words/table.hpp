#pragma once

#include <array>
#include <optional>
#include <string>

#include "core/side.hpp"
#include "games/kalah/family.hpp"
#include "games/kalah/story.hpp"
#include "games/line/family.hpp"
#include "play/game.hpp"
#include "play/typed_game.hpp"

namespace parlour::ui {

/// What the table looks like to the people around it: everything about a game that is not in its rules.
struct Table {
  std::array<std::string, 2> names;  ///< by side
  char first_sign = 'X';             ///< what First's stones are drawn as at the start, 'X' or 'O'
  Side bottom = Side::First;         ///< whose Kalah pits are the bottom row
  std::optional<Side> you = {};      ///< the one person at the table, who is spoken to and needs no name
};

/// The sign of `side` now. With `inversion=signs` it changes during the game. 0 in a game without signs.
char sign_of(const play::Game& game, const play::State& state, const Table& table, Side side);

/// How often the signs or stones have been inverted; 0 in a game without.
int inversions_of(const play::Game& game, const play::State& state);

/// How many moves it is to the next inversion, which the last of them brings if it does not end the game;
/// nothing if there will be none.
std::optional<int> moves_to_inversion(const play::Game& game, const play::State& state);

/// Do the inversions of this game change who owns the stones?
bool inverts_owners(const play::Game& game);

/// The move that led to a position, to be marked on the board.
struct LastMove {
  Side side = Side::First;
  play::MoveCode move = 0;
};

/// How a move of `side` is announced: a cell, or a Kalah pit by the number drawn at the board
/// (the top row counts on from the bottom row: 7…12).
std::string announced_move(const play::Game& game, const play::State& state, const Table& table, Side side,
                           play::MoveCode move);

/// Is this the 3×3 board, where cells can be named by digits?
bool takes_digits(const play::Game& game);

/// Number of pits a side, 0 in a game without pits.
int pits_of(const play::Game& game);

/// The seeds that count for each side now (leftovers included), empty in a game without seeds.
std::optional<std::array<int, 2>> scores_of(const play::Game& game, const play::State& state);

/// What the move that led from `before` to `after` did with the seeds; nothing in a game without.
std::optional<games::kalah::SowingStory> sowing_of(const play::Game& game, const play::State& before,
                                                   const play::State& after, play::MoveCode move);

/// Is a last reply pending?
bool reply_pending(const play::Game& game, const play::State& state);

using LineGame = play::TypedGame<games::line::Family>;
using KalahGame = play::TypedGame<games::kalah::Family>;

/// Nothing for a game of another kind.
const LineGame* as_line(const play::Game& game);
const KalahGame* as_kalah(const play::Game& game);

games::kalah::Setup kalah_setup(const KalahGame& game, const play::State& state);

/// Calls `f` with the line position behind `state`.
template <class F>
auto with_line_position(const LineGame& game, const play::State& state, F&& f) {
  return games::line::with_start(game.rules(), [&](auto start) {
    return f(play::position_of<decltype(start), games::line::Family>(state));
  });
}

}  // namespace parlour::ui
