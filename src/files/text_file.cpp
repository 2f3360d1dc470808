#include "files/text_file.hpp"

#include <fcntl.h>
#include <linux/magic.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/vfs.h>

#include <algorithm>
#include <array>
#include <span>

#include "files/descriptor.hpp"
#include "files/replace_file.hpp"

namespace parlour::files {
namespace {

namespace fs = std::filesystem;

constexpr int kGlance = 100;  // ms between looks at a stop

bool is_pipe(const Descriptor& file) {
  struct stat status {};
  return fstat(file.number(), &status) == 0 && S_ISFIFO(status.st_mode);
}

/// Has it a name, so that its other end may be somebody who never comes?
bool is_named_pipe(const Descriptor& file) {
  struct statfs system {};
  return is_pipe(file) && fstatfs(file.number(), &system) == 0 && system.f_type != PIPEFS_MAGIC;
}

tl::unexpected<Message> pipe_alone(const fs::path& path) {
  return failure("file-pipe-alone", {{"file", path.string()}});
}

/// A pipe or device, without waiting for a reader.
Result<Descriptor> open_to_write(const fs::path& path) {
  Descriptor device(open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
  if (device) return device;
  std::error_code unknown;
  if (errno == ENXIO && fs::is_fifo(path, unknown)) return pipe_alone(path);
  return system_failure("file-not-written", path);
}

Result<void> write_to_device(const fs::path& path, std::string_view text) {
  const auto device = open_to_write(path);
  if (!device) return failure(device.error());
  while (!text.empty()) {
    const ssize_t count = write(device->number(), text.data(), text.size());
    if (count < 0 && errno == EAGAIN) {
      pollfd taken{device->number(), POLLOUT, 0};
      poll(&taken, 1, -1);
    } else if (count < 0 && errno != EINTR) {
      return system_failure("file-not-written", path);
    }
    if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
  }
  return {};
}

tl::unexpected<Message> not_regular(const fs::path& path) {
  return failure(MessageKind::Foreign, "file-not-regular", {{"file", path.string()}});
}

}  // namespace

Result<Descriptor> open_to_read(const fs::path& path) {
  Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
  if (!file) return unreadable(path);
  // Nothing is taken out of the pipe: a reader that nobody writes to is told 0, others that there is nothing.
  std::array<int, 2> ends{};
  if (!is_named_pipe(file) || pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0) return file;
  const Descriptor unread(ends[0]);
  const Descriptor copy(ends[1]);
  if (tee(file.number(), copy.number(), 1, SPLICE_F_NONBLOCK) == 0) return pipe_alone(path);
  return file;
}

bool wait_to_read(const Descriptor& file, StopToken stop) {
  while (!stop.stop_requested()) {
    pollfd there{file.number(), POLLIN, 0};
    if (poll(&there, 1, kGlance) > 0) return true;
  }
  return false;
}

Result<std::string> read_text_file(const fs::path& path, std::size_t most, Pipes pipes, StopToken stop) {
  constexpr std::size_t kBlock = std::size_t{1} << 16;
  struct stat before {};
  if (pipes == Pipes::Refused && stat(path.c_str(), &before) == 0 && !S_ISREG(before.st_mode))
    return not_regular(path);
  const auto file = open_to_read(path);
  if (!file) return failure(file.error());
  struct stat status {};
  if (fstat(file->number(), &status) != 0 || (pipes == Pipes::Refused && !S_ISREG(status.st_mode)))
    return not_regular(path);
  std::string text;
  while (text.size() <= most) {
    const std::size_t known = text.size();
    text.resize(known + std::min(kBlock, most + 1 - known));
    const ssize_t count = read(file->number(), text.data() + known, text.size() - known);
    const int error = errno;
    text.resize(known + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    if (count == 0) break;
    if (count > 0 || error == EINTR) continue;
    if (error == EISDIR) return not_regular(path);
    errno = error;
    if (error != EAGAIN) return unreadable(path);
    if (!wait_to_read(*file, stop)) return failure("ended-by-stop");
  }
  return text;
}

Result<Descriptor> hold_pipe(const fs::path& path) {
  std::error_code unknown;
  return fs::is_fifo(path, unknown) ? open_to_write(path) : Descriptor();
}

Result<void> write_text_file(const fs::path& path, std::string_view text) {
  std::error_code unknown;  // a file that does not exist yet has no status and no links to follow
  const fs::file_status status = fs::status(path, unknown);
  if (fs::exists(status) && !fs::is_regular_file(status)) return write_to_device(path, text);
  const fs::path file = fs::canonical(path, unknown);
  return replace_file(file.empty() ? path : file, {std::as_bytes(std::span(text))});
}

}  // namespace parlour::files
