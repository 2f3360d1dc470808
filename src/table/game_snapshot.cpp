#include "table/game_snapshot.hpp"

#include <utility>

#include "catalog/players.hpp"
#include "table/saved_game.hpp"

namespace parlour::table {

GameSnapshot snapshot_of(const PlayRequest& request, std::shared_ptr<const play::Game> game,
                         const match::Session& session, const TimeSource& time) {
  GameSnapshot made;
  made.state = session.state().clone();
  made.moves = session.moves();
  made.conclusion = session.conclusion();
  made.record = record_of(request, game, session);
  made.game = std::move(game);
  made.turn_began = time.now();
  made.seating = session.seating();
  for (const Side side : {Side::First, Side::Second})
    made.clocks[static_cast<std::size_t>(index_of(side))] = session.clock(made.seating.seat_of(side)).left();
  const Side to_move = made.state->to_move();
  const play::OpeningTurn turn = session.turn();
  const auto seat = static_cast<std::size_t>(turn.seat);
  made.acting = made.seating.side_of_seat[seat];
  if (!made.conclusion) {
    made.placing = turn.places();
    made.choices.assign(turn.choices.begin(), turn.choices.end());
  }
  made.choices_made = session.opening().choices();
  const bool person = catalog::is_human(request.players[seat]);
  made.person_to_move = !made.conclusion && person;
  made.computer_to_move = !made.conclusion && !person;
  made.can_take_back = session.moves_to_take_back(to_move) > 0;
  made.can_restore = !made.conclusion && session.can_restore();
  return made;
}

}  // namespace parlour::table
