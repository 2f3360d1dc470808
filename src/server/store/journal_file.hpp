#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>

#include "core/result.hpp"
#include "files/lock_file.hpp"
#include "server/store/database.hpp"

namespace parlour::server {

/// A database that several threads take turns with.
struct SharedConnection {
  std::mutex mutex;
  std::unique_ptr<Database> database;
};

/// The file of a journal, open for the one server that has it.
///
/// ```
/// game    number  name    last  at  waiting  over      what its last row says
/// event   game    number  at    text                   number 0: the header
/// ```
struct JournalFile {
  std::optional<files::LockFile> lock;  ///< released last; absent in memory
  std::shared_ptr<SharedConnection> writer;
  std::shared_ptr<SharedConnection> reader;  ///< in memory the same one
};

/// Makes the file if it is missing; what is no journal of a version we know is left as it is. An empty path:
/// in memory. `pages` bounds its size, 0 does not.
Result<JournalFile> open_journal_file(const std::filesystem::path& path, std::int64_t pages);

}  // namespace parlour::server
