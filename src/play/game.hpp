#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.hpp"
#include "core/opening.hpp"
#include "core/outcome.hpp"
#include "core/passage.hpp"
#include "core/remark.hpp"
#include "core/result.hpp"
#include "core/side.hpp"
#include "core/value_scale.hpp"

namespace parlour::play {

/// A move with its type erased: a cell, a pit, a column.
using MoveCode = std::uint16_t;

/// A position with its type erased, for everything that plays rather than searches. Searches get the
/// concrete position once (typed_game.hpp) and do not use this class again.
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

  // What people are told and shown about it; most games have little of this.
  /// What each side has won so far and would keep if the game ended here; nothing where nothing is counted.
  virtual std::optional<std::array<int, 2>> scores() const { return std::nullopt; }
  /// Is each side's sign now the one that the other side began with?
  virtual bool signs_swapped() const { return false; }
  /// What `move`, which led here from `before`, did, in the order in which to tell people.
  virtual std::vector<Remark> story(const State& before, MoveCode move) const = 0;
  /// What the next moves will bring, whatever they are.
  virtual std::optional<Message> outlook() const { return std::nullopt; }

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
  virtual std::string_view family()
      const = 0;  ///< whose rules these are: the key to what faces and engines have
  /// A spec with nothing left to chance, for readers that cannot repeat the random draw.
  virtual std::string fixed_spec() const { return spec(); }
  virtual std::unique_ptr<State> start() const = 0;
  virtual Result<std::unique_ptr<State>> read_position(std::string_view text) const = 0;

  /// The rules under these options, in reading order.
  virtual std::vector<Passage> passages() const { return {}; }

  /// Who puts the first stones and who then takes which side. Positions know nothing of it.
  virtual OpeningRule opening_rule() const { return OpeningRule::None; }
  /// With an opening rule: stones that a player without a plan of its own may begin with, each list in turn
  /// order and legal from the start.
  virtual std::vector<std::vector<MoveCode>> opening_stones() const { return {}; }

  virtual ValueScale values() const { return {}; }
  virtual bool has_signs() const { return false; }  ///< do the sides play with X and O?
  virtual bool has_two_views() const {
    return false;
  }  ///< does the board look different from the other side?
  /// The name of a move of `mover` on a board drawn with the side `bottom` in front.
  virtual std::string shown_move(const State& state, MoveCode move, Side /*mover*/, Side /*bottom*/) const {
    return state.move_text(move);
  }

  // Positions that people set up by hand. Each must be a position that the rules allow, or it is refused with
  // the reason; docs/decisions/0003-position-text.md says what is checked.
  /// Can people put a piece on the place that a move names?
  virtual bool takes_pieces() const { return false; }
  /// `state` with a piece of `owner`, or no piece, on `place`.
  virtual Result<std::unique_ptr<State>> placed(const State& /*state*/, MoveCode /*place*/,
                                                std::optional<Side> /*owner*/) const {
    return failure("position-takes-no-pieces");
  }
  virtual Result<std::unique_ptr<State>> with_turn(const State& /*state*/, Side /*side*/) const {
    return failure("position-turn-is-fixed");
  }
  /// Moves from the start that lead to `state`, if any are found.
  virtual std::optional<std::vector<MoveCode>> moves_leading_to(const State& state) const = 0;
};

}  // namespace parlour::play
