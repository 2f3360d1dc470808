#pragma once

#include <chrono>
#include <optional>
#include <string_view>

#include "apps/parlour-course-host/connection.hpp"
#include "course/include/core/game.hpp"

namespace parlour::course_host {

/// A player whose calls are all announced and timed, and whose moves are sent at once, before it is told of
/// them as an event. Throws what the player throws, and Failing if it has forked.
class WatchedPlayer final : public ttt::game::IPlayer {
 public:
  /// Both must outlive it.
  WatchedPlayer(ttt::game::IPlayer& player, const Connection& connection);

  void set_sign(ttt::game::Sign sign) override;
  ttt::game::Point make_move(const ttt::game::State& state) override;
  const char* get_name() const override;
  void handle_event(const ttt::game::State& state, const ttt::game::Event& event) override;

  /// Makes this its next move without asking the player.
  void force(ttt::game::Point point) { forced_ = point; }

  std::chrono::nanoseconds move_time() const { return move_time_; }
  std::chrono::nanoseconds event_time() const { return event_time_; }

 private:
  void announce(std::string_view place, int move) const;

  ttt::game::IPlayer& player_;
  const Connection& connection_;
  std::optional<ttt::game::Point> forced_;
  std::chrono::nanoseconds move_time_{0};
  std::chrono::nanoseconds event_time_{0};
};

}  // namespace parlour::course_host
