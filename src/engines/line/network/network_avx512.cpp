#if defined(__x86_64__)
#include "engines/line/network/network_board.hpp"

// From here on functions may use these instructions. No shared header is included below: if one of its inline
// functions were compiled for them, the linker could use it in place of the version that every processor can
// run.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx512f,avx512bw"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx512f,avx512bw")
#endif

#include "engines/line/network/network_kernel.hpp"

namespace parlour::engines::line {

const NetworkFunctions kAvx512Network = kernel_functions<64>();

}  // namespace parlour::engines::line

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
