#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace parlour::engines {

/// What identifies a table: everything that its bytes depend on, and nothing else.
struct TableName {
  std::string kind;
  std::string game;        ///< a spec with those options of the game that the table depends on
  std::string parameters;  ///< its size, the version of its layout
};

/// Bytes that stay valid and unchanged while anyone holds `keeper`.
struct SharedBytes {
  std::shared_ptr<const void> keeper;
  std::span<const std::byte> bytes;
};

/// Where engines find endgame tables made earlier and leave those they make. Engines do not know about files;
/// the catalog has a store in the user's cache.
class TableStore {
 public:
  TableStore() = default;
  TableStore(const TableStore&) = delete;
  TableStore& operator=(const TableStore&) = delete;
  virtual ~TableStore() = default;

  virtual std::optional<SharedBytes> find(const TableName& name) = 0;

  /// Keeps a table for later runs. Returns at once without waiting for the disk.
  virtual void keep(const TableName& name, SharedBytes table) = 0;
};

}  // namespace parlour::engines
