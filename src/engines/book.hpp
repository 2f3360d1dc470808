#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "core/stop_token.hpp"
#include "engines/progress.hpp"
#include "engines/table_store.hpp"
#include "play/game.hpp"
#include "search/parts/transposition_table.hpp"

namespace parlour::engines {

/// Exact moves for positions of one game that are too hard to be solved while a clock runs. What it says of a
/// position is between the book and the engines of its family.
class Book {
 public:
  virtual ~Book() = default;

  virtual std::size_t size() const = 0;  ///< positions
  virtual std::vector<std::byte> bytes() const = 0;

 protected:
  Book() = default;
  Book(const Book&) = default;
  Book(Book&&) = default;
  Book& operator=(const Book&) = default;
  Book& operator=(Book&&) = default;
};

/// What a book shall know, in plies from the start of the game.
struct BookPlan {
  int every = 0;     ///< all positions that can arise before this many moves
  int followed = 0;  ///< all that can arise before this many while the side to move has followed the book
};

struct BookProgress {
  int ply = 0;           ///< how far from the start the positions being solved are
  std::size_t done = 0;  ///< of them
  std::size_t all = 0;
  std::size_t entries = 0;  ///< in the book
};

/// A book that comes with the program: where it stands in the project and what it was computed from.
struct CommittedBook {
  std::string_view file;  ///< in the folder data/
  std::string_view game;  ///< its spec
  BookPlan plan;
  std::span<const std::byte> bytes;  ///< as they were compiled in, container and all
};

/// What making a book may take.
struct BookMeans {
  int threads = 1;
  std::size_t memory_mib = 1024;  ///< for all tables together
  search::MemoryAdvice advice = nullptr;
  TableStore* tables = nullptr;  ///< of earlier runs; may be null
};

/// The books of a family: reading and making them. Finding them is the catalog's work, which knows files.
class Books {
 public:
  using Progress = std::variant<TableProgress, BookProgress>;
  using OnProgress = std::function<void(const Progress&)>;

  Books() = default;
  Books(const Books&) = delete;
  Books& operator=(const Books&) = delete;
  virtual ~Books() = default;

  virtual const std::vector<CommittedBook>& committed() const = 0;
  virtual std::string_view producer() const = 0;  ///< of committed books, as their files name it
  /// Can there be a book of `game`?
  virtual bool apply_to(const play::Game& game) const = 0;
  /// What the bytes of a book of `game` are called, in a file and in a store.
  virtual TableName name(const play::Game& game) const = 0;
  /// Null: these are no bytes of a book of `game`, to which books apply, as is so for `build`.
  virtual std::shared_ptr<const Book> read(const play::Game& game,
                                           std::span<const std::byte> bytes) const = 0;
  /// Null if it was stopped; then what is solved so far is left in the store, and taken up from there again.
  /// The same plan gives the same bytes. `on_progress` is called on the caller's thread.
  virtual std::shared_ptr<const Book> build(const play::Game& game, const BookPlan& plan,
                                            const BookMeans& means, StopToken stop,
                                            const OnProgress& on_progress) const = 0;
};

}  // namespace parlour::engines
