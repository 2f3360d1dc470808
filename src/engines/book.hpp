#pragma once

#include <cstddef>
#include <cstdint>
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

/// Moves for positions of one game that were found by more work than a clock allows. How to look up a
/// position is known only to the book and the engines of its family.
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

/// What a book should cover, in plies from the start of the game.
struct BookPlan {
  int every = 0;     ///< all positions after fewer than this many moves
  int followed = 0;  ///< those after fewer than this many where the side to move has followed the book
  /// Where positions cannot be solved: what each is searched with, and how many are searched on a ply at
  /// most.
  std::int64_t nodes = 0;
  int positions = 0;
};

struct BookProgress {
  int ply = 0;           ///< distance from the start of the positions being solved
  std::size_t done = 0;  ///< how many of them are solved
  std::size_t all = 0;
  std::size_t entries = 0;  ///< in the book
};

/// A book that comes with the program: where it is in the project and what it was computed from.
struct CommittedBook {
  std::string_view file;  ///< in the folder data/
  std::string_view game;  ///< its spec
  BookPlan plan;
  std::span<const std::byte> bytes;  ///< as compiled in, including the container
};

/// The resources for building a book.
struct BookMeans {
  int threads = 1;
  std::size_t memory_mib = 1024;  ///< for all tables together
  search::MemoryAdvice advice = nullptr;
  TableStore* tables = nullptr;  ///< tables of earlier runs; may be null
};

/// Reads and builds the books of a family. Finding them is left to the catalog, which knows about files.
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
  /// What a book covers unless something else is asked for; 0 for what the family has no use for.
  virtual BookPlan usual_plan() const = 0;
  /// The name of a book of `game`, in a file and in a store.
  virtual TableName name(const play::Game& game) const = 0;
  /// Null if these are not the bytes of a book of `game`. For `read` and `build`, `apply_to(game)` must hold.
  virtual std::shared_ptr<const Book> read(const play::Game& game,
                                           std::span<const std::byte> bytes) const = 0;
  /// Null if stopped; what was solved so far is then left in the store, and the next call continues from it.
  /// The same plan gives the same bytes. `on_progress` is called on the caller's thread.
  virtual std::shared_ptr<const Book> build(const play::Game& game, const BookPlan& plan,
                                            const BookMeans& means, StopToken stop,
                                            const OnProgress& on_progress) const = 0;
};

}  // namespace parlour::engines
