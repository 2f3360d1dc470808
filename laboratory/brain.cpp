// The gomoku brain with other constants of the search, for `lab fit`. This program has engines of its own,
// whose constants are variables; with those of weights.hpp it plays as pbrain-parlour does, somewhat more
// slowly.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <array>
#include <string>
#include <vector>

#include "apps/pbrain-parlour/brain_program.hpp"
#include "search_constants.hpp"

int main(int count, char** arguments) {
  using namespace parlour;
  using namespace parlour::laboratory;
  CLI::App app("The gomoku brain of Gomocup's protocol, with other constants of the search.");
  bool list = false;
  std::vector<std::string> assignments;
  app.add_flag("--constants", list, "print all constants: name, value, least, most");
  app.add_option("--set", assignments, "another value, kNear=120; several times for several constants");
  CLI11_PARSE(app, count, arguments);
  const std::vector<SearchConstant> constants = search_constants();
  for (const std::string& each : assignments) {
    static constexpr std::array kWrong{"is not NAME=NUMBER", "names no constant (--constants lists them)",
                                       "is out of bounds (--constants shows them)"};
    if (const auto wrong = assign(constants, each))
      return fmt::print(stderr, "--set {}: {}\n", each, kWrong[static_cast<std::size_t>(*wrong)]), 2;
  }
  if (list) {
    for (const SearchConstant& each : constants)
      fmt::print("{} {} {} {}\n", each.name, *each.value, each.least, each.most);
    return 0;
  }
  serve_brain();
  return 0;
}
