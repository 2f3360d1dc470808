// The documents' searches and figures beside ours, in one run. Times are CPU time of this process, so that
// other work on the machine does not count; node counts are the same on every machine. Where two searches
// have to find the same value and do not, the program fails.
//
//   documents [--quick] [--benchmark_filter=PART]     one of: s2 s2-claim s3 s4-claim s4-depths s4-exact
#include <fmt/format.h>

#include <array>
#include <cstdio>
#include <string_view>
#include <vector>

#include "documents/holding.hpp"
#include "documents/kalah.hpp"
#include "documents/square.hpp"

namespace {

struct Part {
  std::string_view name;
  void (*report)(bool quick);
};

constexpr std::array kParts{
    Part{"s3", documents::report_s3},
    Part{"s2", documents::report_s2_table},
    Part{"s2-claim", documents::report_s2_claim},
    Part{"s4-claim", documents::report_s4_claim},
    Part{"s4-depths", documents::report_s4_depths},
    Part{"s4-exact", documents::report_s4_exact},
};

}  // namespace

int main(int argc, char** argv) {
  constexpr std::string_view kFilter = "--benchmark_filter=";
  bool quick = false;
  std::string_view filter;
  for (const std::string_view argument : std::vector<std::string_view>(argv + 1, argv + argc)) {
    if (argument == "--quick")
      quick = true;
    else if (argument.starts_with(kFilter))
      filter = argument.substr(kFilter.size());
    else
      return fmt::print(stderr, "{}: expected --quick or {}PART\n", argument, kFilter), 1;
  }
  fmt::print(
      "\"×\" says how many times fewer nodes, or less time, than the document's search in this run.\n");
  for (const Part& part : kParts) {
    if (part.name.find(filter) == std::string_view::npos) continue;
    fmt::print("\n== {}\n", part.name);
    part.report(quick);
    std::fflush(stdout);
  }
  return 0;
}
