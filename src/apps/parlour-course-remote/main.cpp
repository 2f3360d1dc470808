// The course's remote play as a program of its own: `parlour course connect` and `parlour course serve` read
// what people type, check it and start this one, which gets plain settings, key=value each. It is apart
// because the console program should need neither ZeroMQ nor protobuf.
#include <csignal>
#include <cstdio>
#include <exception>
#include <iostream>
#include <string_view>

#include "apps/build_info.hpp"
#include "apps/parlour-course-remote/modes.hpp"

namespace {

using namespace parlour;

StopSource& interruption() {
  static StopSource source;  // a signal handler has no other way to reach it
  return source;
}

/// The first signal asks politely, the second ends the process.
void on_signal(int /*signal*/) { interruption().request_stop(); }

void listen_for_signals() {
  struct sigaction action {};
  action.sa_handler = on_signal;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  for (const int each : {SIGINT, SIGTERM, SIGHUP}) sigaction(each, &action, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
}

}  // namespace

namespace parlour::app {

int complain(const ui::Texts& texts, const Message& message, ExitStatus status) {
  std::cerr << "parlour: " << texts.line(message) << std::endl;
  return status;
}

}  // namespace parlour::app

int main(int argc, char** argv) {
  if (argc == 2 && std::string_view(argv[1]) == "--version") {
    std::cout << version_text("parlour-course-remote") << '\n';
    return 0;
  }
  listen_for_signals();
  const auto settings = app::read_remote_settings({argv + 1, argv + argc});
  if (!settings) return app::complain(ui::Texts(ui::Language::English), settings.error(), app::kWrongUsage);
  const ui::Texts texts(settings->language);
  try {
    const auto run = settings->serve ? app::run_serve : app::run_connect;
    return run(*settings, texts, interruption().token());
  } catch (const std::exception& error) {
    std::fprintf(stderr, "parlour: %s\n", error.what());
    return app::kFailed;
  }
}
