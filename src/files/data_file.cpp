#include "files/data_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include "files/descriptor.hpp"
#include "files/replace_file.hpp"

namespace parlour::files {
namespace {

using Bytes = std::span<const std::byte>;

class Mapping {
 public:
  Mapping(void* memory, std::size_t length) : memory_(memory), length_(length) {}
  Mapping(const Mapping&) = delete;
  Mapping& operator=(const Mapping&) = delete;
  ~Mapping() {
    if (length_ > 0) munmap(memory_, length_);
  }

  Bytes bytes() const { return {static_cast<const std::byte*>(memory_), length_}; }

 private:
  void* memory_;
  std::size_t length_;
};

Result<std::shared_ptr<const Mapping>> map(const std::filesystem::path& path) {
  // Non-blocking: if the path names a pipe, do not wait for its other end.
  const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  struct stat status {};
  if (!file || fstat(file.number(), &status) != 0) return unreadable(path);
  if (!S_ISREG(status.st_mode)) return failure("file-not-regular", {{"file", path.string()}});
  const auto length = static_cast<std::size_t>(status.st_size);
  if (length == 0) return std::make_shared<const Mapping>(nullptr, 0);
  void* memory = mmap(nullptr, length, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file.number(), 0);
  if (memory == MAP_FAILED) return unreadable(path);
  return std::make_shared<const Mapping>(memory, length);
}

}  // namespace

Result<DataFile> DataFile::open(const std::filesystem::path& path) {
  const auto mapping = map(path);
  if (!mapping) return failure(mapping.error());
  const auto container = Container::parse((*mapping)->bytes(), path.string());
  if (!container) return failure(container.error());
  return DataFile(*mapping, *container);
}

Result<void> write_data_file(const std::filesystem::path& path, const Label& label, Bytes payload) {
  return replace_file(path, {container_header(label, payload), payload});
}

}  // namespace parlour::files
