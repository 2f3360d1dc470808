#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "core/stop_token.hpp"

namespace parlour::workshop {

/// A C++ compiler and the words that call it.
struct Compiler {
  std::vector<std::string> command;
};

/// The compiler in $CXX; if that is not set, the first of c++, g++ and clang++ in PATH. Fails with the name
/// of the package to install.
Result<Compiler> find_compiler();

/// A program that has run to its end.
struct ProgramRun {
  bool succeeded = false;
  std::vector<std::string> lines;  ///< standard output and standard error together
};

/// Runs a compiler or a similar tool, in English and UTF-8. Fails if it cannot be started, if a stop is
/// requested, or if it takes over two minutes of processor time or five minutes in all.
Result<ProgramRun> run_tool(std::vector<std::string> command, StopToken stop);

}  // namespace parlour::workshop
