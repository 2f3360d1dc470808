#include "workshop/compiler.hpp"

#include <chrono>
#include <cstdlib>
#include <utility>

#include "process/child.hpp"
#include "process/command_line.hpp"
#include "process/program.hpp"

namespace parlour::workshop {
namespace {

constexpr std::chrono::seconds kWorkTime{120};
constexpr std::chrono::seconds kToLeave{5};
constexpr std::chrono::minutes kPatience{5};
constexpr std::size_t kMostLines = 20'000;
constexpr std::size_t kLongestLine = std::size_t{1} << 20;

}  // namespace

Result<Compiler> find_compiler() {
  if (const char* const given = std::getenv("CXX"); given != nullptr && *given != '\0') {
    auto words = process::split_command_line(given);
    if (!words || !process::find_program(words->front()))
      return failure("course-compiler-unknown", {{"value", given}});
    return Compiler{*std::move(words)};
  }
  for (const char* const name : {"c++", "g++", "clang++"})
    if (process::find_program(name)) return Compiler{{name}};
  return failure("course-no-compiler", {{"package", "g++"}});
}

Result<ProgramRun> run_tool(std::vector<std::string> command, StopToken stop) {
  const std::string program = command.front();
  process::ChildSettings settings;
  settings.command = {"/bin/sh", "-c", "LC_ALL=C.UTF-8 exec \"$@\" </dev/null 2>&1", "sh"};
  std::move(command.begin(), command.end(), std::back_inserter(settings.command));
  settings.work_time = kWorkTime;
  settings.longest_line = kLongestLine;
  auto child = process::Child::start(settings);
  if (!child) return failure(std::move(child.error()));

  ProgramRun run;
  const auto until = std::chrono::steady_clock::now() + kPatience;
  std::string line;
  Talk talk = Talk::Done;
  while ((talk = (*child)->receive(line, until, stop)) == Talk::Done)
    if (run.lines.size() < kMostLines) run.lines.push_back(line);
  if (talk == Talk::Stopped) return failure("course-stopped");
  const Message end = (*child)->close(talk == Talk::Closed ? kToLeave : std::chrono::seconds(0));
  if (talk != Talk::Closed || end.argument("signal") == "SIGXCPU" || end.argument("signal") == "SIGKILL")
    return failure("course-compiler-endless", {{"program", program}});
  run.succeeded = end.argument("code") == "0";
  return run;
}

}  // namespace parlour::workshop
