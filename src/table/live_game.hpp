#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "core/stop_token.hpp"
#include "core/time_source.hpp"
#include "match/session.hpp"
#include "play/event.hpp"
#include "play/game.hpp"
#include "play/player.hpp"
#include "table/game_mail.hpp"
#include "table/game_snapshot.hpp"
#include "table/keeper.hpp"
#include "table/play_request.hpp"

namespace parlour::table {

/// A game that is played on a thread of its own, for consoles, windows and servers: nobody who calls it ever
/// waits. Whatever a person wants goes into a mailbox that the seats empty; whatever happens is told, with
/// the game as it then stands, on the game's thread.
class LiveGame {
 public:
  using Told = std::function<void(const play::Event&, std::shared_ptr<const GameSnapshot>)>;

  /// Fails if the request names something that does not exist. A missing program is the game's `problem`,
  /// since only its thread may wait for a disk. `time`, and the request's tables, must outlive the
  /// game.
  static Result<std::unique_ptr<LiveGame>> make(PlayRequest request, const TimeSource& time, Told told);

  LiveGame(const LiveGame&) = delete;
  LiveGame& operator=(const LiveGame&) = delete;
  /// Breaks off a game that is not over and waits for a player that is thinking, which takes a moment. Other
  /// programs are not waited for.
  ~LiveGame();

  /// Ends a game that is over as programs from outside want it: they get the time to leave that their
  /// protocol gives them, and the caller waits for that. Nothing can be asked of the game afterwards.
  void close();

  /// What the person whose turn it is after `ply` moves decides; too late it is forgotten.
  void decide(std::size_t ply, play::Decision decision);

  /// The move of the person whose turn it is after `ply` moves; any other is too late and forgotten.
  void move(std::size_t ply, play::MoveCode move) { mail_.post({play::Chosen{move, std::nullopt}, ply}); }
  /// To the last decision of a person, also out of a computer's thought and when the game is over.
  void take_back() { mail_.post({play::WantsBack{}, std::nullopt}); }
  void restore() { mail_.post({play::WantsForward{}, std::nullopt}); }
  /// The person whose turn it is after `ply` moves resigns.
  void resign(std::size_t ply) { mail_.post({play::Resigned{}, ply}); }
  /// Nobody wins.
  void break_off();
  void break_off(Message reason);
  /// A game that was broken off goes on where it stood; any other is left as it is.
  void go_on() { mail_.post({play::WantsForward{}, std::nullopt}); }
  /// The computer that thinks is to answer with what it has, and its move comes whatever the pace.
  void hurry() { mail_.hurry(); }
  /// As in the request, from now on. Waiting costs no computer its time: its clock shows what it thought.
  void set_pace(TimeSource::Duration pace) { mail_.set_pace(pace); }
  /// Computers do not begin to think while paused, and what one of them has found is not yet played.
  void pause(bool paused) { mail_.pause(paused); }
  /// One more move of a computer, while paused.
  void step() { mail_.step(); }

  const PlayRequest& request() const { return request_; }
  const std::shared_ptr<const play::Game>& game() const { return game_; }

 private:
  class Teller;

  LiveGame(PlayRequest request, const TimeSource& time, Told told, std::shared_ptr<const play::Game> game,
           std::vector<play::MoveCode> opening);

  void run();
  Result<void> seat_players();
  void play_what_was_played();
  void keep_what_was_played();
  void wait_after_the_end();
  std::shared_ptr<const GameSnapshot> snapshot() const;
  void tell(const play::Event& event);

  const PlayRequest request_;
  const TimeSource& time_;
  const Told told_;
  const std::shared_ptr<const play::Game> game_;
  const std::vector<play::MoveCode> opening_;
  GameMail mail_;
  StopSource leaving_;
  // From here on only the game's thread looks.
  std::array<std::unique_ptr<play::Player>, 2> players_;
  std::unique_ptr<Teller> teller_;
  std::optional<match::Session> session_;
  std::optional<Keeper> keeper_;
  std::shared_ptr<const GameSnapshot> shown_;
  std::optional<Message> problem_;
  std::optional<Message> notice_;
  std::thread thread_;
};

}  // namespace parlour::table
