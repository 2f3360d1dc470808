#pragma once

#include <ctime>

#include <chrono>
#include <exception>
#include <optional>
#include <span>

#include "play/player.hpp"

namespace parlour::arena {

/// CPU time of the calling thread.
inline std::chrono::nanoseconds thread_cpu() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

/// A player, and the CPU time that its moves and its events cost, wherever it computes: what it measured
/// itself, or else the time used by this thread and elsewhere.
class MeasuredPlayer final : public play::Player {
 public:
  explicit MeasuredPlayer(play::Player& inner) : inner_(inner) {
    inner_.report_to([this](const play::Thinking& thinking) { report(thinking); });
  }
  MeasuredPlayer(const MeasuredPlayer&) = delete;
  MeasuredPlayer& operator=(const MeasuredPlayer&) = delete;
  ~MeasuredPlayer() override { inner_.report_to(nullptr); }

  void start_game(const play::Game& game, Side side) override {
    const Reading began = read();
    inner_.start_game(game, side);
    event_ += told_since(began);
  }

  void end_game(const play::Conclusion& conclusion, std::span<const play::MoveCode> history) override {
    const Reading began = read();
    inner_.end_game(conclusion, history);
    event_ += told_since(began);
  }

  play::Decision choose(const play::GameView& view, const play::Limits& limits, StopToken stop) override {
    return measured([&] { return inner_.choose(view, limits, stop); });
  }

  play::Decision choose_opening(const play::GameView& view, const play::Limits& limits,
                                StopToken stop) override {
    return measured([&] { return inner_.choose_opening(view, limits, stop); });
  }

  std::chrono::nanoseconds time_elsewhere() const override { return inner_.time_elsewhere(); }

  std::chrono::nanoseconds last_move() const { return last_move_; }
  std::chrono::nanoseconds event() const { return event_; }

 private:
  template <class Decide>
  play::Decision measured(Decide decide) {
    const Reading began = read();
    auto decision = caught(decide);
    const Reading now = read();
    last_move_ = now.own ? now.own->moves - own_of(began).moves : now.used - began.used;
    if (now.own) event_ += now.own->events - own_of(began).events;
    return decision;
  }

  /// A player that throws loses its game, but the tournament goes on.
  template <class Decide>
  static play::Decision caught(Decide decide) {
    try {
      return decide();
    } catch (const std::exception& problem) {
      return play::Failed{Message{"player-threw", {{"what", problem.what()}}, std::nullopt}};
    }
  }

  struct Reading {
    std::chrono::nanoseconds used{0};
    std::optional<play::OwnTimes> own;
  };
  Reading read() const { return {thread_cpu() + inner_.time_elsewhere(), inner_.own_times()}; }
  static play::OwnTimes own_of(const Reading& reading) { return reading.own.value_or(play::OwnTimes{}); }

  std::chrono::nanoseconds told_since(const Reading& began) const {
    const Reading now = read();
    return now.own ? now.own->events - own_of(began).events : now.used - began.used;
  }

  play::Player& inner_;
  std::chrono::nanoseconds last_move_{0};
  std::chrono::nanoseconds event_{0};
};

}  // namespace parlour::arena
