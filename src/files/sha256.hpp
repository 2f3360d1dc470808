#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>

#include "core/result.hpp"

namespace parlour::files {

/// SHA-256 (FIPS 180-4) as 64 hexadecimal digits: the same number as `sha256sum`. Tells files apart even
/// where somebody would like them to be taken for each other.
std::string sha256(std::span<const std::byte> bytes);

/// The same of a file's content. Blocks until it has been read.
Result<std::string> sha256_of_file(const std::filesystem::path& path);

}  // namespace parlour::files
