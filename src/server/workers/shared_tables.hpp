#pragma once

#include <cstddef>
#include <list>
#include <mutex>
#include <optional>
#include <utility>

#include "catalog/players.hpp"

namespace parlour::server {

/// The engines' tables, in memory, for all workers: what one player has made the next one finds, so that no
/// game waits for a table again. Those that were used last are kept. Several threads may ask at once.
class SharedTables final : public catalog::TableStore {
 public:
  explicit SharedTables(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  std::optional<engines::SharedBytes> find(const engines::TableName& name) override;
  void keep(const engines::TableName& name, engines::SharedBytes table) override;

 private:
  using Tables = std::list<std::pair<engines::TableName, engines::SharedBytes>>;

  Tables::iterator place_of(const engines::TableName& name);

  std::size_t most_bytes_;
  std::mutex mutex_;  ///< for all below
  Tables tables_;     ///< the one that was used last is first
  std::size_t bytes_ = 0;
};

}  // namespace parlour::server
