#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <span>
#include <vector>

#include "core/opening.hpp"
#include "core/side.hpp"

namespace parlour::play {

/// A choice of the opening, and when it was made.
struct ChoiceMade {
  int after = 0;  ///< how many moves had been made
  OpeningChoice choice = OpeningChoice::Second;
  std::chrono::nanoseconds elapsed{0};
  bool operator==(const ChoiceMade&) const = default;
};

/// What is to be done now.
struct OpeningTurn {
  enum class Kind : unsigned char {
    Play,    ///< the side to move plays its move
    Place,   ///< a stone of the side to move is put, perhaps by the other side's player
    Choose,  ///< no stone before there is a choice
  };
  Kind kind = Kind::Play;
  int seat = 0;                              ///< whose turn it is
  std::span<const OpeningChoice> choices{};  ///< what this seat can choose; empty unless it chooses
  bool places() const { return kind == Kind::Place; }
  bool chooses() const { return kind == Kind::Choose; }
};

/// Who acts under an opening rule, and who plays which side: a state machine that knows no position.
///
///   swap    three stones by the opener, then the responder takes a side
///   swap2   the same, but the responder may also put two more stones: then the opener takes a side
///
/// The opener is the seat that has First at the start. Whoever takes First while the other seat has it swaps
/// the sides. Stones alternate as without the rule, so a position never tells who has put its stones.
class Opening {
 public:
  static constexpr int kFirstStones = 3;
  static constexpr int kMoreStones = 2;

  explicit Opening(OpeningRule rule = OpeningRule::None,
                   std::array<Side, 2> side_of_seat = {Side::First, Side::Second});

  OpeningRule rule() const { return rule_; }

  /// What is to be done in a game of `moves` moves, with `to_move` next, that is not over.
  OpeningTurn turn(int moves, Side to_move) const;

  /// Makes a choice after `moves` moves. False if it is not one of those that `turn` offers.
  bool choose(OpeningChoice choice, int moves, std::chrono::nanoseconds elapsed = {});

  /// Takes back the last choice if it was made after exactly `moves` moves.
  bool take_back(int moves);

  const std::vector<ChoiceMade>& choices() const { return choices_; }
  /// Who made choice number `at`, from 0.
  int seat_of_choice(std::size_t at) const { return at == 0 ? 1 - opener_ : opener_; }

  /// Have the sides been swapped?
  bool swapped() const;
  /// The sides now.
  std::array<Side, 2> side_of_seat() const;

 private:
  OpeningRule rule_;
  std::array<Side, 2> side_of_seat_;  ///< at the start
  int opener_;
  std::vector<ChoiceMade> choices_;
};

/// Do these choices, all of one game, swap the sides?
bool swaps_sides(std::span<const ChoiceMade> choices);

}  // namespace parlour::play
