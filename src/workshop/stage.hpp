#pragma once

#include <filesystem>
#include <string>

#include "core/result.hpp"
#include "workshop/project.hpp"

namespace parlour::workshop {

/// Where a player is compiled: its files in a folder of their own, and beside that folder our core/, so that
/// "../core/game.hpp" finds ours even where a checkout of the course has its own at that place.
///
///   <place>/core     -> the headers that come with this program
///   <place>/player/  the files of the project, as links
///   <place>/factory.cpp
///
/// It goes with this object.
class Stage {
 public:
  /// `headers` is the folder that core/ and parlour/ lie in. A stage that is there already is taken away.
  static Result<Stage> set_up(const std::filesystem::path& place, const Project& project,
                              const std::filesystem::path& headers);

  Stage(const Stage&) = delete;
  Stage& operator=(const Stage&) = delete;
  Stage(Stage&& other) noexcept : place_(std::move(other.place_)) { other.place_.clear(); }
  Stage& operator=(Stage&&) = delete;
  ~Stage();

  const std::filesystem::path& place() const { return place_; }
  std::filesystem::path player_folder() const { return place_ / "player"; }

 private:
  explicit Stage(std::filesystem::path place) : place_(std::move(place)) {}

  std::filesystem::path place_;
};

}  // namespace parlour::workshop
