#include "files/lock_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <array>
#include <charconv>
#include <string>

namespace parlour::files {
namespace {

namespace fs = std::filesystem;

/// Releasing a lock removes its file first, so a lock on a file that is no longer at `path` is worth nothing.
bool is_still_at(const Descriptor& file, const fs::path& path) {
  struct stat opened {};
  struct stat named {};
  return fstat(file.number(), &opened) == 0 && stat(path.c_str(), &named) == 0 &&
         opened.st_ino == named.st_ino && opened.st_dev == named.st_dev;
}

enum Byte : off_t { kHolder = 0, kBusy = 1 };

/// A lock of the open file, not of the process: closing another descriptor of the file does not release it.
struct flock lock_of(Byte byte) {
  struct flock lock {};
  lock.l_type = F_WRLCK;
  lock.l_whence = SEEK_SET;
  lock.l_start = byte;
  lock.l_len = 1;
  return lock;
}

/// Waits for the byte that marks somebody as busy, and releases it at the end.
class BusyLock {
 public:
  explicit BusyLock(const Descriptor& file) : file_(file) {
    struct flock lock = lock_of(kBusy);
    do held_ = fcntl(file_.number(), F_OFD_SETLKW, &lock) == 0;
    while (!held_ && errno == EINTR);
  }
  BusyLock(const BusyLock&) = delete;
  BusyLock& operator=(const BusyLock&) = delete;
  ~BusyLock() {
    struct flock lock = lock_of(kBusy);
    lock.l_type = F_UNLCK;
    if (held_) fcntl(file_.number(), F_OFD_SETLK, &lock);
  }
  explicit operator bool() const { return held_; }

 private:
  const Descriptor& file_;
  bool held_ = false;
};

Descriptor open_lock_file(const fs::path& path) {
  constexpr mode_t kMode = 0666;
  return Descriptor(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, kMode));
}

pid_t pid_in(const Descriptor& file) {
  std::array<char, 16> text{};
  const ssize_t count = pread(file.number(), text.data(), text.size(), 0);
  pid_t pid = 0;
  if (count > 0) std::from_chars(text.data(), text.data() + count, pid);
  return pid;
}

void write_pid(const Descriptor& file) {
  const std::string text = fmt::format("{}\n", getpid());
  // Only helps people who look into the file: the lock works without it.
  if (ftruncate(file.number(), 0) == 0) [[maybe_unused]]
    const ssize_t count = pwrite(file.number(), text.data(), text.size(), 0);
}

}  // namespace

Result<LockFile> LockFile::acquire(const fs::path& path) {
  for (;;) {
    Descriptor file = open_lock_file(path);
    if (!file) return system_failure("file-not-written", path);
    struct flock lock = lock_of(kHolder);
    if (fcntl(file.number(), F_OFD_SETLK, &lock) != 0) {
      if (errno != EAGAIN && errno != EACCES) return system_failure("file-not-written", path);
      const pid_t pid = pid_in(file);
      return failure(MessageKind::Held, "lock-held",
                     {{"file", path.string()}, {"pid", pid > 0 ? fmt::to_string(pid) : ""}});
    }
    if (!is_still_at(file, path)) continue;
    write_pid(file);
    return LockFile(path, std::move(file));
  }
}

Result<LockFile> LockFile::take_over(const fs::path& path) {
  for (;;) {
    auto free = acquire(path);
    if (!failed_as(free, MessageKind::Held)) return free;
    const Descriptor held = open_lock_file(path);
    if (!held) return system_failure("file-not-written", path);
    const BusyLock busy(held);
    if (!busy) return system_failure("file-not-written", path);
    if (!is_still_at(held, path)) continue;
    unlink(path.c_str());  // the file that was locked is no longer at this path
    if (auto taken = acquire(path); !failed_as(taken, MessageKind::Held)) return taken;
  }
}

Result<void> LockFile::while_held(const std::function<Result<void>()>& action) const {
  const BusyLock busy(file_);
  if (!busy) return system_failure("file-not-written", path_);
  if (!is_still_at(file_, path_)) return failure(MessageKind::Lost, "lock-lost", {{"file", path_.string()}});
  return action();
}

std::optional<pid_t> LockFile::holder(const fs::path& path) {
  const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
  struct flock lock = lock_of(kHolder);
  if (!file || fcntl(file.number(), F_OFD_GETLK, &lock) != 0 || lock.l_type == F_UNLCK) return std::nullopt;
  return pid_in(file);
}

LockFile::~LockFile() {
  if (!file_) return;
  const BusyLock busy(file_);
  if (busy && is_still_at(file_, path_)) unlink(path_.c_str());
}

}  // namespace parlour::files
