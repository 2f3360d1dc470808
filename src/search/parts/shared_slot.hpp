#pragma once

#include <array>
#include <cstdint>

namespace parlour::search {

/// A place for 64 bits of data about one key, which threads read and write without locks. It is written as
/// two words without ordering, `key ^ data` and `data`: if two threads write it at the same time, or one
/// reads while another writes, the words do not match and the slot reads as empty (Hyatt, Mann 2002). Data
/// can be lost, never mixed. Trivial, unlike std::atomic, so that fresh memory, which is already zero, need
/// not be initialised.
class SharedSlot {
 public:
  /// 0 if the slot holds nothing about `key`. Data of 0 are never stored.
  std::uint64_t about(std::uint64_t key) const {
    const std::uint64_t data = any();
    return (load(checked_) ^ data) == key ? data : 0;
  }
  /// Of the data there, if nobody writes now.
  std::uint64_t key() const { return load(checked_) ^ any(); }
  /// Whatever the slot holds; 0 if nothing.
  std::uint64_t any() const { return load(data_); }

  void write(std::uint64_t key, std::uint64_t data) {
    store(data_, data);
    store(checked_, key ^ data);
  }
  void clear() {
    store(data_, 0);
    store(checked_, 0);
  }

 private:
  static std::uint64_t load(const std::uint64_t& word) { return __atomic_load_n(&word, __ATOMIC_RELAXED); }
  static void store(std::uint64_t& word, std::uint64_t value) {
    __atomic_store_n(&word, value, __ATOMIC_RELAXED);
  }

  std::uint64_t checked_;
  std::uint64_t data_;
};

/// One cache line of slots.
struct alignas(64) SharedBucket {
  std::array<SharedSlot, 4> slots;
};

}  // namespace parlour::search
