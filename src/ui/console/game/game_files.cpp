#include "ui/console/game/game_files.hpp"

#include <cerrno>
#include <filesystem>
#include <utility>

#include "files/descriptor.hpp"

namespace parlour::ui {
namespace {

namespace fs = std::filesystem;

Message about(std::string_view id, const std::string& file, int error) {
  return {std::string(id),
          {{"file", file}, {"reason", error == 0 ? std::string() : files::system_reason(error)}},
          std::nullopt};
}

/// A directory can be opened like a file, but reading it fails.
bool can_be_read(std::ifstream& file, const std::string& name) {
  errno = 0;
  file.open(name);
  if (file && fs::is_directory(name)) {
    errno = EISDIR;
    return false;
  }
  return file.is_open();
}

/// A file that does not exist yet is compared by name. Pipes and devices may be named twice.
bool are_same(const fs::path& one, const fs::path& other) {
  std::error_code unknown;
  if (fs::exists(one, unknown))
    return fs::is_regular_file(one, unknown) && fs::equivalent(one, other, unknown);
  return fs::weakly_canonical(one, unknown) == fs::weakly_canonical(other, unknown);
}

}  // namespace

Result<void> GameFiles::check(const std::vector<std::string>& names, const std::vector<std::string>& others) {
  if (names.empty()) return {};
  std::vector<std::string> taken = others;
  if (names.size() == 2) taken.push_back(names[0]);
  for (const std::string& other : taken)
    if (!other.empty() && are_same(names.back(), other))
      return failure("play-files-same", {{"file", other}, {"other", names.back()}});
  return {};
}

Result<std::unique_ptr<GameFiles>> GameFiles::open(const std::vector<std::string>& names) {
  std::unique_ptr<GameFiles> files(new GameFiles(names));
  if (names.size() == 2 && !can_be_read(files->input_, names[0]))
    return failure(about("play-file-not-opened", names[0], errno));
  if (names.empty()) return files;
  errno = 0;
  files->output_.open(names.back());
  if (!files->output_) return failure(about("play-file-not-opened", names.back(), errno));
  return files;
}

Message GameFiles::mode() const {
  if (names_.empty()) return {"mode-screen", {}, std::nullopt};
  if (names_.size() == 1) return {"mode-transcript", {{"file", names_[0]}}, std::nullopt};
  return {"mode-files", {{"file", names_[0]}, {"other", names_[1]}}, std::nullopt};
}

std::optional<Message> GameFiles::problem() {
  if (names_.empty()) return std::nullopt;
  errno = 0;
  const bool failed_before = !output_;
  output_.close();
  if (output_) return std::nullopt;
  return about("play-file-not-written", names_.back(), failed_before ? 0 : errno);
}

}  // namespace parlour::ui
