#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "apps/parlour-server/kgp.hpp"
#include "apps/parlour-server/kgp_news.hpp"
#include "apps/parlour-server/signals.hpp"
#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "core/option.hpp"
#include "core/spec.hpp"
#include "core/time_source.hpp"
#include "files/text_file.hpp"
#include "server/kgp/address.hpp"

namespace parlour::app {
namespace {

using std::chrono::milliseconds;
using namespace server::kgp;

constexpr std::size_t kLongestToken = 1024;

/// From the file that is named, or from the environment, where only the user's own processes can look.
Result<std::string> read_token(const std::string& file) {
  if (file.empty()) {
    const char* const given = std::getenv("KGP_TOKEN");
    return given == nullptr ? std::string() : std::string(given);
  }
  auto text = files::read_text_file(file, kLongestToken);
  if (!text) return text;
  text->erase(std::min(text->find_first_of("\r\n"), text->size()));
  return text;
}

Result<ClientSettings> read_settings(const KgpArguments& arguments) {
  ClientSettings settings;
  settings.info.name = arguments.value("name");
  settings.info.authors = arguments.value("author");
  settings.info.description = arguments.value("description");
  auto token = read_token(arguments.value("token-file"));
  if (!token) return failure(std::move(token.error()));
  settings.info.token = *std::move(token);
  settings.mode = protocol::kgp::mode_named(arguments.value("mode")).value_or(Mode::Freeplay);
  settings.games = arguments.number("games", 0);
  settings.once = arguments.flag("once");
  if (const std::string time = arguments.value("time"); !time.empty()) {
    const auto read = parse_duration(time);
    if (!read) return failure(read.error());
    settings.thinking.time = std::max(milliseconds(1), *read);
  }
  return settings;
}

/// Players take a time of their own unless told: here they are told, if nothing else limits them.
std::string with_time(const std::string& spec, milliseconds time) {
  const auto parsed = parse_spec(spec);
  if (!parsed) return spec;
  for (const auto& setting : parsed->settings)
    for (const std::string_view limit : {"time", "nodes", "depth", "sims", "level"})
      if (setting.key == limit) return spec;
  const auto& all = catalog::players();
  const auto entry =
      std::find_if(all.begin(), all.end(), [&](const auto& each) { return each.name == parsed->name; });
  if (entry == all.end() || std::none_of(entry->options.begin(), entry->options.end(),
                                         [](const Option& each) { return each.name == "time"; }))
    return spec;
  return spec + (parsed->settings.empty() ? ":" : ",") + "time=" + std::to_string(time.count()) + "ms";
}

}  // namespace

int kgp_connect(const std::vector<std::string>& words) {
  const KgpArguments arguments(words);
  const ui::Texts texts = arguments.texts();
  const auto address = read_address(arguments.value("address"));
  if (!address) return refuse(texts, address.error());
  auto settings = read_settings(arguments);
  if (!settings) return refuse(texts, settings.error());
  const std::string spec = with_time(arguments.value("player"), settings->thinking.time);
  const auto usual = catalog::make_game(kUsualGame).value();
  if (auto known = catalog::check_player(spec, *usual); !known) return refuse(texts, known.error());
  if (catalog::is_human(spec)) return refuse(texts, {"player-human-not-here", {}, std::nullopt});
  if (settings->info.name.empty()) settings->info.name = "parlour " + arguments.value("player");

  EndSignals signals;
  StopSource stop;
  signals.listen([&stop] { stop.request_stop(); });
  const SteadyTime time;
  const auto tables = kept_tables();
  catalog::Confirmed typed;
  typed.add(spec);
  settings->thinking.game = [](std::string_view game) { return catalog::make_game(game); };
  settings->thinking.player = [&](const play::Game& game) {
    return catalog::make_player(spec, game, {time, 0, {}, tables.get(), typed, stop.token()});
  };
  server::LinkSettings link;
  link.message = protocol::kgp::kLongestLine;
  const auto connect = [&](StopToken token) { return server::connect_lines(*address, link, token); };
  const bool json = arguments.flag("json");
  const auto tell = [&](const ClientNews& news) {
    std::cout << (json ? json_of(news, texts) : line_of(news, texts)) << std::endl;
  };
  if (!json) std::cout << texts.text("kgp-connecting", {{"address", address_text(*address)}}) << std::endl;
  const auto totals = run_client(*settings, connect, tell, stop.token());
  if (!totals) return json ? 1 : fail(texts, totals.error());
  std::cout << (json ? json_of(*totals) : line_of(*totals, texts)) << std::endl;
  return 0;
}

}  // namespace parlour::app
