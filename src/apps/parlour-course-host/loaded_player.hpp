#pragma once

#include "apps/parlour-course-host/connection.hpp"
#include "course/include/core/game.hpp"

namespace parlour::course_host {

/// A player from a shared object. Throws Failing, and whatever the player throws.
class LoadedPlayer {
 public:
  LoadedPlayer(const char* file, const char* name, const Connection& connection);
  LoadedPlayer(const LoadedPlayer&) = delete;
  LoadedPlayer& operator=(const LoadedPlayer&) = delete;
  ~LoadedPlayer() = default;  ///< not of the player: after a failure nothing more of it is to run

  void destroy() { destroy_(player_); }

  ttt::game::IPlayer& operator*() const { return *player_; }

 private:
  ttt::game::IPlayer* player_ = nullptr;
  void (*destroy_)(ttt::game::IPlayer*) = nullptr;
};

}  // namespace parlour::course_host
