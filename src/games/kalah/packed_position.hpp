#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/outcome.hpp"
#include "core/result.hpp"
#include "core/rng.hpp"
#include "core/side.hpp"
#include "games/kalah/rules.hpp"
#include "games/kalah/setup.hpp"

namespace parlour::games::kalah {

/// Up to eight pits in one word, a byte each, the lowest first.
class PitList {
 public:
  constexpr PitList() = default;
  constexpr PitList(std::uint64_t pits, int size) : pits_(pits), size_(static_cast<std::uint8_t>(size)) {}

  /// The pits whose bits are set in `mask`, ascending.
  static constexpr PitList from_mask(unsigned mask);

  constexpr std::size_t size() const { return size_; }
  constexpr Move operator[](std::size_t at) const { return static_cast<Move>(pits_ >> (8 * at)); }

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t pits, int left) : pits_(pits), left_(left) {}
    constexpr Move operator*() const { return static_cast<Move>(pits_); }
    constexpr Iterator& operator++() {
      pits_ >>= 8;
      --left_;
      return *this;
    }
    constexpr bool operator==(const Iterator& that) const { return left_ == that.left_; }

   private:
    std::uint64_t pits_;
    int left_;
  };
  constexpr Iterator begin() const { return Iterator(pits_, size_); }
  constexpr Iterator end() const { return Iterator(0, 0); }

 private:
  std::uint64_t pits_ = 0;
  std::uint8_t size_ = 0;
};

namespace detail {
constexpr auto kPitLists = [] {
  std::array<PitList, 128> lists{};
  for (unsigned mask = 0; mask < lists.size(); ++mask) {
    std::uint64_t pits = 0;
    int size = 0;
    for (unsigned pit = 0; pit < 7; ++pit)
      if ((mask >> pit & 1u) != 0) pits |= std::uint64_t{pit} << (8 * size++);
    lists[mask] = PitList(pits, size);
  }
  return lists;
}();
}  // namespace detail

constexpr PitList PitList::from_mask(unsigned mask) { return detail::kPitLists[mask]; }

/// Sows `pit` of the mover's word `own`, captures included; true if the turn passes. Branch-free, because in
/// a random game a branch on captures or bonus moves cannot be predicted.
inline bool sow_and_capture(const Rules& rules, std::uint64_t& own, std::uint64_t& theirs, int pit) {
  const std::uint64_t lifted = own >> (8 * pit) & 0xFF;
  const Sowing& sowing = rules.sowing(pit, lifted);
  own = own - (lifted << (8 * pit)) + sowing.own;
  theirs += sowing.other;
  const std::uint64_t facing = theirs >> sowing.facing_shift & 0xFF;
  const bool captures = (own & sowing.landing) == sowing.alone && (facing != 0 || rules.captures_alone());
  const std::uint64_t taken = captures ? ~std::uint64_t{0} : 0;
  theirs -= (facing << sowing.facing_shift) & taken;
  own += (((facing + 1) << rules.store_shift()) - sowing.alone) & taken;
  return sowing.passes;
}

/// A Kalah position with at most seven pits a side: one word per side, one byte per pit, then the store.
///
///      bytes of Second's word      6       5  4  3  2  1  0
///                                store    12 11 10  9  8  7       (S4's labels)
///                                          1  2  3  4  5  6     store
///      bytes of First's word               0  1  2  3  4  5       6
///
/// Each side's pits are numbered from 0 in its own sowing order; the pit facing `p` is `pits - 1 - p`.
/// The words are kept by turn, the mover's and the waiting side's, so that a move never has to look up which
/// is which. The largest board, seven pits of twelve, has 168 seeds: no byte overflows. Sowing is two
/// additions from a table in the rules.
class PackedPosition {
 public:
  using Move = kalah::Move;

  PackedPosition() = default;
  explicit PackedPosition(const Rules& rules);
  static Result<PackedPosition> from_setup(const Rules& rules, const Setup& setup);
  Setup setup() const;

  const Rules& rules() const { return *rules_; }
  Side to_move() const { return to_move_; }
  int seeds(Side side, int pit) const { return byte(word(side), pit); }
  int store(Side side) const { return byte(word(side), rules_->pits()); }

  PitList moves() const {
    if (over()) return {};
    // The top bit of every byte that is not zero, gathered into one mask.
    constexpr std::uint64_t kLow = 0x7F7F7F7F7F7F7F7Fu;
    const std::uint64_t own = mover_ & rules_->pits_mask();
    const std::uint64_t nonempty = ((((own & kLow) + kLow) | own) & ~kLow) >> 7;
    return PitList::from_mask(static_cast<unsigned>((nonempty * 0x0102040810204080u) >> 56));
  }
  bool legal(Move pit) const {
    return rules_ != nullptr && pit < rules_->pits() && seeds(to_move_, pit) > 0 && !over();
  }

  void play(Move pit) {
    assert(legal(pit));
    const bool passes = sow_and_capture(*rules_, mover_, waiting_, pit);
    const std::uint64_t exchanged = (mover_ ^ waiting_) & (passes ? ~std::uint64_t{0} : 0);
    mover_ ^= exchanged;
    waiting_ ^= exchanged;
    to_move_ = side_at(index_of(to_move_) ^ static_cast<int>(passes));
  }

  /// The words by turn, stores included.
  std::uint64_t mover_word() const { return mover_; }
  std::uint64_t waiting_word() const { return waiting_; }

  std::optional<Outcome> outcome() const {
    if (!over()) return std::nullopt;
    return Outcome::from_lead(seeds_of(Side::First) - seeds_of(Side::Second));
  }

  std::uint64_t key() const { return mix64(mover_ ^ mix64(waiting_ + static_cast<std::uint64_t>(to_move_))); }

  /// The same position with the sides exchanged.
  PackedPosition turned() const;

  bool operator==(const PackedPosition& that) const;

 private:
  std::uint64_t word(Side side) const { return side == to_move_ ? mover_ : waiting_; }
  static int byte(std::uint64_t word, int at) { return static_cast<int>(word >> (8 * at) & 0xFF); }

  bool over() const {
    const std::uint64_t mask = rules_->pits_mask();
    if ((mover_ & mask) == 0 || (waiting_ & mask) == 0) return true;
    return byte(mover_, rules_->pits()) > rules_->stop_above() ||
           byte(waiting_, rules_->pits()) > rules_->stop_above();
  }

  /// All seeds that count for `side` at the end: the sum of the bytes in its word.
  int seeds_of(Side side) const;

  const Rules* rules_ = nullptr;
  std::uint64_t mover_ = 0;    ///< the word of the side to move
  std::uint64_t waiting_ = 0;  ///< the word of the other side
  Side to_move_ = Side::First;
};

}  // namespace parlour::games::kalah
