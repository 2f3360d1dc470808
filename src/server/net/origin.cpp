#include <algorithm>
#include <cctype>

#include "server/net/network.hpp"

namespace parlour::server {
namespace {

bool same_letters(std::string_view left, std::string_view right) {
  return std::ranges::equal(left, right, [](char a, char b) {
    return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
  });
}

/// `host` of "host:80", where 80 is what nobody needs to write.
std::string_view without_port(std::string_view host, std::string_view port) {
  if (host.ends_with(port)) host.remove_suffix(port.size());
  return host;
}

}  // namespace

bool origin_allowed(std::string_view origin, std::string_view host, const std::vector<std::string>& allowed) {
  if (origin.empty()) return true;  // no browser, or a page that only asks for what links lead to
  const auto listed = [&](std::string_view each) {
    if (each.ends_with('/')) each.remove_suffix(1);
    return same_letters(each, origin);
  };
  if (std::ranges::any_of(allowed, listed)) return true;
  if (host.empty()) return false;
  for (const auto& [scheme, port] : {std::pair<std::string_view, std::string_view>{"http://", ":80"},
                                     std::pair<std::string_view, std::string_view>{"https://", ":443"}})
    if (origin.size() > scheme.size() && same_letters(origin.substr(0, scheme.size()), scheme))
      return same_letters(without_port(origin.substr(scheme.size()), port), without_port(host, port));
  return false;  // such as "null", which files and sandboxed pages send
}

}  // namespace parlour::server
