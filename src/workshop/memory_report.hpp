#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace parlour::workshop {

/// Something wrong with a player's memory, and where in the student's files it came from.
struct MemoryFault {
  std::string kind;         ///< `leak`, or the tool's own words: heap-buffer-overflow, Invalid read of size 4
  std::int64_t bytes = 0;   ///< of a leak
  std::int64_t blocks = 0;  ///< how many blocks leaked there
  std::string function;     ///< the innermost of the student's own; empty: not known
  std::string file;         ///< as it was compiled; empty: not known
  int line = 0;
  bool operator==(const MemoryFault&) const = default;
};

/// Reads the output of the address and leak sanitizers or of valgrind. A fault belongs to the player if one
/// of the callers is in a file below `folder`; of other faults, errors are kept but not leaks. Faults of the
/// same kind at the same place are merged.
std::vector<MemoryFault> read_memory_report(std::string_view text, std::string_view folder);

}  // namespace parlour::workshop
