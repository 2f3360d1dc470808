#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "engines/kalah/book.hpp"
#include "engines/kalah/book_builder.hpp"
#include "engines/table_store.hpp"
#include "play/game.hpp"

namespace parlour::catalog {

constexpr std::string_view kBookProducer = "parlour kalah-book 1";

/// A book that comes with the program: where it stands in the project and what it was computed from.
struct CommittedBook {
  std::string_view file;  ///< in the folder data/
  std::string_view game;  ///< its spec
  engines::kalah::BookPlan plan;
  std::span<const std::byte> bytes;  ///< as they were compiled in
};

const std::vector<CommittedBook>& committed_books();

/// What the bytes of a book of `game` are called, in a file and in a store.
engines::TableName book_name(const play::Game& game);

/// The book for `game`: one that comes with the program, or one the user computed; null if there is neither.
/// `store` may be null.
std::shared_ptr<const engines::kalah::Book> find_book(const play::Game& game, engines::TableStore* store);

}  // namespace parlour::catalog
