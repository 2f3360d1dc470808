#pragma once

#include <filesystem>
#include <memory>

#include "core/result.hpp"
#include "files/container.hpp"

namespace parlour::files {

/// A data file, mapped read-only and checked as a whole. Copies share the mapping; label and payload stay
/// valid as long as a copy, or what `keeper` returned, lives. The file must not be shortened meanwhile;
/// `write_data_file` never does that: it puts a new file in the old one's place.
class DataFile {
 public:
  static Result<DataFile> open(const std::filesystem::path& path);

  const Label& label() const { return container_.label(); }
  std::span<const std::byte> payload() const { return container_.payload(); }
  std::shared_ptr<const void> keeper() const { return mapping_; }

 private:
  DataFile(std::shared_ptr<const void> mapping, const Container& container)
      : mapping_(std::move(mapping)), container_(container) {}

  std::shared_ptr<const void> mapping_;
  Container container_;
};

Result<void> write_data_file(const std::filesystem::path& path, const Label& label,
                             std::span<const std::byte> payload);

}  // namespace parlour::files
