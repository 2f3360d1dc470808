#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string_view>

#include "core/message.hpp"
#include "files/data_file.hpp"

namespace parlour::files {

/// Where the XDG base directory specification puts this program's cache, given the values of `XDG_CACHE_HOME`
/// and `HOME`; nothing if neither names a place.
std::optional<std::filesystem::path> cache_directory(std::string_view xdg_cache_home, std::string_view home);

/// Data files that can be made again: having them saves time, and losing them costs nothing else. So nothing
/// here fails: problems are noted and the caller goes on without the file. Processes may share a cache.
///
/// A file is found by kind, game and parameters. A file that is damaged, or made by another producer, is
/// noted and removed. When a new file does not fit, the least recently used ones are removed.
class Cache {
 public:
  using Note = std::function<void(const Message&)>;
  static constexpr std::uintmax_t kUsualLimit = std::uintmax_t{4} << 30;

  Cache(std::filesystem::path directory, Note note, std::uintmax_t limit = kUsualLimit);

  /// The file with this label.
  std::optional<DataFile> find(const Label& label) const;

  void store(const Label& label, std::span<const std::byte> payload) const;

  /// Where the file with this label is or would be.
  std::filesystem::path path_of(const Label& label) const;

 private:
  void make_room(std::uintmax_t bytes) const;

  std::filesystem::path directory_;
  Note note_;
  std::uintmax_t limit_;
};

}  // namespace parlour::files
