#include "ui/desktop/dialogs/new_game_choice.hpp"

#include <QRandomGenerator>
#include <utility>

#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "ui/desktop/app/seat_names.hpp"

namespace parlour::ui::desktop {
namespace {

/// A level that a person who knows the rules can beat.
constexpr const char* kFriendlyEngine = "engine:level=5";

/// Two people need names of their own, whoever begins; other players can be told apart without.
bool has_names(const NewGameChoice& choice) {
  const auto& [one, two] = choice.seats;
  return !one.name.empty() || !two.name.empty() ||
         (catalog::is_human(one.player) && catalog::is_human(two.player));
}

}  // namespace

std::array<std::string, 2> shown_names(const NewGameChoice& choice, const Texts& texts) {
  std::array<std::string, 2> names = seat_names({choice.seats[0].player, choice.seats[1].player}, texts);
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    const auto& [name, player] = choice.seats[seat];
    if (!name.empty())
      names[seat] = name;
    else if (has_names(choice) && catalog::is_human(player))
      names[seat] = texts.text(seat == 0 ? "menu-player-1" : "menu-player-2");
  }
  return names;
}

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
  if (has_names(choice)) request.names = shown_names(choice, texts);
  request.clocks = {choice.clock, choice.clock};
  request.first_sign = choice.sign;
  const bool second_begins =
      choice.begins == Begins::SecondSeat || (choice.begins == Begins::ByLot && seed % 2 == 1);
  return second_begins ? table::with_sides_swapped(std::move(request)) : request;
}

}  // namespace parlour::ui::desktop
