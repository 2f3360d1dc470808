#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "play/game.hpp"
#include "play/player.hpp"

namespace parlour::course {

/// A position of the course's game as one sees it who knows nothing of its past.
struct Board {
  int rows = 0;
  int cols = 0;
  int win = 0;
  int max_moves = 0;        ///< 0: as many as there are free cells
  std::string cells = {};   ///< row by row from the top left: `.` empty, `x` First, `o` Second, `#` wall
  bool last_reply = false;  ///< First has completed a line, Second is to move
};

/// Lets a player of ours choose moves on boards that it is shown, whatever game they come from.
class BoardPlayer {
 public:
  using Make = std::function<std::unique_ptr<play::Player>(const play::Game& line_game)>;

  explicit BoardPlayer(Make make) : make_(std::move(make)) {}

  /// The cell that the player takes; of a board that our rules do not hold (over 32 rows, a line longer than
  /// the board, stones that nobody could have put there), the first empty one. Nothing: none is empty.
  std::optional<int> choose(const Board& board, const play::Limits& limits = {});

 private:
  bool prepare(const Board& board);

  Make make_;
  Board last_;
  std::unique_ptr<play::Game> game_;      ///< the one of the last board; null: our rules do not hold it
  std::unique_ptr<play::Player> player_;  ///< of that game
  std::uint64_t boards_ = 0;              ///< that it was given players for: each has chances of its own
};

}  // namespace parlour::course
