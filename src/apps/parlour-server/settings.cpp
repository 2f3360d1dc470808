#include "apps/parlour-server/settings.hpp"

#include <charconv>
#include <functional>
#include <map>
#include <optional>
#include <string_view>

#include "server/net/trusted_proxies.hpp"

namespace parlour::app {
namespace {

using Whole = std::int64_t;

/// A whole number that a setting takes, and where it goes.
struct Number {
  Whole least = 0;
  Whole most = 0;
  std::function<void(ServeSettings& settings, Whole value)> set;
};

server::Rate per_minute(Whole count) { return {static_cast<double>(count), static_cast<double>(count)}; }

const std::map<std::string_view, Number>& numbers() {
  using S = ServeSettings;
  constexpr Whole kMany = 10'000'000;
  constexpr Whole kDay = 86'400'000;
  static const std::map<std::string_view, Number> kNumbers{
      {"port", {0, 65535, [](S& s, Whole v) { s.server.network.port = static_cast<std::uint16_t>(v); }}},
      {"workers", {1, 256, [](S& s, Whole v) { s.server.workers = static_cast<int>(v); }}},
      {"time-per-move", {1, kDay, [](S& s, Whole v) { s.server.move_time = server::milliseconds(v); }}},
      {"analysis-time", {1, kDay, [](S& s, Whole v) { s.server.analysis_time = server::milliseconds(v); }}},
      {"connections",
       {1, kMany, [](S& s, Whole v) { s.server.network.connections = static_cast<std::size_t>(v); }}},
      {"connections-per-client",
       {1, kMany,
        [](S& s, Whole v) { s.server.network.connections_per_peer = static_cast<std::size_t>(v); }}},
      {"games-in-memory", {1, kMany, [](S& s, Whole v) { s.server.games = static_cast<std::size_t>(v); }}},
      {"games-per-minute", {1, kMany, [](S& s, Whole v) { s.server.new_games = per_minute(v); }}},
      {"requests-per-minute", {1, kMany, [](S& s, Whole v) { s.server.requests = per_minute(v); }}},
      {"analyses-per-minute", {1, kMany, [](S& s, Whole v) { s.server.analyses = per_minute(v); }}},
      {"messages-per-minute", {1, kMany, [](S& s, Whole v) { s.server.messages = per_minute(v); }}},
      {"messages-per-client", {1, kMany, [](S& s, Whole v) { s.server.client_messages = per_minute(v); }}},
      {"days-finished", {1, 36500, [](S& s, Whole v) { s.server.days_over = static_cast<int>(v); }}},
      {"days-unfinished", {1, 36500, [](S& s, Whole v) { s.server.days_others = static_cast<int>(v); }}},
  };
  return kNumbers;
}

std::optional<Whole> whole(std::string_view text) {
  Whole value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  return read.ec == std::errc() && read.ptr == text.data() + text.size() ? std::optional(value)
                                                                         : std::nullopt;
}

std::string names() {
  std::string list;
  for (const auto& [name, number] : numbers()) list += (list.empty() ? "" : ", ") + std::string(name);
  return list;
}

Result<void> set(ServeSettings& settings, const std::string& key, const std::string& value) {
  if (key == "host") settings.server.network.host = value;
  if (key == "file") settings.server.file = value;
  if (key == "offer") settings.server.offered.push_back(value);
  if (key == "origin") settings.server.network.origins.push_back(value);
  if (key == "trusted-proxy") {
    if (auto read = server::TrustedProxies::make({value}); !read) return failure(std::move(read.error()));
    settings.server.network.trusted_proxies.push_back(value);
  }
  if (key == "lang") settings.language = ui::language_from(value);
  if (key == "host" || key == "file" || key == "offer" || key == "origin" || key == "trusted-proxy" ||
      key == "lang")
    return {};
  const auto found = numbers().find(key);
  if (found == numbers().end()) return failure("serve-no-limit", {{"name", key}, {"names", names()}});
  const auto& [least, most, take] = found->second;
  const auto number = whole(value);
  if (!number || *number < least || *number > most)
    return failure(
        "serve-limit-range",
        {{"name", key}, {"found", value}, {"least", std::to_string(least)}, {"most", std::to_string(most)}});
  take(settings, *number);
  return {};
}

}  // namespace

Result<ServeSettings> read_serve_settings(const std::vector<std::string>& arguments) {
  ServeSettings settings;
  for (const std::string& each : arguments) {
    const std::size_t equals = std::min(each.find('='), each.size());
    if (auto taken = set(settings, each.substr(0, equals), each.substr(std::min(equals + 1, each.size())));
        !taken)
      return failure(std::move(taken.error()));
  }
  return settings;
}

}  // namespace parlour::app
