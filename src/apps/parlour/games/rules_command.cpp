#include <unistd.h>

#include <iostream>
#include <nlohmann/json.hpp>

#include "apps/parlour/cli/commands.hpp"
#include "apps/parlour/cli/print_json.hpp"
#include "catalog/games.hpp"
#include "ui/console/rules/rules_text.hpp"
#include "ui/terminal/style.hpp"
#include "ui/words/pictured.hpp"

namespace parlour::app {
namespace {

using nlohmann::ordered_json;

ordered_json to_json(const Passage& passage, const ui::Texts& texts) {
  ordered_json pictures = ordered_json::array();
  for (const Picture& picture : passage.pictures)
    if (const auto found = ui::pictured(picture)) {
      ordered_json drawn{{"game", found->game->spec()}, {"position", found->state->text()}};
      drawn["last"] = found->last ? ordered_json(found->game->shown_move(*found->from, found->last->move,
                                                                         found->last->side, Side::First))
                                  : ordered_json();
      pictures.push_back(std::move(drawn));
    }
  return {{"id", passage.text.id},
          {"heading", texts.text(passage.heading)},
          {"text", texts.text(passage.text.id, passage.text.arguments)},
          {"pictures", std::move(pictures)}};
}

}  // namespace

ExitStatus run_rules(const Environment& environment, const RulesOptions& options) {
  const auto game = catalog::make_game(options.game);
  if (!game) return refuse(environment, game.error());
  if (!options.json) {
    std::cout << ui::rules_text(**game, environment.texts, ui::style_of(STDOUT_FILENO));
    return kDone;
  }
  ordered_json passages = ordered_json::array();
  for (const Passage& passage : (*game)->passages()) passages.push_back(to_json(passage, environment.texts));
  print_json({{"game", (*game)->spec()}, {"passages", std::move(passages)}});
  return kDone;
}

}  // namespace parlour::app
