#include "server/workers/shared_tables.hpp"

#include <algorithm>

namespace parlour::server {

SharedTables::Tables::iterator SharedTables::place_of(const engines::TableName& name) {
  return std::find_if(tables_.begin(), tables_.end(), [&](const auto& each) {
    const engines::TableName& its = each.first;
    return its.kind == name.kind && its.game == name.game && its.parameters == name.parameters;
  });
}

std::optional<engines::SharedBytes> SharedTables::find(const engines::TableName& name) {
  const std::lock_guard lock(mutex_);
  const auto found = place_of(name);
  if (found == tables_.end()) return std::nullopt;
  tables_.splice(tables_.begin(), tables_, found);
  return found->second;
}

void SharedTables::keep(const engines::TableName& name, engines::SharedBytes table) {
  const std::lock_guard lock(mutex_);
  if (table.bytes.size() > most_bytes_ || place_of(name) != tables_.end()) return;
  bytes_ += table.bytes.size();
  tables_.emplace_front(name, std::move(table));
  while (bytes_ > most_bytes_) {
    bytes_ -= tables_.back().second.bytes.size();
    tables_.pop_back();
  }
}

}  // namespace parlour::server
