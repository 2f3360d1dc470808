#include "workshop/project.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "core/nearest.hpp"
#include "files/descriptor.hpp"
#include "files/text_file.hpp"
#include "workshop/folder_name.hpp"

namespace parlour::workshop {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kUsualClass = "ttt::my_player::MyPlayer";
constexpr std::size_t kMostFiles = 500;
constexpr std::size_t kLongestFile = std::size_t{4} << 20;
constexpr int kDeepest = 6;

bool has_extension(const fs::path& file, std::initializer_list<std::string_view> extensions) {
  return std::find(extensions.begin(), extensions.end(), file.extension().string()) != extensions.end();
}
bool is_source(const fs::path& file) { return has_extension(file, {".cpp", ".cc", ".cxx", ".C", ".c++"}); }
bool is_header(const fs::path& file) {
  return has_extension(file, {".hpp", ".h", ".hh", ".hxx", ".inl", ".ipp", ".inc"});
}

bool is_passed_over(const std::string& folder) {
  constexpr std::array<std::string_view, 4> kOthers{"core", "baseline", "CMakeFiles", "out"};
  return folder.starts_with('.') || folder.starts_with("build") || folder.starts_with("cmake-build") ||
         folder.starts_with("test") || std::find(kOthers.begin(), kOthers.end(), folder) != kOthers.end();
}

tl::unexpected<Message> unreadable(const fs::path& path, const std::error_code& problem) {
  return failure("file-not-read",
                 {{"file", path.string()}, {"reason", files::system_reason(problem.value())}});
}

/// Every source and header below `folder`, relative to it.
Result<std::vector<fs::path>> files_below(const fs::path& folder, const fs::path& shown) {
  std::vector<fs::path> found;
  std::error_code problem;
  fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, problem);
  if (problem) return unreadable(shown, problem);
  for (; at != fs::recursive_directory_iterator(); at.increment(problem)) {
    if (problem) return unreadable(shown, problem);
    std::error_code unknown;
    if (at->is_directory(unknown)) {
      if (at.depth() + 1 >= kDeepest || is_passed_over(at->path().filename().string()))
        at.disable_recursion_pending();
    } else if ((is_source(at->path()) || is_header(at->path())) && at->is_regular_file(unknown)) {
      found.push_back(at->path().lexically_relative(folder));
    }
    if (found.size() > kMostFiles)
      return failure("course-too-many-files",
                     {{"file", shown.string()}, {"allowed", std::to_string(kMostFiles)}});
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::string last_part(std::string_view name) {
  const std::size_t colon = name.rfind(':');
  return std::string(colon == std::string_view::npos ? name : name.substr(colon + 1));
}

/// Those that are an IPlayer, directly or through other classes of the project.
std::vector<PlayerClass> players_among(const std::vector<std::pair<fs::path, FoundClass>>& classes) {
  std::set<std::string> playing{"IPlayer"};
  const auto plays = [&](const FoundClass& each) {
    return std::any_of(each.bases.begin(), each.bases.end(),
                       [&](const std::string& base) { return playing.contains(last_part(base)); });
  };
  for (std::size_t known = 0; known != playing.size();) {
    known = playing.size();
    for (const auto& [file, each] : classes)
      if (plays(each)) playing.insert(last_part(each.name));
  }
  std::vector<PlayerClass> players;
  for (const auto& [file, each] : classes)
    if (plays(each)) players.push_back({each.name, file, each.line});
  return players;
}

Result<void> look_inside(Project& project) {
  std::vector<std::pair<fs::path, FoundClass>> classes;
  std::set<fs::path> programs;
  for (const fs::path& file : project.files) {
    const auto text = files::read_text_file(project.folder / file, kLongestFile);
    if (!text) return failure(text.error());
    if (text->size() > kLongestFile)
      return failure("course-file-too-long", {{"file", project.shown_file(file)}});
    SourceFacts facts = scan_source(*text);
    if (facts.has_main) programs.insert(file);
    for (FoundClass& each : facts.classes) classes.emplace_back(file, std::move(each));
  }
  project.players = players_among(classes);
  std::erase_if(project.sources, [&](const fs::path& file) { return programs.contains(file); });
  return {};
}

/// `folder`, or the folder my_player in it if that is where the sources are.
fs::path folder_of_sources(const fs::path& folder) {
  std::error_code problem;
  const auto has_source = [&](const fs::path& place) {
    for (const auto& entry : fs::directory_iterator(place, problem))
      if (is_source(entry.path())) return true;
    return false;
  };
  return !has_source(folder) && has_source(folder / "my_player") ? folder / "my_player" : folder;
}

Result<Project> project_in(const fs::path& given) {
  Project project;
  project.shown = folder_of_sources(given);
  project.folder = fs::absolute(project.shown).lexically_normal();
  project.name = name_of_folder(project.folder);
  auto found = files_below(project.folder, project.shown);
  if (!found) return failure(std::move(found.error()));
  project.files = *std::move(found);
  std::copy_if(project.files.begin(), project.files.end(), std::back_inserter(project.sources), is_source);
  return project;
}

Result<Project> project_of_files(std::span<const std::string> paths) {
  const fs::path folder = fs::path(paths.front()).parent_path();
  auto project = project_in(folder.empty() ? "." : folder);
  if (!project) return project;
  project->shown = folder;
  project->folder = fs::absolute(folder.empty() ? "." : folder).lexically_normal();
  project->sources.clear();
  std::erase_if(project->files, is_source);
  for (const std::string& each : paths) {
    const fs::path file = each;
    if (file.parent_path() != folder) return failure("course-files-one-folder", {{"file", each}});
    if (is_header(file)) continue;
    if (!is_source(file)) return failure("course-not-a-source", {{"file", each}});
    project->files.push_back(file.filename());
    project->sources.push_back(file.filename());
  }
  return project;
}

std::string listed(const std::vector<PlayerClass>& players) {
  std::vector<std::string> names;
  names.reserve(players.size());
  for (const PlayerClass& each : players) names.push_back(each.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace

Result<Project> read_project(std::span<const std::string> paths) {
  std::error_code problem;
  for (const std::string& path : paths) {
    const auto status = fs::status(path, problem);
    if (!fs::exists(status))
      return failure("file-not-read", {{"file", path}, {"reason", "reason-not-found"}});
    if (fs::is_directory(status) && paths.size() > 1) return failure("course-one-folder", {{"file", path}});
  }
  const bool is_folder = fs::is_directory(paths.front(), problem);
  auto project = is_folder ? project_in(paths.front()) : project_of_files(paths);
  if (!project) return project;
  if (auto looked = look_inside(*project); !looked) return failure(std::move(looked.error()));
  if (project->sources.empty() && project->players.empty())
    return failure("course-no-sources", {{"file", project->shown.string()}});
  return project;
}

Result<PlayerClass> choose_player(const Project& project, const std::string& wanted) {
  const auto& players = project.players;
  const auto with_name = [&](std::string_view name) {
    return std::find_if(players.begin(), players.end(), [&](const PlayerClass& each) {
      return each.name == name || each.name.ends_with("::" + std::string(name));
    });
  };
  const auto found = with_name(wanted.empty() ? kUsualClass : std::string_view(wanted));
  if (found != players.end()) return *found;
  const std::string file = project.shown.empty() ? "." : project.shown.string();
  if (!wanted.empty()) {
    std::vector<std::string> names;
    names.reserve(players.size());
    for (const PlayerClass& each : players)
      names.push_back(wanted.find(':') == std::string::npos ? last_part(each.name) : each.name);
    const std::vector<std::string_view> candidates(names.begin(), names.end());
    return failure("course-class-unknown",
                   {{"name", wanted},
                    {"nearest", std::string(nearest(wanted, candidates).value_or(""))},
                    {"file", file},
                    {"allowed", listed(players)}});
  }
  if (players.size() == 1) return players.front();
  if (players.empty())
    return failure("course-no-class", {{"file", file}, {"class", std::string(kUsualClass)}});
  return failure("course-many-classes", {{"file", file}, {"allowed", listed(players)}});
}

}  // namespace parlour::workshop
