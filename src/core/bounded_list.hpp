#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace parlour {

/// A list of at most `Capacity` values that lives where it is declared and never allocates.
template <class T, std::size_t Capacity>
class BoundedList {  // NOLINT(cppcoreguidelines-pro-type-member-init): only the first size_ values are read
 public:
  using value_type = T;

  constexpr void push_back(T value) {
    assert(size_ < Capacity);
    values_[size_++] = value;
  }
  constexpr void clear() { size_ = 0; }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr const T& operator[](std::size_t at) const { return values_[at]; }
  constexpr T& operator[](std::size_t at) { return values_[at]; }
  constexpr const T* begin() const { return values_.data(); }
  constexpr const T* end() const { return values_.data() + size_; }
  constexpr T* begin() { return values_.data(); }
  constexpr T* end() { return values_.data() + size_; }

 private:
  std::array<T, Capacity> values_;  // not cleared: lists are made in hot loops
  std::size_t size_ = 0;
};

}  // namespace parlour
