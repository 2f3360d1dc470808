#include "search/parts/zeroed_memory.hpp"

#include <cstdlib>
#include <new>

namespace parlour::search {

ZeroedMemory::ZeroedMemory(std::size_t bytes, MemoryAdvice advice) {
  constexpr std::size_t kPage = std::size_t{2} << 20;  // so that huge pages can be used from the first byte
  std::size_t room = bytes + kPage;
  // The system hands out large memory already zeroed, page by page as it is used; no container offers that.
  void* zeroed = std::calloc(1, room);  // NOLINT(cppcoreguidelines-no-malloc)
  memory_.reset(zeroed);
  if (memory_ == nullptr) throw std::bad_alloc();
  aligned_ = memory_.get();
  std::align(kPage, bytes, aligned_, room);
  if (advice != nullptr) advice(aligned_, bytes);
}

void ZeroedMemory::Release::operator()(void* memory) const {
  std::free(memory);  // NOLINT(cppcoreguidelines-no-malloc)
}

}  // namespace parlour::search
