// Files for targets whose reader takes a path: in memory where the system has a place for that.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "fuzz.hpp"

namespace parlour::fuzz {

/// An empty directory of this process that goes away with everything in it.
class ScratchDirectory {
 public:
  ScratchDirectory() {
    std::error_code none;
    const std::filesystem::path memory = "/dev/shm";
    const auto place =
        std::filesystem::is_directory(memory, none) ? memory : std::filesystem::temp_directory_path();
    std::string name = (place / "parlour-fuzz-XXXXXX").string();
    require(mkdtemp(name.data()) != nullptr, "there is a place for files");
    path_ = name;
  }
  ScratchDirectory(const ScratchDirectory&) = delete;
  ScratchDirectory& operator=(const ScratchDirectory&) = delete;
  ~ScratchDirectory() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

inline void write_scratch(const std::filesystem::path& file, std::string_view bytes) {
  std::ofstream stream(file, std::ios::binary | std::ios::trunc);
  stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

}  // namespace parlour::fuzz
