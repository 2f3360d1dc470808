#include "workshop/starter.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include "files/descriptor.hpp"
#include "files/text_file.hpp"
#include "workshop/folder_name.hpp"

namespace parlour::embedded {

// Written by the build from data/starter/; see cmake/ParlourEmbed.cmake.
// NOLINTBEGIN(*-avoid-c-arrays, readability-identifier-naming)
extern const unsigned char starter_readme[], starter_readme_ru[], starter_header[], starter_source[],
    starter_test[], starter_cmake[], starter_gitignore[];
extern const std::size_t starter_readme_size, starter_readme_ru_size, starter_header_size,
    starter_source_size, starter_test_size, starter_cmake_size, starter_gitignore_size;
// NOLINTEND(*-avoid-c-arrays, readability-identifier-naming)

}  // namespace parlour::embedded

namespace parlour::workshop {
namespace {

namespace fs = std::filesystem;

struct Template {
  std::string_view path;
  std::string_view text;
};

std::string_view text_of(const unsigned char* bytes, std::size_t size) {
  return {reinterpret_cast<const char*>(bytes), size};
}

std::array<Template, 7> templates() {
  using namespace embedded;
  return {{{"README.md", text_of(starter_readme, starter_readme_size)},
           {"README.ru.md", text_of(starter_readme_ru, starter_readme_ru_size)},
           {"my_player.hpp", text_of(starter_header, starter_header_size)},
           {"my_player.cpp", text_of(starter_source, starter_source_size)},
           {"tests/player_test.cpp", text_of(starter_test, starter_test_size)},
           {"CMakeLists.txt", text_of(starter_cmake, starter_cmake_size)},
           {".gitignore", text_of(starter_gitignore, starter_gitignore_size)}}};
}

std::string filled(std::string_view text, std::string_view mark, std::string_view value) {
  std::string result;
  for (std::size_t at = text.find(mark); at != std::string_view::npos; at = text.find(mark)) {
    result.append(text.substr(0, at)).append(value);
    text.remove_prefix(at + mark.size());
  }
  return result.append(text);
}

/// The name goes into comments, Markdown and CMake.
Result<void> check_name(std::string_view name) {
  constexpr std::size_t kLongest = 60;
  const auto unfit = [](unsigned char c) {
    return c < 0x20 || c == 0x7F || c == '"' || c == '\\' || c == '$' || c == ';';
  };
  if (name.empty() || name.size() > kLongest || std::any_of(name.begin(), name.end(), unfit))
    return failure(MessageKind::Unsuitable, "course-wrong-name",
                   {{"name", std::string(name)}, {"allowed", std::to_string(kLongest)}});
  return {};
}

Result<void> check_vacant(const fs::path& folder) {
  std::error_code problem;
  if (!fs::exists(fs::symlink_status(folder, problem))) return {};
  if (!fs::is_directory(folder, problem))
    return failure("file-not-written", {{"file", folder.string()}, {"reason", "reason-exists"}});
  if (!fs::is_empty(folder, problem) && !problem)
    return failure(MessageKind::Unsuitable, "course-folder-not-empty", {{"file", folder.string()}});
  if (problem)
    return failure("file-not-read",
                   {{"file", folder.string()}, {"reason", files::system_reason(problem.value())}});
  return {};
}

/// Folders made for a project; removed again unless it is finished.
class Scaffold {
 public:
  explicit Scaffold(const fs::path& folder)
      : folder_(folder), hidden_(folder / fmt::format(".parlour-{}.tmp", getpid())) {
    std::error_code unknown;
    for (fs::path each = folder; each.has_relative_path() && !fs::exists(each, unknown);
         each = each.parent_path())
      made_ = each;
    fs::create_directories(hidden_, problem_);
  }
  Scaffold(const Scaffold&) = delete;
  Scaffold& operator=(const Scaffold&) = delete;
  ~Scaffold() {
    std::error_code ignored;
    fs::remove_all(hidden_, ignored);
    if (!finished_ && !made_.empty()) fs::remove_all(made_, ignored);
  }

  Result<void> write(std::string_view name, std::string_view text) {
    const fs::path path = hidden_ / name;
    if (!problem_) fs::create_directories(path.parent_path(), problem_);
    if (problem_) return not_written();
    return files::write_text_file(path, text);
  }

  /// Renames within one file system: anything likely to fail has already failed by now.
  Result<void> finish() {
    std::vector<fs::path> moved;
    for (const auto& entry : fs::directory_iterator(hidden_, problem_)) {
      const fs::path target = folder_ / entry.path().filename();
      if (!problem_) fs::rename(entry.path(), target, problem_);
      if (!problem_) moved.push_back(target);
    }
    finished_ = !problem_;
    if (finished_) return {};
    std::error_code ignored;
    for (const fs::path& each : moved) fs::remove_all(each, ignored);
    return not_written();
  }

 private:
  tl::unexpected<Message> not_written() const {
    return failure("file-not-written",
                   {{"file", folder_.string()}, {"reason", files::system_reason(problem_.value())}});
  }

  fs::path folder_;
  fs::path hidden_;  ///< inside, so that it is on the same file system
  fs::path made_;    ///< the outermost folder that did not exist; empty: all did
  std::error_code problem_;
  bool finished_ = false;
};

}  // namespace

Result<std::vector<fs::path>> create_starter(const fs::path& folder, const StarterSettings& settings) {
  const std::string name = settings.name.empty() ? name_of_folder(folder) : settings.name;
  if (auto named = check_name(name); !named) return failure(std::move(named.error()));
  if (auto vacant = check_vacant(folder); !vacant) return failure(std::move(vacant.error()));
  fs::path place = fs::absolute(folder).lexically_normal();
  if (!place.has_filename()) place = place.parent_path();
  Scaffold scaffold(place);
  std::vector<fs::path> written;
  for (const Template& each : templates()) {
    const std::string text =
        filled(filled(each.text, "@NAME@", name), "@PARLOUR@", settings.program.generic_string());
    if (auto done = scaffold.write(each.path, text); !done) return failure(std::move(done.error()));
    written.emplace_back(each.path);
  }
  if (auto done = scaffold.finish(); !done) return failure(std::move(done.error()));
  return written;
}

}  // namespace parlour::workshop
