#include "files/replace_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

#include "files/descriptor.hpp"

namespace parlour::files {
namespace {

namespace fs = std::filesystem;

enum class IfThere : bool { Replace, Refuse };

constexpr std::string_view kPrefix = ".parlour-";
constexpr std::string_view kSuffix = ".tmp";

fs::path directory_of(const fs::path& path) {
  return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

bool is_linked(const Descriptor& file) {
  struct stat status {};
  return fstat(file.number(), &status) == 0 && status.st_nlink > 0;
}

bool locked_by_another(const Descriptor& file) {
  return flock(file.number(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
}

/// Removes the temporary files in `directory` whose writers are gone.
void remove_abandoned(const fs::path& directory) {
  std::error_code ignored;
  for (fs::directory_iterator entry(directory, ignored), end; entry != end; entry.increment(ignored)) {
    const std::string name = entry->path().filename().string();
    if (!name.starts_with(kPrefix) || !name.ends_with(kSuffix)) continue;
    const Descriptor file(open(entry->path().c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    // Locked by us and still linked, so the name is still this file's: only another remover could take it.
    if (file && flock(file.number(), LOCK_EX | LOCK_NB) == 0 && is_linked(file))
      unlink(entry->path().c_str());
  }
}

/// A new file beside the one it is to replace; removed unless it is moved there.
class TemporaryFile {
 public:
  TemporaryFile(const fs::path& directory, Readers readers) {
    const mode_t mode = readers == Readers::OwnerOnly ? 0600 : 0666;
    constexpr int kMostAttempts = 1000;
    for (int attempt = 0; attempt < kMostAttempts; ++attempt) {
      path_ = directory / fmt::format("{}{}-{}{}", kPrefix, getpid(), attempt, kSuffix);
      file_ = Descriptor(open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
      if (!file_ && errno != EEXIST) return;
      // A remover may have taken it for abandoned before it was locked.
      if (file_ && !locked_by_another(file_) && is_linked(file_)) return;
    }
    file_ = Descriptor();
    errno = EEXIST;
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() {
    if (file_ && !moved_) unlink(path_.c_str());
  }

  bool created() const { return static_cast<bool>(file_); }

  bool write(std::span<const std::byte> bytes) {
    constexpr std::size_t kMostAtOnce = std::size_t{1} << 28;
    while (!bytes.empty()) {
      const ssize_t count = ::write(file_.number(), bytes.data(), std::min(bytes.size(), kMostAtOnce));
      if (count < 0 && errno != EINTR) return false;
      if (count > 0) bytes = bytes.subspan(static_cast<std::size_t>(count));
    }
    return true;
  }

  bool sync() { return fsync(file_.number()) == 0; }

  bool move_to(const fs::path& path, IfThere if_there) {
    const unsigned flags = if_there == IfThere::Refuse ? RENAME_NOREPLACE : 0;
    moved_ = renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, path.c_str(), flags) == 0;
    return moved_;
  }

 private:
  fs::path path_;
  Descriptor file_;
  bool moved_ = false;
};

Result<void> write_whole_file(const fs::path& path, std::initializer_list<std::span<const std::byte>> parts,
                              IfThere if_there, Readers readers) {
  const fs::path directory = directory_of(path);
  remove_abandoned(directory);
  TemporaryFile file(directory, readers);
  bool good = file.created();
  for (const auto part : parts) good = good && file.write(part);
  good = good && file.sync() && file.move_to(path, if_there);
  if (!good) return system_failure("file-not-written", path);
  sync_directory(directory);
  return {};
}

}  // namespace

void sync_directory(const fs::path& directory) {
  const Descriptor opened(open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (opened) fsync(opened.number());
}

Result<void> replace_file(const fs::path& path, std::initializer_list<std::span<const std::byte>> parts,
                          Readers readers) {
  return write_whole_file(path, parts, IfThere::Replace, readers);
}

Result<void> create_file(const fs::path& path, std::initializer_list<std::span<const std::byte>> parts) {
  return write_whole_file(path, parts, IfThere::Refuse, Readers::AsUsual);
}

}  // namespace parlour::files
