#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace parlour::engines {

/// What tells one table from all others. Everything that shapes its bytes stands here, and nothing else.
struct TableName {
  std::string kind;
  std::string game;        ///< a spec with those options of the game that the table depends on
  std::string parameters;  ///< its size, the version of its layout
};

/// Bytes that stay as they are while somebody holds `keeper`.
struct SharedBytes {
  std::shared_ptr<const void> keeper;
  std::span<const std::byte> bytes;
};

/// Where engines find tables that were made before and leave those they made. Engines know no files; the
/// catalog has a store over the cache of the user.
class TableStore {
 public:
  TableStore() = default;
  TableStore(const TableStore&) = delete;
  TableStore& operator=(const TableStore&) = delete;
  virtual ~TableStore() = default;

  virtual std::optional<SharedBytes> find(const TableName& name) = 0;

  /// Takes note of a table for later runs. Returns at once: nobody waits for a disk here.
  virtual void keep(const TableName& name, SharedBytes table) = 0;
};

}  // namespace parlour::engines
