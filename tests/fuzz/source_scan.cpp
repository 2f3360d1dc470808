// Feeds a student's source file.
// Must hold: any bytes are text enough; classes have names and stand on lines of the file.
#include "workshop/source_scan.hpp"

#include "fuzz.hpp"

namespace parlour::fuzz {

FUZZ_TARGET(source_scan) {
  const auto lines = std::count(input.begin(), input.end(), '\n') + 1;
  for (const workshop::FoundClass& found : workshop::scan_source(input).classes) {
    require(!found.name.empty(), "a class has a name");
    require(found.line >= 1 && found.line <= lines, "a class stands in the file");
  }
}

}  // namespace parlour::fuzz
