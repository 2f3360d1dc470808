#if defined(__x86_64__)
#include "engines/line/network/network_board.hpp"

// From here on functions may use these instructions. No shared header is included below: if one of its inline
// functions were compiled for them, the linker could use it in place of the version that every processor can
// run.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2")
#endif

#include "engines/line/network/network_kernel.hpp"

namespace parlour::engines::line {

const NetworkFunctions kAvx2Network = kernel_functions<32>();

}  // namespace parlour::engines::line

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
