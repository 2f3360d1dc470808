#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "core/stop_token.hpp"
#include "files/descriptor.hpp"

namespace parlour::files {

/// Whether to wait for a pipe or device, or refuse it with `file-not-regular` (if the user did not name it).
enum class Pipes : bool { Waited, Refused };

/// The whole content of a file or pipe, or its first `most` + 1 bytes if it is longer than `most`. Blocks
/// until they have been read or, at a pipe or device, `stop` is requested: then it fails with
/// `ended-by-stop`. A named pipe that nobody writes to is refused with `file-pipe-alone`.
Result<std::string> read_text_file(const std::filesystem::path& path, std::size_t most,
                                   Pipes pipes = Pipes::Waited, StopToken stop = {});

/// Writes `text` to `path`, or to what it links to: a regular file is replaced with `replace_file`, so that a
/// failure leaves the old one as it was; a device or pipe is written to directly. A pipe that nobody reads is
/// refused with `file-pipe-alone`.
Result<void> write_text_file(const std::filesystem::path& path, std::string_view text);

/// If there is a pipe at `path`: its writing end, so that whoever reads it waits for what will be written
/// later. Fails with `file-pipe-alone` if nobody does. Nothing for other files.
Result<Descriptor> hold_pipe(const std::filesystem::path& path);

/// Opens `path` for reading without waiting for anybody; fails as `read_text_file` does. Reads may say that
/// there is nothing yet, EAGAIN.
Result<Descriptor> open_to_read(const std::filesystem::path& path);

/// Waits until there is something to read, or the end; false if `stop` is requested.
bool wait_to_read(const Descriptor& file, StopToken stop);

}  // namespace parlour::files
