#include "workshop/compile_plan.hpp"

#include <algorithm>
#include <deque>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "files/text_file.hpp"

namespace parlour::workshop {
namespace {

namespace fs = std::filesystem;
using Part = SourceFile::Part;

/// Do two names mean the same, though one may be written with fewer namespaces?
bool same_name(std::string_view a, std::string_view b) {
  if (a.size() < b.size()) std::swap(a, b);
  return a == b || (a.ends_with(b) && a.substr(0, a.size() - b.size()).ends_with("::"));
}

bool same(const FoundFunction& a, const FoundFunction& b) {
  return a.parameters == b.parameters && same_name(a.name, b.name);
}

bool is_among(const FoundFunction& wanted, const std::vector<FoundFunction>& functions) {
  return std::any_of(functions.begin(), functions.end(),
                     [&](const FoundFunction& each) { return same(each, wanted); });
}

/// Is it a member of the class?
bool belongs_to(const FoundFunction& function, const FoundClass& type) {
  const std::size_t colon = function.name.rfind("::");
  return colon != std::string::npos && same_name(std::string_view(function.name).substr(0, colon), type.name);
}

int common_folders(const fs::path& a, const fs::path& b) {
  const auto [end, other] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  return static_cast<int>(std::distance(a.begin(), end));
}

class Planner {
 public:
  Planner(const Project& project, const PlayerClass& player, const fs::path& headers)
      : tree_(project.tree),
        project_(project),
        headers_(headers),
        start_((project.folder / player.file).lexically_normal()) {
    for (const SourceFile& each : tree_.files)
      if (each.is_source() && each.part == Part::Own && !each.facts.has_main && each.path != start_)
        candidates_.push_back(&each);
  }

  CompilePlan plan() {
    add(start_);
    for (const fs::path& each : project_.sources) take_named(each);
    // Files added last may need others that have not been looked at yet.
    for (std::size_t at = 0; at < order_.size(); ++at) {
      const SourceFile file = *order_[at];
      for (const FoundInclude& each : file.facts.includes) resolve(file.path, each);
      if (project_.sources.empty()) find_bodies(file);
      if (at + 1 == order_.size() && project_.sources.empty()) settle();
    }
    finish();
    return std::move(plan_);
  }

 private:
  void take_named(const fs::path& source) {
    const SourceFile* const file = tree_.find(source);
    if (source == start_ || (file != nullptr && file->facts.has_main)) return;
    plan_.sources.push_back(source);
    add(source);
  }

  void add(const fs::path& path) {
    if (!added_.insert(path).second) return;
    plan_.files.push_back(path);
    if (const SourceFile* const known = tree_.find(path)) {
      order_.push_back(known);
      return;
    }
    const auto text = read_source(path);  // in another folder, or with an unusual name
    others_.push_back({path, text ? scan_source(*text) : SourceFacts{}, Part::Own, false});
    order_.push_back(&others_.back());
  }

  // --- headers

  /// Puts our header in the place of one of the course's.
  void replace(const fs::path& place) {
    const std::string name = "core/" + place.filename().string();
    std::error_code unknown;
    plan_.ours[place] = fs::exists(headers_ / name, unknown) ? name : "core/game.hpp";
  }

  void resolve(const fs::path& from, const FoundInclude& include) {
    std::error_code unknown;
    const fs::path beside = (from.parent_path() / include.path).lexically_normal();
    if (include.quoted && fs::is_regular_file(beside, unknown)) return use(beside);
    fs::path tail = fs::path(include.path).lexically_normal();
    bool upward = false;
    while (tail.begin() != tail.end() && *tail.begin() == "..") {
      tail = tail.lexically_relative("..");
      upward = true;
    }
    if (fs::is_regular_file(headers_ / tail, unknown)) {
      if (upward && include.quoted) plan_.ours[beside] = tail.generic_string();
      return;
    }
    if (upward || tail.empty() || (!include.quoted && fs::exists(fs::path("/usr/include") / tail, unknown)))
      return;
    const SourceFile* best = nullptr;
    for (const SourceFile& each : tree_.files)
      if (folder_with(each.path, tail) &&
          (best == nullptr || common_folders(from, each.path) > common_folders(from, best->path)))
        best = &each;
    if (best == nullptr) return;
    use(best->path);
    const fs::path folder = *folder_with(best->path, tail);
    if (std::find(plan_.folders.begin(), plan_.folders.end(), folder) == plan_.folders.end())
      plan_.folders.push_back(folder);
  }

  /// The folder relative to which `tail` names `path`.
  static std::optional<fs::path> folder_with(fs::path path, const fs::path& tail) {
    for (auto part = tail.end(); part != tail.begin();) {
      if (*--part != path.filename()) return std::nullopt;
      path = path.parent_path();
    }
    return path;
  }

  void use(const fs::path& header) {
    const SourceFile* const file = tree_.find(header);
    const bool is_ours = file != nullptr ? file->part == Part::Framework
                                         : header.parent_path().filename() == "core" &&
                                               fs::exists(headers_ / "core" / header.filename());
    if (is_ours) return replace(header);
    included_.insert(header);
    add(header);
  }

  // --- sources

  /// Files that the student's own CMakeLists.txt builds first, then the nearest first.
  std::vector<const SourceFile*> by_nearness(const fs::path& from) const {
    auto sorted = candidates_;
    const auto rank = [&](const SourceFile* each) {
      return std::tuple(!each->listed, each->path.stem() != from.stem(), -common_folders(from, each->path),
                        std::distance(each->path.begin(), each->path.end()));
    };
    std::stable_sort(sorted.begin(), sorted.end(),
                     [&](const SourceFile* a, const SourceFile* b) { return rank(a) < rank(b); });
    return sorted;
  }

  void find_bodies(const SourceFile& file) {
    for (const FoundClass& type : file.facts.classes)
      for (const FoundFunction& each : type.bodiless)
        wanted_.push_back({type.name + "::" + each.name, each.parameters});
    if (!file.is_source())
      wanted_.insert(wanted_.end(), file.facts.declared.begin(), file.facts.declared.end());
    const auto near = by_nearness(file.path);
    for (const SourceFile* const each : near) {
      const bool defines_member =
          std::any_of(file.facts.classes.begin(), file.facts.classes.end(),
                      [&](const FoundClass& type) { return defines_member_of(type, *each); });
      if (defines_member || is_twin(file.path, *each)) take(*each);
    }
    for (const FoundFunction& declared : file.facts.declared) {
      if (is_defined(declared)) continue;
      const auto found = std::find_if(near.begin(), near.end(), [&](const SourceFile* each) {
        return is_among(declared, each->facts.defined) && !is_another_version(*each);
      });
      if (found != near.end()) take(**found);
    }
  }

  /// Does it define a function that the class only declares, or a variable of the class?
  static bool defines_member_of(const FoundClass& type, const SourceFile& source) {
    return std::any_of(source.facts.defined.begin(), source.facts.defined.end(),
                       [&](const FoundFunction& each) {
                         if (!belongs_to(each, type)) return false;
                         const FoundFunction member{std::string(last_part(each.name)), each.parameters};
                         return each.parameters < 0 || is_among(member, type.bodiless);
                       });
  }

  /// Is it named like this header, and does it include this one rather than another version beside it?
  static bool is_twin(const fs::path& header, const SourceFile& source) {
    if (!is_header_name(header) || source.path.stem() != header.stem()) return false;
    return std::any_of(
        source.facts.includes.begin(), source.facts.includes.end(), [&](const FoundInclude& each) {
          const fs::path beside = (source.path.parent_path() / each.path).lexically_normal();
          std::error_code unknown;
          return beside.filename() == header.filename() && (beside == header || !fs::exists(beside, unknown));
        });
  }

  bool is_defined(const FoundFunction& function) const {
    return std::any_of(order_.begin(), order_.end(),
                       [&](const SourceFile* each) { return is_among(function, each->facts.defined); });
  }

  /// Does it define a second time what is wanted once?
  bool is_another_version(const SourceFile& source) const {
    return std::any_of(
        source.facts.defined.begin(), source.facts.defined.end(),
        [&](const FoundFunction& each) { return is_among(each, wanted_) && is_defined(each); });
  }

  void take(const SourceFile& source) {
    if (added_.contains(source.path) || is_another_version(source)) return;
    plan_.sources.push_back(source.path);
    add(source.path);
  }

  /// A file that another one includes is compiled as part of that one.
  void settle() {
    std::erase_if(plan_.sources, [&](const fs::path& each) { return included_.contains(each); });
  }

  void finish() {
    settle();
    std::sort(plan_.files.begin(), plan_.files.end());
    std::sort(plan_.sources.begin(), plan_.sources.end());
    const SourceFile* const first = tree_.find(start_);
    plan_.has_main = first != nullptr && first->facts.has_main;
    plan_.base = start_.parent_path();
    const auto reach = [&](const fs::path& path) {
      while (plan_.base.has_relative_path() &&
             common_folders(plan_.base, path) < std::distance(plan_.base.begin(), plan_.base.end()))
        plan_.base = plan_.base.parent_path();
    };
    for (const fs::path& each : plan_.files) reach(each);
    for (const fs::path& each : plan_.folders) reach(each);
    for (const auto& [place, name] : plan_.ours) reach(place);
  }

  const SourceTree& tree_;
  const Project& project_;
  const fs::path& headers_;
  fs::path start_;
  std::vector<const SourceFile*> candidates_;
  std::deque<SourceFile> others_;
  std::vector<const SourceFile*> order_;  ///< the files of the plan in the order they were added
  std::set<fs::path> added_;
  std::set<fs::path> included_;
  std::vector<FoundFunction> wanted_;
  CompilePlan plan_;
};

}  // namespace

CompilePlan plan_compilation(const Project& project, const PlayerClass& player, const fs::path& headers) {
  return Planner(project, player, headers).plan();
}

std::vector<std::string> missing_bodies(const Project& project, const PlayerClass& player,
                                        const CompilePlan& plan) {
  const SourceFile* const file = project.tree.find((project.folder / player.file).lexically_normal());
  std::vector<std::string> missing;
  if (file == nullptr) return missing;
  for (const FoundClass& type : file->facts.classes) {
    if (type.name != player.name) continue;
    for (const FoundFunction& each : type.bodiless) {
      const FoundFunction wanted{type.name + "::" + each.name, each.parameters};
      const bool defined = std::any_of(plan.files.begin(), plan.files.end(), [&](const fs::path& path) {
        const SourceFile* const other = project.tree.find(path);
        return other != nullptr && is_among(wanted, other->facts.defined);
      });
      if (!defined) missing.push_back(each.name);
    }
  }
  return missing;
}

}  // namespace parlour::workshop
