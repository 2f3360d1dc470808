#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "core/bounded_list.hpp"
#include "core/outcome.hpp"
#include "core/rng.hpp"
#include "core/side.hpp"
#include "core/turn.hpp"
#include "play/coin_game.hpp"
#include "search/alphabeta.hpp"

namespace parlour::test {

/// The coin game for alpha-beta. Its evaluation is noise within what is possible, so that a search of a wrong
/// depth, sign or window shows. `LooksUp` chooses between the two ways through a node.
template <bool LooksUp>
struct CoinBrain {
  using Score = search::Score;
  static constexpr std::size_t kMostMovesToLookUp = LooksUp ? 17 : 0;
  static constexpr Score kAspiration = 2;

  std::uint64_t key(const Coins& position) const { return mix64(position.key()); }
  Score offset(const Coins& position) const { return lead(position); }
  search::Bounds bounds(const Coins& position) const {
    const Score rest = left(position);
    return {lead(position) - rest, lead(position) + rest};
  }
  Score evaluate(const Coins& position) const {
    const auto rest = static_cast<std::uint64_t>(left(position));
    return lead(position) + static_cast<Score>(mix64(position.key() + 7) % (2 * rest + 1)) -
           static_cast<Score>(rest);
  }
  bool quiet(const Coins&) const { return true; }
  int reduction(const Coins&, int, int) const { return 0; }
  Coins::Moves moves_in_order(const Coins& position, std::uint16_t hint, const search::History& history,
                              int) const {
    Coins::Moves moves = position.moves();
    std::sort(moves.begin(), moves.end(), [&](Coins::Move a, Coins::Move b) {
      const auto rank = [&](Coins::Move move) {
        return (move == hint ? 1 << 30 : 0) + history.count(position.to_move(), move) * 32 + move;
      };
      return rank(a) > rank(b);
    });
    return moves;
  }

 private:
  static Score lead(const Coins& position) {
    return position.to_move() == Side::First ? position.lead_of_first() : -position.lead_of_first();
  }
  static Score left(const Coins& position) {
    Score sum = 0;
    for (const Coins::Move coin : position.moves()) sum += coin;
    return sum;
  }
};

/// Tic-tac-toe with undo: bits 0…8 of each side's stones.
class NineCells {
 public:
  using Move = std::uint8_t;
  using Moves = BoundedList<Move, 9>;

  Side to_move() const { return to_move_; }
  Moves moves() const {
    Moves moves;
    if (!outcome())
      for (Move cell = 0; cell < 9; ++cell)
        if (((stones_[0] | stones_[1]) >> cell & 1u) == 0) moves.push_back(cell);
    return moves;
  }
  void play(Move cell) {
    stones_[static_cast<std::size_t>(to_move_)] |= 1u << cell;
    to_move_ = other(to_move_);
  }
  bool legal(Move cell) const {
    return cell < 9 && !outcome() && ((stones_[0] | stones_[1]) >> cell & 1u) == 0;
  }
  void undo(Move cell) {
    to_move_ = other(to_move_);
    stones_[static_cast<std::size_t>(to_move_)] &= ~(1u << cell);
  }
  std::optional<Outcome> outcome() const {
    for (const unsigned line : {0007u, 0070u, 0700u, 0111u, 0222u, 0444u, 0421u, 0124u}) {
      if ((stones_[0] & line) == line) return Outcome::from_lead(1);
      if ((stones_[1] & line) == line) return Outcome::from_lead(-1);
    }
    if ((stones_[0] | stones_[1]) == 0777u) return Outcome::from_lead(0);
    return std::nullopt;
  }
  std::uint64_t key() const { return mix64(stones_[0] | stones_[1] << 9); }
  bool operator==(const NineCells&) const = default;

 private:
  std::array<unsigned, 2> stones_{};
  Side to_move_ = Side::First;
};

template <bool LooksUp>
struct NineCellsBrain {
  using Score = search::Score;
  static constexpr std::size_t kMostMovesToLookUp = LooksUp ? 9 : 0;

  std::uint64_t key(const NineCells& position) const { return position.key(); }
  Score offset(const NineCells&) const { return 0; }
  search::Bounds bounds(const NineCells& position) const {
    const auto outcome = position.outcome();
    if (!outcome) return {-1, 1};
    return {outcome->value_for(position.to_move()), outcome->value_for(position.to_move())};
  }
  Score evaluate(const NineCells&) const { return 0; }
  bool quiet(const NineCells&) const { return true; }
  int reduction(const NineCells&, int, int) const { return 0; }
  NineCells::Moves moves_in_order(const NineCells& position, std::uint16_t, const search::History&,
                                  int) const {
    return position.moves();
  }
};

/// The same, where a nearer win is better: kWin less the plies to it.
template <bool LooksUp>
struct NineCellsDistanceBrain : NineCellsBrain<LooksUp> {
  using Score = search::Score;
  static constexpr Score kWin = 1000;
  static constexpr Score kDecided = 900;

  search::Bounds bounds(const NineCells& position) const {
    const auto outcome = position.outcome();
    if (!outcome) return {2 - kWin, kWin - 1};
    const Score value = kWin * outcome->value_for(position.to_move());
    return {value, value};
  }
};

/// What alpha-beta has to agree with. `depth` plies, then the evaluation.
template <class P, class Brain>
search::Score plain_negamax(const Brain& brain, const P& position, int depth) {
  const search::Bounds bounds = brain.bounds(position);
  if (bounds.lower == bounds.upper) return bounds.lower;
  if (depth <= 0) return brain.evaluate(position);
  search::Score best = -search::kInfinity;
  for (const auto move : position.moves()) {
    P child = position;
    child.play(move);
    best = std::max(
        best, seen_by_parent(position.to_move(), child.to_move(), plain_negamax(brain, child, depth - 1)));
  }
  return best;
}

}  // namespace parlour::test
