// Vectors of 16-bit numbers for playouts_kernel.hpp, in the vector types of GCC and Clang. Private to
// playouts*.cpp.
#pragma once

#include <cstdint>

namespace parlour::games::line::playouts {

/// kBytes / 2 unsigned numbers. Every operation works lane by lane; those named …_64 see the same bits as
/// 64-bit numbers. Which instructions they become is up to the target of the function that calls them.
template <int kBytes>
struct Lanes {
  using Numbers [[gnu::vector_size(kBytes)]] = std::uint16_t;
  using SignedNumbers [[gnu::vector_size(kBytes)]] = std::int16_t;
  using Words [[gnu::vector_size(kBytes)]] = std::uint64_t;
  static constexpr int kCount = kBytes / 2;
  static constexpr int kWords = kBytes / 8;

  Numbers numbers;

  static Lanes all(int number) { return {Numbers{} + static_cast<std::uint16_t>(number)}; }
  static Lanes from_words(Words words) { return {reinterpret_cast<Numbers>(words)}; }
  Words words() const { return reinterpret_cast<Words>(numbers); }
  SignedNumbers signed_numbers() const { return reinterpret_cast<SignedNumbers>(numbers); }
};

template <int kBytes>
Lanes<kBytes> operator+(Lanes<kBytes> a, Lanes<kBytes> b) {
  return {a.numbers + b.numbers};
}
template <int kBytes>
Lanes<kBytes> operator-(Lanes<kBytes> a, Lanes<kBytes> b) {
  return {a.numbers - b.numbers};
}
template <int kBytes>
Lanes<kBytes> operator&(Lanes<kBytes> a, Lanes<kBytes> b) {
  return {a.numbers & b.numbers};
}
template <int kBytes>
Lanes<kBytes> operator|(Lanes<kBytes> a, Lanes<kBytes> b) {
  return {a.numbers | b.numbers};
}
template <int kBytes>
Lanes<kBytes> operator^(Lanes<kBytes> a, Lanes<kBytes> b) {
  return {a.numbers ^ b.numbers};
}
template <int kBytes>
Lanes<kBytes> operator~(Lanes<kBytes> a) {
  return {~a.numbers};
}
template <int kBytes>
Lanes<kBytes> shifted_right(Lanes<kBytes> a, int by) {
  return {a.numbers >> by};
}
template <int kBytes>
Lanes<kBytes> shifted_right_64(Lanes<kBytes> a, int by) {
  return Lanes<kBytes>::from_words(a.words() >> by);
}
template <int kBytes>
Lanes<kBytes> shifted_left_64(Lanes<kBytes> a, int by) {
  return Lanes<kBytes>::from_words(a.words() << by);
}
template <int kBytes>
Lanes<kBytes> smaller(Lanes<kBytes> a, Lanes<kBytes> b) {
  return {a.numbers < b.numbers ? a.numbers : b.numbers};
}
template <int kBytes>
Lanes<kBytes> larger(Lanes<kBytes> a, Lanes<kBytes> b) {
  return {a.numbers > b.numbers ? a.numbers : b.numbers};
}
template <int kBytes>
Lanes<kBytes> difference_or_zero(Lanes<kBytes> a, Lanes<kBytes> b) {
  return larger(a, b) - b;
}
/// (a + b) / 2 rounded down, without overflow.
template <int kBytes>
Lanes<kBytes> half_sum(Lanes<kBytes> a, Lanes<kBytes> b) {
  return (a & b) + shifted_right(a ^ b, 1);
}

/// All bits of a lane where a < b, none elsewhere; both as signed numbers.
template <int kBytes>
Lanes<kBytes> less(Lanes<kBytes> a, Lanes<kBytes> b) {
  return {reinterpret_cast<typename Lanes<kBytes>::Numbers>(a.signed_numbers() < b.signed_numbers())};
}

template <int kBytes>
Lanes<kBytes> low_product(Lanes<kBytes> a, Lanes<kBytes> b) {
  return {a.numbers * b.numbers};
}
/// The upper halves of the products. Compilers do not always find the single instruction for this, so a
/// kernel may provide an overload for its own width.
template <int kBytes>
Lanes<kBytes> high_product(Lanes<kBytes> a, Lanes<kBytes> b) {
  Lanes<kBytes> product{};
  for (int lane = 0; lane < Lanes<kBytes>::kCount; ++lane)
    product.numbers[lane] =
        static_cast<std::uint16_t>(std::uint32_t{a.numbers[lane]} * b.numbers[lane] >> 16);
  return product;
}

template <int kBytes>
Lanes<kBytes> sum_64(Lanes<kBytes> a, Lanes<kBytes> b) {
  return Lanes<kBytes>::from_words(a.words() + b.words());
}

template <int kBytes>
bool any(Lanes<kBytes> a) {
  std::uint64_t bits = 0;
  for (int word = 0; word < Lanes<kBytes>::kWords; ++word) bits |= a.words()[word];
  return bits != 0;
}

}  // namespace parlour::games::line::playouts
