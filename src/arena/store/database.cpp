#include "arena/store/database.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>
#include <unistd.h>

#include <map>
#include <span>

#include "files/descriptor.hpp"

namespace parlour::arena {
namespace {

namespace fs = std::filesystem;

/// How long to wait for another connection: readers and a writer do not block each other, except for the
/// moments when one of them opens or closes.
constexpr int kPatienceInMilliseconds = 10'000;

tl::unexpected<Message> refused(const fs::path& file, int code, int system_error, std::string_view words) {
  const auto about_the_file = [&](std::string_view id, std::string reason,
                                  MessageKind kind = MessageKind::Other) {
    return failure(kind, id, {{"file", file.string()}, {"reason", std::move(reason)}});
  };
  switch (code & 0xFF) {
    case SQLITE_NOTADB:
      return failure(MessageKind::Foreign, "store-unknown", {{"file", file.string()}});
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return failure(MessageKind::Unreadable, "store-busy", {{"file", file.string()}});
    case SQLITE_FULL:
      return about_the_file("file-not-written", "reason-disk-full");
    case SQLITE_READONLY:
      return about_the_file("file-not-written", "reason-read-only");
    case SQLITE_PERM:
    case SQLITE_CANTOPEN:
    case SQLITE_IOERR:
      return about_the_file("store-not-accessed",
                            system_error != 0 ? files::system_reason(system_error) : "reason-device",
                            MessageKind::Unreadable);
    default:
      return failure(MessageKind::Damaged, "store-damaged",
                     {{"file", file.string()}, {"what", std::string(words)}});
  }
}

void bind(SQLite::Statement& statement, int index, const Database::Value& value) {
  if (const auto* integer = std::get_if<std::int64_t>(&value))
    statement.bind(index, *integer);
  else if (const auto* text = std::get_if<std::string_view>(&value))
    statement.bind(index, std::string(*text));
  else
    statement.bind(index);
}

/// Leaves a statement ready for its next use, however this one ends.
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

struct Database::Connection {
  Connection(fs::path file, const std::string& name, int flags)
      : path(std::move(file)),
        database(name, flags, kPatienceInMilliseconds),
        behavior(flags == SQLite::OPEN_READONLY ? SQLite::TransactionBehavior::DEFERRED
                                                : SQLite::TransactionBehavior::IMMEDIATE) {}

  /// Calls `f`, which may throw what SQLiteCpp throws.
  template <class F>
  auto guarded(F&& f) -> decltype(f()) {
    try {
      return f();
    } catch (const SQLite::Exception& error) {
      return refused(path, error.getErrorCode(), sqlite3_system_errno(database.getHandle()), error.what());
    }
  }

  fs::path path;
  SQLite::Database database;
  SQLite::TransactionBehavior behavior;
  std::map<std::string, SQLite::Statement, std::less<>> statements;
};

bool Row::is_null(int column) const { return statement_.isColumnNull(column); }
std::int64_t Row::integer(int column) const { return statement_.getColumn(column).getInt64(); }
std::string Row::text(int column) const { return statement_.getColumn(column).getString(); }

Database::Database(std::unique_ptr<Connection> connection) : connection_(std::move(connection)) {}
Database::Database(Database&&) noexcept = default;
Database& Database::operator=(Database&&) noexcept = default;
Database::~Database() = default;

Result<Database> Database::open(const fs::path& path, Access access) {
  std::error_code unknown;
  const fs::file_status status = fs::status(path, unknown);
  // A pipe would block, and SQLite's message about a directory is unhelpful.
  if (fs::exists(status) && !fs::is_regular_file(status))
    return failure(MessageKind::Foreign, "file-not-regular", {{"file", path.string()}});
  const bool writes = access == Access::ReadWrite;
  if (::access(path.c_str(), writes ? R_OK | W_OK : R_OK) != 0)
    return writes && errno != ENOENT ? files::system_failure("file-not-written", path)
                                     : files::unreadable(path);
  try {
    // An absolute path, so that no file name can be mistaken for something special such as `:memory:`.
    return Database(std::make_unique<Connection>(path, fs::absolute(path).string(),
                                                 writes ? SQLite::OPEN_READWRITE : SQLite::OPEN_READONLY));
  } catch (const SQLite::Exception& error) {
    return refused(path, error.getErrorCode(), 0, error.what());
  }
}

Result<Database> Database::in_memory() {
  try {
    return Database(std::make_unique<Connection>("", ":memory:", SQLite::OPEN_READWRITE));
  } catch (const SQLite::Exception& error) {
    return refused("", error.getErrorCode(), 0, error.what());
  }
}

Result<void> Database::execute(const std::string& statements) {
  return connection_->guarded([&]() -> Result<void> {
    connection_->database.exec(statements);
    return {};
  });
}

Result<void> Database::run(std::string_view statement, std::initializer_list<Value> values) {
  return connection_->guarded([&]() -> Result<void> {
    auto& known = connection_->statements;
    auto found = known.find(statement);
    if (found == known.end()) {
      const std::string sql(statement);
      found = known.emplace(sql, SQLite::Statement(connection_->database, sql)).first;
    }
    const Resetting resetting(found->second);
    int index = 0;
    for (const Value& value : values) bind(found->second, ++index, value);
    found->second.exec();
    return {};
  });
}

Result<void> Database::each_row(std::string_view query,
                                const std::function<Result<void>(const Row&)>& take) const {
  return connection_->guarded([&]() -> Result<void> {
    SQLite::Statement statement(connection_->database, std::string(query));
    while (statement.executeStep())
      if (auto taken = take(Row(statement)); !taken) return taken;
    return {};
  });
}

Result<std::int64_t> Database::integer(std::string_view query) const {
  std::int64_t value = 0;
  auto read = each_row(query, [&](const Row& row) -> Result<void> {
    value = row.integer(0);
    return {};
  });
  if (!read) return failure(std::move(read.error()));
  return value;
}

Result<void> Database::transaction(const std::function<Result<void>()>& work) {
  return connection_->guarded([&]() -> Result<void> {
    SQLite::Transaction transaction(connection_->database, connection_->behavior);
    if (auto done = work(); !done) return done;
    transaction.commit();
    return {};
  });
}

Result<std::vector<std::byte>> Database::bytes() const {
  sqlite3_int64 size = 0;
  const std::unique_ptr<unsigned char, void (*)(void*)> copy(
      sqlite3_serialize(connection_->database.getHandle(), "main", &size, 0), sqlite3_free);
  if (!copy) return refused(connection_->path, SQLITE_NOMEM, 0, sqlite3_errstr(SQLITE_NOMEM));
  const auto all = std::as_bytes(std::span(copy.get(), static_cast<std::size_t>(size)));
  return std::vector<std::byte>(all.begin(), all.end());
}

}  // namespace parlour::arena
