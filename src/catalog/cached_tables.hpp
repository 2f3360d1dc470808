#pragma once

#include <cstddef>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "engines/table_store.hpp"
#include "files/cache.hpp"

namespace parlour::catalog {

/// The engines' tables in the user's cache. What is kept goes to the disk only with `write`, which is called
/// after the result that the user is waiting for; of tables with the same name, the last. Several threads may
/// use it at once.
class CachedTables final : public engines::TableStore {
 public:
  /// `producer` names the program and its version; tables of other producers are not trusted.
  CachedTables(files::Cache cache, std::string producer)
      : cache_(std::move(cache)), producer_(std::move(producer)) {}

  std::optional<engines::SharedBytes> find(const engines::TableName& name) override;
  void keep(const engines::TableName& name, engines::SharedBytes table) override;

  /// Writes to the disk what was kept, and forgets it. Returns how many tables that were.
  std::size_t write();

 private:
  files::Label label_of(const engines::TableName& name) const;

  std::mutex mutex_;
  files::Cache cache_;
  std::string producer_;
  std::vector<std::pair<engines::TableName, engines::SharedBytes>> kept_;
};

}  // namespace parlour::catalog
