#include "workshop/project.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "core/nearest.hpp"
#include "workshop/folder_name.hpp"

namespace parlour::workshop {
namespace {

namespace fs = std::filesystem;
using Part = SourceFile::Part;

constexpr std::string_view kUsualClass = "ttt::my_player::MyPlayer";

struct Found {
  const SourceFile* file;
  const FoundClass* type;
};

/// The classes in a tree that are an IPlayer: directly, through other classes or through an alias.
class Family {
 public:
  explicit Family(const SourceTree& tree) {
    for (const SourceFile& file : tree.files) {
      if (file.part == Part::Framework) continue;
      for (const FoundClass& each : file.facts.classes) {
        classes_.push_back({&file, &each});
        by_name_.emplace(last_part(each.name), &each);
      }
      for (const FoundAlias& each : file.facts.aliases) aliases_.push_back(&each);
    }
    for (std::size_t known = 0; known != playing_.size();) {
      known = playing_.size();
      for (const Found& each : classes_)
        if (plays(*each.type)) playing_.emplace(last_part(each.type->name));
      for (const FoundAlias* const each : aliases_)
        if (playing_.contains(last_part(each->target))) playing_.emplace(last_part(each->name));
    }
  }

  const std::vector<Found>& classes() const { return classes_; }

  bool plays(const FoundClass& type) const {
    return std::any_of(type.bases.begin(), type.bases.end(),
                       [&](const std::string& base) { return playing_.contains(last_part(base)); });
  }

  /// Does it, or a class that it derives from, have make_move?
  bool has_move(const FoundClass& type) const {
    const auto moves = [](const FoundFunction& each) { return each.name == "make_move"; };
    return any_of_line(
        type, [](const FoundClass&) { return true; },
        [&](const FoundClass& each) {
          return std::any_of(each.functions.begin(), each.functions.end(), moves);
        });
  }

  /// Can it be constructed from a name alone (true), without arguments (false), or neither (nothing)?
  std::optional<bool> takes_name(const FoundClass& type) const {
    const auto takes_text = [](const FoundConstructor& each) {
      return each.needed <= 1 && each.parameters >= 1 && each.takes_text;
    };
    const bool with_name = any_of_line(
        type, [](const FoundClass& each) { return each.inherits_constructors; },
        [&](const FoundClass& each) {
          return std::any_of(each.constructors.begin(), each.constructors.end(), takes_text);
        });
    if (with_name) return true;
    const bool bare = type.constructors.empty() ||
                      std::any_of(type.constructors.begin(), type.constructors.end(),
                                  [](const FoundConstructor& each) { return each.needed == 0; });
    return bare ? std::optional(false) : std::nullopt;
  }

 private:
  /// Does `test` hold for `type` or a class that it derives from? Bases are followed only from classes for
  /// which `goes_on` holds. Each class is looked at once, even if they derive from each other in circles.
  template <class GoesOn, class Test>
  bool any_of_line(const FoundClass& type, const GoesOn& goes_on, const Test& test) const {
    std::vector<const FoundClass*> line{&type};
    std::set<const FoundClass*> seen{&type};
    for (std::size_t at = 0; at < line.size(); ++at) {
      const FoundClass& each = *line[at];
      if (test(each)) return true;
      if (!goes_on(each)) continue;
      for (const std::string& base : each.bases) {
        const auto [first, last] = by_name_.equal_range(last_part(base));
        for (auto found = first; found != last; ++found)
          if (seen.insert(found->second).second) line.push_back(found->second);
      }
    }
    return false;
  }

  std::vector<Found> classes_;
  std::multimap<std::string_view, const FoundClass*> by_name_;
  std::vector<const FoundAlias*> aliases_;
  std::set<std::string, std::less<>> playing_{"IPlayer"};
};

void find_players(Project& project) {
  const Family family(project.tree);
  int all = 0;
  for (const auto& [file, type] : family.classes()) {
    const bool named =
        project.sources.empty() || !file->is_source() ||
        std::find(project.sources.begin(), project.sources.end(), file->path) != project.sources.end();
    if (!family.plays(*type)) continue;
    if (file->part == Part::Own) ++all;
    if (!project.tree.in_scope(file->path) || !named) continue;
    const auto takes_name = family.takes_name(*type);
    const PlayerClass player{type->name, file->path.lexically_relative(project.folder), type->line,
                             !type->is_template && !type->has_pure && takes_name && family.has_move(*type),
                             takes_name.value_or(true)};
    (file->part == Part::Own ? project.players : project.in_tests).push_back(player);
  }
  project.has_one = all < 2;
}

/// The checkout's name and, if a folder inside it was named, that folder's too: `ivanov/v2`.
std::string name_in(const fs::path& root, const fs::path& scope) {
  std::string name = name_of_folder(root);
  if (scope != root)
    for (const fs::path& part : scope.lexically_relative(root))
      if (!is_common_folder(part.string())) name += '/' + part.string();
  return name;
}

/// The project of the named folder and the checkout around it.
Result<Project> project_in(const fs::path& given) {
  Project project;
  project.named = given;
  auto tree = read_source_tree(given.empty() ? "." : given, given);
  if (!tree) return failure(std::move(tree.error()));
  project.tree = *std::move(tree);
  project.folder = project.tree.root;
  project.shown = (given / project.folder.lexically_relative(project.tree.scope)).lexically_normal();
  if (!project.shown.has_filename() && project.shown.has_relative_path())
    project.shown = project.shown.parent_path();
  project.name = name_in(project.folder, project.tree.scope);
  return project;
}

Result<Project> project_of_files(std::span<const std::string> paths) {
  const fs::path folder = fs::path(paths.front()).parent_path();
  auto project = project_in(folder);
  if (!project) return project;
  for (const std::string& each : paths) {
    const fs::path file = each;
    if (file.parent_path() != folder) return failure("course-files-one-folder", {{"file", each}});
    if (is_header_name(file)) continue;
    if (!is_source_name(file)) return failure("course-not-a-source", {{"file", each}});
    project->sources.push_back(fs::absolute(file).lexically_normal());
  }
  return project;
}

/// Players by name; with their files if several have the same name, or if `with_files`.
std::string listed(const Project& project, const std::vector<PlayerClass>& players, bool with_files = false) {
  std::map<std::string, int> count;
  for (const PlayerClass& each : players) ++count[each.name];
  std::vector<std::string> names;
  names.reserve(players.size());
  for (const PlayerClass& each : players)
    names.push_back(with_files || count[each.name] > 1
                        ? fmt::format("{} ({})", each.name, project.shown_file(each.file))
                        : each.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string shown_folder(const Project& project) {
  return project.named.empty() ? "." : project.named.string();
}

tl::unexpected<Message> nobody_plays(const Project& project) {
  std::size_t own = 0;
  for (const SourceFile& each : project.tree.files)
    if (each.part == Part::Own && project.tree.in_scope(each.path)) ++own;
  std::vector<std::string> unread;
  for (const fs::path& each : project.tree.unread)
    unread.push_back(project.shown_file(each.lexically_relative(project.folder)));
  return failure("course-no-class", {{"file", shown_folder(project)},
                                     {"count", std::to_string(own)},
                                     {"class", std::string(kUsualClass)},
                                     {"others", listed(project, project.in_tests, true)},
                                     {"unread", fmt::format("{}", fmt::join(unread, ", "))}});
}

/// Of players with the same name, the one whose file the student's CMakeLists.txt builds, if just one.
std::vector<PlayerClass> narrowed(const Project& project, std::vector<PlayerClass> players) {
  if (players.size() < 2) return players;
  std::vector<PlayerClass> kept;
  std::copy_if(players.begin(), players.end(), std::back_inserter(kept), [&](const PlayerClass& each) {
    const fs::path file = (project.folder / each.file).lexically_normal();
    return std::any_of(project.tree.files.begin(), project.tree.files.end(), [&](const SourceFile& source) {
      if (!source.listed || source.part != Part::Own) return false;
      if (source.path == file) return true;
      return std::any_of(source.facts.includes.begin(), source.facts.includes.end(),
                         [&](const FoundInclude& include) {
                           return (source.path.parent_path() / include.path).lexically_normal() == file;
                         });
    });
  });
  return kept.size() == 1 ? kept : players;
}

tl::unexpected<Message> unknown_class(const Project& project, const std::string& wanted) {
  std::vector<std::string> names;
  for (const PlayerClass& each : project.players)
    names.emplace_back(wanted.find(':') == std::string::npos ? last_part(each.name) : each.name);
  const std::vector<std::string_view> candidates(names.begin(), names.end());
  return failure("course-class-unknown", {{"name", wanted},
                                          {"nearest", std::string(nearest(wanted, candidates).value_or(""))},
                                          {"file", shown_folder(project)},
                                          {"allowed", listed(project, project.players)}});
}

}  // namespace

Result<Project> read_project(std::span<const std::string> paths) {
  std::error_code problem;
  for (const std::string& path : paths) {
    const auto status = fs::status(path, problem);
    if (!fs::exists(status))
      return failure(MessageKind::Unreadable, "file-not-read",
                     {{"file", path}, {"reason", "reason-not-found"}});
    if (fs::is_directory(status) && paths.size() > 1) return failure("course-one-folder", {{"file", path}});
  }
  const bool is_folder = fs::is_directory(paths.front(), problem);
  auto project = is_folder ? project_in(paths.front()) : project_of_files(paths);
  if (!project) return project;
  find_players(*project);
  const auto in_scope = [&](const SourceFile& each) { return project->tree.in_scope(each.path); };
  if (std::none_of(project->tree.files.begin(), project->tree.files.end(), in_scope) &&
      project->tree.unread.empty())
    return failure("course-no-sources", {{"file", shown_folder(*project)}});
  return project;
}

Result<PlayerClass> choose_player(const Project& project, const std::string& wanted) {
  if (project.players.empty() && wanted.empty()) return nobody_plays(project);
  std::vector<PlayerClass> fitting;
  if (!wanted.empty()) {
    std::copy_if(
        project.players.begin(), project.players.end(), std::back_inserter(fitting),
        [&](const PlayerClass& each) { return each.name == wanted || each.name.ends_with("::" + wanted); });
    if (fitting.empty()) return unknown_class(project, wanted);
  } else {
    std::copy_if(project.players.begin(), project.players.end(), std::back_inserter(fitting),
                 [](const PlayerClass& each) { return each.playable; });
    if (fitting.empty()) fitting = project.players;
    const auto is_usual = [](const PlayerClass& each) { return each.name == kUsualClass; };
    if (std::any_of(fitting.begin(), fitting.end(), is_usual))
      std::erase_if(fitting, [&](const PlayerClass& each) { return !is_usual(each); });
  }
  fitting = narrowed(project, std::move(fitting));
  if (fitting.size() == 1) return fitting.front();
  const auto same_name = [&](const PlayerClass& each) { return each.name == fitting.front().name; };
  const bool same = std::all_of(fitting.begin(), fitting.end(), same_name);
  return failure(same ? "course-many-folders" : "course-many-classes",
                 {{"file", shown_folder(project)}, {"allowed", listed(project, fitting)}});
}

std::string other_players(const Project& project, const PlayerClass& chosen) {
  std::vector<PlayerClass> others;
  std::copy_if(project.players.begin(), project.players.end(), std::back_inserter(others),
               [&](const PlayerClass& each) { return each.playable && each != chosen; });
  return listed(project, others);
}

}  // namespace parlour::workshop
