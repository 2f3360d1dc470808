#pragma once

#include <cstddef>
#include <filesystem>
#include <initializer_list>
#include <span>

#include "core/result.hpp"

namespace parlour::files {

enum class Readers : bool { AsUsual, OwnerOnly };

/// Puts a file with these bytes at `path`, in place of one that is there: written beside it under a temporary
/// name, synced, renamed. At every moment, whatever fails and whoever dies, `path` is as it was or new and
/// whole.
///
/// A temporary file is locked while it is written, so one that can be locked belongs to nobody: its writer
/// was killed, and the next writer into the directory removes it.
Result<void> replace_file(const std::filesystem::path& path,
                          std::initializer_list<std::span<const std::byte>> parts,
                          Readers readers = Readers::AsUsual);

/// The same for a new file: one that is there is left alone, with `reason-exists`.
Result<void> create_file(const std::filesystem::path& path,
                         std::initializer_list<std::span<const std::byte>> parts);

/// A rename is only safe from a power failure once its directory is on the disk; not every file system can.
void sync_directory(const std::filesystem::path& directory);

}  // namespace parlour::files
