// Tournaments on many machines, as a program of its own: `parlour arena --workers` and `parlour work` read
// what people type, check it and start this one, which gets plain settings, key=value each. It is apart
// because it alone needs the library that speaks to brokers.
#include <sys/prctl.h>

#include <csignal>
#include <cstdio>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "apps/build_info.hpp"
#include "apps/parlour-cluster/commands.hpp"

namespace {

using namespace parlour;

StopSource& interruption() {
  static StopSource source;  // a signal handler has no other way to reach it
  return source;
}

/// The first Ctrl-C asks politely, the second ends the process.
void on_interrupt(int signal) {
  interruption().request_stop();
  std::signal(signal, SIG_DFL);
}

void listen_for_interrupts() {
  struct sigaction action {};
  action.sa_handler = on_interrupt;
  action.sa_flags = SA_RESTART;
  for (const int each : {SIGINT, SIGTERM, SIGHUP}) sigaction(each, &action, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
}

/// For what is wrong with the other settings.
ui::Language language_in(const std::vector<std::string>& arguments) {
  constexpr std::string_view kKey = "lang=";
  for (const std::string& each : arguments)
    if (each.starts_with(kKey)) return ui::language_from(std::string_view(each).substr(kKey.size()));
  return {};
}

int run(const std::string& what, const std::vector<std::string>& arguments) {
  const auto settings = app::read_cluster_settings(arguments);
  const ui::Texts texts(language_in(arguments));
  if (!settings) {
    std::cerr << "parlour: " << texts.line(settings.error()) << '\n';
    return app::kWrongUsage;
  }
  if (what == "work") return app::run_worker(*settings, texts, interruption().token());
  // Whoever started it keeps nothing running when it is killed itself.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  return app::run_coordinator(*settings, texts, interruption().token());
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.size() == 1 && words.front() == "--version") {
    std::cout << version_text("parlour-cluster") << '\n';
    return app::kDone;
  }
  if (words.empty() || (words.front() != "work" && words.front() != "arena")) {
    std::cerr << "parlour-cluster is started by: parlour arena --workers, parlour work\n";
    return app::kWrongUsage;
  }
  listen_for_interrupts();
  try {
    return run(words.front(), {words.begin() + 1, words.end()});
  } catch (const std::exception& error) {
    std::fprintf(stderr, "parlour: %s\n", error.what());
    return app::kFailed;
  }
}
