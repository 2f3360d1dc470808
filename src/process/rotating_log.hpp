#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>

#include "core/result.hpp"
#include "files/descriptor.hpp"

namespace parlour::process {

/// A file that is appended to and kept small: before it would grow over `most_bytes` it is renamed to
/// `NAME.1`, replacing an older one, and started afresh. Several processes may append to the same file.
class RotatingLog {
 public:
  static Result<RotatingLog> open(std::filesystem::path path, std::uint64_t most_bytes);

  /// What cannot be written is lost: a log never holds anything up.
  void append(std::string_view text);

 private:
  RotatingLog(std::filesystem::path path, std::uint64_t most_bytes, files::Descriptor file)
      : path_(std::move(path)), most_bytes_(most_bytes), file_(std::move(file)) {}
  void make_room(std::size_t bytes);

  std::filesystem::path path_;
  std::uint64_t most_bytes_;
  files::Descriptor file_;
};

}  // namespace parlour::process
