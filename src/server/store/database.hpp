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

namespace parlour::server {

/// One row of an answer, good until the next. Columns count from 0.
class Columns {
 public:
  explicit Columns(SQLite::Statement& statement) : statement_(statement) {}

  std::int64_t integer(int column) const;
  std::string text(int column) const;  ///< any bytes

 private:
  SQLite::Statement& statement_;
};

/// A database to an SQLite database. Nothing throws: what SQLite or the system object to is a message that
/// names the file. Statements are prepared once and kept. For one thread at a time.
class Database {
 public:
  using Value = std::variant<std::int64_t, std::string_view>;
  enum class Access : bool { ReadOnly, ReadWrite };

  /// Of a regular file that is there. Whether it is a database shows when it is first used.
  static Result<std::unique_ptr<Database>> open(const std::filesystem::path& file, Access access);
  static Result<std::unique_ptr<Database>> in_memory();

  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  ~Database();

  /// Runs statements without values, and whose answer nobody wants.
  Result<void> execute(const std::string& statements);

  /// Runs one statement that changes rows, with values for its question marks. Returns how many it changed.
  Result<int> change(std::string_view statement, std::initializer_list<Value> values);

  Result<void> each_row(std::string_view query, std::initializer_list<Value> values,
                        const std::function<Result<void>(const Columns&)>& take);
  Result<std::int64_t> integer(std::string_view query);

  /// What was begun and not committed is undone; nothing if nothing is begun.
  void roll_back();

  /// A file with this content.
  Result<std::vector<std::byte>> bytes();

 private:
  struct Parts;
  explicit Database(std::unique_ptr<Parts> parts);

  std::unique_ptr<Parts> parts_;
};

}  // namespace parlour::server
