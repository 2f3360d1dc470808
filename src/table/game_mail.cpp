#include "table/game_mail.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace parlour::table {

void GameMail::post(Letter letter) {
  const std::lock_guard lock(mutex_);
  if (!letter.ply) thought_.request_stop();
  letters_.push_back(std::move(letter));
  changed_.notify_all();
}

void GameMail::hurry() {
  const std::lock_guard lock(mutex_);
  thought_.request_stop();
  changed_.notify_all();
}

void GameMail::set_pace(TimeSource::Duration pace) {
  const std::lock_guard lock(mutex_);
  pace_ = pace;
  changed_.notify_all();
}

void GameMail::shown() {
  const std::lock_guard lock(mutex_);
  shown_at_ = time_.now();
}

void GameMail::pause(bool paused) {
  const std::lock_guard lock(mutex_);
  paused_ = paused;
  steps_ = 0;
  changed_.notify_all();
}

bool GameMail::paused() const {
  const std::lock_guard lock(mutex_);
  return paused_;
}

void GameMail::step() {
  const std::lock_guard lock(mutex_);
  if (paused_) ++steps_;
  changed_.notify_all();
}

void GameMail::leave() {
  const std::lock_guard lock(mutex_);
  left_ = true;
  thought_.request_stop();
  changed_.notify_all();
}

bool GameMail::left() const {
  const std::lock_guard lock(mutex_);
  return left_;
}

std::optional<play::Decision> GameMail::take(std::size_t ply) {
  while (!letters_.empty()) {
    Letter letter = std::move(letters_.front());
    letters_.pop_front();
    if (!letter.ply || *letter.ply == ply) return std::move(letter.wish);
  }
  return std::nullopt;
}

std::optional<play::Decision> GameMail::wait(std::size_t ply, std::optional<TimeSource::Duration> patience) {
  std::unique_lock lock(mutex_);
  std::optional<play::Decision> wish;
  const auto there = [&] { return left_ || (wish = take(ply)).has_value(); };
  if (patience)
    changed_.wait_for(lock, *patience, there);
  else
    changed_.wait(lock, there);
  return left_ ? std::nullopt : std::move(wish);
}

/// Is there a request that interrupts a thinking computer? Letters that were for a certain turn are thrown
/// away.
bool GameMail::called() {
  std::erase_if(letters_, [](const Letter& letter) { return letter.ply.has_value(); });
  return left_ || !letters_.empty();
}

StopToken GameMail::begin_thought() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return called() || !paused_ || steps_ > 0; });
  if (!called()) thought_.reset();
  return thought_.token();
}

bool GameMail::may_play() const {
  if (paused_) return steps_ > 0;
  return thought_.stop_requested() || time_.now() - shown_at_ >= pace_;
}

std::optional<play::Decision> GameMail::end_thought() {
  constexpr TimeSource::Duration kLongestWait = std::chrono::hours(1);  // keeps the deadline from overflowing
  std::unique_lock lock(mutex_);
  while (!called() && !may_play()) {
    if (paused_)
      changed_.wait(lock);
    else
      changed_.wait_for(lock, std::min(kLongestWait, pace_ - (time_.now() - shown_at_)));
  }
  if (called())
    steps_ = 0;  // the game changes course, so the remaining steps no longer apply
  else if (paused_)
    --steps_;
  return take(0);
}

}  // namespace parlour::table
