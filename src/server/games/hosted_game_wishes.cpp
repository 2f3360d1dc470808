// What people, computers and the clock want of a game: whether it may be, and what happens then.
#include <algorithm>
#include <utility>

#include "server/games/hosted_game.hpp"
#include "server/games/index.hpp"

namespace parlour::server {

Allowed<HostedGame::Events> HostedGame::move(const Holder& who, int ply, std::string_view text, Moment now) {
  if (ply >= 0 && ply < this->ply())  // perhaps sent again by somebody who heard no answer
    return was_played(who, ply, text) ? Allowed<Events>(Events{})
                                      : refused(who.any() ? Refusal::TooLate : Refusal::NotYours);
  if (!who.sides[0] && !who.sides[1]) return refused(Refusal::NotYours);
  if (over()) return refused(Refusal::GameOver);
  if (ply != this->ply()) return refused(Refusal::TooLate);
  if (!who.plays(acting())) return refused(Refusal::NotYourTurn);
  if (open() || choosing()) return refused(Refusal::NotNow);
  const auto move = state().read_move(text);
  if (!move) return refused(Refusal::IllegalMove);
  const auto began = turn_began();
  const milliseconds elapsed(began ? std::max<Moment>(0, now - *began) : 0);
  return with_end_by_rules({*move, elapsed, state().to_move()}, now);
}

bool HostedGame::was_played(const Holder& who, int ply, std::string_view text) const {
  const auto& played = session_->moves();
  const auto before = game_->start();
  for (int at = 0; at < ply; ++at) before->play(played[static_cast<std::size_t>(at)].move);
  const match::PlayedMove& there = played[static_cast<std::size_t>(ply)];
  return who.plays(session_->seating().side_of_seat[static_cast<std::size_t>(there.seat)]) &&
         before->read_move(text) == there.move;
}

Allowed<HostedGame::Events> HostedGame::choose(const Holder& who, int ply, std::string_view choice,
                                               Moment now) {
  if (!who.sides[0] && !who.sides[1]) return refused(Refusal::NotYours);
  const auto named = opening_choice_named(choice);
  if (!named) return refused(Refusal::IllegalMove);
  const auto& made = session_->opening().choices();
  for (std::size_t at = 0; at < made.size(); ++at) {  // perhaps sent again, as a move
    const auto seat = static_cast<std::size_t>(session_->opening().seat_of_choice(at));
    if (made[at].after == ply && made[at].choice == *named &&
        who.plays(session_->seating().side_of_seat[seat]))
      return Events{};
  }
  if (over()) return refused(Refusal::GameOver);
  if (ply != this->ply()) return refused(Refusal::TooLate);
  if (!choosing() || open()) return refused(Refusal::NotNow);
  if (!who.plays(acting())) return refused(Refusal::NotYourTurn);
  const auto offered = session_->turn().choices;
  if (std::find(offered.begin(), offered.end(), *named) == offered.end())
    return refused(Refusal::IllegalMove);
  const auto began = turn_began();
  const milliseconds elapsed(began ? std::max<Moment>(0, now - *began) : 0);
  return happen({choice_taken(*named, elapsed)}, now);
}

ChoiceTaken HostedGame::choice_taken(OpeningChoice choice, milliseconds elapsed) const {
  play::Opening after = session_->opening();
  after.choose(choice, ply());
  return {choice, elapsed, acting(), after.swapped() != swapped_};
}

Allowed<HostedGame::Events> HostedGame::computer_choice(int ply, OpeningChoice choice, milliseconds elapsed,
                                                        Moment now) {
  if (!computer_to_move() || ply != this->ply() || !choosing()) return refused(Refusal::TooLate);
  const auto offered = session_->turn().choices;
  if (std::find(offered.begin(), offered.end(), choice) == offered.end()) return computer_failed(ply, now);
  const Side side = acting();
  const auto left = clock(side).left();
  if (left && elapsed > *left) return happen({GameOver{End::Time, other(side), side}}, now);
  return happen({choice_taken(choice, elapsed)}, now);
}

Allowed<HostedGame::Events> HostedGame::computer_move(int ply, play::MoveCode move, milliseconds elapsed,
                                                      Moment now) {
  if (!computer_to_move() || ply != this->ply() || choosing()) return refused(Refusal::TooLate);
  if (!state().legal(move)) return computer_failed(ply, now);
  const Side side = acting();
  const auto left = clock(side).left();
  if (left && elapsed > *left) return happen({GameOver{End::Time, other(side), side}}, now);
  return with_end_by_rules({move, elapsed, state().to_move()}, now);
}

Allowed<HostedGame::Events> HostedGame::computer_failed(int ply, Moment now) {
  if (!computer_to_move() || ply != this->ply()) return refused(Refusal::TooLate);
  const Side side = acting();
  return happen({GameOver{End::Failure, other(side), side}}, now);
}

HostedGame::Events HostedGame::with_end_by_rules(const MoveMade& made, Moment now) {
  Events events = happen({made}, now);
  if (const auto& conclusion = session_->conclusion()) {
    auto end = happen({GameOver{End::Rules, conclusion->outcome->winner, conclusion->by}}, now);
    events.push_back(std::move(end.front()));
  }
  return events;
}

Allowed<HostedGame::Events> HostedGame::join(std::string_view invitation, std::string name, std::string token,
                                             Moment now) {
  if (setup_.invitation.empty() || invitation != setup_.invitation) return refused(Refusal::NotYours);
  for (const Side each : {Side::First, Side::Second}) {
    if (seat(each).kind != SeatKind::Person || seat(each).token != token) continue;
    // The other seat is theirs already: they would play against themselves without knowing it.
    if (setup_.seats[index(swapped_ ? other(each) : each)].kind != SeatKind::Open)
      return refused(Refusal::NotYours);
    return Events{};
  }
  if (!open()) return refused(Refusal::SeatTaken);
  if (over()) return refused(Refusal::GameOver);
  const Side side = seats_[0].kind == SeatKind::Open ? Side::First : Side::Second;
  return happen({SeatTaken{side, std::move(name), std::move(token)}}, now);
}

Allowed<HostedGame::Events> HostedGame::resign(const Holder& who, int ply, Moment now) {
  const auto side = side_of(who);
  if (!side) return refused(Refusal::NotYours);
  if (over()) return refused(Refusal::GameOver);
  if (ply != this->ply()) return refused(Refusal::TooLate);
  if (open()) return refused(Refusal::NotNow);
  return happen({GameOver{End::Resignation, other(*side), *side}}, now);
}

Allowed<HostedGame::Events> HostedGame::offer_draw(const Holder& who, Moment now) {
  if (over()) return refused(Refusal::GameOver);
  return offer_or_agree(who, Offer::Draw, {GameOver{End::Agreement, std::nullopt, acting()}}, now);
}

Allowed<HostedGame::Events> HostedGame::take_back(const Holder& who, Moment now) {
  if (alone(who)) {
    const int decisions = moves_back(who);
    if (decisions == 0) return refused(Refusal::NotNow);
    return happen({back_by(decisions)}, now);
  }
  const auto side = side_of(who);
  if (!side) return refused(Refusal::NotYours);
  if (over()) return refused(Refusal::GameOver);
  Holder wants;  // whose move it is that goes back
  wants.sides[index(offer(Offer::Back).value_or(*side))] = true;
  const int decisions = moves_back(wants);
  if (decisions == 0) return refused(Refusal::NotNow);
  return offer_or_agree(who, Offer::Back, {back_by(decisions)}, now);
}

Allowed<HostedGame::Events> HostedGame::offer_rematch(const Holder& who, Moment now) {
  if (!who.any()) return refused(Refusal::NotYours);
  if (!over() || open() || !next_.empty() || rematch_agreed_) return refused(Refusal::NotNow);
  if (alone(who)) {
    rematch_agreed_ = true;
    return Events{};
  }
  const auto side = side_of(who);
  if (offer(Offer::Rematch) == other(*side)) {
    rematch_agreed_ = true;
    return Events{};
  }
  return offer_or_agree(who, Offer::Rematch, {}, now);
}

/// An offer to somebody at the same screen is taken at once, and so is one that meets the same from the other
/// side.
Allowed<HostedGame::Events> HostedGame::offer_or_agree(const Holder& who, Offer what,
                                                       std::vector<GameEvent::What> agreed, Moment now) {
  const auto side = side_of(who);
  if (!side) return refused(Refusal::NotYours);
  if (open() || seat(other(*side)).kind == SeatKind::Computer) return refused(Refusal::NotNow);
  if (alone(who) || offer(what) == other(*side)) return happen(std::move(agreed), now);
  if (offer(what) == *side) return Events{};
  int& last = offered_at_[index(what)][index(*side)];
  if (last == ply() || full()) return refused(Refusal::NotNow);
  return happen({Offered{*side, what}}, now);
}

Allowed<HostedGame::Events> HostedGame::decline(const Holder& who, Offer what, Moment now) {
  const auto side = side_of(who);
  if (!side) return refused(Refusal::NotYours);
  if (!offer(what)) return Events{};
  return happen({Declined{*side, what}}, now);
}

Allowed<HostedGame::Events> HostedGame::claim(const Holder& who, bool win, std::optional<Moment> since,
                                              Moment now) {
  if (over()) return refused(Refusal::GameOver);
  const Side away = acting();
  if (!who.plays(other(away)) || who.plays(away)) return refused(Refusal::NotYours);
  const auto from = claim_from(since);
  if (!from || now < *from) return refused(Refusal::NotNow);
  return happen({GameOver{End::Absence, win ? std::optional(other(away)) : std::nullopt, away}}, now);
}

Allowed<HostedGame::Events> HostedGame::break_off(const Holder& who, Moment now) {
  if (!who.any()) return refused(Refusal::NotYours);
  if (over()) return refused(Refusal::GameOver);
  const bool hardly_begun = ply() < opening_ + 2;
  if (!alone(who) && !hardly_begun && !open()) return refused(Refusal::NotNow);
  return happen({GameOver{End::BrokenOff, std::nullopt, side_of(who).value_or(Side::First)}}, now);
}

Allowed<HostedGame::Events> HostedGame::pause(const Holder& who, bool paused, Moment now) {
  if (!who.host) return refused(Refusal::NotYours);
  if (over()) return refused(Refusal::GameOver);
  if (full()) return refused(Refusal::NotNow);
  return paused == paused_ ? Events{} : happen({Paused{paused}}, now);
}

Allowed<HostedGame::Events> HostedGame::set_pace(const Holder& who, milliseconds pace, Moment now) {
  if (!who.host) return refused(Refusal::NotYours);
  if (over()) return refused(Refusal::GameOver);
  if (full()) return refused(Refusal::NotNow);
  return pace == pace_ ? Events{} : happen({PaceSet{pace}}, now);
}

HostedGame::Events HostedGame::rematch_made(const std::string& id, Moment now) {
  return happen({RematchMade{id}}, now);
}
HostedGame::Events HostedGame::restart(Moment now) { return happen({Restarted{}}, now); }

HostedGame::Events HostedGame::pass_time(Moment now) {
  const auto falls = flag_falls();
  if (!falls || now < *falls) return {};
  const Side side = acting();
  return happen({GameOver{End::Time, other(side), side}}, now);
}

}  // namespace parlour::server
