#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "core/message.hpp"
#include "core/time_source.hpp"
#include "match/session.hpp"
#include "play/event.hpp"
#include "play/game.hpp"
#include "records/record.hpp"
#include "table/play_request.hpp"

namespace parlour::table {

/// Everything visible about a game at one moment. Never changed once made, so any thread may read it.
struct GameSnapshot {
  std::shared_ptr<const play::Game> game;    ///< outlives `state`, which refers to it
  std::shared_ptr<const play::State> state;  ///< after all moves
  std::vector<match::PlayedMove> moves;
  std::optional<play::Conclusion> conclusion;
  records::Record record;  ///< the same as a record, with the clocks as they were when the turn began

  match::Seating seating;     ///< the sides that the seats of the request have now
  Side acting = Side::First;  ///< the side of the player whose turn it is: mostly the side to move
  bool placing = false;       ///< that player places a stone of an opening, perhaps for the other side
  std::vector<OpeningChoice> choices;          ///< what that player can choose; empty: a move is due
  std::vector<play::ChoiceMade> choices_made;  ///< so far

  std::array<std::optional<TimeSource::Duration>, 2> clocks;  ///< by side: time left when the turn began
  TimeSource::Duration turn_began{0};                         ///< the running clock is that of `acting`
  bool person_to_move = false;
  bool computer_to_move = false;  ///< both false before the players are made and once the game is over
  bool can_take_back = false;
  bool can_restore = false;
  bool paused = false;                           ///< computers do not move
  std::optional<std::filesystem::path> kept_in;  ///< the file that the game is kept in now
  std::optional<Message> problem;  ///< why the game cannot be played: a player could not be made
  std::optional<Message> notice;   ///< what happened to the file it is kept in, if the person must know
};

/// What the player whose turn it is has to do; refers to `game`.
inline play::OpeningTurn turn_of(const GameSnapshot& game) {
  using Kind = play::OpeningTurn::Kind;
  const Kind kind = !game.choices.empty() ? Kind::Choose : game.placing ? Kind::Place : Kind::Play;
  return {kind, game.seating.seat_of(game.acting), game.choices};
}

/// What `session` shows of the requested game, without what only its keeper and its live game know.
GameSnapshot snapshot_of(const PlayRequest& request, std::shared_ptr<const play::Game> game,
                         const match::Session& session, const TimeSource& time);

}  // namespace parlour::table
