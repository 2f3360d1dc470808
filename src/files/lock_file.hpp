#pragma once

#include <sys/types.h>

#include <filesystem>
#include <functional>
#include <optional>

#include "core/result.hpp"
#include "files/descriptor.hpp"

namespace parlour::files {

/// The right to do something that only one process may do at a time, held through a file made for this. The
/// kernel releases it when its process dies, however that happens; a lock file left over then is in nobody's
/// way. Released locks leave nothing behind.
///
/// The right can be taken over from a process that is still alive: it finds out at its next `while_held`.
///
///   byte of the file   0         1
///   locked by          holder    who does something that only the holder may do, or takes over
class LockFile {
 public:
  /// Does not wait. If a process, even this one, holds it: `lock-held` with the file and, if known, the pid.
  static Result<LockFile> acquire(const std::filesystem::path& path);

  /// Takes it from its holder. Waits until nobody is inside `while_held`.
  static Result<LockFile> take_over(const std::filesystem::path& path);

  /// The pid of the holder as far as can be seen, 0 if its pid is not known. Nothing if nobody holds it.
  static std::optional<pid_t> holder(const std::filesystem::path& path);

  /// Runs `action`, which only the holder may do; nobody can take over meanwhile. Fails with `lock-lost`,
  /// without running it, if somebody already has.
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
