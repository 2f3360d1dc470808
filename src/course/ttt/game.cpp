#include "course/include/core/game.hpp"

#include <algorithm>
#include <utility>

namespace ttt::game {

Event Event::make_game_started_event() { return {EventType::GAME_STARTED, {}}; }

Event Event::make_player_joined_event(Sign player, const char* name) {
  Event event{EventType::PLAYER_JOINED, {}};
  event.data.player_joined = {player, name};
  return event;
}

Event Event::make_move_event(int x, int y, Sign player) {
  Event event{EventType::MOVE, {}};
  event.data.move = {x, y, player};
  return event;
}

Event Event::make_win_event(Sign player) {
  Event event{EventType::WIN, {}};
  event.data.win = {player};
  return event;
}

Event Event::make_draw_event() { return {EventType::DRAW, {}}; }

Event Event::make_dq_event(Sign player, MoveResult reason) {
  Event event{EventType::DQ, {}};
  event.data.dq = {player, reason};
  return event;
}

ComposedObserver::ComposedObserver() = default;
ComposedObserver::~ComposedObserver() = default;

ComposedObserver::ComposedObserver(const ComposedObserver& other) : IObserver(other) { *this = other; }

ComposedObserver& ComposedObserver::operator=(const ComposedObserver& other) {
  if (this == &other) return *this;
  Observers copy(new IObserver*[static_cast<std::size_t>(other.count_)]);
  std::copy_n(other.observers_.get(), other.count_, copy.get());
  observers_ = std::move(copy);
  count_ = other.count_;
  return *this;
}

void ComposedObserver::add_observer(IObserver* observer) {
  IObserver** const end = observers_.get() + count_;
  if (observer == nullptr || std::find(observers_.get(), end, observer) != end) return;
  Observers longer(new IObserver*[static_cast<std::size_t>(count_) + 1]);
  *std::copy(observers_.get(), end, longer.get()) = observer;
  observers_ = std::move(longer);
  ++count_;
}

void ComposedObserver::remove_observer(IObserver* observer) {
  IObserver** const begin = observers_.get();
  count_ = static_cast<int>(std::remove(begin, begin + count_, observer) - begin);
}

void ComposedObserver::handle_event(const State& state, const Event& event) {
  const ComposedObserver before = *this;  // observers may add and remove each other during the event
  for (int i = 0; i < before.count_; ++i) {
    IObserver* const observer = before.observers_[static_cast<std::size_t>(i)];
    IObserver** const end = observers_.get() + count_;
    if (std::find(observers_.get(), end, observer) != end) observer->handle_event(state, event);
  }
}

Game::Game(const State::Opts& opts, const IFieldInitializer* initializer) : state_(opts, initializer) {}
Game::Game(State state) : state_(std::move(state)) {}

void Game::add_player(Sign sign, IPlayer* player) {
  if (seat_of(sign) == player) return;
  remove_player(sign);
  seat_of(sign) = player;
  observers_.add_observer(player);
}

IPlayer* Game::remove_player(Sign sign) {
  IPlayer* const player = std::exchange(seat_of(sign), nullptr);
  if (x_player_ != player && o_player_ != player) observers_.remove_observer(player);
  return player;
}

void Game::add_observer(IObserver* observer) { observers_.add_observer(observer); }
void Game::remove_observer(IObserver* observer) { observers_.remove_observer(observer); }

const IPlayer* Game::get_player(Sign sign) const {
  if (sign == Sign::X) return x_player_;
  return sign == Sign::O ? o_player_ : nullptr;
}

IPlayer*& Game::seat_of(Sign sign) {
  if (sign == Sign::X) return x_player_;
  if (sign == Sign::O) return o_player_;
  throw "neither X nor O";  // as the course does: programs may catch a const char*
}

void Game::set_field_initializer(const IFieldInitializer* initializer) {
  state_.set_field_initializer(initializer);
}

void Game::reset() {
  state_.reset();
  disqualified_ = false;
}

bool Game::begin() {
  if (x_player_ == nullptr || o_player_ == nullptr) return false;
  x_player_->set_sign(Sign::X);
  o_player_->set_sign(Sign::O);
  for (const Sign sign : {Sign::X, Sign::O}) {
    IPlayer* const player = seat_of(sign);
    if (player == nullptr) return false;  // an observer removed this player when it heard of the other
    observers_.handle_event(state_, Event::make_player_joined_event(sign, player->get_name()));
  }
  observers_.handle_event(state_, Event::make_game_started_event());
  return true;
}

MoveResult Game::process() {
  if (disqualified_ || state_.get_status() == Status::ENDED) return MoveResult::ENDED;
  if (state_.get_status() == Status::CREATED && !begin()) return MoveResult::ERROR;
  const Sign sign = state_.get_current_player();
  IPlayer* const player = seat_of(sign);
  if (player == nullptr) return MoveResult::ERROR;
  const Point point = player->make_move(state_);
  const MoveResult result = state_.process_move(sign, point.x, point.y);
  observers_.handle_event(state_, Event::make_move_event(point.x, point.y, sign));
  if (result == MoveResult::WIN) observers_.handle_event(state_, Event::make_win_event(state_.get_winner()));
  if (result == MoveResult::DRAW) observers_.handle_event(state_, Event::make_draw_event());
  disqualified_ = is_dq(result);
  if (disqualified_) observers_.handle_event(state_, Event::make_dq_event(sign, result));
  return result;
}

}  // namespace ttt::game
