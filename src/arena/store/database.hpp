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

/// One row of an answer, good until the next. Columns count from 0.
class Row {
 public:
  explicit Row(SQLite::Statement& statement) : statement_(statement) {}

  bool is_null(int column) const;
  std::int64_t integer(int column) const;
  std::string text(int column) const;  ///< any bytes

 private:
  SQLite::Statement& statement_;
};

/// An SQLite database. Nothing throws: what SQLite or the system object to is a message that names the file.
/// For one thread at a time.
class Database {
 public:
  using Value = std::variant<std::monostate, std::int64_t, std::string_view>;
  enum class Access : bool { ReadOnly, ReadWrite };

  /// Of a regular file that is there. Whether it is a database shows when it is first used.
  static Result<Database> open(const std::filesystem::path& path, Access access);
  static Result<Database> in_memory();

  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  Database(Database&&) noexcept;
  Database& operator=(Database&&) noexcept;
  ~Database();

  /// Runs statements without an answer, or whose answer nobody wants.
  Result<void> execute(const std::string& statements);

  /// Runs one statement with values for its question marks; it is prepared once and kept.
  Result<void> run(std::string_view statement, std::initializer_list<Value> values);

  Result<void> each_row(std::string_view query, const std::function<Result<void>(const Row&)>& take) const;
  Result<std::int64_t> integer(std::string_view query) const;

  /// What `work` writes is on the disk when this returns, all of it or nothing; what it reads is of one
  /// moment.
  Result<void> transaction(const std::function<Result<void>()>& work);

  /// A file with this content.
  Result<std::vector<std::byte>> bytes() const;

 private:
  struct Connection;
  explicit Database(std::unique_ptr<Connection> connection);

  std::unique_ptr<Connection> connection_;
};

}  // namespace parlour::arena
