#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "apps/parlour-course-host/connection.hpp"
#include "apps/parlour-course-host/watched_player.hpp"
#include "course/include/core/game.hpp"

namespace parlour::course_host {

/// Plays games with one player as Parlour directs; see course/host_protocol.hpp.
class HostedGames {
 public:
  /// Both must outlive it.
  HostedGames(WatchedPlayer& player, const Connection& connection)
      : player_(player), connection_(connection) {}

  /// Throws Failing for a line that it does not understand, and anything the player throws.
  void obey(const std::string& line);

 private:
  /// The other side: plays the moves it is given.
  class Opponent final : public ttt::game::IPlayer {
   public:
    void set_sign(ttt::game::Sign /*sign*/) override {}
    ttt::game::Point make_move(const ttt::game::State& /*state*/) override { return next; }
    const char* get_name() const override { return "opponent"; }
    ttt::game::Point next{};
  };

  void begin(std::string_view line);
  void turn(ttt::game::Point point);
  void go();

  WatchedPlayer& player_;
  const Connection& connection_;
  Opponent opponent_;
  ttt::game::Sign sign_ = ttt::game::Sign::NONE;
  std::unique_ptr<ttt::game::Game> game_;
};

}  // namespace parlour::course_host
