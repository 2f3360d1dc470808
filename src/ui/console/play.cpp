#include "ui/console/play.hpp"

#include <utility>

#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "play/move_list.hpp"
#include "ui/console/board.hpp"
#include "ui/console/human_player.hpp"
#include "ui/console/narrator.hpp"

namespace parlour::ui {
namespace {

/// Two players of one kind need two names.
std::array<std::string, 2> default_names(const std::array<std::string, 2>& specs) {
  if (specs[0] != specs[1]) return specs;
  return {specs[0] + " 1", specs[1] + " 2"};
}

/// A single person sits at the bottom of the board.
Side bottom_side(const std::array<std::string, 2>& specs) {
  return catalog::is_human(specs[1]) && !catalog::is_human(specs[0]) ? Side::Second : Side::First;
}

}  // namespace

Result<PlayReport> play_at_console(const PlayRequest& request, std::istream& input, std::ostream& output,
                                   const Texts& texts, const TimeSource& time, StopToken stop) {
  auto game = catalog::make_game(request.game, request.seed);
  if (!game) return failure(std::move(game.error()));
  const auto opening = play::read_move_list(**game, request.moves);
  if (!opening) return failure(opening.error());

  const Table table{request.names.value_or(default_names(request.players)), request.first_sign,
                    bottom_side(request.players)};
  const Narrator* narrator_to_ask = nullptr;
  std::array<std::unique_ptr<play::Player>, 2> players;
  for (std::size_t side = 0; side < players.size(); ++side) {
    const catalog::PlayerContext context{
        time, request.seed + side, [&, side]() -> std::unique_ptr<play::Player> {
          return std::make_unique<HumanPlayer>(input, output, texts, table.names[side],
                                               [&] { narrator_to_ask->show_board(); });
        }};
    auto player = catalog::make_player(request.players[side], **game, context);
    if (!player) return failure(std::move(player.error()));
    players[side] = *std::move(player);
  }

  match::Session session(**game, {players[0].get(), players[1].get()}, {}, time);
  Narrator narrator(output, texts, table, session);
  narrator_to_ask = &narrator;
  session.add_observer(narrator);
  for (const play::MoveCode move : *opening) session.force(move);
  session.run(stop);
  return PlayReport{*game, table.names, *session.conclusion(), session.moves(), session.state().text()};
}

}  // namespace parlour::ui
