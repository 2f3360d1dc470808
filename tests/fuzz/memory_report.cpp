// Feeds what the address sanitizer or valgrind writes about a student's player.
// Must hold: whatever it is, faults have kinds, and numbers that are no nonsense.
#include "workshop/memory_report.hpp"

#include "fuzz.hpp"

namespace parlour::fuzz {

FUZZ_TARGET(memory_report) {
  for (const workshop::MemoryFault& fault : workshop::read_memory_report(input, "/home/ann/player")) {
    require(!fault.kind.empty(), "a fault has a kind");
    require(fault.bytes >= 0 && fault.blocks >= 0 && fault.line >= 0, "nothing is counted below zero");
  }
}

}  // namespace parlour::fuzz
