#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.hpp"

namespace SQLite {  // NOLINT(readability-identifier-naming): not our name
class Statement;
}

namespace parlour::arena {

/// One row of a result, valid until the next one is read. Columns count from 0.
class Row {
 public:
  explicit Row(SQLite::Statement& statement) : statement_(statement) {}

  bool is_null(int column) const;
  std::int64_t integer(int column) const;
  std::string text(int column) const;  ///< any bytes

 private:
  SQLite::Statement& statement_;
};

/// An SQLite database. Nothing throws: errors of SQLite or the system are messages that name the file. For
/// one thread at a time.
class Database {
 public:
  using Value = std::variant<std::monostate, std::int64_t, std::string_view>;
  enum class Access : bool { ReadOnly, ReadWrite };

  /// Opens an existing regular file. Whether it is a database shows at its first use.
  static Result<Database> open(const std::filesystem::path& path, Access access);
  static Result<Database> in_memory();

  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  Database(Database&&) noexcept;
  Database& operator=(Database&&) noexcept;
  ~Database();

  /// Runs statements that return no rows, or whose rows are not needed.
  Result<void> execute(const std::string& statements);

  /// Runs one statement with values for its question marks; it is prepared once and kept.
  Result<void> run(std::string_view statement, std::initializer_list<Value> values);

  Result<void> each_row(std::string_view query, const std::function<Result<void>(const Row&)>& take) const;
  Result<std::int64_t> integer(std::string_view query) const;

  /// What `work` writes is on the disk when this returns, all of it or nothing; its reads all see the same
  /// state.
  Result<void> transaction(const std::function<Result<void>()>& work);

  /// The bytes of a database file with this content.
  Result<std::vector<std::byte>> bytes() const;

 private:
  struct Connection;
  explicit Database(std::unique_ptr<Connection> connection);

  std::unique_ptr<Connection> connection_;
};

}  // namespace parlour::arena
