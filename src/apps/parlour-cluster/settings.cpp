#include "apps/parlour-cluster/settings.hpp"

#include <functional>
#include <map>
#include <utility>

#include "cluster/wire/shared.hpp"
#include "core/option.hpp"
#include "core/spec.hpp"
#include "files/text_file.hpp"
#include "records/values.hpp"

namespace parlour::app {
namespace {

using std::chrono::milliseconds;
using Set = std::function<Result<void>(ClusterSettings& settings, const std::string& value)>;

tl::unexpected<Message> wrong(std::string_view key, const std::string& value, std::string_view allowed) {
  return failure(
      "option-not-a-choice",
      {{"option", std::string(key)}, {"value", value}, {"allowed", std::string(allowed)}, {"nearest", ""}});
}

Result<void> set_broker(ClusterSettings& settings, const std::string& value) {
  auto address = cluster::read_broker_address(value);
  if (!address) return failure(std::move(address.error()));
  if (address->user.empty()) {  // given apart, perhaps before
    address->user = settings.broker.user;
    address->password = settings.broker.password;
  }
  address->authority = settings.broker.authority;
  settings.broker = *std::move(address);
  return {};
}

/// The first line of the file, so that an editor's last line break does no harm.
Result<void> set_password(ClusterSettings& settings, const std::string& file) {
  constexpr std::size_t kLongest = 4096;
  auto text = files::read_text_file(file, kLongest);
  if (!text) return failure(std::move(text.error()));
  settings.broker.password = text->substr(0, text->find_first_of("\r\n"));
  return {};
}

Result<void> set_name(ClusterSettings& settings, const std::string& value) {
  if (!cluster::is_token(value)) return wrong("--name", value, "a-z, A-Z, 0-9, -, _ (1…64)");
  settings.name = value;
  return {};
}

/// `name=spec`, or `name=command line`.
Result<void> set_engine(ClusterSettings& settings, const std::string& value) {
  const std::size_t equals = value.find('=');
  if (equals == std::string::npos || equals == 0 || equals + 1 == value.size())
    return wrong("--engine", value, "NAME=PROGRAM");
  const std::string program = value.substr(equals + 1);
  const bool is_spec = program.starts_with("cmd:") || program.starts_with("so:");
  settings.engines.emplace_back(value.substr(0, equals),
                                is_spec ? program : "cmd:" + quoted_if_needed(program));
  return {};
}

Result<void> set_time(milliseconds& time, std::string_view key, const std::string& value) {
  const auto read = parse_duration(value);
  if (!read || read->count() < 1) return wrong(key, value, "1ms…24h");
  time = *read;
  return {};
}

const std::map<std::string_view, Set>& keys() {
  using S = ClusterSettings;
  static const std::map<std::string_view, Set> kKeys{
      {"broker", set_broker},
      {"user", [](S& s, const std::string& v) { return s.broker.user = v, Result<void>(); }},
      {"password-file", set_password},
      {"authority", [](S& s, const std::string& v) { return s.broker.authority = v, Result<void>(); }},
      {"lang", [](S& s, const std::string& v) { return s.language = ui::language_from(v), Result<void>(); }},
      {"store", [](S& s, const std::string& v) { return s.store = v, Result<void>(); }},
      {"quiet", [](S& s, const std::string& v) { return s.quiet = v == "yes", Result<void>(); }},
      {"silence", [](S& s, const std::string& v) { return set_time(s.silence, "--worker-silence", v); }},
      {"patience", [](S& s, const std::string& v) { return set_time(s.patience, "--patience", v); }},
      {"name", set_name},
      {"slots",
       [](S& s, const std::string& v) -> Result<void> {
         s.slots = records::parse_number<int>(v).value_or(0);
         if (s.slots < 1 || s.slots > 1024) return wrong("--concurrency", v, "1…1024");
         return {};
       }},
      {"engine", set_engine}};
  return kKeys;
}

}  // namespace

Result<ClusterSettings> read_cluster_settings(const std::vector<std::string>& arguments) {
  ClusterSettings settings;
  for (const std::string& each : arguments) {
    const std::size_t equals = std::min(each.find('='), each.size());
    const std::string key = each.substr(0, equals);
    const auto found = keys().find(key);
    if (found == keys().end() || equals == each.size()) return wrong(key, each, "KEY=VALUE");
    if (auto taken = found->second(settings, each.substr(equals + 1)); !taken)
      return failure(std::move(taken.error()));
  }
  return settings;
}

}  // namespace parlour::app
