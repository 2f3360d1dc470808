#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "workshop/source_scan.hpp"

namespace parlour::workshop {

/// A longer file was not written by hand, and is not read.
constexpr std::size_t kLongestSource = std::size_t{4} << 20;

/// A C++ file below a folder, and whose it is.
struct SourceFile {
  enum class Part : std::uint8_t {
    Own,        ///< can be a part of a player
    Framework,  ///< the course's own core/: players are compiled with ours
    Test,       ///< of a test, or written for a test library
    Remote,     ///< written for libraries that no player has: zmq, protobuf
  };
  std::filesystem::path path;  ///< absolute
  SourceFacts facts;
  Part part = Part::Own;
  bool listed = false;  ///< a CMakeLists.txt names it among its sources

  bool is_source() const;
};

/// Everything written in C++ below a folder, except what is hidden, built or bundled.
struct SourceTree {
  std::filesystem::path root;                 ///< absolute: of the checkout, as far as that can be told
  std::filesystem::path scope;                ///< absolute: the folder that was named, in the root
  std::vector<SourceFile> files;              ///< of the whole root, sorted by path
  std::vector<std::filesystem::path> unread;  ///< folders and files that may not be read
  int standard = 0;                           ///< CMAKE_CXX_STANDARD; 0: not told

  const SourceFile* find(const std::filesystem::path& path) const;
  bool in_scope(const std::filesystem::path& path) const;
};

/// A file of a student's, at most one byte more than kLongestSource of it. A pipe is refused: nobody waits.
Result<std::string> read_source(const std::filesystem::path& file);

bool is_source_name(const std::filesystem::path& file);
bool is_header_name(const std::filesystem::path& file);

/// `shown` is the folder as messages name it.
Result<SourceTree> read_source_tree(const std::filesystem::path& folder, const std::filesystem::path& shown);

}  // namespace parlour::workshop
