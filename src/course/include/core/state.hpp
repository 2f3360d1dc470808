// Part of Parlour's rewrite of the course's interface. Standard library only, C++17 and later.
#pragma once

#include <memory>

#include "field.hpp"
#include "sign.hpp"

namespace ttt::game {

enum class Status {
  CREATED,    ///< nobody has moved yet
  ACTIVE,     ///<
  LAST_MOVE,  ///< X has completed a line; O may still make it a draw with a line of its own
  ENDED       ///<
};

enum class MoveResult {
  OK,
  DRAW,
  WIN,
  ENDED,  ///< the game was already over
  DQ_OUT_OF_FIELD,
  DQ_OUT_OF_ORDER,
  DQ_PLACE_OCCUPIED,
  ERROR  ///< the sign is neither X nor O; in Game: a player is missing
};

/// Does this result disqualify the player who moved?
inline bool is_dq(MoveResult result) {
  return result == MoveResult::DQ_OUT_OF_FIELD || result == MoveResult::DQ_OUT_OF_ORDER ||
         result == MoveResult::DQ_PLACE_OCCUPIED;
}

/// A game from start to end: (x, y) = (column, row), from (0, 0) at the top left. A line of `win_len` or more
/// wins; when X completes one and moves are left, O has one last move. Copies are independent.
class State {
 public:
  struct Opts {
    int rows;
    int cols;
    int win_len;    ///< below 1: nobody ever wins
    int max_moves;  ///< then it is a draw; 0: the number of free cells; below 0: after the first move
  };

  /// The initializer is cloned; null means an empty board.
  State(const Opts& opts, const IFieldInitializer* initializer = nullptr);
  State(const State& other);
  State(State&& other) noexcept;
  ~State();
  State& operator=(const State& other);
  State& operator=(State&& other) noexcept;

  /// Starts a new game, on a board that the initializer sets up again.
  void reset();

  /// Only a move that is OK, DRAW or WIN changes anything.
  MoveResult process_move(Sign player, int x, int y);

  Sign get_value(int x, int y) const;  ///< outside the board: WALL
  Status get_status() const { return status_; }
  Sign get_current_player() const { return player_; }
  int get_move_no() const { return move_no_; }    ///< moves made so far
  const Opts& get_opts() const { return opts_; }  ///< `max_moves`: at most the number of free cells
  Sign get_winner() const { return winner_; }     ///< NONE: a draw, or the game is not over
  /// Takes effect at the next reset. It is cloned.
  void set_field_initializer(const IFieldInitializer* initializer);

 private:
  bool completes_line(int x, int y) const;
  MoveResult end(Sign winner);

  Opts opts_;
  int wanted_moves_;  ///< `max_moves` as asked for
  std::unique_ptr<IFieldInitializer> initializer_;
  FieldBitmap field_;
  int move_no_ = 0;
  Status status_ = Status::CREATED;
  Sign player_ = Sign::X;
  Sign winner_ = Sign::NONE;
};

}  // namespace ttt::game
