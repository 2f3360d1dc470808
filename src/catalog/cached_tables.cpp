#include "catalog/cached_tables.hpp"

namespace parlour::catalog {

files::Label CachedTables::label_of(const engines::TableName& name) const {
  return {name.kind, name.game, producer_, name.parameters};
}

std::optional<engines::SharedBytes> CachedTables::find(const engines::TableName& name) {
  const std::lock_guard lock(mutex_);
  for (const auto& [kept, table] : kept_)
    if (label_of(kept) == label_of(name)) return table;
  const auto file = cache_.find(label_of(name));
  if (!file) return std::nullopt;
  return engines::SharedBytes{file->keeper(), file->payload()};
}

void CachedTables::keep(const engines::TableName& name, engines::SharedBytes table) {
  const std::lock_guard lock(mutex_);
  const auto same = [&](const auto& kept) { return label_of(kept.first) == label_of(name); };
  std::erase_if(kept_, same);
  kept_.emplace_back(name, std::move(table));
}

std::size_t CachedTables::write() {
  const std::lock_guard lock(mutex_);
  const std::size_t written = kept_.size();
  for (const auto& [name, table] : kept_) cache_.store(label_of(name), table.bytes);
  kept_.clear();
  return written;
}

}  // namespace parlour::catalog
