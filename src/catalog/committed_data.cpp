#include "catalog/committed_data.hpp"

#include <cstddef>

#include "engines/dispatch.hpp"
#include "files/container.hpp"

namespace parlour::embedded {

// Written by the build from data/, and named by its files; see cmake/ParlourEmbed.cmake.
// NOLINTBEGIN(*-avoid-c-arrays, readability-identifier-naming)
extern const unsigned char kalah_6_4[];
extern const std::size_t kalah_6_4_size;
// NOLINTEND(*-avoid-c-arrays, readability-identifier-naming)

}  // namespace parlour::embedded

namespace parlour::catalog {
namespace {

using BookPointer = std::shared_ptr<const engines::kalah::Book>;

BookPointer read_book(const games::kalah::Rules& rules, std::span<const std::byte> bytes) {
  auto book = engines::kalah::Book::read(rules, bytes);
  return book ? std::make_shared<const engines::kalah::Book>(*std::move(book)) : nullptr;
}

}  // namespace

const std::vector<CommittedBook>& committed_books() {
  static const std::vector<CommittedBook> kBooks{
      {"kalah-6-4.book",
       "kalah",
       {6, 14},
       std::as_bytes(std::span(embedded::kalah_6_4, embedded::kalah_6_4_size))}};
  return kBooks;
}

engines::TableName book_name(const play::Game& game) { return {"kalah-book", game.spec(), "layout=1"}; }

BookPointer find_book(const play::Game& game, engines::TableStore* store) {
  const engines::KalahGame* kalah = engines::as_kalah_game(game);
  if (kalah == nullptr || !engines::kalah::Book::applies(kalah->rules())) return nullptr;
  const engines::TableName name = book_name(game);
  for (const CommittedBook& each : committed_books()) {
    const auto container = files::Container::parse(each.bytes, each.file);
    if (container && container->label().kind == name.kind && container->label().game == name.game)
      return read_book(kalah->rules(), container->payload());
  }
  const auto stored = store != nullptr ? store->find(name) : std::nullopt;
  return stored ? read_book(kalah->rules(), stored->bytes) : nullptr;
}

}  // namespace parlour::catalog
