#if defined(__x86_64__)
#include <immintrin.h>

#include "core/rng.hpp"
#include "games/line/playouts_field.hpp"

// From here on functions may use AVX-512. No shared header is included below: if one of its inline functions
// were compiled for AVX-512, the linker could use it in place of the version that every processor can run.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx512f,avx512bw"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx512f,avx512bw")
#endif

#include "games/line/playouts_kernel.hpp"
#include "games/line/playouts_lanes.hpp"

namespace parlour::games::line::playouts {

inline Lanes<64> high_product(Lanes<64> a, Lanes<64> b) {
  const auto product =
      _mm512_mulhi_epu16(reinterpret_cast<__m512i>(a.numbers), reinterpret_cast<__m512i>(b.numbers));
  return {reinterpret_cast<Lanes<64>::Numbers>(product)};
}

void play_batch_avx512(const Field& field, std::uint64_t seed, std::int64_t first_game, int count,
                       BatchResult& result) {
  play_batch<Lanes<64>>(field, seed, first_game, count, result);
}

}  // namespace parlour::games::line::playouts

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
