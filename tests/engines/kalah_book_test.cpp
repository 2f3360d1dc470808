#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <set>
#include <vector>

#include "core/rng.hpp"
#include "engines/kalah/book.hpp"
#include "engines/kalah/book_builder.hpp"
#include "search/null_window.hpp"

namespace parlour::engines::kalah {
namespace {

using games::kalah::Capture;
using games::kalah::Options;
using games::kalah::PackedPosition;
using games::kalah::Rules;

/// The value of `position` for its mover by looking at everything.
int value_by_force(const PackedPosition& position) {
  if (const auto outcome = position.outcome()) return outcome->value_for(position.to_move());
  int best = -1000;
  for (const auto move : position.moves()) {
    PackedPosition child = position;
    child.play(move);
    best = std::max(best, seen_by_parent(position.to_move(), child.to_move(), value_by_force(child)));
  }
  return best;
}

int lead_of(const PackedPosition& position) {
  return position.store(position.to_move()) - position.store(other(position.to_move()));
}

std::vector<BookEntry> built(const Rules& rules, BookPlan plan, int threads, int endgame_seeds,
                             std::vector<BookEntry> known = {}, StopToken stop = {},
                             const BookBuilder::OnProgress& on_progress = {}) {
  search::WorkerPool pool(threads);
  const EndgameTable endgames = EndgameTable::build(rules, endgame_seeds, pool, {});
  search::TranspositionTable table(1);
  return BookBuilder(rules, endgames, table, pool, known).build(plan, stop, on_progress);
}

/// Calls `visit` for every position that can arise before `plies` moves while First (or Second) plays the
/// moves of `book` and the other side anything.
void follow(const Book& book, const PackedPosition& position, Side ours, int plies,
            const std::function<void(const PackedPosition&)>& visit) {
  if (plies == 0 || position.outcome()) return;
  const bool our_turn = position.to_move() == ours;
  if (our_turn) visit(position);
  for (const auto move : position.moves()) {
    const auto entry = book.find(position);
    if (our_turn && (!entry || entry->move != move)) continue;
    PackedPosition child = position;
    child.play(move);
    follow(book, child, ours, plies - 1, visit);
  }
}

TEST(KalahBook, PositionsHaveNumbersOfTheirOwn) {
  const Rules rules(Options{.pits = 3, .seeds = 2});
  const PositionNumbers numbers(rules);
  std::map<std::uint64_t, std::pair<std::uint64_t, std::uint64_t>> seen;
  Rng rng(1);
  for (int game = 0; game < 300; ++game) {
    PackedPosition position(rules);
    while (!position.outcome()) {
      const std::pair pits{position.mover_word() & rules.pits_mask(),
                           position.waiting_word() & rules.pits_mask()};
      const auto [at, fresh] = seen.emplace(numbers(position), pits);
      EXPECT_EQ(at->second, pits);
      EXPECT_LT(at->first, 18564U);  // C(12 + 6, 6) ways to lay at most twelve seeds into six pits
      const auto moves = position.moves();
      position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  EXPECT_GT(seen.size(), 50U);
}

TEST(KalahBook, IsForGamesWhoseNumbersFitAndWhoseStoresDoNotMatter) {
  EXPECT_TRUE(Book::applies(Rules(Options{})));
  EXPECT_TRUE(Book::applies(Rules(Options{.pits = 6, .seeds = 6})));
  EXPECT_FALSE(Book::applies(Rules(Options{.pits = 6, .seeds = 4, .stop_half = true})));
  EXPECT_FALSE(Book::applies(Rules(Options{.pits = 8, .seeds = 4})));
  EXPECT_FALSE(Book::applies(Rules(Options{.pits = 7, .seeds = 12})));
}

TEST(KalahBook, ReadsBackWhatItWrote) {
  const Rules rules(Options{});
  const std::vector<BookEntry> entries{{0, -48, 5}, {1, 0, 0}, {300, 48, 3}, {std::uint64_t{1} << 40, 7, 2}};
  const Book book(rules, {entries[2], entries[0], entries[3], entries[1]});
  const auto again = Book::read(rules, book.bytes());
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(std::vector<BookEntry>(again->entries().begin(), again->entries().end()), entries);
}

TEST(KalahBook, RefusesDamagedBytesWithTheirPlace) {
  const Rules rules(Options{});
  const auto read = [&](std::vector<int> values) {
    std::vector<std::byte> bytes;
    for (const int value : values) bytes.push_back(static_cast<std::byte>(value));
    return Book::read(rules, bytes);
  };
  EXPECT_TRUE(read({}).has_value());
  EXPECT_TRUE(read({0, 4, 2, 5, 6, 1}).has_value());
  const std::vector<std::vector<int>> damaged{
      {0, 4, 2, 5},                                            // ends in the middle of an entry
      {0, 4, 2, 0, 6, 1},                                      // the same number again
      {0, 4, 2, 5, 6, 6},                                      // no such pit
      {0, 4, 2, 5, 49, 1},                                     // more than there are seeds
      {0, 4, 2, 5, 0x80, 1},                                   // fewer
      {0, 4, 2, 255, 255, 255, 255, 255, 255, 255, 255, 255},  // a number without end
  };
  for (const auto& bytes : damaged) {
    const auto book = read(bytes);
    ASSERT_FALSE(book.has_value());
    EXPECT_EQ(book.error().id, "book-damaged");
    EXPECT_EQ(book.error().argument("place"), "3");
  }
}

TEST(KalahBook, KnowsEveryEarlyPositionAndWhatFollowingItLeadsTo) {
  for (const Options options : {Options{.pits = 3, .seeds = 2}, Options{.pits = 2, .seeds = 3},
                                Options{.pits = 3, .seeds = 2, .capture = Capture::Always}}) {
    const Rules rules(options);
    constexpr BookPlan kPlan{3, 7};
    const Book book(rules, built(rules, kPlan, 1, 2));
    int met = 0;
    const auto check = [&](const PackedPosition& position) {
      const auto entry = book.find(position);
      ASSERT_TRUE(entry.has_value());
      const int value = value_by_force(position);
      EXPECT_EQ(entry->value + lead_of(position), value);
      PackedPosition child = position;
      child.play(entry->move);
      EXPECT_EQ(seen_by_parent(position.to_move(), child.to_move(), value_by_force(child)), value);
      ++met;
    };
    for (const Side ours : {Side::First, Side::Second})
      follow(book, PackedPosition(rules), ours, kPlan.followed, check);
    EXPECT_GE(met, 10);
    const std::function<void(const PackedPosition&, int)> everywhere = [&](const PackedPosition& position,
                                                                           int plies) {
      if (plies == 0 || position.outcome()) return;
      check(position);
      for (const auto move : position.moves()) {
        PackedPosition child = position;
        child.play(move);
        everywhere(child, plies - 1);
      }
    };
    everywhere(PackedPosition(rules), kPlan.every);
  }
}

TEST(KalahBook, IsTheSameHoweverItWasComputed) {
  const Rules rules(Options{.pits = 4, .seeds = 3});
  constexpr BookPlan kPlan{3, 6};
  const auto entries = built(rules, kPlan, 1, 4);
  EXPECT_GT(entries.size(), 50U);
  EXPECT_EQ(built(rules, kPlan, 2, 10), entries);

  StopSource stop;
  const auto some = built(rules, kPlan, 1, 4, {}, stop.token(), [&](const BookProgress& progress) {
    if (progress.entries >= 20) stop.request_stop();
  });
  EXPECT_GE(some.size(), 20U);
  EXPECT_LT(some.size(), entries.size());
  EXPECT_EQ(built(rules, kPlan, 1, 4, some), entries);
}

TEST(KalahBook, IsSilentAboutOtherPositions) {
  const Rules rules(Options{.pits = 3, .seeds = 3});
  const Book book(rules, built(rules, {1, 1}, 1, 4));
  PackedPosition position(rules);
  EXPECT_TRUE(book.find(position).has_value());
  position.play(0);
  EXPECT_FALSE(book.find(position).has_value());
}

}  // namespace
}  // namespace parlour::engines::kalah
