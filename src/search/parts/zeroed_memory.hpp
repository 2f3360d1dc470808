#pragma once

#include <cstddef>
#include <memory>

namespace parlour::search {

/// Tells the system that this memory is large and hot (huge pages). Portable code cannot do that; the program
/// may pass in a function that does.
using MemoryAdvice = void (*)(void* memory, std::size_t bytes);

/// Memory for a large table: all bytes zero, aligned to a huge page. The system hands out its pages as they
/// are used first, so a large table that stays empty costs nothing.
class ZeroedMemory {
 public:
  explicit ZeroedMemory(std::size_t bytes, MemoryAdvice advice = nullptr);

  void* data() const { return aligned_; }

 private:
  struct Release {
    void operator()(void* memory) const;
  };

  std::unique_ptr<void, Release> memory_;
  void* aligned_ = nullptr;  ///< in memory_
};

}  // namespace parlour::search
