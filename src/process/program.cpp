#include "process/program.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <string_view>

#include "files/descriptor.hpp"

namespace parlour::process {
namespace {

/// 0 if `file` can be started, otherwise the error that starting it would give.
int error_of(const std::filesystem::path& file) {
  std::error_code ignored;
  if (std::filesystem::is_directory(file, ignored)) return EISDIR;
  return access(file.c_str(), X_OK) == 0 ? 0 : errno;
}

tl::unexpected<Message> cannot_start(const std::string& name, int error) {
  return failure("process-not-started", {{"program", name}, {"reason", files::system_reason(error)}});
}

Result<std::filesystem::path> find_in_path(const std::string& name) {
  const char* const variable = std::getenv("PATH");
  std::string_view folders = variable != nullptr ? variable : "/bin:/usr/bin";
  int error = ENOENT;
  std::error_code unknown;
  for (bool more = true; more;) {
    const std::size_t colon = folders.find(':');
    more = colon != std::string_view::npos;
    auto file = std::filesystem::absolute(std::filesystem::path(folders.substr(0, colon)) / name, unknown);
    const int found = error_of(file);
    if (found == 0) return file;
    if (found == EACCES) error = EACCES;
    if (more) folders.remove_prefix(colon + 1);
  }
  return cannot_start(name, error);
}

}  // namespace

Result<std::filesystem::path> find_program(const std::string& name, const std::filesystem::path& directory) {
  if (name.find('/') == std::string::npos) return find_in_path(name);
  std::error_code unknown;
  auto file = std::filesystem::absolute(directory / name, unknown);
  if (const int error = error_of(file); error != 0) return cannot_start(name, error);
  return file;
}

std::filesystem::path own_folder() {
  std::error_code unknown;
  return std::filesystem::read_symlink("/proc/self/exe", unknown).parent_path();
}

}  // namespace parlour::process
