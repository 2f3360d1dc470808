#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>

#include "core/bounded_list.hpp"
#include "core/outcome.hpp"
#include "core/result.hpp"
#include "core/side.hpp"
#include "games/kalah/rules.hpp"
#include "games/kalah/setup.hpp"

namespace parlour::games::kalah {

/// A Kalah position of any size: one row of cells per side, the pits in sowing order, then the store.
///
///      cells_[side][0 … pits)   the pits          cells_[side][pits]   the store
///
/// For boards with eight pits a side or more; smaller ones fit into one word per side (PackedPosition).
class WidePosition {
 public:
  using Move = kalah::Move;
  using Moves = BoundedList<Move, kMostPits>;

  WidePosition() = default;
  explicit WidePosition(const Rules& rules);
  static Result<WidePosition> from_setup(const Rules& rules, const Setup& setup);
  Setup setup() const;

  const Rules& rules() const { return *rules_; }
  Side to_move() const { return to_move_; }
  int seeds(Side side, int pit) const { return cells(side)[static_cast<std::size_t>(pit)]; }
  int store(Side side) const { return seeds(side, rules_->pits()); }

  Moves moves() const;
  bool legal(Move pit) const {
    return rules_ != nullptr && pit < rules_->pits() && seeds(to_move_, pit) > 0 && !over();
  }
  void play(Move pit);
  std::optional<Outcome> outcome() const;
  std::uint64_t key() const;

  /// The same position with the sides exchanged.
  WidePosition turned() const;

  bool operator==(const WidePosition& that) const;

 private:
  using Row = std::array<std::uint16_t, kMostPits + 1>;

  Row& cells(Side side) { return cells_[static_cast<std::size_t>(side)]; }
  const Row& cells(Side side) const { return cells_[static_cast<std::size_t>(side)]; }
  int seeds_in_pits(Side side) const;
  bool over() const;
  void capture(int pit);

  const Rules* rules_ = nullptr;
  std::array<Row, 2> cells_{};
  Side to_move_ = Side::First;
};

}  // namespace parlour::games::kalah
