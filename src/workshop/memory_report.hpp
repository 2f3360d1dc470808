#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace parlour::workshop {

/// Something wrong with a player's memory, and where in the student's files it came from.
struct MemoryFault {
  std::string kind;         ///< `leak`, or as the tool calls it: heap-buffer-overflow, Invalid read of size 4
  std::int64_t bytes = 0;   ///< of a leak
  std::int64_t blocks = 0;  ///< how many pieces of memory leaked there
  std::string function;     ///< the innermost of the student's own; empty: not known
  std::string file;         ///< as it was compiled; empty: not known
  int line = 0;
  bool operator==(const MemoryFault&) const = default;
};

/// What the address and leak sanitizers or valgrind wrote, by its words. A fault belongs to the player if a
/// file below `folder` is among the callers; of others only real errors are kept, not leaks. Leaks of the
/// same place are one.
std::vector<MemoryFault> read_memory_report(std::string_view text, std::string_view folder);

}  // namespace parlour::workshop
