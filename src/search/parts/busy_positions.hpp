#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace parlour::search {

/// Which positions the threads of a search are working on, so that each can put off what another has begun
/// and find it done later (Kerrigan's simplified ABDADA). Only a hint: marks may overwrite each other, and no
/// thread waits.
class BusyPositions {
 public:
  /// Marks a position as long as this object lives. Without a board (one thread), or with a key of 0, it
  /// marks nothing.
  class Mark {
   public:
    Mark(BusyPositions* board, std::uint64_t key)
        : slot_(board == nullptr ? nullptr : &board->slot(key)), key_(key) {
      if (slot_ != nullptr) slot_->store(key_, std::memory_order_relaxed);
    }
    ~Mark() {
      if (slot_ != nullptr && slot_->load(std::memory_order_relaxed) == key_)
        slot_->store(0, std::memory_order_relaxed);
    }
    Mark(const Mark&) = delete;
    Mark& operator=(const Mark&) = delete;

   private:
    std::atomic<std::uint64_t>* slot_;
    std::uint64_t key_;
  };

  bool contains(std::uint64_t key) const {
    return slots_[key >> kShift].load(std::memory_order_relaxed) == key && key != 0;
  }

 private:
  static constexpr int kBits = 12;
  static constexpr int kShift = 64 - kBits;  // the low bits choose the bucket in the transposition table

  std::atomic<std::uint64_t>& slot(std::uint64_t key) { return slots_[key >> kShift]; }

  std::array<std::atomic<std::uint64_t>, std::size_t{1} << kBits> slots_{};
};

}  // namespace parlour::search
