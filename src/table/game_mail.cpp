#include "table/game_mail.hpp"

#include <utility>

namespace parlour::table {

void GameMail::post(Letter letter) {
  const std::lock_guard lock(mutex_);
  if (!letter.ply) thought_.request_stop();
  letters_.push_back(std::move(letter));
  changed_.notify_all();
}

void GameMail::hurry() { thought_.request_stop(); }

void GameMail::pause(bool paused) {
  const std::lock_guard lock(mutex_);
  paused_ = paused;
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

StopToken GameMail::begin_thought() {
  std::unique_lock lock(mutex_);
  const auto called = [this] {
    std::erase_if(letters_, [](const Letter& letter) { return letter.ply.has_value(); });
    return left_ || !letters_.empty();
  };
  changed_.wait(lock, [&] { return called() || !paused_; });
  if (!called()) thought_.reset();
  return thought_.token();
}

std::optional<play::Decision> GameMail::end_thought() {
  const std::lock_guard lock(mutex_);
  std::erase_if(letters_, [](const Letter& letter) { return letter.ply.has_value(); });
  return take(0);
}

}  // namespace parlour::table
