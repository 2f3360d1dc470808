// The book that comes with the program: whole, of the right game, and followed by engine in both seats.
#include "catalog/committed_data.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "engines/dispatch.hpp"
#include "files/container.hpp"

namespace parlour::catalog {
namespace {

using games::kalah::PackedPosition;

TEST(CommittedData, IsWholeAndNamedByItsGame) {
  for (const CommittedBook& committed : committed_books()) {
    const auto container = files::Container::parse(committed.bytes, committed.file);
    ASSERT_TRUE(container.has_value()) << committed.file;
    const auto game = *make_game(committed.game);
    EXPECT_EQ(container->label().kind, "kalah-book");
    EXPECT_EQ(container->label().game, game->spec());
    EXPECT_EQ(container->label().producer, kBookProducer);
    EXPECT_LT(committed.bytes.size(), std::size_t{2} << 20);
    const auto book = find_book(*game, nullptr);
    ASSERT_NE(book, nullptr);
    // The file is, to the byte, what `data build` writes for these entries.
    const auto payload = book->bytes();
    auto written = files::container_header(container->label(), payload);
    written.insert(written.end(), payload.begin(), payload.end());
    EXPECT_TRUE(std::equal(written.begin(), written.end(), committed.bytes.begin(), committed.bytes.end()));
    EXPECT_EQ(container->label().parameters, book_name(*game).parameters);
    EXPECT_GT(book->entries().size(), 10'000U);
  }
}

TEST(CommittedData, HasNoBookForOtherGames) {
  for (const char* spec :
       {"kalah:capture=always", "kalah:pits=5", "kalah:stop=half", "kalah:pits=12", "gomoku"})
    EXPECT_EQ(find_book(**make_game(spec), nullptr), nullptr) << spec;
}

TEST(CommittedData, SaysWhatTheSpecificationSays) {
  const auto game = *make_game("kalah");
  const auto book = find_book(*game, nullptr);
  const PackedPosition start(engines::as_kalah_game(*game)->rules());
  ASSERT_TRUE(book->find(start).has_value());
  EXPECT_EQ(book->find(start)->value, 8);
  EXPECT_EQ(book->find(start)->move, 2);  // pit 3
}

/// Every reply of the opponent for as many plies as the plan says: the book has the answer, its move keeps
/// what it promised, and no reply of the opponent does better than it said.
TEST(CommittedData, AnswersWhateverTheOpponentPlaysInEitherSeat) {
  const auto game = *make_game("kalah");
  const auto book = find_book(*game, nullptr);
  const auto& rules = engines::as_kalah_game(*game)->rules();
  const int plies = committed_books().front().plan.followed;
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

}  // namespace
}  // namespace parlour::catalog
