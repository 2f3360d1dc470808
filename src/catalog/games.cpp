#include "catalog/games.hpp"

#include <utility>

#include "catalog/families.hpp"
#include "catalog/lookup.hpp"

namespace parlour::catalog {

const std::vector<GameEntry>& games() {
  static const std::vector<GameEntry> kGames = [] {
    std::vector<GameEntry> all;
    for (const Family& family : families())
      for (const Preset& preset : family.presets) all.push_back({preset, &family});
    return all;
  }();
  return kGames;
}

Result<std::shared_ptr<const play::Game>> make_game(std::string_view text,
                                                    std::optional<std::uint32_t> seed) {
  std::vector<GameEntry> entries = games();
  for (GameEntry& entry : entries)
    for (Option& option : entry.options)
      if (seed && option.name == entry.family->drawn) option.default_value = std::to_string(*seed);
  auto found = look_up(text, entries, "game-unknown");
  if (!found) return failure(std::move(found.error()));
  const auto& [entry, values] = *found;
  if (const auto setting = entry->family->older_setting(values))
    return make_game(std::string(text) + "," + *setting);
  return entry->family->make(entry->name, values);
}

std::optional<std::string> older_setting(std::string_view spec) {
  const auto found = look_up(spec, games(), "game-unknown");
  return found ? found->first->family->older_setting(found->second) : std::nullopt;
}

}  // namespace parlour::catalog
