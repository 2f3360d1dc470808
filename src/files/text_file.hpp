#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace parlour::files {

/// Whether to wait for a pipe or device, or refuse it with `file-not-regular` (if the user did not name it).
enum class Pipes : bool { Waited, Refused };

/// The whole content of a file or pipe, or its first `most` + 1 bytes if it is longer than `most`. Blocks
/// until they have been read.
Result<std::string> read_text_file(const std::filesystem::path& path, std::size_t most,
                                   Pipes pipes = Pipes::Waited);

/// Writes `text` to `path`, or to what it links to: a regular file is replaced with `replace_file`, so that a
/// failure leaves the old one as it was; a device or pipe is written to directly.
Result<void> write_text_file(const std::filesystem::path& path, std::string_view text);

}  // namespace parlour::files
