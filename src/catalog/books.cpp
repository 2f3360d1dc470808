#include "catalog/books.hpp"

#include <optional>

#include "catalog/families.hpp"
#include "files/container.hpp"

namespace parlour::catalog {

std::shared_ptr<const engines::Book> find_book(const play::Game& game, engines::TableStore* store) {
  const engines::Books* const books = engines_of(game).books();
  if (books == nullptr || !books->apply_to(game)) return nullptr;
  const engines::TableName name = books->name(game);
  if (const auto stored = store != nullptr ? store->find(name) : std::nullopt)
    if (auto own = books->read(game, stored->bytes)) return own;
  for (const engines::CommittedBook& each : books->committed()) {
    const auto container = files::Container::parse(each.bytes, each.file);
    if (container && container->label().kind == name.kind && container->label().game == name.game)
      return books->read(game, container->payload());
  }
  return nullptr;
}

}  // namespace parlour::catalog
