#pragma once

#include <cstdint>
#include <vector>

namespace parlour::games::kalah {

/// The mover's own pit, counted from 0 in its sowing order.
using Move = std::uint8_t;

constexpr int kMostPits = 12;
constexpr int kMostSeeds = 12;

/// When does the last seed capture, if it falls into an empty pit of the mover?
enum class Capture : std::uint8_t { OppositeNonempty, Always, None };

struct Options {
  int pits = 6;
  int seeds = 4;
  Capture capture = Capture::OppositeNonempty;
  bool stop_half = false;  ///< the game also ends once a store holds more than half of all seeds
  bool operator==(const Options&) const = default;
};

/// What sowing one pit does to both sides' words, which have one byte per pit and then the store.
struct Sowing {
  std::uint64_t own;      ///< to add to the mover's word
  std::uint64_t other;    ///< to add to the other side's word
  std::uint64_t landing;  ///< mask of the mover's pit where the last seed falls; 0 if it cannot capture
  std::uint64_t alone;    ///< that byte when it holds only this seed; a value never met if it cannot capture
  std::uint8_t facing_shift;  ///< of the byte opposite the landing pit
  bool passes;                ///< the turn passes: the last seed does not fall into the mover's store
};

/// Everything that stays the same during a game. Immutable; positions point to it, so it must outlive them.
class Rules {
 public:
  static constexpr int kMostPackedPits = 7;

  /// `options` must hold values in their documented ranges.
  explicit Rules(Options options);

  const Options& options() const { return options_; }
  int pits() const { return options_.pits; }
  int total_seeds() const { return 2 * options_.pits * options_.seeds; }
  bool packed() const { return options_.pits <= kMostPackedPits; }
  std::uint64_t pits_mask() const { return pits_mask_; }

  /// Packed boards only.
  const Sowing& sowing(int pit, std::uint64_t seeds) const {
    return sowings_[static_cast<std::size_t>(pit) << sowing_bits_ | seeds];
  }

  int store_shift() const { return 8 * options_.pits; }
  bool captures_alone() const { return options_.capture == Capture::Always; }

  /// A store with more than this many seeds ends the game.
  int stop_above() const { return stop_above_; }

  bool operator==(const Rules& other) const { return options_ == other.options_; }

 private:
  Options options_;
  int stop_above_ = 0;
  std::uint64_t pits_mask_ = 0;
  int sowing_bits_ = 0;  ///< enough to count all seeds
  std::vector<Sowing> sowings_;
};

}  // namespace parlour::games::kalah
