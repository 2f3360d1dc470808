#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/side.hpp"
#include "engines/line/solving/field.hpp"
#include "engines/line/solving/forcing.hpp"
#include "engines/line/solving/pairing.hpp"
#include "search/parts/proof_number_table.hpp"

namespace parlour::engines::line {

/// Which search is made of a question. All of them are sound one way:
struct WinSearchKind {
  /// The defender may only stop lines, and lines of its own count for nothing (the game of Maker and
  /// Breaker). A "no" is a "no" of the game itself; a "yes" says nothing.
  bool blocking_only = false;
  /// The attacker tries only so many of the likely moves. A "yes" is a "yes" of the game itself; a "no" says
  /// nothing unless all moves are tried.
  int width = kAllMoves;

  static constexpr int kAllMoves = games::line::kMostCells;
};

/// Does the attacker win this plain line game? (A draw is a "no".) For search::ProofNumberSearch.
template <std::size_t Words>
class WinQuestion {
 public:
  using Cells = CellBits<Words>;
  using Move = games::line::Move;

  WinQuestion(const Field<Words>& field, Side to_move, Side attacker, WinSearchKind kind);

  bool attacking() const { return to_move_ == attacker_; }
  std::uint64_t key() const { return field_.key() ^ salt(to_move_); }
  std::uint64_t key_after(Move cell) const {
    return field_.key_after(cell, to_move_) ^ salt(other(to_move_));
  }
  std::optional<bool> answer() const;
  void moves(std::vector<Move>& moves);
  void play(Move cell) {
    field_.play(cell, to_move_);
    to_move_ = other(to_move_);
  }
  void undo(Move cell) {
    to_move_ = other(to_move_);
    field_.undo(cell, to_move_);
  }
  search::ProofNumbers first_numbers();

  const Field<Words>& field() const { return field_; }
  Side to_move() const { return to_move_; }

 private:
  struct Ranked {
    std::int64_t rank;
    Move cell;
  };

  std::uint64_t salt(Side to_move) const {
    constexpr std::uint64_t kSecondToMove = 0xD6E8FEB86659FD93u;
    return salt_ ^ (to_move == Side::Second ? kSecondToMove : 0);
  }
  bool counts(Side side) const { return side == attacker_ || !kind_.blocking_only; }
  Cells completing(Side side) const { return counts(side) ? field_.completing(side) : Cells{}; }
  bool wins_by_force(Side side);
  bool defender_has_pairing();
  Cells worth_trying();
  void rank_cells();
  bool dominated(Move cell) const;

  Field<Words> field_;
  Side to_move_;
  Side attacker_;
  WinSearchKind kind_;
  std::uint64_t salt_;
  PairingFinder<Words> pairing_;
  ForcingSearch<Words> forcing_;
  std::vector<Ranked> ranked_;
  std::array<Cells, 64 * Words>
      companions_;  ///< by cell: the empty cells in all windows through it that are open
};

extern template class WinQuestion<1>;
extern template class WinQuestion<2>;
extern template class WinQuestion<4>;
extern template class WinQuestion<16>;

}  // namespace parlour::engines::line
