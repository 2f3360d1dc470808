#include "server/api/query.hpp"

#include <charconv>

namespace parlour::server {
namespace {

std::optional<std::string> decoded(std::string_view text) {
  std::string plain;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '%') {
      plain += text[at] == '+' ? ' ' : text[at];
      continue;
    }
    if (at + 2 >= text.size()) return std::nullopt;
    unsigned byte = 0;
    const char* const end = text.data() + at + 3;
    const auto read = std::from_chars(text.data() + at + 1, end, byte, 16);
    if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
    plain += static_cast<char>(byte);
    at += 2;
  }
  return plain;
}

}  // namespace

std::optional<std::string> query_value(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const std::size_t end = std::min(query.find('&'), query.size());
    const std::string_view pair = query.substr(0, end);
    query.remove_prefix(std::min(end + 1, query.size()));
    const std::size_t equals = std::min(pair.find('='), pair.size());
    if (decoded(pair.substr(0, equals)) != name) continue;
    return decoded(pair.substr(std::min(equals + 1, pair.size())));
  }
  return std::nullopt;
}

}  // namespace parlour::server
