#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/concepts.hpp"
#include "core/side.hpp"
#include "core/stop_token.hpp"
#include "search/parts/proof_number_table.hpp"
#include "search/proof_number.hpp"

namespace parlour::engines {

/// Does `side` get at least `at_least` from this position of any game? For search::ProofNumberSearch. It
/// knows nothing but the rules, so it is for positions of moderate size.
template <Position P>
class ClaimQuestion {
 public:
  using Move = typename P::Move;

  ClaimQuestion(const P& position, Side side, int at_least)
      : position_(position), side_(side), at_least_(at_least) {}

  bool attacking() const { return position_.to_move() == side_; }
  std::uint64_t key() const { return position_.key(); }
  std::uint64_t key_after(Move move) const {
    P next = position_;
    next.play(move);
    return next.key();
  }
  std::optional<bool> answer() const {
    const auto outcome = position_.outcome();
    return outcome ? std::optional(outcome->value_for(side_) >= at_least_) : std::nullopt;
  }
  void moves(std::vector<Move>& moves) const {
    moves.clear();
    for (const Move move : position_.moves()) moves.push_back(move);
  }
  void play(Move move) {
    before_.push_back(position_);
    position_.play(move);
  }
  void undo(Move /*move*/) {
    position_ = before_.back();
    before_.pop_back();
  }
  search::ProofNumbers first_numbers() const {
    const auto choices = static_cast<std::uint32_t>(position_.moves().size());
    return attacking() ? search::ProofNumbers{1, choices} : search::ProofNumbers{choices, 1};
  }

 private:
  P position_;
  Side side_;
  int at_least_;
  std::vector<P> before_;
};

}  // namespace parlour::engines
