#include "course/sanitizer.hpp"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <ios>
#include <string_view>
#include <system_error>

namespace parlour::course {

/// An object names the libraries it needs, each followed by a zero byte: libasan.so.8
std::string sanitizer_of(const std::filesystem::path& shared_object) {
  constexpr std::uintmax_t kMost = std::uintmax_t{64} << 20;
  std::error_code unknown;
  if (!std::filesystem::is_regular_file(shared_object, unknown)) return {};
  std::ifstream file(shared_object, std::ios::binary);
  std::string bytes(std::min(kMost, std::filesystem::file_size(shared_object, unknown)), '\0');
  file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(file.gcount()));
  for (const std::string_view name : {"libasan.so.", "libtsan.so.", "liblsan.so."}) {
    const std::size_t at = bytes.find(name);
    if (at != std::string::npos) return bytes.substr(at, bytes.find('\0', at) - at);
  }
  return {};
}

}  // namespace parlour::course
