#pragma once

#include <functional>
#include <memory>
#include <span>
#include <utility>

#include "core/time_source.hpp"
#include "play/player.hpp"
#include "ui/terminal/interruptions.hpp"

namespace parlour::ui {

/// A computer at a console: an interruption while it thinks makes it move at once, a second one leaves.
class HurriedPlayer final : public play::Player {
 public:
  /// All must outlive it. `begins` is called before every thought.
  HurriedPlayer(std::unique_ptr<play::Player> player, Interruptions& interruptions, const TimeSource& time,
                std::function<void()> begins = {})
      : player_(std::move(player)), interruptions_(interruptions), time_(time), begins_(std::move(begins)) {
    player_->report_to([this](const play::Thinking& thinking) { report(thinking); });
  }

  void start_game(const play::Game& game, Side side) override { player_->start_game(game, side); }

  void end_game(const play::Conclusion& conclusion, std::span<const play::MoveCode> history) override {
    player_->end_game(conclusion, history);
  }

  play::Decision choose(const play::GameView& view, const play::Limits& limits, StopToken stop) override {
    if (begins_) begins_();
    interruptions_.begin_thought(time_.now());
    play::Decision decision = player_->choose(view, limits, interruptions_.hurry());
    interruptions_.end_thought(time_.now());
    if (stop.stop_requested()) return play::Left{Message{"ended-by-stop", {}, std::nullopt}};
    return decision;
  }

 private:
  std::unique_ptr<play::Player> player_;
  Interruptions& interruptions_;
  const TimeSource& time_;
  std::function<void()> begins_;
};

}  // namespace parlour::ui
