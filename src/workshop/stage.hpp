#pragma once

#include <filesystem>
#include <string>

#include "core/result.hpp"
#include "workshop/compile_plan.hpp"

namespace parlour::workshop {

/// Where a player is compiled: its files are laid out as in the student's folders, but they find our headers
/// where they look for one of the course's.
///
///   <place>/tree/            the plan's files as links, each at its path from the plan's base
///   <place>/parlour-course   -> the headers that come with this program
///   <place>/factory.cpp
///
/// Removed together with this object.
class Stage {
 public:
  /// `headers` is the folder of core/ and parlour/. An existing stage is removed.
  static Result<Stage> set_up(const std::filesystem::path& place, const CompilePlan& plan,
                              const std::filesystem::path& headers);

  Stage(const Stage&) = delete;
  Stage& operator=(const Stage&) = delete;
  Stage(Stage&& other) noexcept : place_(std::move(other.place_)) { other.place_.clear(); }
  Stage& operator=(Stage&&) = delete;
  ~Stage();

  const std::filesystem::path& place() const { return place_; }
  std::filesystem::path tree() const { return place_ / "tree"; }

 private:
  explicit Stage(std::filesystem::path place) : place_(std::move(place)) {}

  std::filesystem::path place_;
};

}  // namespace parlour::workshop
