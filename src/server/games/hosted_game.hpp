#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "core/side.hpp"
#include "match/session.hpp"
#include "play/game.hpp"
#include "records/record.hpp"
#include "server/games/event.hpp"
#include "server/games/refusal.hpp"
#include "server/games/setup.hpp"

namespace parlour::server {

/// What somebody with a token may do in a game; without one nothing.
struct Holder {
  std::array<bool, 2> sides{};
  bool host = false;
  bool plays(Side side) const { return sides[static_cast<std::size_t>(side)]; }
  bool any() const { return sides[0] || sides[1] || host; }
};

/// One game on a server: rules, seats, clocks and offers. It knows no thread, file, socket or time of its
/// own, and follows from its setup and its events alone: the same events make the same game again.
///
/// Every wish checks and, if it may be, happens: what is returned is part of the game by then and has to be
/// stored. An empty list means that it had happened before.
class HostedGame {
 public:
  using Events = std::vector<GameEvent>;

  static Result<std::unique_ptr<HostedGame>> make(Setup setup);
  HostedGame(const HostedGame&) = delete;
  HostedGame& operator=(const HostedGame&) = delete;
  ~HostedGame() = default;

  /// Something that happened before, as it was stored.
  Result<void> replay(const GameEvent& event);

  Allowed<Events> move(const Holder& who, int ply, std::string_view text, Moment now);
  /// A choice of an opening, by its name.
  Allowed<Events> choose(const Holder& who, int ply, std::string_view choice, Moment now);
  Allowed<Events> computer_choice(int ply, OpeningChoice choice, milliseconds elapsed, Moment now);
  Allowed<Events> computer_move(int ply, play::MoveCode move, milliseconds elapsed, Moment now);
  Allowed<Events> computer_failed(int ply, Moment now);
  /// Who joined with this token before has the seat.
  Allowed<Events> join(std::string_view invitation, std::string name, std::string token, Moment now);
  Allowed<Events> resign(const Holder& who, int ply, Moment now);
  Allowed<Events> offer_draw(const Holder& who, Moment now);
  Allowed<Events> take_back(const Holder& who, Moment now);
  /// Both or one of them have to agree; once they do, `take_rematch_agreed` says so and a game can be made.
  Allowed<Events> offer_rematch(const Holder& who, Moment now);
  Allowed<Events> decline(const Holder& who, Offer what, Moment now);
  /// `since`: when the side to move went away; nothing while it is there.
  Allowed<Events> claim(const Holder& who, bool win, std::optional<Moment> since, Moment now);
  Allowed<Events> break_off(const Holder& who, Moment now);
  Allowed<Events> pause(const Holder& who, bool paused, Moment now);
  Allowed<Events> set_pace(const Holder& who, milliseconds pace, Moment now);
  Events rematch_made(const std::string& id, Moment now);
  Events restart(Moment now);
  /// A flag that has fallen by now.
  Events pass_time(Moment now);

  const Setup& setup() const { return setup_; }
  const std::shared_ptr<const play::Game>& game() const { return game_; }
  const play::State& state() const { return session_->state(); }
  const match::Session& session() const { return *session_; }
  /// By the side that they have now.
  const std::array<Seat, 2>& seats() const { return seats_; }
  const Seat& seat(Side side) const { return seats_[static_cast<std::size_t>(side)]; }
  /// Those that were made by wishes and replayed; number 1 first.
  const Events& events() const { return events_; }
  int number() const { return static_cast<int>(events_.size()); }
  int ply() const { return static_cast<int>(session_->moves().size()); }
  /// The side whose player acts: mostly the side to move.
  Side acting() const { return session_->acting(); }
  /// Must a choice of the opening be made before the next move?
  bool choosing() const { return !over() && session_->turn().chooses(); }
  const match::Clock& clock(Side side) const { return session_->clock(session_->seating().seat_of(side)); }

  Holder holder(std::string_view token) const;
  bool alone(const Holder& who) const;  ///< nobody else plays here, or could
  bool over() const { return session_->conclusion().has_value(); }
  End end() const { return end_; }  ///< once it is over
  bool open() const;                ///< a seat waits for somebody
  bool paused() const { return paused_; }
  milliseconds pace() const { return pace_; }
  bool computer_to_move() const;
  /// Nothing while no clock would run. A computer's does not: it pays for what it has thought, and neither
  /// for its place in the queue nor for the pace at which moves are shown.
  std::optional<Moment> turn_began() const;
  /// When the flag of the person to move falls.
  std::optional<Moment> flag_falls() const;
  /// From when on the side that waits may claim, if the other is away since `since`.
  std::optional<Moment> claim_from(std::optional<Moment> since) const;
  std::optional<Side> offer(Offer what) const { return offers_[static_cast<std::size_t>(what)]; }
  /// Do both want one? Asked once: what to do then is for who asks.
  bool take_rematch_agreed() { return std::exchange(rematch_agreed_, false); }
  const std::string& next() const { return next_; }  ///< the rematch; empty: none was made
  bool can_take_back(const Holder& who) const { return moves_back(who) > 0; }

  records::Record record() const;
  /// The same again with the other side beginning.
  Setup rematch_setup(std::string id, std::uint64_t seed, Moment now) const;

 private:
  static constexpr std::size_t kMostEvents = 20'000;

  HostedGame(Setup setup, std::shared_ptr<const play::Game> game);

  /// Offers and take-backs could go on for ever.
  bool full() const { return events_.size() > kMostEvents; }
  Events happen(std::vector<GameEvent::What> what, Moment now);
  void take(const GameEvent& event);
  void take(const MoveMade& made, Moment at);
  void take(const ChoiceTaken& taken, Moment at);
  void take(const MovesTakenBack& back, Moment at);
  void take(const SeatTaken& taken, Moment at);
  void take(const GameOver& over, Moment at);
  void take(const Offered& offered, Moment at);
  void take(const Declined& declined, Moment at);
  void take(const RematchMade& made, Moment at);
  void take(const Paused& paused, Moment at);
  void take(const PaceSet& set, Moment at);
  void take(const Restarted& restarted, Moment at);
  void charge_for_back(int moves, Moment at);
  void follow_sides();
  ChoiceTaken choice_taken(OpeningChoice choice, milliseconds elapsed) const;
  MovesTakenBack back_by(int decisions) const;
  Events with_end_by_rules(const MoveMade& made, Moment now);
  /// Is that the move that `who` made after `ply` moves?
  bool was_played(const Holder& who, int ply, std::string_view text) const;
  int moves_back(const Holder& who) const;
  std::optional<Side> side_of(const Holder& who) const;
  Allowed<Events> offer_or_agree(const Holder& who, Offer what, std::vector<GameEvent::What> agreed,
                                 Moment now);

  Setup setup_;
  std::shared_ptr<const play::Game> game_;
  std::array<Seat, 2> seats_;  ///< by side
  bool swapped_ = false;       ///< against the setup
  std::optional<match::Session> session_;
  int opening_ = 0;  ///< moves that were played before anybody was asked
  Events events_;
  End end_ = End::Rules;
  Moment turn_began_ = 0;
  bool paused_ = false;
  milliseconds pace_;
  std::array<std::optional<Side>, 3> offers_;
  std::array<std::array<int, 2>, 3> offered_at_;  ///< by offer and side: the ply at which it was made last
  bool rematch_agreed_ = false;
  std::string next_;
};

}  // namespace parlour::server
