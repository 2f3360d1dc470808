#include "ui/words/captions.hpp"

#include <array>
#include <vector>

#include "catalog/games.hpp"
#include "catalog/players.hpp"

namespace parlour::ui {
namespace {

void add_options(const std::vector<Option>& options, std::set<std::string>& ids) {
  for (const Option& option : options) {
    ids.insert(caption_id(Captioned::Option, option.name));
    if (option.kind != OptionKind::Choice) continue;
    for (const std::string& choice : option.choices) ids.insert(caption_id(Captioned::Choice, choice));
  }
}

}  // namespace

std::string caption_id(Captioned what, std::string_view name) {
  constexpr std::array<std::string_view, 4> kKinds{"title", "kind", "option", "choice"};
  std::string id("desk-");
  id += kKinds[static_cast<std::size_t>(what)];
  id += '-';
  return id += name;
}

std::set<std::string> caption_ids() {
  std::set<std::string> ids;
  for (const catalog::GameEntry& game : catalog::games()) {
    ids.insert(caption_id(Captioned::Game, game.name));
    add_options(game.options, ids);
  }
  for (const catalog::PlayerEntry& player : catalog::players()) {
    ids.insert(caption_id(Captioned::Player, player.name));
    add_options(player.options, ids);
  }
  return ids;
}

}  // namespace parlour::ui
