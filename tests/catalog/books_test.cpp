// The book that comes with the program: whole, of the right game, and followed by engine in both seats.
#include "catalog/books.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>

#include "catalog/families.hpp"
#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "engines/kalah/book.hpp"
#include "engines/kalah/kalah_game.hpp"
#include "files/container.hpp"

namespace parlour::catalog {
namespace {

using games::kalah::PackedPosition;

const engines::kalah::Book& kalah_book(const engines::Book& book) {
  return dynamic_cast<const engines::kalah::Book&>(book);
}

struct OfAFamily {
  const char* game;
  const char* kind;
  std::size_t positions;
};
class CommittedBooks : public testing::TestWithParam<OfAFamily> {};
INSTANTIATE_TEST_SUITE_P(, CommittedBooks,
                         testing::Values(OfAFamily{"kalah", "kalah-book", 10'000},
                                         OfAFamily{"gomoku", "line-book", 400}));

TEST_P(CommittedBooks, AreWholeAndNamedByTheirGame) {
  const engines::Books& books = *engines_of(**make_game(GetParam().game)).books();
  EXPECT_FALSE(books.committed().empty());
  for (const engines::CommittedBook& committed : books.committed()) {
    const auto container = files::Container::parse(committed.bytes, committed.file);
    ASSERT_TRUE(container.has_value()) << committed.file;
    const auto game = *make_game(committed.game);
    EXPECT_EQ(container->label().kind, GetParam().kind);
    EXPECT_EQ(container->label().game, books.name(*game).game);
    EXPECT_EQ(container->label().producer, books.producer());
    EXPECT_LT(committed.bytes.size(), std::size_t{1} << 20);
    const auto book = find_book(*game, nullptr);
    ASSERT_NE(book, nullptr);
    // The file is, to the byte, what `data build` writes for these entries.
    const auto payload = book->bytes();
    auto written = files::container_header(container->label(), payload);
    written.insert(written.end(), payload.begin(), payload.end());
    EXPECT_TRUE(std::equal(written.begin(), written.end(), committed.bytes.begin(), committed.bytes.end()));
    EXPECT_EQ(container->label().parameters, books.name(*game).parameters);
    EXPECT_GT(book->size(), GetParam().positions);
  }
}

TEST(Books, HasNoBookForOtherGames) {
  for (const char* spec : {"kalah:capture=always", "kalah:pits=5", "kalah:stop=half", "kalah:pits=12",
                           "course", "gomoku:rows=19", "gomoku:last-reply=on", "gomoku:walls=h8"})
    EXPECT_EQ(find_book(**make_game(spec), nullptr), nullptr) << spec;
}

TEST(Books, SaysWhatTheSpecificationSays) {
  const auto game = *make_game("kalah");
  const auto found = find_book(*game, nullptr);
  const engines::kalah::Book* const book = &kalah_book(*found);
  const PackedPosition start(engines::kalah::rules_of(*game));
  ASSERT_TRUE(book->find(start).has_value());
  EXPECT_EQ(book->find(start)->value, 8);
  EXPECT_EQ(book->find(start)->move, 2);  // pit 3
}

/// Every reply of the opponent for as many plies as the plan says: the book has the answer, its move keeps
/// what it promised, and no reply of the opponent does better than it said.
TEST(Books, AnswersWhateverTheOpponentPlaysInEitherSeat) {
  const auto game = *make_game("kalah");
  const auto found = find_book(*game, nullptr);
  const engines::kalah::Book* const book = &kalah_book(*found);
  const auto& rules = engines::kalah::rules_of(*game);
  const int plies = engines_of(*game).books()->committed().front().plan.followed;
  int met = 0;
  const std::function<void(const PackedPosition&, Side, int, std::optional<int>)> follow =
      [&](const PackedPosition& position, Side ours, int left, std::optional<int> promised) {
        if (left == 0 || position.outcome()) return;
        const auto after = [&](games::kalah::Move move) {
          PackedPosition child = position;
          child.play(move);
          return child;
        };
        if (position.to_move() != ours) {
          for (const auto move : position.moves()) follow(after(move), ours, left - 1, promised);
          return;
        }
        const auto entry = book->find(position);
        ASSERT_TRUE(entry.has_value());
        const int value = entry->value + position.store(ours) - position.store(other(ours));
        ASSERT_GE(value, promised.value_or(value));
        ++met;
        follow(after(entry->move), ours, left - 1, value);
      };
  for (const Side ours : {Side::First, Side::Second})
    follow(PackedPosition(rules), ours, plies, std::nullopt);
  EXPECT_GT(met, 10'000);
}

/// Two players with the books that come with the program: eight moves without a search, and many games.
TEST(Books, GamesOfFiveInARowBeginAtOnceAndInManyWays) {
  const SteadyTime time;
  for (const char* spec : {"gomoku", "gomoku-standard", "mnk:rows=15,cols=15,win=5"}) {
    const auto game = *make_game(spec);
    const auto engine = *make_player("engine:hash=1", *game, {.time = time});
    std::set<std::uint64_t> met;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      const auto state = game->start();
      engine->start_game(*game, Side::First);
      engine->reseed(seed);
      for (int ply = 0; ply < 8; ++ply) {
        const auto chosen = std::get<play::Chosen>(engine->choose({*game, *state, {}}, {}, {}));
        ASSERT_EQ(chosen.thinking->nodes, 0) << spec << " " << seed << " " << ply;
        ASSERT_TRUE(state->legal(chosen.move));
        state->play(chosen.move);
      }
      met.insert(state->canonical_key());
    }
    EXPECT_GT(met.size(), 20u) << spec;
  }
}

TEST(Books, WithoutABookTheSameMoveComesFirst) {
  const SteadyTime time;
  const auto game = *make_game("gomoku");
  for (const char* spec : {"engine:hash=1,book=off", "engine:hash=1,nodes=100", "engine:hash=1,depth=1"})
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      const auto engine = *make_player(spec, *game, {.time = time, .seed = seed});
      const auto chosen = std::get<play::Chosen>(engine->choose({*game, *game->start(), {}}, {}, {}));
      EXPECT_EQ(game->start()->move_text(chosen.move), "h8") << spec;
    }
}

}  // namespace
}  // namespace parlour::catalog
