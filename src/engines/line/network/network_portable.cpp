#include "engines/line/network/network_board.hpp"
#include "engines/line/network/network_kernel.hpp"

namespace parlour::engines::line {

constexpr NetworkFunctions kPortable = kernel_functions<16>();
const NetworkFunctions kPortableNetwork = kPortable;

const NetworkFunctions& network_functions() {
#if defined(__x86_64__)
  if (static_cast<bool>(__builtin_cpu_supports("avx512f")) &&
      static_cast<bool>(__builtin_cpu_supports("avx512bw")))
    return kAvx512Network;
  if (static_cast<bool>(__builtin_cpu_supports("avx2"))) return kAvx2Network;
#endif
  return kPortableNetwork;
}

}  // namespace parlour::engines::line
