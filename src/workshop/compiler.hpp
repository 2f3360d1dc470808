#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "core/stop_token.hpp"

namespace parlour::workshop {

/// A C++ compiler, and the words it is called with.
struct Compiler {
  std::vector<std::string> command;
};

/// What $CXX names; without that, the first of c++, g++ and clang++ in PATH. Fails with the package to
/// install.
Result<Compiler> find_compiler();

/// A program that has run to its end.
struct ProgramRun {
  bool succeeded = false;
  std::vector<std::string> lines;  ///< of its standard output and standard error together
};

/// Runs a compiler or a tool beside it, in English and UTF-8. Fails when it cannot be started, when a stop is
/// requested, or when it takes more than two minutes of processor time.
Result<ProgramRun> run_tool(std::vector<std::string> command, StopToken stop);

}  // namespace parlour::workshop
