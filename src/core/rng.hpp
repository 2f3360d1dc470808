#pragma once

#include <array>
#include <cstdint>

namespace parlour {

/// One step of splitmix64 (Steele, Lea, Flood 2014): a good mixer for turning counters into seeds.
constexpr std::uint64_t mix64(std::uint64_t value) {
  value += 0x9E3779B97F4A7C15u;
  value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9u;
  value = (value ^ (value >> 27)) * 0x94D049BB133111EBu;
  return value ^ (value >> 31);
}

/// One seed from two: the same everywhere, and practically always different for different pairs.
constexpr std::uint64_t mixed_seed(std::uint64_t seed, std::uint64_t number) {
  return mix64(mix64(seed) ^ number);
}

/// xoshiro256++ (Blackman, Vigna 2019). Own code rather than <random>, whose distributions differ between
/// libraries: the same seed gives the same numbers everywhere.
class Rng {
 public:
  constexpr explicit Rng(std::uint64_t seed = 0) {
    for (std::uint64_t lane = 0; lane < state_.size(); ++lane)
      state_[lane] = mix64(seed + lane * 0x9E3779B97F4A7C15u);
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = rotate_left(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t carried = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= carried;
    state_[3] = rotate_left(state_[3], 45);
    return result;
  }

  /// Uniform in 0…bound-1 without bias (Lemire 2019); bound ≥ 1.
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
      const std::uint32_t biased = (0u - bound) % bound;
      while (static_cast<std::uint32_t>(product) < biased) product = (next() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  /// Uniform in low…high, both included; low ≤ high.
  constexpr int between(int low, int high) {
    return low + static_cast<int>(below(static_cast<std::uint32_t>(high - low + 1)));
  }

 private:
  static constexpr std::uint64_t rotate_left(std::uint64_t value, int by) {
    return (value << by) | (value >> (64 - by));
  }

  std::array<std::uint64_t, 4> state_{};
};

}  // namespace parlour
