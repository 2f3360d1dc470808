#pragma once

#include <sys/types.h>

#include <filesystem>
#include <functional>
#include <optional>

#include "core/result.hpp"
#include "files/descriptor.hpp"

namespace parlour::files {

/// The right to something that only one process may do at a time, held through a file made for the
/// purpose. The kernel takes it from a process that dies, however it dies; a lock file that is left over
/// then hinders nobody. Released locks leave nothing behind.
///
/// A right can be taken over from a process that still lives: it finds out when it next asks `while_held`.
///
///   byte of the file   0         1
///   locked by          holder    who does something that only the holder may do, or takes over
class LockFile {
 public:
  /// Does not wait. If it is held, also by this process, `lock-held` with the file and, where known, the pid.
  static Result<LockFile> acquire(const std::filesystem::path& path);

  /// Takes it away from its holder. Waits until nobody is inside `while_held`.
  static Result<LockFile> take_over(const std::filesystem::path& path);

  /// Who holds it, as far as one can see: 0 for someone whose pid is not known. Nothing: nobody.
  static std::optional<pid_t> holder(const std::filesystem::path& path);

  /// Does what only the holder may do; nobody takes over meanwhile. Fails with `lock-lost`, and does nothing,
  /// if somebody has.
  Result<void> while_held(const std::function<Result<void>()>& action) const;

  LockFile(const LockFile&) = delete;
  LockFile& operator=(const LockFile&) = delete;
  LockFile(LockFile&& other) noexcept = default;
  LockFile& operator=(LockFile&&) = delete;
  ~LockFile();

 private:
  LockFile(std::filesystem::path path, Descriptor file) : path_(std::move(path)), file_(std::move(file)) {}

  std::filesystem::path path_;
  Descriptor file_;
};

}  // namespace parlour::files
