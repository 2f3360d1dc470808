#include "workshop/stage.hpp"

#include <utility>

#include "files/descriptor.hpp"

namespace parlour::workshop {

namespace fs = std::filesystem;

Result<Stage> Stage::set_up(const fs::path& place, const Project& project, const fs::path& headers) {
  std::error_code problem;
  fs::remove_all(place, problem);
  fs::create_directories(place / "player", problem);
  Stage stage(place);
  if (!problem) fs::create_directory_symlink(headers / "core", place / "core", problem);
  for (const fs::path& file : project.files) {
    const fs::path link = stage.player_folder() / file;
    if (!problem) fs::create_directories(link.parent_path(), problem);
    if (!problem) fs::create_symlink(project.folder / file, link, problem);
  }
  if (problem)
    return failure("file-not-written",
                   {{"file", place.string()}, {"reason", files::system_reason(problem.value())}});
  return stage;
}

Stage::~Stage() {
  std::error_code ignored;
  if (!place_.empty()) fs::remove_all(place_, ignored);
}

}  // namespace parlour::workshop
