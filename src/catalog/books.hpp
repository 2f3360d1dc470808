#pragma once

#include <memory>

#include "engines/book.hpp"
#include "engines/table_store.hpp"
#include "play/game.hpp"

namespace parlour::catalog {

/// The book for `game`: one that the user computed, or the one that comes with the program; null if there is
/// none.
/// `store` may be null.
std::shared_ptr<const engines::Book> find_book(const play::Game& game, engines::TableStore* store);

}  // namespace parlour::catalog
