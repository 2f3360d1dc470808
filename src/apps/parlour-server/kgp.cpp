#include "apps/parlour-server/kgp.hpp"

#include <charconv>
#include <cstdlib>
#include <iostream>

#include "apps/build_info.hpp"
#include "files/cache.hpp"
#include "ui/texts/language.hpp"

namespace parlour::app {
namespace {

constexpr int kFailed = 1;
constexpr int kUsage = 2;

int say(const ui::Texts& texts, const Message& message, int status) {
  std::cerr << "parlour: " << texts.line(message) << '\n';
  return status;
}

std::string_view variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace

Program kgp_program(std::string_view name) {
  if (name == "kgp-connect") return kgp_connect;
  return name == "kgp-serve" ? kgp_serve : nullptr;
}

bool is_loopback(const std::string& host) {
  return host == "::1" || host == "localhost" || host.starts_with("127.");
}

KgpArguments::KgpArguments(const std::vector<std::string>& arguments) {
  for (const std::string& each : arguments) {
    const std::size_t equals = std::min(each.find('='), each.size());
    values_.emplace(each.substr(0, equals), each.substr(std::min(equals + 1, each.size())));
  }
}

std::vector<std::string> KgpArguments::list(std::string_view key) const {
  std::vector<std::string> found;
  const auto [first, last] = values_.equal_range(key);
  for (auto each = first; each != last; ++each) found.push_back(each->second);
  return found;
}

std::string KgpArguments::value(std::string_view key) const {
  const auto found = list(key);
  return found.empty() ? std::string() : found.back();
}

int KgpArguments::number(std::string_view key, int otherwise) const {
  const std::string given = value(key);
  int number = otherwise;
  std::from_chars(given.data(), given.data() + given.size(), number);
  return number;
}

ui::Texts KgpArguments::texts() const { return ui::Texts(ui::language_from(value("lang"))); }

int fail(const ui::Texts& texts, const Message& message) { return say(texts, message, kFailed); }
int refuse(const ui::Texts& texts, const Message& message) { return say(texts, message, kUsage); }

std::unique_ptr<catalog::CachedTables> kept_tables() {
  const auto folder = files::cache_directory(variable("XDG_CACHE_HOME"), variable("HOME"));
  if (!folder) return nullptr;
  // Without them players are made more slowly, and that is all: nobody at a server needs to know.
  return std::make_unique<catalog::CachedTables>(files::Cache(*folder, [](const Message&) {}),
                                                 "parlour " + std::string(build_info().version));
}

}  // namespace parlour::app
