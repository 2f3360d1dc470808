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
      seating_(settings_.seating),
      opening_(game.opening_rule(), settings_.seating.side_of_seat),
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
  const play::OpeningTurn turn = this->turn();
  const Side side = acting();
  if (stop.stop_requested()) {
    conclude({play::Ending::BrokenOff, std::nullopt, side, Message{"ended-by-stop", {}, std::nullopt}});
    return false;
  }
  play::Player& player = *seats_[static_cast<std::size_t>(turn.seat)];
  player.report_to([&](const play::Thinking& thinking) { tell(play::Thought{side, thinking}); });
  const auto began = time_.now();
  const play::GameView view{game_, *state_, history_, turn};
  const play::Limits limits = limits_for(turn.seat);
  const play::Decision decision =
      turn.chooses() ? player.choose_opening(view, limits, stop) : player.choose(view, limits, stop);
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
  const Side side = acting();
  std::visit(
      Overloaded{
          [&](const play::Chosen& chosen) { take_move(chosen, chosen.elapsed.value_or(elapsed)); },
          [&](const play::ChosenOpening& chosen) { take_choice(chosen, chosen.elapsed.value_or(elapsed)); },
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
  const play::OpeningTurn turn = this->turn();
  clocks_[static_cast<std::size_t>(turn.seat)].spend(elapsed);
  if (chosen.thinking) tell(play::Thought{acting(), *chosen.thinking});
  if (!in_time(turn.seat, elapsed)) return;
  if (turn.chooses() || !state_->legal(chosen.move)) {
    conclude(lost_by(acting(), play::Ending::IllegalMove,
                     Message{"illegal-move",
                             {{"move", play::move_name(game_, chosen.move)}, {"position", state_->text()}},
                             std::nullopt,
                             MessageKind::IllegalMove}));
    return;
  }
  taken_back_.clear();
  apply(chosen.move, elapsed);
}

void Session::take_choice(const play::ChosenOpening& chosen, TimeSource::Duration elapsed) {
  const int seat = turn().seat;
  clocks_[static_cast<std::size_t>(seat)].spend(elapsed);
  if (!in_time(seat, elapsed)) return;
  const auto offered = turn().choices;
  if (std::find(offered.begin(), offered.end(), chosen.choice) == offered.end()) {
    conclude(
        lost_by(acting(), play::Ending::IllegalMove,
                Message{"illegal-choice", {{"choice", std::string(name_of(chosen.choice))}}, std::nullopt}));
    return;
  }
  taken_back_.clear();
  apply(play::ChoiceMade{static_cast<int>(moves_.size()), chosen.choice, elapsed});
}

/// Ends the game if the flag of `seat` has fallen.
bool Session::in_time(int seat, TimeSource::Duration elapsed) {
  if (!settings_.forfeit_on_time) return true;
  if (too_late(seat, elapsed)) {
    conclude(lost_by(seating_.side_of_seat[static_cast<std::size_t>(seat)], play::Ending::TimeForfeit));
    return false;
  }
  clocks_[static_cast<std::size_t>(seat)].forgive();
  return true;
}

void Session::apply(play::MoveCode move, TimeSource::Duration elapsed) {
  const Side side = state_->to_move();
  const play::OpeningTurn turn = this->turn();
  const Side by = acting();
  state_->play(move);
  moves_.push_back({side, move, elapsed, turn.seat, turn.places()});
  history_.push_back(move);
  tell(play::Moved{side, move, elapsed, turn.places(), by});
  if (const auto outcome = state_->outcome()) conclude({play::Ending::ByRules, outcome, side, std::nullopt});
}

void Session::apply(const play::ChoiceMade& choice) {
  const Side by = acting();
  const bool before = opening_.swapped();
  opening_.choose(choice.choice, choice.after, choice.elapsed);
  seating_.side_of_seat = opening_.side_of_seat();
  tell(play::OpeningChosen{by, choice.choice, opening_.swapped() != before, choice.elapsed});
}

bool Session::force(play::MoveCode move, TimeSource::Duration elapsed) {
  if (conclusion_ || turn().chooses() || !state_->legal(move)) return false;
  start();
  clocks_[static_cast<std::size_t>(turn().seat)].spend(elapsed);
  taken_back_.clear();
  apply(move, elapsed);
  return true;
}

bool Session::force_choice(OpeningChoice choice, TimeSource::Duration elapsed) {
  const auto offered = turn().choices;
  if (conclusion_ || std::find(offered.begin(), offered.end(), choice) == offered.end()) return false;
  start();
  clocks_[static_cast<std::size_t>(turn().seat)].spend(elapsed);
  taken_back_.clear();
  apply(play::ChoiceMade{static_cast<int>(moves_.size()), choice, elapsed});
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

int Session::take_back(int decisions) {
  const bool swapped_before = opening_.swapped();
  std::vector<Step> taken;
  play::TakenBack told;
  while (static_cast<int>(taken.size()) < decisions) {
    const auto& choices = opening_.choices();
    if (!choices.empty() && choices.back().after == static_cast<int>(moves_.size())) {
      taken.emplace_back(choices.back());
      opening_.take_back(static_cast<int>(moves_.size()));
      ++told.choices;
    } else if (!moves_.empty()) {
      taken.emplace_back(moves_.back());
      moves_.pop_back();
      ++told.moves;
    } else {
      break;
    }
  }
  if (taken.empty()) return 0;
  std::reverse(taken.begin(), taken.end());
  const int undone = static_cast<int>(taken.size());
  taken_back_.push_back(std::move(taken));
  replay_history();
  conclusion_.reset();
  told.swapped = opening_.swapped() != swapped_before;
  tell(told);
  return undone;
}

void Session::replay_history() {
  history_.resize(moves_.size());
  state_ = game_.start();
  for (const play::MoveCode move : history_) state_->play(move);
  seating_.side_of_seat = opening_.side_of_seat();
}

bool Session::reopen() {
  if (!conclusion_ || conclusion_->ending != play::Ending::BrokenOff) return false;
  conclusion_.reset();
  tell(play::TakenBack{0});
  return true;
}

int Session::moves_to_take_back(Side side) const {
  if (conclusion_ && conclusion_->ending == play::Ending::TimeForfeit) return 0;
  const auto& people = settings_.people;
  const bool any_person = people[0] || people[1];
  return decisions_back_to([&](int seat) {
    return any_person ? people[static_cast<std::size_t>(seat)] : seat == seating_.seat_of(side);
  });
}

int Session::restore() {
  if (taken_back_.empty()) return 0;
  const std::vector<Step> again = std::move(taken_back_.back());
  taken_back_.pop_back();
  for (const Step& step : again)
    std::visit(Overloaded{[&](const PlayedMove& played) { apply(played.move, played.elapsed); },
                          [&](const play::ChoiceMade& choice) { apply(choice); }},
               step);
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

bool force_all(Session& session, std::span<const play::MoveCode> moves) {
  for (const play::MoveCode move : moves) {
    if (!session.conclusion() && session.turn().chooses())
      session.force_choice(session.acting() == Side::First ? OpeningChoice::First : OpeningChoice::Second);
    if (!session.force(move)) return false;
  }
  return true;
}

}  // namespace parlour::match
