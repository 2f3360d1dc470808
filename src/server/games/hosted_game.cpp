#include "server/games/hosted_game.hpp"

#include <algorithm>
#include <utility>

#include "catalog/games.hpp"
#include "play/move_list.hpp"
#include "server/games/index.hpp"

namespace parlour::server {
namespace {

/// Takes the place of a player in a session that asks nobody.
class Nobody final : public play::Player {
  play::Decision choose(const play::GameView& /*view*/, const play::Limits& /*limits*/,
                        StopToken /*stop*/) override {
    return play::Left{Message{"ended-by-stop", {}, std::nullopt}};
  }
};

play::Player* nobody() {
  static Nobody one;  // has no state
  return &one;
}

/// Sessions look at it only when they ask players.
const TimeSource& no_time() {
  static const SteadyTime time;
  return time;
}

play::Conclusion conclusion_of(const GameOver& over) {
  const auto outcome = over.winner ? Outcome::win(*over.winner) : Outcome::draw();
  const auto because = [](std::string_view id) { return Message{std::string(id), {}, std::nullopt}; };
  switch (over.end) {
    case End::Resignation:
      return {play::Ending::Resignation, outcome, over.by, std::nullopt};
    case End::Time:
      return {play::Ending::TimeForfeit, outcome, over.by, std::nullopt};
    case End::Agreement:
      return {play::Ending::Adjudicated, outcome, over.by, because("server-ended-agreement")};
    case End::Absence:
      return {play::Ending::Adjudicated, outcome, over.by, because("server-ended-absence")};
    case End::Failure:
      return {play::Ending::PlayerFailed, outcome, over.by, because("server-ended-failure")};
    case End::Rules:
    case End::BrokenOff:
      break;
  }
  return {play::Ending::BrokenOff, std::nullopt, over.by, because("server-ended-broken-off")};
}

}  // namespace

Result<std::unique_ptr<HostedGame>> HostedGame::make(Setup setup) {
  auto game = catalog::make_game(setup.spec);
  if (!game) return failure(std::move(game.error()));
  auto opening = play::read_move_list(**game, setup.moves);
  if (!opening) return failure(std::move(opening.error()));
  std::unique_ptr<HostedGame> made(new HostedGame(std::move(setup), *std::move(game)));
  match::force_all(*made->session_, *opening);
  made->opening_ = made->ply();
  if (made->setup_.clock)  // these moves have cost nobody time and earned nobody any
    for (const int seat : {0, 1}) made->session_->turn_clock(seat, made->setup_.clock->base);
  return made;
}

HostedGame::HostedGame(Setup setup, std::shared_ptr<const play::Game> game)
    : setup_(std::move(setup)), game_(std::move(game)), seats_(setup_.seats), pace_(setup_.pace) {
  match::SessionSettings settings;
  settings.clocks = {setup_.clock, setup_.clock};
  session_.emplace(*game_, std::array{nobody(), nobody()}, settings, no_time());
  for (auto& plies : offered_at_) plies = {-1, -1};
  turn_began_ = setup_.created;
}

Result<void> HostedGame::replay(const GameEvent& event) {
  const auto wrong = [&] {
    return failure("server-event-wrong", {{"number", std::to_string(event.number)}});
  };
  if (event.number != number() + 1) return wrong();
  if (const auto* made = std::get_if<MoveMade>(&event.what))
    if (over() || choosing() || !state().legal(made->move)) return wrong();
  if (const auto* taken = std::get_if<ChoiceTaken>(&event.what)) {
    const auto offered = session_->turn().choices;
    if (over() || std::find(offered.begin(), offered.end(), taken->choice) == offered.end()) return wrong();
  }
  take(event);
  return {};
}

HostedGame::Events HostedGame::happen(std::vector<GameEvent::What> what, Moment now) {
  Events made;
  for (GameEvent::What& each : what) {
    made.push_back({number() + 1, now, std::move(each)});
    take(made.back());
  }
  return made;
}

void HostedGame::take(const GameEvent& event) {
  std::visit([&](const auto& what) { take(what, event.at); }, event.what);
  events_.push_back(event);
}

void HostedGame::take(const MoveMade& made, Moment at) {
  const Side mover = acting();
  session_->force(made.move, made.elapsed);
  turn_began_ = at;
  if (offer(Offer::Draw) == other(mover)) offers_[index(Offer::Draw)].reset();
  offers_[index(Offer::Back)].reset();
  if (over()) {
    end_ = End::Rules;
    offers_ = {};
  }
}

void HostedGame::take(const ChoiceTaken& taken, Moment at) {
  session_->force_choice(taken.choice, taken.elapsed);
  turn_began_ = at;
  offers_ = {};
  follow_sides();
}

/// Everybody goes along with the side.
void HostedGame::follow_sides() {
  if (std::exchange(swapped_, session_->opening().swapped()) == session_->opening().swapped()) return;
  std::swap(seats_[0], seats_[1]);
  for (auto& plies : offered_at_) std::swap(plies[0], plies[1]);
}

void HostedGame::take(const MovesTakenBack& back, Moment at) {
  charge_for_back(back.moves, at);
  session_->take_back(back.moves + back.choices);
  follow_sides();
  turn_began_ = at;
  offers_ = {};
}

/// Nobody gains time by it: what was thought stays used, also in the turn that ends here, and what the moves
/// had earned goes with them. But nobody's flag falls by it either.
void HostedGame::charge_for_back(int moves, Moment at) {
  if (!setup_.clock) return;
  using Duration = match::Clock::Duration;
  constexpr Duration kLeast = std::chrono::seconds(1);
  std::array<Duration, 2> cost{};  // by the session's seats
  if (const auto began = turn_began())
    cost[static_cast<std::size_t>(session_->turn().seat)] += milliseconds(std::max<Moment>(0, at - *began));
  const auto& played = session_->moves();
  for (auto each = played.rbegin(); each != played.rend() && moves > 0; ++each, --moves)
    cost[static_cast<std::size_t>(each->seat)] += setup_.clock->increment;
  for (const int seat : {0, 1}) {
    const Duration left = *session_->clock(seat).left();
    session_->turn_clock(seat, std::max(left - cost[static_cast<std::size_t>(seat)], std::min(left, kLeast)));
  }
}

void HostedGame::take(const SeatTaken& taken, Moment at) {
  seats_[index(taken.side)] = {SeatKind::Person, taken.name, {}, taken.token};
  turn_began_ = at;
}

void HostedGame::take(const GameOver& over, Moment /*at*/) {
  if (!this->over()) session_->end(conclusion_of(over));
  end_ = over.end;
  offers_ = {};
}

void HostedGame::take(const Offered& offered, Moment /*at*/) {
  offers_[index(offered.what)] = offered.side;
  offered_at_[index(offered.what)][index(offered.side)] = ply();
}

void HostedGame::take(const Declined& declined, Moment /*at*/) { offers_[index(declined.what)].reset(); }

void HostedGame::take(const RematchMade& made, Moment /*at*/) {
  next_ = made.id;
  rematch_agreed_ = false;
  offers_[index(Offer::Rematch)].reset();
}

void HostedGame::take(const Paused& paused, Moment at) {
  paused_ = paused.paused;
  turn_began_ = at;
}

void HostedGame::take(const PaceSet& set, Moment /*at*/) { pace_ = set.pace; }

void HostedGame::take(const Restarted& /*restarted*/, Moment at) { turn_began_ = at; }

// What holds.

Holder HostedGame::holder(std::string_view token) const {
  Holder holder;
  if (token.empty()) return holder;
  for (std::size_t side = 0; side < seats_.size(); ++side)
    holder.sides[side] = seats_[side].kind == SeatKind::Person && seats_[side].token == token;
  holder.host = token == setup_.host;
  return holder;
}

bool HostedGame::alone(const Holder& who) const {
  if (!who.any()) return false;
  for (std::size_t side = 0; side < seats_.size(); ++side)
    if (seats_[side].kind != SeatKind::Computer && !who.sides[side]) return false;
  return true;
}

bool HostedGame::open() const {
  return std::any_of(seats_.begin(), seats_.end(),
                     [](const Seat& seat) { return seat.kind == SeatKind::Open; });
}

/// The side that `who` speaks for: the one to move if both are at that screen.
std::optional<Side> HostedGame::side_of(const Holder& who) const {
  if (who.plays(acting())) return acting();
  if (who.plays(other(acting()))) return other(acting());
  return std::nullopt;
}

bool HostedGame::computer_to_move() const {
  return !over() && !open() && seat(acting()).kind == SeatKind::Computer;
}

std::optional<Moment> HostedGame::turn_began() const {
  if (over() || open() || paused_ || ply() <= opening_ || computer_to_move()) return std::nullopt;
  return turn_began_;
}

std::optional<Moment> HostedGame::flag_falls() const {
  const auto began = turn_began();
  const Side side = acting();
  const auto left = clock(side).left();
  if (!began || !left || seat(side).kind != SeatKind::Person) return std::nullopt;
  return *began + std::chrono::ceil<milliseconds>(*left).count();
}

std::optional<Moment> HostedGame::claim_from(std::optional<Moment> since) const {
  if (!since || over() || open() || seats_[0].kind != SeatKind::Person ||
      seats_[1].kind != SeatKind::Person || seats_[0].token == seats_[1].token)
    return std::nullopt;
  return std::max(*since, turn_began_) + setup_.absence.count();
}

/// Back to before the last move of a side that `who` plays. A game that was lost on time stays lost.
int HostedGame::moves_back(const Holder& who) const {
  if (over() && end_ != End::Rules && end_ != End::Resignation) return 0;
  if (over() && !alone(who)) return 0;
  if (!next_.empty()) return 0;
  if (full()) return 0;
  const auto& sides = session_->seating().side_of_seat;
  return session_->decisions_back_to(
      [&](int seat) { return who.plays(sides[static_cast<std::size_t>(seat)]); });
}

/// What of the last `decisions` were moves.
MovesTakenBack HostedGame::back_by(int decisions) const {
  const auto& choices = session_->opening().choices();
  MovesTakenBack back;
  auto choice = choices.rbegin();
  while (back.moves + back.choices < decisions) {
    const bool is_choice = choice != choices.rend() && choice->after == ply() - back.moves;
    if (is_choice) ++choice;
    ++(is_choice ? back.choices : back.moves);
  }
  return back;
}

records::Record HostedGame::record() const {
  records::Record record;
  record.game = game_;
  record.first_sign = setup_.first_sign;
  for (std::size_t side = 0; side < seats_.size(); ++side) {
    const Seat& seat = seats_[side];
    record.seats[side] = {seat.name, seat.kind == SeatKind::Computer ? seat.player : "human"};
    if (setup_.clock)
      record.clocks[side] = {setup_.clock->base, setup_.clock->increment,
                             std::chrono::floor<milliseconds>(*clock(static_cast<Side>(side)).left())};
  }
  for (const match::PlayedMove& played : session_->moves())
    record.moves.push_back({played.move, played.elapsed});
  record.choices = session_->opening().choices();
  record.conclusion = session_->conclusion();
  return record;
}

Setup HostedGame::rematch_setup(std::string id, std::uint64_t seed, Moment now) const {
  Setup setup = setup_;
  setup.id = std::move(id);
  setup.seats = {seats_[1], seats_[0]};
  if (swapped_) std::swap(setup.seats[0], setup.seats[1]);  // the other one begins than did this time
  // Everybody keeps the sign that they had in the end.
  if (!swapped_) setup.first_sign = setup_.first_sign == 'X' ? 'O' : 'X';
  setup.invitation.clear();
  setup.moves.clear();
  setup.created = now;
  setup.previous = setup_.id;
  setup.seed = seed;
  setup.pace = pace_;
  return setup;
}

}  // namespace parlour::server
