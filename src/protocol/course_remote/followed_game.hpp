#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "protocol/course_remote/messages.hpp"

namespace parlour::protocol::remote {

/// A game on a server as a client sees it: what it was told, held against the size of the board and nothing
/// else, so that there is a cell to answer with whatever the server does.
class FollowedGame {
 public:
  /// The longest side of a board that is followed at all.
  static constexpr int kLongestSide = 1000;

  static bool can_follow(const Dimensions& dimensions);

  FollowedGame() = default;
  /// Only dimensions that can be followed.
  explicit FollowedGame(const GameAhead& game);

  void seat(const Seated& seated);
  void begin(const GameBegan& began);
  /// A cell that is taken or outside the board is not played: a server announces such a move before it
  /// disqualifies.
  bool play(const Played& played);

  const Dimensions& dimensions() const { return dimensions_; }
  Sign sign() const { return sign_; }
  const std::string& name(Sign sign) const;
  const std::vector<Cell>& walls() const { return walls_; }  ///< on the board, none twice, row by row
  const std::vector<Played>& moves() const { return moves_; }
  bool free(Cell cell) const;

  /// The free cell nearest to the last move, or to the centre before the first one; nothing if the board is
  /// full.
  std::optional<Cell> safe_move() const;

 private:
  enum class Content : char { Free, Stone, Wall };

  bool on_board(Cell cell) const;
  Content& at(Cell cell);

  Dimensions dimensions_;
  Sign sign_ = Sign::None;
  std::array<std::string, 2> names_;
  std::vector<Content> cells_;
  std::vector<Cell> walls_;
  std::vector<Played> moves_;
};

}  // namespace parlour::protocol::remote
