// Runs one player of the course, compiled into a shared object, for Parlour, which talks to it through
// standard input and output (course/host_protocol.hpp) and ends it when necessary.
//
//   parlour-course-host FILE NAME
#include <cxxabi.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <memory>
#include <string>
#include <string_view>

#include "apps/build_info.hpp"
#include "apps/parlour-course-host/connection.hpp"
#include "apps/parlour-course-host/failing.hpp"
#include "apps/parlour-course-host/forks.hpp"
#include "apps/parlour-course-host/hosted_games.hpp"
#include "apps/parlour-course-host/loaded_player.hpp"
#include "apps/parlour-course-host/watched_player.hpp"
#include "course/host_protocol.hpp"
#include "course/sanitizer.hpp"

namespace {

using namespace parlour::course_host;

/// A sanitizer's runtime must be loaded before everything else in a program, so for a player that needs one
/// the program is started again.
void start_again_with_sanitizer(char** arguments) {
  const std::string runtime = parlour::course::sanitizer_of(arguments[1]);
  if (runtime.empty() || std::getenv("LD_PRELOAD") != nullptr) return;
  setenv("LD_PRELOAD", runtime.c_str(), 1);
  const std::string status = fmt::format("exitcode={}", parlour::course::kSanitizerFound);
  for (const char* options : {"ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS"})
    setenv(options, status.c_str(), 0);
  execv("/proc/self/exe", arguments);
}

/// The type of the exception that is being handled.
std::string exception_type() {
  const std::type_info* const type = abi::__cxa_current_exception_type();
  if (type == nullptr) return "an exception";
  int status = 0;
  const std::unique_ptr<char, decltype(&std::free)> name(
      abi::__cxa_demangle(type->name(), nullptr, nullptr, &status), &std::free);
  return name ? name.get() : type->name();
}

Failing threw(const std::string& what) {
  return Failing(parlour::course::failing::kThrew, exception_type() + (what.empty() ? "" : ": " + what));
}

void serve(const char* file, const char* name, Connection& connection) {
  LoadedPlayer loaded(file, name, connection);
  WatchedPlayer player(*loaded, connection);
  connection.send(fmt::format("ready {:.{}}", player.get_name(), kEnough));
  HostedGames games(player, connection);
  for (std::string line; connection.receive(line);) games.obey(line);
  loaded.destroy();
}

}  // namespace

int main(int count, char** arguments) {
  if (count == 2 && std::string_view(arguments[1]) == "--version") {
    fmt::print("{}\n", parlour::version_text("parlour-course-host"));
    return EXIT_SUCCESS;
  }
  if (count != 3) {
    std::fputs("usage: parlour-course-host FILE NAME    (started by Parlour for its players so:FILE)\n",
               stderr);
    return 2;
  }
  start_again_with_sanitizer(arguments);
  Connection connection;
  watch_for_forks();
  try {
    serve(arguments[1], arguments[2], connection);
    return EXIT_SUCCESS;
  } catch (const Failing& failing) {
    connection.send(failing.what());
  } catch (const std::exception& problem) {
    connection.send(threw(problem.what()).what());
  } catch (const char* text) {
    connection.send(threw(text != nullptr ? text : "").what());
  } catch (const std::string& text) {
    connection.send(threw(text).what());
  } catch (...) {
    connection.send(threw({}).what());
  }
  _exit(EXIT_FAILURE);  // nothing that the player has left behind can be trusted
}
