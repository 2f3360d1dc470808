#include "ui/console/game/game_news.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>
#include <variant>

namespace parlour::ui {

GameNews::GameNews() {
  if (pipe2(pipe_.data(), O_NONBLOCK | O_CLOEXEC) != 0)
    throw std::system_error(errno, std::generic_category(), "pipe");
}

GameNews::~GameNews() {
  for (const int end : pipe_) close(end);
}

void GameNews::put(play::Event event, Shown shown) {
  const std::lock_guard lock(mutex_);
  const auto is_thought = [](const play::Event& each) { return std::holds_alternative<play::Thought>(each); };
  if (!items_.empty() && is_thought(items_.back().event) && is_thought(event)) {
    items_.back() = {std::move(event), std::move(shown)};
    return;
  }
  items_.push_back({std::move(event), std::move(shown)});
  constexpr char kByte = 0;
  if (items_.size() == 1)
    while (write(pipe_[1], &kByte, 1) < 0 && errno == EINTR) continue;
}

std::optional<GameNews::Item> GameNews::take() {
  const std::lock_guard lock(mutex_);
  if (items_.empty()) return std::nullopt;
  Item item = std::move(items_.front());
  items_.pop_front();
  char byte = 0;
  if (items_.empty())
    while (read(pipe_[0], &byte, 1) < 0 && errno == EINTR) continue;
  return item;
}

bool GameNews::any() const {
  const std::lock_guard lock(mutex_);
  return !items_.empty();
}

void GameNews::wait() const {
  pollfd waiting{pipe_[0], POLLIN, 0};
  while (poll(&waiting, 1, -1) < 0) continue;
}

}  // namespace parlour::ui
