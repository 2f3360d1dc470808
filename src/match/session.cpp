#include "match/session.hpp"

#include <algorithm>
#include <utility>

#include "play/move_list.hpp"

namespace parlour::match {
namespace {

template <class... Handlers>
struct Overloaded : Handlers... {
  using Handlers::operator()...;
};
template <class... Handlers>
Overloaded(Handlers...) -> Overloaded<Handlers...>;

play::Conclusion lost_by(Side side, play::Ending ending, std::optional<Message> reason = std::nullopt) {
  return {ending, Outcome::win(other(side)), side, std::move(reason)};
}

std::chrono::milliseconds whole_milliseconds(TimeSource::Duration duration) {
  return std::max(std::chrono::milliseconds(0), std::chrono::floor<std::chrono::milliseconds>(duration));
}

}  // namespace

Session::Session(const play::Game& game, std::array<play::Player*, 2> seats, const SessionSettings& settings,
                 const TimeSource& time)
    : game_(game),
      seats_(seats),
      settings_(settings),
      time_(time),
      clocks_{Clock(settings_.clocks[0]), Clock(settings_.clocks[1])},
      state_(game.start()) {}

const play::Conclusion& Session::run(StopToken stop) {
  while (step(stop)) {
  }
  return *conclusion_;
}

bool Session::step(StopToken stop) {
  start();
  if (conclusion_) return false;
  const Side side = state_->to_move();
  if (stop.stop_requested()) {
    conclude({play::Ending::BrokenOff, std::nullopt, side, Message{"ended-by-stop", {}, std::nullopt}});
    return false;
  }
  const int seat = settings_.seating.seat_of(side);
  play::Player& player = *seats_[static_cast<std::size_t>(seat)];
  player.report_to([&](const play::Thinking& thinking) { tell(play::Thought{side, thinking}); });
  const auto began = time_.now();
  const play::Decision decision = player.choose({game_, *state_, history_}, limits_for(seat), stop);
  const auto elapsed = time_.now() - began;
  player.report_to(nullptr);
  take_decision(decision, elapsed);
  return !conclusion_;
}

void Session::start() {
  if (started_) return;
  started_ = true;
  for (std::size_t seat = 0; seat < seats_.size(); ++seat)
    seats_[seat]->start_game(game_, settings_.seating.side_of_seat[seat]);
  tell(play::Started{});
  if (const auto outcome = state_->outcome(); outcome && !conclusion_)
    conclude({play::Ending::ByRules, outcome, Side::First, std::nullopt});
}

void Session::take_decision(const play::Decision& decision, TimeSource::Duration elapsed) {
  const Side side = state_->to_move();
  std::visit(Overloaded{
                 [&](const play::Chosen& chosen) { take_move(chosen, chosen.elapsed.value_or(elapsed)); },
                 [&](const play::Resigned&) { conclude(lost_by(side, play::Ending::Resignation)); },
                 [&](const play::Failed& failed) {
                   conclude(lost_by(side, play::Ending::PlayerFailed, failed.reason));
                 },
                 [&](const play::Disqualified& disqualified) {
                   conclude(lost_by(side, play::Ending::IllegalMove, disqualified.reason));
                 },
                 [&](const play::Left& left) {
                   conclude({play::Ending::BrokenOff, std::nullopt, side, left.reason});
                 },
                 [&](const play::WantsBack&) { take_back(moves_to_take_back(side)); },
                 [&](const play::WantsForward&) { restore(); },
             },
             decision);
}

void Session::take_move(const play::Chosen& chosen, TimeSource::Duration elapsed) {
  const Side side = state_->to_move();
  const int seat = settings_.seating.seat_of(side);
  clocks_[static_cast<std::size_t>(seat)].spend(elapsed);
  if (chosen.thinking) tell(play::Thought{side, *chosen.thinking});
  if (settings_.forfeit_on_time && too_late(seat, elapsed)) {
    conclude(lost_by(side, play::Ending::TimeForfeit));
    return;
  }
  if (settings_.forfeit_on_time) clocks_[static_cast<std::size_t>(seat)].forgive();
  if (!state_->legal(chosen.move)) {
    conclude(lost_by(side, play::Ending::IllegalMove,
                     Message{"illegal-move",
                             {{"move", play::move_name(game_, chosen.move)}, {"position", state_->text()}},
                             std::nullopt,
                             MessageKind::IllegalMove}));
    return;
  }
  taken_back_.clear();
  apply(chosen.move, elapsed);
}

void Session::apply(play::MoveCode move, TimeSource::Duration elapsed) {
  const Side side = state_->to_move();
  state_->play(move);
  moves_.push_back({side, move, elapsed});
  history_.push_back(move);
  tell(play::Moved{side, move, elapsed});
  if (const auto outcome = state_->outcome()) conclude({play::Ending::ByRules, outcome, side, std::nullopt});
}

bool Session::force(play::MoveCode move, TimeSource::Duration elapsed) {
  if (conclusion_ || !state_->legal(move)) return false;
  start();
  clocks_[static_cast<std::size_t>(settings_.seating.seat_of(state_->to_move()))].spend(elapsed);
  taken_back_.clear();
  apply(move, elapsed);
  return true;
}

void Session::adjudicate(Outcome outcome, Message reason) {
  const Side by = moves_.empty() ? Side::First : moves_.back().side;
  end({play::Ending::Adjudicated, outcome, by, std::move(reason)});
}

void Session::end(play::Conclusion conclusion) {
  if (conclusion_) return;
  start();
  conclude(std::move(conclusion));
}

int Session::take_back(int moves) {
  const int taken = std::clamp(moves, 0, static_cast<int>(moves_.size()));
  if (taken == 0) return 0;
  const auto kept = moves_.end() - taken;
  taken_back_.emplace_back(kept, moves_.end());
  moves_.erase(kept, moves_.end());
  history_.resize(moves_.size());
  state_ = game_.start();
  for (const play::MoveCode move : history_) state_->play(move);
  conclusion_.reset();
  tell(play::TakenBack{taken});
  return taken;
}

bool Session::reopen() {
  if (!conclusion_ || conclusion_->ending != play::Ending::BrokenOff) return false;
  conclusion_.reset();
  tell(play::TakenBack{0});
  return true;
}

int Session::moves_to_take_back(Side side) const {
  const auto& people = settings_.people;
  const bool any_person = people[0] || people[1];
  const auto decided = [&](const PlayedMove& each) {
    return any_person ? people[static_cast<std::size_t>(settings_.seating.seat_of(each.side))]
                      : each.side == side;
  };
  const auto last = std::find_if(moves_.rbegin(), moves_.rend(), decided);
  return last == moves_.rend() ? 0 : static_cast<int>(last - moves_.rbegin()) + 1;
}

int Session::restore() {
  if (taken_back_.empty()) return 0;
  const std::vector<PlayedMove> again = std::move(taken_back_.back());
  taken_back_.pop_back();
  for (const PlayedMove& played : again) apply(played.move, played.elapsed);
  return static_cast<int>(again.size());
}

bool Session::too_late(int seat, TimeSource::Duration elapsed) const {
  const auto& limit = settings_.limits[static_cast<std::size_t>(seat)].move_time;
  if (limit && elapsed > *limit + settings_.tolerance) return true;
  const auto left = clocks_[static_cast<std::size_t>(seat)].left();
  return left && *left + settings_.tolerance < TimeSource::Duration::zero();
}

play::Limits Session::limits_for(int seat) const {
  play::Limits limits = settings_.limits[static_cast<std::size_t>(seat)];
  const Clock& clock = clocks_[static_cast<std::size_t>(seat)];
  if (clock.left()) {
    limits.clock = whole_milliseconds(*clock.left());
    limits.increment = clock.increment();
  }
  return limits;
}

void Session::conclude(play::Conclusion conclusion) {
  conclusion_ = std::move(conclusion);
  tell(play::Ended{*conclusion_});
  for (play::Player* const player : seats_) player->end_game(*conclusion_, history_);
}

void Session::tell(const play::Event& event) {
  for (play::Observer* observer : observers_) observer->on_event(event);
}

}  // namespace parlour::match
