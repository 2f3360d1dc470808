#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace parlour::files {

/// A pipe or device is waited for, or `file-not-regular`: where nobody named it to be waited for.
enum class Pipes : bool { Waited, Refused };

/// All of a file, or of a pipe that is called like one; of one longer than `most` bytes, `most` + 1 bytes.
/// Blocks until they are there.
Result<std::string> read_text_file(const std::filesystem::path& path, std::size_t most,
                                   Pipes pipes = Pipes::Waited);

/// Puts `text` at `path`, or where it leads if it is a link to something: into a regular file by
/// `replace_file`, so that a failure leaves the old one as it was, into a device or pipe as it comes.
Result<void> write_text_file(const std::filesystem::path& path, std::string_view text);

}  // namespace parlour::files
