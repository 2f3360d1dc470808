#include <iostream>

#include "apps/parlour/cli/commands.hpp"

namespace parlour::app {

std::unique_ptr<catalog::CachedTables> open_tables(const Environment& environment) {
  if (!environment.cache) return nullptr;
  const auto note = [texts = environment.texts](const Message& message) {
    std::cerr << "parlour: " << texts.text("cache-note", {{"sentence", texts.line(message)}}) << '\n';
  };
  return std::make_unique<catalog::CachedTables>(files::Cache(*environment.cache, note),
                                                 std::string("parlour ") + PARLOUR_VERSION);
}

}  // namespace parlour::app
