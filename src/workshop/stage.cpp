#include "workshop/stage.hpp"

#include <utility>

#include "files/descriptor.hpp"
#include "files/text_file.hpp"

namespace parlour::workshop {

namespace fs = std::filesystem;

Result<Stage> Stage::set_up(const fs::path& place, const CompilePlan& plan, const fs::path& headers) {
  std::error_code problem;
  fs::remove_all(place, problem);
  fs::create_directories(place, problem);
  Stage stage(place);
  const auto at = [&](const fs::path& path) {
    fs::path there = stage.tree() / path.lexically_relative(plan.base);
    if (!problem) fs::create_directories(there.parent_path(), problem);
    return there;
  };
  if (!problem) fs::create_directory_symlink(headers, place / "parlour-course", problem);
  for (const fs::path& file : plan.files) {
    const fs::path link = at(file);
    if (!problem) fs::create_symlink(file, link, problem);
  }
  for (const auto& [header, name] : plan.ours) {
    const fs::path there = at(header);
    if (problem) break;
    const auto written = files::write_text_file(there, "#include <parlour-course/" + name + ">\n");
    if (!written) return failure(written.error());
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
