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

/// A game that is played on its own thread, for consoles, windows and servers. Except for `close` and the
/// destructor, calls never block: requests go into a mailbox that the seats empty. Whatever happens is
/// reported on the game's thread, with a snapshot of the game.
class LiveGame {
 public:
  using Told = std::function<void(const play::Event&, std::shared_ptr<const GameSnapshot>)>;

  /// Fails if the request names something that does not exist. A missing program and a lack of memory are
  /// reported as the game's `problem`, since only its thread may wait for a disk and makes the players. `time` and the request's tables must outlive the
  /// game.
  static Result<std::unique_ptr<LiveGame>> make(PlayRequest request, const TimeSource& time, Told told);

  LiveGame(const LiveGame&) = delete;
  LiveGame& operator=(const LiveGame&) = delete;
  /// Breaks off a game that is not over and waits for a player that is thinking, which takes a moment. Does
  /// not wait for other programs.
  ~LiveGame();

  /// Closes a game that is over and gives other programs the time to exit that their protocol allows; the
  /// caller waits for that. The game must not be used afterwards.
  void close();

  /// The decision of the person whose turn it is after `ply` moves; ignored if it comes too late.
  void decide(std::size_t ply, play::Decision decision);

  /// The move of the person whose turn it is after `ply` moves; ignored if it comes too late.
  void move(std::size_t ply, play::MoveCode move) { mail_.post({play::Chosen{move, std::nullopt}, ply}); }
  /// Goes back to the last decision of a person, even while a computer is thinking or when the game is over.
  void take_back() { mail_.post({play::WantsBack{}, std::nullopt}); }
  void restore() { mail_.post({play::WantsForward{}, std::nullopt}); }
  /// The person whose turn it is after `ply` moves resigns.
  void resign(std::size_t ply) { mail_.post({play::Resigned{}, ply}); }
  /// Ends the game without a winner.
  void break_off();
  void break_off(Message reason);
  /// Continues a game that was broken off. In a game that is not over this is the same as `restore`.
  void go_on() { mail_.post({play::WantsForward{}, std::nullopt}); }
  /// Makes the computer that is thinking answer with what it has; its move is played whatever the pace.
  void hurry() { mail_.hurry(); }
  /// As in the request, from now on. The wait is not charged: a computer's clock counts only its thinking.
  void set_pace(TimeSource::Duration pace) { mail_.set_pace(pace); }
  /// While paused, computers do not begin to think, and a move that one of them has found is not played.
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
  void play();
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
  // The members below are used only by the game's thread.
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
