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
    Own,        ///< may be part of a player
    Framework,  ///< the course's own core/: players are compiled with ours instead
    Test,       ///< part of a test, or written for a test library
    Remote,     ///< written for libraries that no player has: zmq, protobuf
  };
  std::filesystem::path path;  ///< absolute
  SourceFacts facts;
  Part part = Part::Own;
  bool listed = false;  ///< a CMakeLists.txt names it among its sources

  bool is_source() const;
};

/// All C++ files below a folder, except hidden, built or bundled ones.
struct SourceTree {
  std::filesystem::path root;                 ///< absolute: the checkout's, as far as that can be seen
  std::filesystem::path scope;                ///< absolute: the named folder, inside the root
  std::vector<SourceFile> files;              ///< of the whole root, sorted by path
  std::vector<std::filesystem::path> unread;  ///< folders and files that are unreadable or too long
  int standard = 0;                           ///< CMAKE_CXX_STANDARD; 0: not given

  const SourceFile* find(const std::filesystem::path& path) const;
  bool in_scope(const std::filesystem::path& path) const;
};

/// A student's file, at most kLongestSource + 1 bytes of it. Refuses a pipe instead of waiting for it.
Result<std::string> read_source(const std::filesystem::path& file);

bool is_source_name(const std::filesystem::path& file);
bool is_header_name(const std::filesystem::path& file);

/// `shown` is the folder's name in messages.
Result<SourceTree> read_source_tree(const std::filesystem::path& folder, const std::filesystem::path& shown);

}  // namespace parlour::workshop
