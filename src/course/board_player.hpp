#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "play/game.hpp"
#include "play/player.hpp"

namespace parlour::course {

/// A position of the course's game as seen without knowing how it came about.
struct Board {
  int rows = 0;
  int cols = 0;
  int win = 0;
  int max_moves = 0;        ///< 0: as many as there are free cells
  std::string cells = {};   ///< row by row from the top left: `.` empty, `x` First, `o` Second, `#` wall
  bool last_reply = false;  ///< First has completed a line, Second is to move
};

/// Lets one of our players choose moves on boards that it is shown, whatever game they come from.
class BoardPlayer {
 public:
  using Make = std::function<std::unique_ptr<play::Player>(const play::Game& line_game)>;

  explicit BoardPlayer(Make make) : make_(std::move(make)) {}

  /// The cell that the player takes, or the first empty one if our rules cannot hold the board (over 32 rows,
  /// a line longer than the board, impossible stones) or the game is over there. Nothing if no cell is empty.
  std::optional<int> choose(const Board& board, const play::Limits& limits = {});

 private:
  bool prepare(const Board& board);

  Make make_;
  Board last_;
  std::unique_ptr<play::Game> game_;      ///< the game of the last board; null: our rules cannot hold it
  std::unique_ptr<play::Player> player_;  ///< for that game
  std::uint64_t boards_ = 0;              ///< players made so far: each gets a seed of its own
};

}  // namespace parlour::course
