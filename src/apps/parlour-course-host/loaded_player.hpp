#pragma once

#include "apps/parlour-course-host/connection.hpp"
#include "course/include/core/game.hpp"

namespace parlour::course_host {

/// A player from a shared object. Throws Failing, and anything the player throws.
class LoadedPlayer {
 public:
  LoadedPlayer(const char* file, const char* name, const Connection& connection);
  LoadedPlayer(const LoadedPlayer&) = delete;
  LoadedPlayer& operator=(const LoadedPlayer&) = delete;
  ~LoadedPlayer() = default;  ///< does not delete the player: none of its code may run after a failure

  void destroy() { destroy_(player_); }

  ttt::game::IPlayer& operator*() const { return *player_; }

 private:
  ttt::game::IPlayer* player_ = nullptr;
  void (*destroy_)(ttt::game::IPlayer*) = nullptr;
};

}  // namespace parlour::course_host
