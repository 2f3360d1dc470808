#pragma once

#include <cstddef>
#include <filesystem>
#include <initializer_list>
#include <span>

#include "core/result.hpp"

namespace parlour::files {

enum class Readers : bool { AsUsual, OwnerOnly };

/// Puts a file with these bytes at `path`, replacing any file there: written beside it under a temporary
/// name, synced, renamed. Whatever fails, and whichever process dies, `path` is at every moment either as it
/// was or new and complete.
///
/// A temporary file is locked while it is written. One that can be locked therefore has no writer left: it
/// was killed, and the next writer into the directory removes the file.
Result<void> replace_file(const std::filesystem::path& path,
                          std::initializer_list<std::span<const std::byte>> parts,
                          Readers readers = Readers::AsUsual);

/// The same for a new file: an existing one is left alone and gives `reason-exists`.
Result<void> create_file(const std::filesystem::path& path,
                         std::initializer_list<std::span<const std::byte>> parts);

/// A rename survives a power failure only once its directory is on disk; not every file system can do that.
void sync_directory(const std::filesystem::path& directory);

}  // namespace parlour::files
