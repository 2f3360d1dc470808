#include "server/workers/kept_players.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "catalog/players.hpp"
#include "core/spec.hpp"

namespace parlour::server {
namespace {

const catalog::PlayerEntry* entry_named(std::string_view name) {
  const auto& all = catalog::players();
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const catalog::PlayerEntry& each) { return each.name == name; });
  return found == all.end() ? nullptr : &*found;
}

bool has_option(const catalog::PlayerEntry& entry, std::string_view name) {
  return std::any_of(entry.options.begin(), entry.options.end(),
                     [&](const Option& option) { return option.name == name; });
}

/// Sets `key` to `most` unless it is there with a smaller number, or with what is none: that is for others to
/// complain about.
void keep_below(Spec& spec, const std::string& key, std::size_t most) {
  const auto there = std::find_if(spec.settings.begin(), spec.settings.end(),
                                  [&](const Setting& setting) { return setting.key == key; });
  if (there == spec.settings.end()) {
    spec.settings.push_back({key, std::to_string(most)});
    return;
  }
  const std::string& value = there->value;
  std::size_t asked = 0;
  const auto [stop, error] = std::from_chars(value.data(), value.data() + value.size(), asked);
  const bool too_large = error == std::errc::result_out_of_range || (error == std::errc() && asked > most);
  if (too_large && stop == value.data() + value.size()) there->value = std::to_string(most);
}

}  // namespace

std::string modest_spec(std::string_view spec, std::size_t table_mib) {
  auto parsed = parse_spec(spec);
  if (!parsed) return std::string(spec);
  const catalog::PlayerEntry* const entry = entry_named(parsed->name);
  // What somebody confirmed is exactly what stood there.
  if (entry == nullptr || entry->runs_code) return std::string(spec);
  if (has_option(*entry, "hash")) keep_below(*parsed, "hash", std::max<std::size_t>(table_mib, 1));
  if (has_option(*entry, "threads")) keep_below(*parsed, "threads", 1);
  std::string modest = parsed->name;
  char separator = ':';
  for (const Setting& setting : parsed->settings) {
    modest += separator + (setting.key.empty() ? "" : setting.key + "=") + quoted_if_needed(setting.value);
    separator = ',';
  }
  return modest;
}

Result<KeptPlayers::Kept*> KeptPlayers::take(const std::shared_ptr<const play::Game>& game,
                                             const std::string& spec) {
  const auto found = std::find_if(kept_.begin(), kept_.end(), [&](const Kept& each) {
    return each.spec == spec && each.game->spec() == game->spec();
  });
  if (found != kept_.end()) {
    kept_.splice(kept_.begin(), kept_, found);
    return &kept_.front();
  }
  while (kept_.size() >= most_) kept_.pop_back();
  auto player = make_(spec, *game);
  if (!player) return failure(std::move(player.error()));
  kept_.push_front({game, spec, *std::move(player)});
  return &kept_.front();
}

void KeptPlayers::drop() {
  if (!kept_.empty()) kept_.pop_front();
}

}  // namespace parlour::server
