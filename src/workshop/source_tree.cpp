#include "workshop/source_tree.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <set>
#include <string_view>
#include <utility>

#include "files/descriptor.hpp"
#include "files/text_file.hpp"

namespace parlour::workshop {
namespace {

namespace fs = std::filesystem;
using Part = SourceFile::Part;

constexpr std::size_t kMostFiles = 20'000;
constexpr std::size_t kMostEntries = 200'000;  // of folders, whatever they are
constexpr int kDeepest = 12;
constexpr int kFarthestRoot = 4;

bool has_extension(const fs::path& file, std::initializer_list<std::string_view> extensions) {
  return std::find(extensions.begin(), extensions.end(), file.extension().string()) != extensions.end();
}

template <std::size_t N>
bool is_one_of(std::string_view word, const std::array<std::string_view, N>& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// Is it a folder for third-party code or build results?
bool is_passed_over(const std::string& folder) {
  constexpr std::array<std::string_view, 8> kOthers{"CMakeFiles", "out",         "_deps", "node_modules",
                                                    "vendor",     "third_party", "venv",  "__MACOSX"};
  return folder.starts_with('.') || folder == "build" || folder == "Build" || folder.starts_with("build-") ||
         folder.starts_with("build_") || folder.starts_with("cmake-build") || is_one_of(folder, kOthers);
}

bool is_test_name(std::string_view stem) {
  return stem.starts_with("test_") || stem.ends_with("_test") || stem.ends_with("_tests") || stem == "test" ||
         stem == "tests";
}

/// Judges by what the file includes: libraries that only tests or the course's network play need.
std::optional<Part> part_by_libraries(const SourceFacts& facts) {
  constexpr std::array<std::string_view, 6> kTesting{"gtest/",    "gmock/",  "catch2/",
                                                     "catch.hpp", "doctest", "boost/test/"};
  constexpr std::array<std::string_view, 2> kRemote{"zmq", "google/protobuf/"};
  for (const FoundInclude& each : facts.includes) {
    const auto begins = [&](std::string_view library) { return each.path.starts_with(library); };
    if (std::any_of(kTesting.begin(), kTesting.end(), begins)) return Part::Test;
    if (std::any_of(kRemote.begin(), kRemote.end(), begins) || each.path.ends_with(".pb.h"))
      return Part::Remote;
  }
  return std::nullopt;
}

/// The course's own files: recognised by their names in core/ or, wherever they are, by what they define.
bool is_framework(const fs::path& file, const SourceFacts& facts) {
  constexpr std::array<std::string_view, 5> kFiles{"baseline", "event", "field", "game", "state"};
  constexpr std::array<std::string_view, 4> kClasses{"ttt::game::IPlayer", "ttt::game::IObserver",
                                                     "ttt::game::State", "ttt::game::Game"};
  constexpr std::array<std::string_view, 2> kFunctions{"ttt::game::State::process_move",
                                                       "ttt::game::Game::process"};
  if (file.parent_path().filename() == "core" && is_one_of(file.stem().string(), kFiles)) return true;
  const auto is_known_class = [&](const FoundClass& each) { return is_one_of(each.name, kClasses); };
  const auto is_known_function = [&](const FoundFunction& each) { return is_one_of(each.name, kFunctions); };
  return std::any_of(facts.classes.begin(), facts.classes.end(), is_known_class) ||
         std::any_of(facts.defined.begin(), facts.defined.end(), is_known_function);
}

/// Whose file is it? Folders above the named one do not count: a user who names a folder of tests means it.
Part part_of(const fs::path& file, const fs::path& scope, const SourceFacts& facts) {
  if (is_framework(file, facts)) return Part::Framework;
  if (const auto part = part_by_libraries(facts)) return *part;
  if (is_test_name(file.stem().string())) return Part::Test;
  const fs::path folder = file.parent_path().lexically_relative(scope);
  bool above = true;
  for (const fs::path& part : folder) {
    above = above && part == "..";
    if (!above && part.string().starts_with("test")) return Part::Test;
  }
  return Part::Own;
}

/// The files below a folder. Links are followed if they stay in the checkout, and no folder is read
/// twice.
class Walk {
 public:
  explicit Walk(SourceTree& tree) : tree_(tree), root_(fs::weakly_canonical(tree.root)) {}

  /// False: there are too many.
  bool read(const fs::path& folder, int depth = 0) {
    struct stat found {};
    if (stat(folder.c_str(), &found) != 0 || !seen_.insert({found.st_dev, found.st_ino}).second) return true;
    std::error_code problem;
    std::vector<fs::path> entries;
    for (fs::directory_iterator at(folder, problem), end; !problem && at != end; at.increment(problem)) {
      if (++entries_ > kMostEntries) return false;
      entries.push_back(at->path());
    }
    if (problem) tree_.unread.push_back(folder);
    std::sort(entries.begin(), entries.end());
    const bool is_built = std::any_of(entries.begin(), entries.end(), [](const fs::path& each) {
      return each.filename() == "CMakeCache.txt";
    });
    if (is_built && depth > 0) return true;
    return std::all_of(entries.begin(), entries.end(),
                       [&](const fs::path& each) { return look_at(each, depth); });
  }

  std::vector<fs::path> lists;  ///< all CMakeLists.txt files

 private:
  bool look_at(const fs::path& entry, int depth) {
    std::error_code unknown;
    if (fs::is_symlink(fs::symlink_status(entry, unknown)) && leads_out(entry)) return true;
    const auto status = fs::status(entry, unknown);
    const std::string name = entry.filename().string();
    if (fs::is_directory(status)) return depth >= kDeepest || is_passed_over(name) || read(entry, depth + 1);
    if (!fs::is_regular_file(status)) return true;
    if (name == "CMakeLists.txt") lists.push_back(entry);
    if (is_source_name(entry) || is_header_name(entry)) add(entry);
    return tree_.files.size() <= kMostFiles;
  }

  bool leads_out(const fs::path& link) const {
    std::error_code unknown;
    const fs::path inside = fs::canonical(link, unknown).lexically_relative(root_);
    return unknown || inside.empty() || *inside.begin() == "..";
  }

  void add(const fs::path& file) {
    const auto text = read_source(file);
    if (!text || text->size() > kLongestSource) {
      tree_.unread.push_back(file);
      return;
    }
    SourceFile found{file, scan_source(*text), Part::Own, false};
    found.part = part_of(file, tree_.scope, found.facts);
    tree_.files.push_back(std::move(found));
  }

  SourceTree& tree_;
  fs::path root_;
  std::size_t entries_ = 0;
  std::set<std::pair<dev_t, ino_t>> seen_;
};

/// Marks the files that a CMakeLists.txt names, and finds the standard that it asks for.
void read_list(SourceTree& tree, const fs::path& list) {
  const auto text = read_source(list);
  if (!text) return;
  std::string_view rest = *text;
  constexpr std::string_view kBreaks = " \t\r\n()\"";
  bool standard = false;
  while (!rest.empty()) {
    const std::size_t from = std::min(rest.find_first_not_of(kBreaks), rest.size());
    rest.remove_prefix(from);
    if (rest.starts_with('#')) {
      rest.remove_prefix(std::min(rest.find('\n'), rest.size()));
      continue;
    }
    std::string_view word = rest.substr(0, std::min(rest.find_first_of(kBreaks), rest.size()));
    rest.remove_prefix(word.size());
    if (standard) std::from_chars(word.data(), word.data() + word.size(), tree.standard);
    standard = word == "CMAKE_CXX_STANDARD";
    for (const std::string_view folder : {"${CMAKE_SOURCE_DIR}/", "${CMAKE_CURRENT_SOURCE_DIR}/",
                                          "${PROJECT_SOURCE_DIR}/", "${CMAKE_CURRENT_LIST_DIR}/"})
      if (word.starts_with(folder)) word.remove_prefix(folder.size());
    if (!is_source_name(word)) continue;
    for (const fs::path& folder : {list.parent_path(), tree.root}) {
      const fs::path file = (folder / word).lexically_normal();
      if (const SourceFile* const found = tree.find(file))
        tree.files[static_cast<std::size_t>(found - tree.files.data())].listed = true;
    }
  }
}

/// The checkout that a folder is in: the nearest folder with a project's CMakeLists.txt, or else with the
/// course's core/. Otherwise the folder itself, since its neighbours' files do not belong to it.
fs::path root_of(const fs::path& folder) {
  fs::path at = folder;
  std::optional<fs::path> with_core;
  for (int up = 0; up <= kFarthestRoot && at.has_relative_path(); ++up, at = at.parent_path()) {
    const auto list = read_source(at / "CMakeLists.txt");
    if (list && list->find("project") != std::string::npos) return at;
    std::error_code unknown;
    if (!with_core)
      for (const char* const core : {"core/game.hpp", "src/core/game.hpp"})
        if (fs::exists(at / core, unknown)) with_core = at;
  }
  return with_core.value_or(folder);
}

}  // namespace

Result<std::string> read_source(const fs::path& file) {
  return files::read_text_file(file, kLongestSource, files::Pipes::Refused);
}

bool is_source_name(const fs::path& file) {
  return has_extension(file, {".cpp", ".cc", ".cxx", ".C", ".c++", ".CPP"});
}

bool is_header_name(const fs::path& file) {
  return has_extension(file, {".hpp", ".h", ".hh", ".hxx", ".h++", ".H", ".inl", ".ipp", ".inc", ".tpp"});
}

bool SourceFile::is_source() const { return is_source_name(path); }

const SourceFile* SourceTree::find(const fs::path& path) const {
  const auto found =
      std::lower_bound(files.begin(), files.end(), path,
                       [](const SourceFile& each, const fs::path& wanted) { return each.path < wanted; });
  return found != files.end() && found->path == path ? &*found : nullptr;
}

bool SourceTree::in_scope(const fs::path& path) const {
  const fs::path inside = path.lexically_relative(scope);
  return !inside.empty() && *inside.begin() != "..";
}

Result<SourceTree> read_source_tree(const fs::path& folder, const fs::path& shown) {
  SourceTree tree;
  tree.scope = fs::absolute(folder).lexically_normal();
  if (!tree.scope.has_filename()) tree.scope = tree.scope.parent_path();
  tree.root = root_of(tree.scope);
  Walk walk(tree);
  // The named folder first: it is read even if a rule would skip it when coming from above.
  if (!walk.read(tree.scope))
    return failure("course-too-many-files",
                   {{"file", shown.string()}, {"allowed", std::to_string(kMostFiles)}});
  const std::size_t own = tree.files.size();
  if (tree.root != tree.scope && !walk.read(tree.root)) {  // something big that is not a student's checkout
    tree.files.resize(own);
    tree.root = tree.scope;
  }
  if (std::find(tree.unread.begin(), tree.unread.end(), tree.scope) != tree.unread.end())
    return failure(MessageKind::Unreadable, "file-not-read",
                   {{"file", shown.string()}, {"reason", files::system_reason(EACCES)}});
  std::sort(tree.files.begin(), tree.files.end(),
            [](const SourceFile& a, const SourceFile& b) { return a.path < b.path; });
  for (const fs::path& list : walk.lists) read_list(tree, list);
  return tree;
}

}  // namespace parlour::workshop
