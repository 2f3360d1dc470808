#include "ui/desktop/dialogs/new_game_choice.hpp"

#include <QRandomGenerator>
#include <utility>

#include "catalog/games.hpp"
#include "catalog/players.hpp"

namespace parlour::ui::desktop {
namespace {

/// A level that a person who knows the rules can beat.
constexpr const char* kFriendlyEngine = "engine:level=5";

std::string name_of(const NewGameChoice& choice, std::size_t seat, const Texts& texts) {
  const auto& [name, player] = choice.seats[seat];
  if (!name.empty()) return name;
  if (!catalog::is_human(player)) return player.substr(0, player.find(':'));
  return texts.text(seat == 0 ? "menu-player-1" : "menu-player-2");
}

}  // namespace

NewGameChoice usual_choice(const std::string& game) {
  NewGameChoice choice;
  choice.game = game;
  const auto made = catalog::make_game(game);
  if (made && catalog::check_player(kFriendlyEngine, **made)) choice.seats[1].player = kFriendlyEngine;
  return choice;
}

std::uint32_t chance() { return QRandomGenerator::global()->generate(); }

table::PlayRequest request_of(const NewGameChoice& choice, const Texts& texts, std::uint32_t seed) {
  table::PlayRequest request;
  request.game = choice.game;
  request.seed = seed;
  request.players = {choice.seats[0].player, choice.seats[1].player};
  if (!choice.seats[0].name.empty() || !choice.seats[1].name.empty())
    request.names = {name_of(choice, 0, texts), name_of(choice, 1, texts)};
  request.clocks = {choice.clock, choice.clock};
  request.first_sign = choice.sign;
  const bool second_begins =
      choice.begins == Begins::SecondSeat || (choice.begins == Begins::ByLot && seed % 2 == 1);
  return second_begins ? table::with_sides_swapped(std::move(request)) : request;
}

}  // namespace parlour::ui::desktop
