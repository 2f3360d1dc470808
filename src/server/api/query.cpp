#include "server/api/query.hpp"

#include <algorithm>

#include "server/net/percent.hpp"

namespace parlour::server {

std::optional<std::string> query_value(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const std::size_t end = std::min(query.find('&'), query.size());
    const std::string_view pair = query.substr(0, end);
    query.remove_prefix(std::min(end + 1, query.size()));
    const std::size_t equals = std::min(pair.find('='), pair.size());
    if (percent_decoded(pair.substr(0, equals), Plus::IsSpace) != name) continue;
    return percent_decoded(pair.substr(std::min(equals + 1, pair.size())), Plus::IsSpace);
  }
  return std::nullopt;
}

}  // namespace parlour::server
