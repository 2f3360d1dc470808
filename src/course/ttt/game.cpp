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
  for (int i = 0; i < count_; ++i) observers_[static_cast<std::size_t>(i)]->handle_event(state, event);
}

Game::Game(const State::Opts& opts, const IFieldInitializer* initializer) : state_(opts, initializer) {}
Game::Game(State state) : state_(std::move(state)) {}

void Game::add_player(Sign sign, IPlayer* player) {
  IPlayer** const seat = seat_of(sign);
  if (seat == nullptr || player == nullptr) return;
  remove_player(sign);
  *seat = player;
  observers_.add_observer(player);
  player->set_sign(sign);
}

IPlayer* Game::remove_player(Sign sign) {
  IPlayer** const seat = seat_of(sign);
  if (seat == nullptr || *seat == nullptr) return nullptr;
  IPlayer* const player = *seat;
  *seat = nullptr;
  if (x_player_ != player && o_player_ != player) observers_.remove_observer(player);
  return player;
}

void Game::add_observer(IObserver* observer) { observers_.add_observer(observer); }
void Game::remove_observer(IObserver* observer) { observers_.remove_observer(observer); }

const IPlayer* Game::get_player(Sign sign) const {
  if (sign == Sign::X) return x_player_;
  return sign == Sign::O ? o_player_ : nullptr;
}

IPlayer** Game::seat_of(Sign sign) {
  if (sign == Sign::X) return &x_player_;
  return sign == Sign::O ? &o_player_ : nullptr;
}

void Game::reset() {
  state_.reset();
  begun_ = false;
  disqualified_ = false;
}

void Game::begin() {
  begun_ = true;
  const auto tell = [this](const Event& event) { observers_.handle_event(state_, event); };
  tell(Event::make_player_joined_event(Sign::X, x_player_->get_name()));
  tell(Event::make_player_joined_event(Sign::O, o_player_->get_name()));
  tell(Event::make_game_started_event());
}

MoveResult Game::process() {
  if (disqualified_ || state_.get_status() == Status::ENDED) return MoveResult::ENDED;
  if (x_player_ == nullptr || o_player_ == nullptr) return MoveResult::ERROR;
  if (!begun_) begin();
  const Sign sign = state_.get_current_player();
  const Point point = (*seat_of(sign))->make_move(state_);
  const MoveResult result = state_.process_move(sign, point.x, point.y);
  observers_.handle_event(state_, Event::make_move_event(point.x, point.y, sign));
  if (result == MoveResult::WIN) observers_.handle_event(state_, Event::make_win_event(state_.get_winner()));
  if (result == MoveResult::DRAW) observers_.handle_event(state_, Event::make_draw_event());
  disqualified_ = is_dq(result);
  if (disqualified_) observers_.handle_event(state_, Event::make_dq_event(sign, result));
  return result;
}

}  // namespace ttt::game
