#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "proof/claim.hpp"

namespace parlour::proof {

/// For each node the position where it last proved the claim, so that what many nodes share is checked once.
/// Positions are compared as a whole; the caller packs them into words.
///
///   slots_[node]      where the node's position stands in words_, in units of a position; kNone: nowhere
class ProvedPositions {
 public:
  /// Spends at most `memory` bytes on positions.
  ProvedPositions(std::uint64_t nodes, std::size_t words_per_position, std::size_t memory)
      : slots_(nodes, kNone),
        size_(words_per_position),
        most_(std::min<std::size_t>(memory / (sizeof(std::uint64_t) * words_per_position), kNone)) {}

  bool contains(NodeId node, std::span<const std::uint64_t> position) const {
    const std::uint32_t slot = slots_[node];
    return slot != kNone && std::equal(position.begin(), position.end(), words_.data() + slot * size_);
  }

  void insert(NodeId node, std::span<const std::uint64_t> position) {
    std::uint32_t& slot = slots_[node];
    if (slot == kNone) {
      if (words_.size() / size_ >= most_) return;
      slot = static_cast<std::uint32_t>(words_.size() / size_);
      words_.insert(words_.end(), position.begin(), position.end());
    } else {
      std::copy(position.begin(), position.end(), words_.data() + slot * size_);
    }
  }

  void clear() {
    std::fill(slots_.begin(), slots_.end(), kNone);
    words_.clear();
  }

 private:
  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

  std::vector<std::uint32_t> slots_;
  std::vector<std::uint64_t> words_;
  std::size_t size_;
  std::size_t most_;
};

}  // namespace parlour::proof
