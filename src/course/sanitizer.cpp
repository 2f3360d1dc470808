#include "course/sanitizer.hpp"

#include <fstream>
#include <iterator>
#include <string_view>

namespace parlour::course {

/// What an object needs stands in it by name, with a zero behind: libasan.so.8
std::string sanitizer_of(const std::filesystem::path& shared_object) {
  std::ifstream file(shared_object, std::ios::binary);
  const std::string bytes(std::istreambuf_iterator<char>(file), {});
  for (const std::string_view name : {"libasan.so.", "libtsan.so.", "liblsan.so."}) {
    const std::size_t at = bytes.find(name);
    if (at != std::string::npos) return bytes.substr(at, bytes.find('\0', at) - at);
  }
  return {};
}

}  // namespace parlour::course
