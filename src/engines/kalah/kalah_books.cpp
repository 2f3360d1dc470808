#include "engines/kalah/kalah_books.hpp"

#include <fmt/format.h>

#include <utility>

#include "engines/kalah/book.hpp"
#include "engines/kalah/book_builder.hpp"
#include "engines/kalah/kalah_game.hpp"
#include "engines/kalah/solving_tables.hpp"

namespace parlour::embedded {

// Written by the build from data/, and named by its files; see cmake/ParlourEmbed.cmake.
// NOLINTBEGIN(*-avoid-c-arrays, readability-identifier-naming)
extern const unsigned char kalah_6_4[];
extern const std::size_t kalah_6_4_size;
// NOLINTEND(*-avoid-c-arrays, readability-identifier-naming)

}  // namespace parlour::embedded

namespace parlour::engines::kalah {
namespace {

class KalahBooks final : public Books {
 public:
  const std::vector<CommittedBook>& committed() const override { return committed_; }
  std::string_view producer() const override { return "parlour kalah-book 1"; }
  bool apply_to(const play::Game& game) const override { return Book::applies(rules_of(game)); }
  TableName name(const play::Game& game) const override { return {"kalah-book", game.spec(), "layout=1"}; }

  std::shared_ptr<const engines::Book> read(const play::Game& game,
                                            std::span<const std::byte> bytes) const override {
    auto book = Book::read(rules_of(game), bytes);
    return book ? std::make_shared<const Book>(*std::move(book)) : nullptr;
  }

  std::shared_ptr<const engines::Book> build(const play::Game& game, const BookPlan& plan,
                                             const BookMeans& means, StopToken stop,
                                             const OnProgress& on_progress) const override {
    const games::kalah::Rules& rules = rules_of(game);
    const games::kalah::PackedPosition start(rules);
    const TableLimits limits{means.memory_mib, means.advice, means.tables};
    search::WorkerPool pool(means.threads);
    const auto tell = [&](const Progress& progress) {
      if (on_progress) on_progress(progress);
    };
    const auto endgames =
        endgames_to_solve(start, limits, pool, stop, [&](std::uint64_t done, std::uint64_t all) {
          tell(TableProgress{done, all});
        });
    auto transpositions = transpositions_to_solve(start, endgames, limits);
    const TableName unfinished{"kalah-book-unfinished", game.spec(),
                               fmt::format("layout=1,every={},followed={}", plan.every, plan.followed)};
    const auto known = earlier_entries(rules, means.tables, unfinished);
    BookBuilder builder(rules, *endgames, transpositions, pool, known);
    Book book(rules, builder.build(plan, stop, tell));
    if (!stop.stop_requested()) return std::make_shared<const Book>(std::move(book));
    if (means.tables != nullptr) {
      const auto bytes = std::make_shared<const std::vector<std::byte>>(book.bytes());
      means.tables->keep(unfinished, {bytes, *bytes});
    }
    return nullptr;
  }

 private:
  static std::vector<BookEntry> earlier_entries(const games::kalah::Rules& rules, TableStore* tables,
                                                const TableName& unfinished) {
    const auto stored = tables != nullptr ? tables->find(unfinished) : std::nullopt;
    if (!stored) return {};
    const auto book = Book::read(rules, stored->bytes);
    if (!book) return {};
    return {book->entries().begin(), book->entries().end()};
  }

  std::vector<CommittedBook> committed_{
      {"kalah-6-4.book",
       "kalah",
       {6, 14},
       std::as_bytes(std::span(embedded::kalah_6_4, embedded::kalah_6_4_size))}};
};

}  // namespace

const Books& kalah_books() {
  static const KalahBooks kBooks;
  return kBooks;
}

}  // namespace parlour::engines::kalah
