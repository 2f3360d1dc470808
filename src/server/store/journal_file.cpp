#include "server/store/journal_file.hpp"

#include <fmt/format.h>

#include <string>
#include <utility>

#include "files/replace_file.hpp"
#include "records/text.hpp"

namespace parlour::server {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kJournalId = 0x5061724A;  ///< `ParJ`, where SQLite and file(1) look for it
constexpr std::int64_t kJournalVersion = 1;

// A game is found by its name once; its rows have the short number. What is asked rarely (who waits, what is
// old) has no index that every move would have to change.
constexpr std::string_view kJournalSchema = R"sql(
CREATE TABLE game (
  number  INTEGER PRIMARY KEY,
  name    TEXT NOT NULL UNIQUE,
  last    INTEGER NOT NULL,
  at      INTEGER NOT NULL,
  waiting INTEGER NOT NULL,
  over    INTEGER NOT NULL
) STRICT;
CREATE TABLE event (
  game   INTEGER NOT NULL,
  number INTEGER NOT NULL,
  at     INTEGER NOT NULL,
  text   TEXT NOT NULL,
  PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
)sql";

/// Nothing in a file that came from elsewhere is trusted.
constexpr std::string_view kWaryPragmas = "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;";
/// A commit returns when it is on the disk; readers do not wait for it, nor it for them.
constexpr std::string_view kJournalPragmas =
    "PRAGMA synchronous = FULL; PRAGMA journal_mode = WAL; PRAGMA journal_size_limit = 67108864;";

Result<void> write_schema(Database& database) {
  return database.execute(fmt::format("{}PRAGMA application_id = {}; PRAGMA user_version = {};",
                                      kJournalSchema, kJournalId, kJournalVersion));
}

Result<void> check_journal_version(Database& database, const fs::path& path) {
  const auto id = database.integer("PRAGMA application_id");
  if (!id) return failure(id.error());
  const auto version = database.integer("PRAGMA user_version");
  if (!version) return failure(version.error());
  if (*id != kJournalId || *version < 1)
    return failure(MessageKind::Foreign, "server-journal-unknown", {{"file", path.string()}});
  if (*version > kJournalVersion)
    return failure("store-newer", {{"file", path.string()},
                                   {"version", fmt::to_string(*version)},
                                   {"known", fmt::to_string(kJournalVersion)}});
  return {};
}

/// Triggers and views would run with what we do; we make none.
Result<void> refuse_code_in(Database& database, const fs::path& path) {
  return database.each_row("SELECT name FROM sqlite_schema WHERE type IN ('trigger', 'view')", {},
                           [&](const Columns& columns) -> Result<void> {
                             return failure(
                                 MessageKind::Damaged, "store-code",
                                 {{"file", path.string()}, {"name", records::one_line(columns.text(0))}});
                           });
}

Result<void> check_journal(Database& database, const fs::path& path) {
  const auto damaged = [&](std::string what) {
    return failure(MessageKind::Damaged, "store-damaged",
                   {{"file", path.string()}, {"what", std::move(what)}});
  };
  auto checked = database.each_row("PRAGMA quick_check(1)", {}, [&](const Columns& columns) -> Result<void> {
    std::string found = columns.text(0);
    if (found == "ok") return {};
    return damaged(std::move(found));
  });
  if (!checked) return checked;
  // Tables that are not ours fail here and not in the first move.
  checked = database.each_row("SELECT number, name, last, at, waiting, over FROM game LIMIT 1", {},
                              [](const Columns&) -> Result<void> { return {}; });
  if (!checked) return checked;
  return database.each_row("SELECT game, number, at, text FROM event LIMIT 1", {},
                           [](const Columns&) -> Result<void> { return {}; });
}

/// Beside the file, and the same one by whatever links the file is reached.
Result<files::LockFile> lock_beside(const fs::path& path) {
  std::error_code unknown;
  const fs::path real = fs::weakly_canonical(path, unknown);
  auto taken = files::LockFile::acquire(fs::path(unknown ? path : real).concat("-lock"));
  if (!failed_as(taken, MessageKind::Held)) return taken;
  return failure(MessageKind::Held, "server-journal-held",
                 {{"file", path.string()}, {"pid", std::string(taken.error().argument("pid"))}});
}

/// There as a whole or not at all.
Result<void> create_journal(const fs::path& path) {
  std::error_code unknown;
  for (const char* suffix : {"-wal", "-journal"}) {
    const fs::path leftover = fs::path(path).concat(suffix);
    if (fs::exists(leftover, unknown))
      return failure("server-journal-leftover", {{"file", leftover.string()}});
  }
  auto empty = Database::in_memory();
  if (!empty) return failure(std::move(empty.error()));
  if (auto made = write_schema(**empty); !made) return made;
  const auto bytes = (*empty)->bytes();
  if (!bytes) return failure(bytes.error());
  return files::replace_file(path, {*bytes}, files::Readers::OwnerOnly);
}

std::shared_ptr<SharedConnection> shared_connection(std::unique_ptr<Database> database) {
  auto made = std::make_shared<SharedConnection>();
  made->database = std::move(database);
  return made;
}

Result<void> bound_size(Database& database, std::int64_t pages) {
  if (pages <= 0) return {};
  return database.execute(fmt::format("PRAGMA max_page_count = {}", pages));
}

Result<JournalFile> journal_in_memory(std::int64_t pages) {
  auto database = Database::in_memory();
  if (!database) return failure(std::move(database.error()));
  auto ready = write_schema(**database);
  if (ready) ready = bound_size(**database, pages);
  if (!ready) return failure(std::move(ready.error()));
  const auto both = shared_connection(*std::move(database));
  return JournalFile{std::nullopt, both, both};
}

}  // namespace

Result<JournalFile> open_journal_file(const fs::path& path, std::int64_t pages) {
  if (path.empty()) return journal_in_memory(pages);
  auto lock = lock_beside(path);
  if (!lock) return failure(std::move(lock.error()));
  std::error_code unknown;
  if (!fs::exists(fs::symlink_status(path, unknown)))
    if (auto made = create_journal(path); !made) return failure(std::move(made.error()));
  auto writer = Database::open(path, Database::Access::ReadWrite);
  if (!writer) return failure(std::move(writer.error()));
  auto ready = check_journal_version(**writer, path);
  if (ready) ready = (*writer)->execute(std::string(kWaryPragmas));
  if (ready) ready = refuse_code_in(**writer, path);
  if (ready) ready = (*writer)->execute(std::string(kJournalPragmas));
  if (ready) ready = check_journal(**writer, path);
  if (ready) ready = bound_size(**writer, pages);
  if (!ready) return failure(std::move(ready.error()));
  auto reader = Database::open(path, Database::Access::ReadOnly);
  if (!reader) return failure(std::move(reader.error()));
  if (ready = (*reader)->execute(std::string(kWaryPragmas)); !ready) return failure(std::move(ready.error()));
  return JournalFile{std::optional<files::LockFile>(*std::move(lock)), shared_connection(*std::move(writer)),
                     shared_connection(*std::move(reader))};
}

}  // namespace parlour::server
