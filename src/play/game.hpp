#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/outcome.hpp"
#include "core/result.hpp"
#include "core/side.hpp"

namespace parlour::play {

/// A move with its type erased: the cell of a line game, the pit of Kalah.
using MoveCode = std::uint16_t;

/// A position with its type erased, for everything that plays rather than searches. Searches ask for the
/// concrete position once (typed_game.hpp) and never come back here.
class State {
 public:
  State() = default;
  State& operator=(const State&) = delete;
  virtual ~State() = default;

  virtual std::unique_ptr<State> clone() const = 0;
  virtual Side to_move() const = 0;
  virtual std::vector<MoveCode> moves() const = 0;  ///< ascending; empty once the game is over
  virtual bool legal(MoveCode move) const = 0;
  virtual void play(MoveCode move) = 0;  ///< a legal move
  virtual std::optional<Outcome> outcome() const = 0;
  virtual std::uint64_t key() const = 0;
  /// The same for all positions that differ only by turning or mirroring the board.
  virtual std::uint64_t canonical_key() const = 0;

  virtual std::string text() const = 0;
  virtual std::string move_text(MoveCode move) const = 0;
  virtual Result<MoveCode> read_move(std::string_view text) const = 0;  ///< only legal moves

 protected:
  State(const State&) = default;
};

/// The rules of one game with all its options. Immutable, shared by everyone who plays it; states refer to
/// it and must not outlive it.
class Game {
 public:
  Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;
  virtual ~Game() = default;

  virtual const std::string& name() const = 0;   ///< the preset: `gomoku`
  virtual const std::string& title() const = 0;  ///< a spec with what makes it different from the preset
  virtual const std::string& spec()
      const = 0;  ///< with every option that matters; reads back to the same game
  virtual std::unique_ptr<State> start() const = 0;
  virtual Result<std::unique_ptr<State>> read_position(std::string_view text) const = 0;
};

}  // namespace parlour::play
