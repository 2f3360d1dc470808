#include "files/text_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <span>

#include "files/descriptor.hpp"
#include "files/replace_file.hpp"

namespace parlour::files {
namespace {

namespace fs = std::filesystem;

Result<void> write_to_device(const fs::path& path, std::string_view text) {
  const Descriptor device(open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (!device) return system_failure("file-not-written", path);
  while (!text.empty()) {
    const ssize_t count = write(device.number(), text.data(), text.size());
    if (count < 0 && errno != EINTR) return system_failure("file-not-written", path);
    if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
  }
  return {};
}

tl::unexpected<Message> not_regular(const fs::path& path) {
  return failure(MessageKind::Foreign, "file-not-regular", {{"file", path.string()}});
}

}  // namespace

Result<std::string> read_text_file(const fs::path& path, std::size_t most, Pipes pipes) {
  constexpr std::size_t kBlock = std::size_t{1} << 16;
  const int flags = O_RDONLY | O_CLOEXEC | (pipes == Pipes::Refused ? O_NONBLOCK | O_NOCTTY : 0);
  const Descriptor file(open(path.c_str(), flags));
  if (!file) return unreadable(path);
  struct stat status {};
  if (pipes == Pipes::Refused && (fstat(file.number(), &status) != 0 || !S_ISREG(status.st_mode)))
    return not_regular(path);
  std::string text;
  while (text.size() <= most) {
    const std::size_t known = text.size();
    text.resize(known + std::min(kBlock, most + 1 - known));
    const ssize_t count = read(file.number(), text.data() + known, text.size() - known);
    if (count < 0 && errno == EISDIR) return not_regular(path);
    if (count < 0) return unreadable(path);
    text.resize(known + static_cast<std::size_t>(count));
    if (count == 0) break;
  }
  return text;
}

Result<void> write_text_file(const fs::path& path, std::string_view text) {
  std::error_code unknown;  // a file that does not exist yet has no status and no links to follow
  const fs::file_status status = fs::status(path, unknown);
  if (fs::exists(status) && !fs::is_regular_file(status)) return write_to_device(path, text);
  const fs::path file = fs::canonical(path, unknown);
  return replace_file(file.empty() ? path : file, {std::as_bytes(std::span(text))});
}

}  // namespace parlour::files
