#include "protocol/course_remote/mover.hpp"

#include <algorithm>
#include <exception>
#include <utility>

#include "core/side.hpp"

namespace parlour::protocol::remote {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

Message simply(std::string_view id) { return Message{std::string(id), {}, std::nullopt}; }

Side side_of(Sign sign) { return sign == Sign::O ? Side::Second : Side::First; }

play::MoveCode code_of(const FollowedGame& game, Cell cell) {
  return static_cast<play::MoveCode>(cell.y * game.dimensions().cols + cell.x);
}

std::vector<play::MoveCode> history_of(const FollowedGame& game) {
  std::vector<play::MoveCode> history;
  for (const Played& each : game.moves()) history.push_back(code_of(game, each.cell));
  return history;
}

/// Where the game stands by our rules; null if it cannot have come there by them.
std::unique_ptr<play::State> state_of(const play::Game& rules, const FollowedGame& game) {
  auto state = rules.start();
  for (const Played& each : game.moves()) {
    const play::MoveCode move = code_of(game, each.cell);
    if (state->to_move() != side_of(each.sign) || !state->legal(move)) return nullptr;
    state->play(move);
  }
  return state;
}

}  // namespace

Mover::Mover(Make make, std::function<void()> found)
    : make_(std::move(make)),
      found_(std::move(found)),
      current_(failure(simply("course-remote-no-game"))),
      thread_([this] { work(); }) {}

Mover::~Mover() {
  {
    const std::lock_guard lock(mutex_);
    leaving_ = true;
    stop_.request_stop();
  }
  something_to_do_.notify_one();
  thread_.join();
}

void Mover::begin(const FollowedGame& game) {
  const std::lock_guard lock(mutex_);
  ++asked_;
  stop_.request_stop();
  jobs_.clear();
  jobs_.push_back({Begin{}, game});
  something_to_do_.notify_one();
}

void Mover::think(const FollowedGame& game, milliseconds time) {
  const std::lock_guard lock(mutex_);
  move_.reset();
  std::erase_if(jobs_, [](const Job& each) { return std::holds_alternative<Think>(each.what); });
  stop_.request_stop();  // whatever runs now is not this
  jobs_.push_back({Think{++asked_, steady_clock::now() + time}, game});
  something_to_do_.notify_one();
}

std::optional<FoundMove> Mover::take() {
  const std::lock_guard lock(mutex_);
  return std::exchange(move_, std::nullopt);
}

void Mover::stop() {
  const std::lock_guard lock(mutex_);
  ++asked_;
  move_.reset();
  std::erase_if(jobs_, [](const Job& each) { return std::holds_alternative<Think>(each.what); });
  stop_.request_stop();
}

void Mover::end(const FollowedGame& game, const GameOver& over) {
  const std::lock_guard lock(mutex_);
  std::erase_if(jobs_, [](const Job& each) { return !std::holds_alternative<Begin>(each.what); });
  jobs_.push_back({over, game});
  something_to_do_.notify_one();
}

void Mover::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    something_to_do_.wait(lock, [&] { return leaving_ || !jobs_.empty(); });
    if (leaving_) return;
    const Job job = std::move(jobs_.front());
    jobs_.pop_front();
    stop_.reset();
    lock.unlock();
    std::optional<FoundMove> found;
    const Think* const think = std::get_if<Think>(&job.what);
    if (think != nullptr) found = choose(job.game, think->until);
    if (std::holds_alternative<Begin>(job.what)) prepare(job.game);
    if (const auto* const over = std::get_if<GameOver>(&job.what)) tell_end(job.game, *over);
    lock.lock();
    if (think == nullptr || think->number != asked_ || leaving_) continue;
    move_ = std::move(found);
    lock.unlock();
    found_();
    lock.lock();
  }
}

void Mover::prepare(const FollowedGame& game) {
  try {
    current_ = make_(game);
    if (current_) current_->player->start_game(*current_->game, side_of(game.sign()));
  } catch (const std::exception& problem) {
    current_ = failure("player-threw", {{"what", problem.what()}});
  }
}

FoundMove Mover::choose(const FollowedGame& game, Moment until) {
  if (!current_) return current_.error();
  const auto state = state_of(*current_->game, game);
  if (state == nullptr || state->outcome() || state->to_move() != side_of(game.sign()))
    return simply("course-remote-odd-position");
  play::Limits limits;
  limits.move_time = std::max(milliseconds(1), std::chrono::floor<milliseconds>(until - steady_clock::now()));
  const std::vector<play::MoveCode> history = history_of(game);
  try {
    const play::Decision decision =
        current_->player->choose({*current_->game, *state, history}, limits, stop_.token());
    if (const auto* const chosen = std::get_if<play::Chosen>(&decision)) {
      if (!state->legal(chosen->move)) return simply("course-remote-illegal");
      const int cols = game.dimensions().cols;
      return Cell{chosen->move % cols, chosen->move / cols};
    }
    if (const auto* const failed = std::get_if<play::Failed>(&decision)) return failed->reason;
    if (const auto* const wrong = std::get_if<play::Disqualified>(&decision)) return wrong->reason;
  } catch (const std::exception& problem) {
    return Message{"player-threw", {{"what", problem.what()}}, std::nullopt};
  }
  return simply("course-remote-no-move");
}

void Mover::tell_end(const FollowedGame& game, const GameOver& over) {
  if (!current_) return;
  const Side own = side_of(game.sign());
  play::Conclusion conclusion;
  conclusion.ending = over.disqualified ? play::Ending::IllegalMove : play::Ending::ByRules;
  conclusion.by = own;
  switch (over.result) {
    case GameOver::Result::Won:
      conclusion.outcome = Outcome::win(own);
      conclusion.by = over.disqualified ? other(own) : own;
      break;
    case GameOver::Result::Lost:
      conclusion.outcome = Outcome::win(other(own));
      break;
    case GameOver::Result::Drawn:
      conclusion.outcome = Outcome::draw();
      break;
  }
  try {
    current_->player->end_game(conclusion, history_of(game));
  } catch (const std::exception&) {
    current_ = failure(simply("course-remote-no-game"));  // the next game makes another
  }
}

}  // namespace parlour::protocol::remote
