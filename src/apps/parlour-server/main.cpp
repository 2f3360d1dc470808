// The web application as a program of its own: `parlour serve` reads what people type, checks it and becomes
// this one, which gets plain settings, key=value each. It is apart because its libraries take long to
// compile.
#include <sys/resource.h>

#include <csignal>
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

#include "apps/build_info.hpp"
#include "apps/parlour-server/kgp.hpp"
#include "apps/parlour-server/settings.hpp"
#include "apps/parlour-server/signals.hpp"
#include "server/server.hpp"
#include "ui/texts/texts.hpp"

namespace {

using namespace parlour;

constexpr int kFailed = 1;
constexpr int kUsage = 2;
/// For what is wrong with the other settings.
ui::Language language_in(int argc, char** argv) {
  constexpr std::string_view kKey = "lang=";
  for (int at = 1; at < argc; ++at)
    if (const std::string_view each = argv[at]; each.starts_with(kKey))
      return ui::language_from(each.substr(kKey.size()));
  return {};
}

/// Thousands of people may be connected; each of them is a descriptor.
void allow_many_connections() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

void tell_where(const app::ServeSettings& settings, std::uint16_t port, const ui::Texts& texts) {
  const std::string& host = settings.server.network.host;
  const std::string shown = host.find(':') == std::string::npos ? host : "[" + host + "]";
  const std::string address = "http://" + shown + ":" + std::to_string(port) + "/";
  std::cout << texts.text("serve-at", {{"address", address}}) << '\n';
  if (!app::is_loopback(host)) std::cout << texts.text("serve-open", {{"host", host}}) << '\n';
  std::cout << texts.text("serve-file", {{"file", settings.server.file.string()}}) << std::endl;
}

int serve(const app::ServeSettings& settings) {
  const ui::Texts texts(settings.language);
  app::EndSignals signals;
  auto made = server::Server::make(settings.server);
  if (!made) {
    std::cerr << "parlour: " << texts.line(made.error()) << '\n';
    return kFailed;
  }
  server::Server& server = **made;
  tell_where(settings, server.port(), texts);
  signals.listen([&server] { server.stop(); });
  server.run();
  made->reset();  // stores what is queued
  std::cout << texts.text("serve-ended") << std::endl;
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 2 && std::string_view(argv[1]) == "--version") {
    std::cout << version_text("parlour-server") << '\n';
    return 0;
  }
  std::signal(SIGPIPE, SIG_IGN);
  allow_many_connections();
  if (argc >= 2)
    if (const auto run = app::kgp_program(argv[1])) return run({argv + 2, argv + argc});
  auto settings = app::read_serve_settings({argv + 1, argv + argc});
  if (!settings) {
    std::cerr << "parlour: " << ui::Texts(language_in(argc, argv)).line(settings.error()) << '\n';
    return kUsage;
  }
  settings->server.version = std::string(build_info().version);
  try {
    return serve(*settings);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "parlour: %s\n", error.what());
    return kFailed;
  }
}
