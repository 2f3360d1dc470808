#include "ui/desktop/app/seat_names.hpp"

#include <algorithm>

#include "catalog/players.hpp"
#include "core/spec.hpp"
#include "ui/words/captions.hpp"
#include "ui/words/set_table.hpp"

namespace parlour::ui::desktop {
namespace {

/// An external program is known by what was typed.
std::string program_name(const std::string& player, const Texts& texts) {
  const auto spec = parse_spec(player);
  if (!spec || catalog::runs_code(player)) return player;
  const std::string id = caption_id(Captioned::Player, spec->name);
  const std::string title = texts.has(id) ? texts.text(id) : spec->name;
  const auto level = std::find_if(spec->settings.begin(), spec->settings.end(),
                                  [](const Setting& setting) { return setting.key == "level"; });
  if (level == spec->settings.end()) return title;
  return texts.text("desk-name-level", {{"name", title}, {"level", level->value}});
}

}  // namespace

std::array<std::string, 2> seat_names(const std::array<std::string, 2>& players, const Texts& texts) {
  const std::array people{catalog::is_human(players[0]), catalog::is_human(players[1])};
  if (people[0] && people[1]) return {texts.text("menu-player-1"), texts.text("menu-player-2")};
  std::array<std::string, 2> names;
  for (std::size_t at = 0; at < names.size(); ++at)
    names[at] = people[at] ? texts.text("name-you") : program_name(players[at], texts);
  return table::told_apart(names);
}

Table desk_table(const table::PlayRequest& request, const Texts& texts) {
  Table table = set_table(request, texts);
  if (!request.names) table.names = seat_names(request.players, texts);
  return table;
}

}  // namespace parlour::ui::desktop
