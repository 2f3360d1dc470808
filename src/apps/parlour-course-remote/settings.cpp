#include "apps/parlour-course-remote/settings.hpp"

#include <charconv>
#include <cstdlib>
#include <functional>
#include <map>
#include <string_view>

namespace parlour::app {
namespace {

using std::chrono::milliseconds;
using Take = std::function<bool(RemoteSettings& settings, const std::string& value)>;

std::optional<std::int64_t> whole(const std::string& text, std::int64_t least, std::int64_t most) {
  std::int64_t value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (read.ec != std::errc() || read.ptr != text.data() + text.size() || value < least || value > most)
    return std::nullopt;
  return value;
}

template <class Member>
Take text(Member member) {
  return [member](RemoteSettings& settings, const std::string& value) {
    settings.*member = value;
    return true;
  };
}

template <class Member>
Take number(Member member, std::int64_t least, std::int64_t most) {
  return [=](RemoteSettings& settings, const std::string& value) {
    const auto read = whole(value, least, most);
    if (!read) return false;
    using Value = std::remove_reference_t<decltype(settings.*member)>;
    settings.*member = static_cast<Value>(*read);
    return true;
  };
}

template <class Member>
Take time(Member member, std::int64_t least) {
  return [=](RemoteSettings& settings, const std::string& value) {
    constexpr std::int64_t kDay = 86'400'000;
    const auto read = whole(value, least, kDay);
    if (read) settings.*member = milliseconds(*read);
    return read.has_value();
  };
}

const std::map<std::string_view, Take>& settings_by_name() {
  using S = RemoteSettings;
  static const std::map<std::string_view, Take> kSettings{
      {"lang", [](S& s, const std::string& v) { return s.language = ui::language_from(v), true; }},
      {"json", number(&S::json, 0, 1)},
      {"address", text(&S::address)},
      {"player", text(&S::player)},
      {"name", text(&S::name)},
      {"observe", number(&S::observe, 0, 1)},
      {"rejoin", time(&S::rejoin, 0)},
      {"time", time(&S::move_time, 1)},
      {"host", text(&S::host)},
      {"port", number(&S::port, 0, 65535)},
      {"game", text(&S::game)},
      {"limit", time(&S::limit, 1)},
      {"games", number(&S::games, 1, 100'000)},
      {"players", number(&S::players, 1, 500)},
      {"wait", time(&S::wait, 0)},
      {"against", [](S& s, const std::string& v) { return s.against.push_back(v), true; }},
      {"against-name", [](S& s, const std::string& v) { return s.against_names.push_back(v), true; }},
      {"store", text(&S::store)},
      {"seed", number(&S::seed, 0, INT32_MAX)},
  };
  return kSettings;
}

}  // namespace

Result<RemoteSettings> read_remote_settings(const std::vector<std::string>& words) {
  RemoteSettings settings;
  const auto wrong = [](const std::string& word) {
    return failure("course-remote-setting", {{"found", word}});
  };
  if (words.empty() || (words[0] != "connect" && words[0] != "serve"))
    return wrong(words.empty() ? "" : words[0]);
  settings.serve = words[0] == "serve";
  for (std::size_t at = 1; at < words.size(); ++at) {
    const std::string& word = words[at];
    const std::size_t equals = word.find('=');
    const auto found = settings_by_name().find(std::string_view(word).substr(0, equals));
    if (equals == std::string::npos || found == settings_by_name().end() ||
        !found->second(settings, word.substr(equals + 1)))
      return wrong(word);
  }
  if (settings.against.size() != settings.against_names.size()) return wrong("against");
  if (const char* const password = std::getenv(kPasswordVariable)) settings.password = password;
  return settings;
}

}  // namespace parlour::app
