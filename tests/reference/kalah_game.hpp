#pragma once

#include <array>
#include <string>
#include <vector>

// Kalah of spec 1.2, written from the specification alone and sharing nothing with the product's code, so
// that tests can compare the two.
namespace parlour::reference {

enum class Capture { OppositeNonempty, Always, None };

struct KalahOptions {
  int pits = 6;
  int seeds = 4;
  Capture capture = Capture::OppositeNonempty;
  bool stop_half = false;

  bool operator==(const KalahOptions&) const = default;
};

// A game from its start to its current position. Precondition of the constructor: the options are within
// the ranges of spec 1.2.
class KalahGame {
 public:
  explicit KalahGame(KalahOptions options = {});

  // 1 or 2. After the end: the side that would move if the game were not over.
  int to_move() const;

  // The mover's own non-empty pits, 0-based in sowing order, ascending; empty when the game is over.
  std::vector<int> moves() const;

  // Precondition: `pit` is legal. Throws std::invalid_argument otherwise.
  void play(int pit);

  bool over() const;

  // 1 or 2; 0 for a draw and while the game is not over.
  int winner() const;

  // First's seeds minus Second's, leftovers counted for the side they lie on. Meaningful when over.
  int margin() const;

  // A bonus move counts as a move of its own.
  int moves_made() const;

  // The position text of spec 1.3, unswept: seeds left over at the end stay in their pits.
  std::string text() const;

  bool operator==(const KalahGame&) const = default;

 private:
  struct Side {
    std::vector<int> pits;  // in the side's own sowing order
    int store = 0;

    int seeds_in_pits() const;
    bool operator==(const Side&) const = default;
  };

  KalahOptions options_;
  std::array<Side, 2> sides_;
  int to_move_ = 1;
  int moves_made_ = 0;
};

}  // namespace parlour::reference
