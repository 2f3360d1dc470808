#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "apps/parlour/commands.hpp"
#include "workshop/build.hpp"
#include "workshop/project.hpp"

namespace parlour::app {

struct CourseNewOptions {
  std::string folder;
  std::string name;
  bool json = false;
};

struct CourseBuildOptions {
  std::vector<std::string> paths;
  std::string player;
  std::string output;
  bool sanitize = false;
  bool json = false;
};

ExitStatus run_course_new(const Environment& environment, const CourseNewOptions& options);
ExitStatus run_course_build(const Environment& environment, const CourseBuildOptions& options);

/// The folder of the running program, beside which its headers lie.
std::filesystem::path program_folder();

/// How players are built here, whichever verb wants one.
workshop::BuildSettings build_settings(const Environment& environment, const std::string& player);

}  // namespace parlour::app
