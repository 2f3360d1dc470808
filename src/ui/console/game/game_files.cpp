#include "ui/console/game/game_files.hpp"

#include <fcntl.h>

#include <cerrno>
#include <filesystem>
#include <utility>

#include "files/text_file.hpp"

namespace parlour::ui {
namespace {

namespace fs = std::filesystem;

Message about(std::string_view id, const std::string& file, int error) {
  return {std::string(id),
          {{"file", file}, {"reason", error == 0 ? std::string() : files::system_reason(error)}},
          std::nullopt};
}

/// A directory can be opened like a file, but reading it fails.
Result<files::Descriptor> opened_to_read(const std::string& name) {
  std::error_code unknown;
  if (fs::is_directory(name, unknown)) return failure(about("play-file-not-opened", name, EISDIR));
  auto opened = files::open_to_read(name);
  if (!failed_as(opened, MessageKind::Unreadable)) return opened;
  return failure("play-file-not-opened",
                 {{"file", name}, {"reason", std::string(opened.error().argument("reason"))}});
}

Result<void> open_to_write(std::ofstream& file, const std::string& name) {
  if (const auto reader = files::hold_pipe(name); !reader) return failure(reader.error());
  std::error_code unknown;
  // A pipe whose both ends are open here is opened at once, even if its reader leaves now.
  const files::Descriptor both_ends(fs::is_fifo(name, unknown) ? ::open(name.c_str(), O_RDWR | O_CLOEXEC)
                                                               : -1);
  errno = 0;
  file.open(name);
  return file ? Result<void>() : failure(about("play-file-not-opened", name, errno));
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
  if (names.size() == 2) {
    auto input = opened_to_read(names[0]);
    if (!input) return failure(std::move(input.error()));
    files->input_ = *std::move(input);
  }
  if (names.empty()) return files;
  if (auto opened = open_to_write(files->output_, names.back()); !opened)
    return failure(std::move(opened.error()));
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
