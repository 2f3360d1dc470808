#include <fcntl.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>

#include "apps/parlour/cli/command_line.hpp"
#include "files/cache.hpp"

namespace {

using namespace parlour;

StopSource& interruption() {
  static StopSource source;  // a signal handler has no other way to reach it
  return source;
}

/// The first Ctrl-C asks politely, the second ends the process.
void on_interrupt(int /*signal*/) {
  interruption().request_stop();
  std::signal(SIGINT, SIG_DFL);
}

void listen_for_interrupts() {
  struct sigaction action {};
  action.sa_handler = on_interrupt;
  action.sa_flags = SA_RESTART;  // otherwise a write waiting for its reader fails, and the rest is lost
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  struct sigaction hangup {};
  sigaction(SIGHUP, nullptr, &hangup);
  if (hangup.sa_handler != SIG_IGN) sigaction(SIGHUP, &action, nullptr);  // unless nohup asked not to
  std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is a write error, reported at the end
  std::signal(SIGXFSZ, SIG_IGN);  // and so is a file that may not grow
}

/// A closed standard stream gets a descriptor that fails: otherwise the next file opened would take its
/// number, and whatever is printed would end up in it.
void hold_standard_streams() {
  for (const int each : {0, 1, 2})
    if (fcntl(each, F_GETFD) == -1) open("/dev/null", each == 0 ? O_WRONLY : O_RDONLY);
}

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace

int main(int argc, char** argv) {
  hold_standard_streams();
  const app::Environment environment{ui::Texts(app::chosen_language(argc, argv)), interruption().token(),
                                     files::cache_directory(variable("XDG_CACHE_HOME"), variable("HOME")),
                                     app::names_language(argc, argv)};
  try {
    listen_for_interrupts();
    app::CommandLine line(environment, app::run_menu);
    app::add_verbs(line);
    const app::ExitStatus status = line.run(argc, argv);
    std::cout.flush();
    if (std::cout.good() || status != app::kDone) return status;
    std::cerr << "parlour: " << environment.texts.text("output-failed") << '\n';
  } catch (const std::bad_alloc&) {
    std::fprintf(stderr, "parlour: %s\n", environment.texts.text("no-memory").c_str());
  } catch (const std::exception& error) {
    std::fprintf(stderr, "parlour: %s\n", error.what());
  }
  return app::kFailed;
}
