#if defined(__x86_64__)
#include <immintrin.h>

#include "core/rng.hpp"
#include "games/line/playouts_field.hpp"

// From here on functions may use AVX2. No shared header is included below: if one of its inline functions
// were compiled for AVX2, the linker could use it in place of the version that every processor can run.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2")
#endif

#include "games/line/playouts_kernel.hpp"
#include "games/line/playouts_lanes.hpp"

namespace parlour::games::line::playouts {

inline Lanes<32> high_product(Lanes<32> a, Lanes<32> b) {
  const auto product =
      _mm256_mulhi_epu16(reinterpret_cast<__m256i>(a.numbers), reinterpret_cast<__m256i>(b.numbers));
  return {reinterpret_cast<Lanes<32>::Numbers>(product)};
}

void play_batch_avx2(const Field& field, std::uint64_t seed, std::int64_t first_game, int count,
                     BatchResult& result) {
  play_batch<Lanes<32>>(field, seed, first_game, count, result);
}

}  // namespace parlour::games::line::playouts

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
