// Part of Parlour's rewrite of the course's interface. Standard library only, C++17 and later.
#pragma once

#include <memory>

#include "field.hpp"
#include "sign.hpp"

namespace ttt::game {

enum class Status {
  CREATED,    ///< nobody has moved
  ACTIVE,     ///<
  LAST_MOVE,  ///< X has completed a line; O may still make it a draw with a line of its own
  ENDED       ///<
};

enum class MoveResult {
  OK,
  DRAW,
  WIN,
  ENDED,  ///< the game was over before
  DQ_OUT_OF_FIELD,
  DQ_OUT_OF_ORDER,
  DQ_PLACE_OCCUPIED,
  ERROR  ///< neither X nor O wants to move
};

/// Is the one who made this move disqualified?
inline bool is_dq(MoveResult result) {
  return result == MoveResult::DQ_OUT_OF_FIELD || result == MoveResult::DQ_OUT_OF_ORDER ||
         result == MoveResult::DQ_PLACE_OCCUPIED;
}

/// A game from its start to its end: (x, y) = (column, row), from (0, 0) at the top left. A line of `win_len`
/// or more wins; when X completes one, O has one last move. Copies are independent of each other.
class State {
 public:
  struct Opts {
    int rows;
    int cols;
    int win_len;    ///< below 1: nobody ever wins
    int max_moves;  ///< then it is a draw; 0: as many as there are free cells; below 0: with the first move
  };

  /// The initializer is cloned; none means an empty board.
  State(const Opts& opts, const IFieldInitializer* initializer = nullptr);
  State(const State& other);
  State(State&& other) noexcept;
  ~State();
  State& operator=(const State& other);
  State& operator=(State&& other) noexcept;

  /// The start of another game, on a board that the initializer draws anew.
  void reset();

  /// A move that is not OK, DRAW or WIN changes nothing.
  MoveResult process_move(Sign player, int x, int y);

  Sign get_value(int x, int y) const;  ///< outside the board: WALL
  Status get_status() const { return status_; }
  Sign get_current_player() const { return player_; }
  int get_move_no() const { return move_no_; }    ///< moves made so far
  const Opts& get_opts() const { return opts_; }  ///< `max_moves`: never more than free cells
  Sign get_winner() const { return winner_; }     ///< NONE: a draw, or not over
  /// For the next reset. It is cloned.
  void set_field_initializer(const IFieldInitializer* initializer);

 private:
  bool completes_line(int x, int y) const;
  MoveResult end(Sign winner);

  Opts opts_;
  int wanted_moves_;  ///< `max_moves` as it was asked for
  std::unique_ptr<IFieldInitializer> initializer_;
  FieldBitmap field_;
  int move_no_ = 0;
  Status status_ = Status::CREATED;
  Sign player_ = Sign::X;
  Sign winner_ = Sign::NONE;
};

}  // namespace ttt::game
