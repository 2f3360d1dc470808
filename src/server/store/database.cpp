#include "server/store/database.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>
#include <unistd.h>

#include <map>
#include <span>

#include "files/descriptor.hpp"

namespace parlour::server {
namespace {

namespace fs = std::filesystem;

/// How long another program, a backup perhaps, may keep us waiting.
constexpr int kPatienceInMilliseconds = 5'000;

tl::unexpected<Message> objection(const fs::path& file, int code, int system_error, std::string_view words) {
  const std::string name = file.string();
  switch (code & 0xFF) {
    case SQLITE_NOTADB:
      return failure(MessageKind::Foreign, "server-journal-unknown", {{"file", name}});
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return failure(MessageKind::Unreadable, "store-busy", {{"file", name}});
    case SQLITE_FULL:
      return failure("file-not-written", {{"file", name}, {"reason", "reason-disk-full"}});
    case SQLITE_READONLY:
      return failure("file-not-written", {{"file", name}, {"reason", "reason-read-only"}});
    case SQLITE_PERM:
    case SQLITE_CANTOPEN:
    case SQLITE_IOERR:
      return failure(MessageKind::Unreadable, "store-not-accessed",
                     {{"file", name},
                      {"reason", system_error != 0 ? files::system_reason(system_error) : "reason-device"}});
    default:
      return failure(MessageKind::Damaged, "store-damaged", {{"file", name}, {"what", std::string(words)}});
  }
}

void bind_value(SQLite::Statement& statement, int index, const Database::Value& value) {
  if (const auto* integer = std::get_if<std::int64_t>(&value))
    statement.bind(index, *integer);
  else
    statement.bind(index, std::string(std::get<std::string_view>(value)));
}

/// Leaves a statement ready for its next use, whatever happened in this one.
class Resetting {
 public:
  explicit Resetting(SQLite::Statement& statement) : statement_(statement) {}
  Resetting(const Resetting&) = delete;
  Resetting& operator=(const Resetting&) = delete;
  ~Resetting() { statement_.tryReset(); }

 private:
  SQLite::Statement& statement_;
};

}  // namespace

struct Database::Parts {
  Parts(fs::path file, const std::string& name, int flags)
      : path(std::move(file)), database(name, flags, kPatienceInMilliseconds) {}

  /// Calls `f`, which may throw what SQLiteCpp throws.
  template <class F>
  auto guarded(F&& f) -> decltype(f()) {
    try {
      return f();
    } catch (const SQLite::Exception& error) {
      return objection(path, error.getErrorCode(), sqlite3_system_errno(database.getHandle()), error.what());
    }
  }

  SQLite::Statement& prepared(std::string_view sql) {
    auto found = statements.find(sql);
    if (found == statements.end()) {
      const std::string text(sql);
      found = statements.emplace(text, SQLite::Statement(database, text)).first;
    }
    return found->second;
  }

  fs::path path;
  SQLite::Database database;
  std::map<std::string, SQLite::Statement, std::less<>> statements;
};

std::int64_t Columns::integer(int column) const { return statement_.getColumn(column).getInt64(); }
std::string Columns::text(int column) const { return statement_.getColumn(column).getString(); }

Database::Database(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Database::~Database() = default;

Result<std::unique_ptr<Database>> Database::open(const fs::path& file, Access access) {
  std::error_code unknown;
  const fs::file_status status = fs::status(file, unknown);
  // A pipe would block, a directory has no good words in SQLite.
  if (fs::exists(status) && !fs::is_regular_file(status))
    return failure(MessageKind::Foreign, "file-not-regular", {{"file", file.string()}});
  const bool writes = access == Access::ReadWrite;
  if (::access(file.c_str(), writes ? R_OK | W_OK : R_OK) != 0)
    return files::system_failure(writes && errno != ENOENT ? "file-not-written" : "file-not-read", file);
  try {
    // A name that could be taken for something else than a path begins with a slash from here on.
    return std::unique_ptr<Database>(new Database(std::make_unique<Parts>(
        file, fs::absolute(file).string(), writes ? SQLite::OPEN_READWRITE : SQLite::OPEN_READONLY)));
  } catch (const SQLite::Exception& error) {
    return objection(file, error.getErrorCode(), 0, error.what());
  }
}

Result<std::unique_ptr<Database>> Database::in_memory() {
  try {
    return std::unique_ptr<Database>(
        new Database(std::make_unique<Parts>("", ":memory:", SQLite::OPEN_READWRITE)));
  } catch (const SQLite::Exception& error) {
    return objection("", error.getErrorCode(), 0, error.what());
  }
}

Result<void> Database::execute(const std::string& statements) {
  return parts_->guarded([&]() -> Result<void> {
    parts_->database.exec(statements);
    return {};
  });
}

Result<int> Database::change(std::string_view statement, std::initializer_list<Value> values) {
  return parts_->guarded([&]() -> Result<int> {
    SQLite::Statement& prepared = parts_->prepared(statement);
    const Resetting resetting(prepared);
    int index = 0;
    for (const Value& value : values) bind_value(prepared, ++index, value);
    return prepared.exec();
  });
}

Result<void> Database::each_row(std::string_view query, std::initializer_list<Value> values,
                                const std::function<Result<void>(const Columns&)>& take) {
  return parts_->guarded([&]() -> Result<void> {
    SQLite::Statement& prepared = parts_->prepared(query);
    const Resetting resetting(prepared);
    int index = 0;
    for (const Value& value : values) bind_value(prepared, ++index, value);
    while (prepared.executeStep())
      if (auto taken = take(Columns(prepared)); !taken) return taken;
    return {};
  });
}

Result<std::int64_t> Database::integer(std::string_view query) {
  std::int64_t value = 0;
  auto read = each_row(query, {}, [&](const Columns& columns) -> Result<void> {
    value = columns.integer(0);
    return {};
  });
  if (!read) return failure(std::move(read.error()));
  return value;
}

void Database::roll_back() {
  if (sqlite3_get_autocommit(parts_->database.getHandle()) == 0) (void)execute("ROLLBACK");
}

Result<std::vector<std::byte>> Database::bytes() {
  sqlite3_int64 size = 0;
  const std::unique_ptr<unsigned char, void (*)(void*)> copy(
      sqlite3_serialize(parts_->database.getHandle(), "main", &size, 0), sqlite3_free);
  if (!copy) return objection(parts_->path, SQLITE_NOMEM, 0, sqlite3_errstr(SQLITE_NOMEM));
  const auto all = std::as_bytes(std::span(copy.get(), static_cast<std::size_t>(size)));
  return std::vector<std::byte>(all.begin(), all.end());
}

}  // namespace parlour::server
