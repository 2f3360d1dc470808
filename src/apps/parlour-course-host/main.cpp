// Runs one player of the course, compiled into a shared object, for Parlour, which speaks to it through
// standard input and output (course/host_protocol.hpp) and ends it when it has to.
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

#include "apps/parlour-course-host/connection.hpp"
#include "apps/parlour-course-host/failing.hpp"
#include "apps/parlour-course-host/forks.hpp"
#include "apps/parlour-course-host/hosted_games.hpp"
#include "apps/parlour-course-host/loaded_player.hpp"
#include "apps/parlour-course-host/watched_player.hpp"
#include "course/host_protocol.hpp"

namespace {

using namespace parlour::course_host;

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
  if (count != 3) {
    std::fputs("usage: parlour-course-host FILE NAME    (started by Parlour for its players so:FILE)\n",
               stderr);
    return 2;
  }
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
  _exit(EXIT_FAILURE);  // whatever the player has left behind is not to be trusted
}
