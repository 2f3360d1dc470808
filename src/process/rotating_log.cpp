#include "process/rotating_log.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <system_error>
#include <utility>

namespace parlour::process {
namespace {

files::Descriptor open_for_appending(const std::filesystem::path& path) {
  return files::Descriptor(::open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666));
}

}  // namespace

Result<RotatingLog> RotatingLog::open(std::filesystem::path path, std::uint64_t most_bytes) {
  files::Descriptor file = open_for_appending(path);
  if (!file) return files::system_failure("file-not-written", path);
  return RotatingLog(std::move(path), most_bytes, std::move(file));
}

void RotatingLog::append(std::string_view text) {
  while (!text.empty()) {
    const auto bytes = static_cast<std::size_t>(std::min<std::uint64_t>(text.size(), most_bytes_));
    make_room(bytes);
    const ssize_t written = write(file_.number(), text.data(), bytes);
    if (written <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

void RotatingLog::make_room(std::size_t bytes) {
  struct stat open_one {};
  if (fstat(file_.number(), &open_one) != 0) return;
  if (static_cast<std::uint64_t>(open_one.st_size) + bytes <= most_bytes_) return;
  struct stat named {};
  const bool still_ours =
      stat(path_.c_str(), &named) == 0 && named.st_ino == open_one.st_ino && named.st_dev == open_one.st_dev;
  std::error_code ignored;
  if (still_ours) std::filesystem::rename(path_, path_.string() + ".1", ignored);
  if (files::Descriptor fresh = open_for_appending(path_)) file_ = std::move(fresh);
}

}  // namespace parlour::process
