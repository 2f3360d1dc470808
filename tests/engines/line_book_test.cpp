#include "engines/line/book/line_book.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <vector>

#include "core/rng.hpp"
#include "core/time_source.hpp"
#include "engines/line/book/line_book_builder.hpp"
#include "engines/line/search/line_engine.hpp"
#include "games/line/position.hpp"
#include "support.hpp"

namespace parlour::engines::line {
namespace {

using games::line::Move;
using games::line::Rules;

const Rules& gomoku() {
  static const Rules kRules(support::line_options("gomoku"));
  return kRules;
}

BookStones random_stones(Rng& rng, std::size_t count) {
  std::set<Move> cells;
  while (cells.size() < count) cells.insert(static_cast<Move>(rng.below(225)));
  BookStones stones(cells.begin(), cells.end());
  for (std::size_t at = stones.size(); at > 1; --at)
    std::swap(stones[at - 1], stones[rng.below(static_cast<std::uint32_t>(at))]);
  return stones;
}

BookStones image(const BookStones& stones, int symmetry) {
  BookStones seen;
  for (const Move cell : stones)
    seen.push_back(gomoku().symmetries()[static_cast<std::size_t>(symmetry)][cell]);
  return seen;
}

constexpr Move cell(int x, int y) { return static_cast<Move>(y * 15 + x); }

TEST(LineBookTest, WhatLooksAlikeHasOneForm) {
  Rng rng(1);
  for (int times = 0; times < 200; ++times) {
    const BookStones stones = random_stones(rng, rng.below(9));
    const BookForm form = book_form(gomoku().symmetries(), stones);
    for (int symmetry = 0; symmetry < 8; ++symmetry)
      EXPECT_EQ(book_form(gomoku().symmetries(), image(stones, symmetry)).stones, form.stones);
    for (const int way : form.symmetries)
      EXPECT_EQ(book_form(gomoku().symmetries(), image(stones, way)).stones, form.stones);
    EXPECT_FALSE(form.symmetries.empty());
  }
  // The stones of the two sides are not mixed up.
  EXPECT_NE(book_form(gomoku().symmetries(), {0, 1}).stones, book_form(gomoku().symmetries(), {1, 0}).stones);
  EXPECT_EQ(book_form(gomoku().symmetries(), {}).symmetries.size(), 8u);
  EXPECT_EQ(book_form(gomoku().symmetries(), {cell(7, 7), cell(8, 7)}).symmetries.size(), 2u);
}

TEST(LineBookTest, FindsAMoveHoweverTheBoardIsTurned) {
  const BookStones stones{cell(7, 7), cell(9, 8), cell(8, 7)};
  const BookForm form = book_form(gomoku().symmetries(), stones);
  ASSERT_EQ(form.symmetries.size(), 1u);
  const Move good = cell(6, 9);
  const Move in_form = gomoku().symmetries()[static_cast<std::size_t>(form.symmetries[0])][good];
  const LineBook book(gomoku(), {{form.stones, {{in_form, -17}}}});
  for (int symmetry = 0; symmetry < 8; ++symmetry) {
    Rng rng(static_cast<std::uint64_t>(symmetry));
    EXPECT_EQ(book.choose(image(stones, symmetry), rng), (BookMove{image({good}, symmetry)[0], -17}));
  }
  Rng rng(1);
  EXPECT_EQ(book.choose(BookStones{cell(7, 7), cell(9, 8)}, rng), std::nullopt);
}

TEST(LineBookTest, SymmetricPositionsAreSeenFromEverySide) {
  const LineBook book(gomoku(), {{{cell(7, 7)}, {{cell(6, 6), 3}, {cell(7, 6), 1}}}});
  std::set<Move> met;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Rng rng(seed);
    met.insert(book.choose(BookStones{cell(7, 7)}, rng)->cell);
  }
  EXPECT_EQ(met, (std::set<Move>{cell(6, 6), cell(7, 6), cell(8, 6), cell(6, 7), cell(8, 7), cell(6, 8),
                                 cell(7, 8), cell(8, 8)}));
}

std::vector<std::byte> bytes_of(std::initializer_list<int> numbers) {
  std::vector<std::byte> bytes;
  for (const int number : numbers) bytes.push_back(static_cast<std::byte>(number));
  return bytes;
}

TEST(LineBookTest, ReadsWhatItWrites) {
  const LineBook book(gomoku(), {{{112}, {{96, -300}, {97, 20}}}, {{}, {{112, 7}}}});
  EXPECT_EQ(book.bytes(), bytes_of({0, 1, 112, 7, 0, 1, 112, 2, 96, 0xD4, 0xFE, 97, 20, 0}));
  const auto again = LineBook::read(gomoku(), book.bytes());
  ASSERT_TRUE(again);
  EXPECT_TRUE(std::equal(again->positions().begin(), again->positions().end(), book.positions().begin(),
                         book.positions().end()));
  EXPECT_EQ(LineBook::read(gomoku(), {})->size(), 0u);
}

TEST(LineBookTest, DamagedBytesAreRefused) {
  const auto whole = bytes_of({0, 1, 112, 7, 0, 1, 112, 2, 96, 0xD4, 0xFE, 97, 20, 0});
  for (std::size_t length = 1; length < whole.size(); ++length)
    EXPECT_EQ(LineBook::read(gomoku(), std::span(whole).first(length)).has_value(), length == 5) << length;
  for (const auto& wrong : {
           bytes_of({1, 225, 1, 96, 0, 0}),                        // a stone outside the board
           bytes_of({1, 112, 1, 225, 0, 0}),                       // a move outside the board
           bytes_of({1, 112, 1, 112, 0, 0}),                       // a move on a stone
           bytes_of({1, 112, 2, 96, 0, 0, 96, 1, 0}),              // a move twice
           bytes_of({2, 112, 112, 1, 96, 0, 0}),                   // a stone twice
           bytes_of({1, 112, 0}),                                  // no move
           bytes_of({1, 224, 1, 96, 0, 0}),                        // not the form of this position
           bytes_of({9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 1, 96, 0, 0}),  // too many stones
           bytes_of({1, 112, 1, 96, 0, 0, 0, 1, 112, 0, 0}),       // not ascending
           bytes_of({1, 112, 1, 96, 0, 0, 1, 112, 1, 96, 0, 0}),
       }) {
    const auto read = LineBook::read(gomoku(), wrong);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().id, "book-damaged");
  }
}

TEST(LineBookTest, IsForTwoGamesOnly) {
  for (const char* spec : {"gomoku", "gomoku-standard", "mnk:rows=15,cols=15,win=5"})
    EXPECT_TRUE(LineBook::applies(Rules(support::line_options(spec)))) << spec;
  for (const char* spec :
       {"gomoku:rows=14", "gomoku:rows=19,cols=19", "gomoku:last-reply=on", "gomoku:walls=a1", "course",
        "gomoku:win=6", "gomoku:max-moves=100", "gomoku:inversion=stones"})
    EXPECT_FALSE(LineBook::applies(Rules(support::line_options(spec)))) << spec;
}

constexpr BookPlan kSmallPlan{0, 4, 300, 5};

std::vector<BookPosition> built(int threads, StopToken stop = {}, std::vector<BookPosition>* known = nullptr,
                                const LineBookBuilder::OnProgress& on_progress = {}) {
  search::WorkerPool pool(threads);
  LineBookBuilder builder(gomoku(), pool, known != nullptr ? *known : std::vector<BookPosition>());
  const bool done = builder.search(kSmallPlan, stop, on_progress);
  EXPECT_NE(done, stop.stop_requested());
  if (!done) *known = builder.searched();
  return done ? builder.good_moves() : std::vector<BookPosition>();
}

TEST(LineBookTest, IsTheSameWithAnyThreadsAndAfterAStop) {
  const auto expected = built(1);
  EXPECT_EQ(expected.size(), 16u);  // 1 and 5 on each of three plies
  EXPECT_EQ(built(3), expected);
  StopSource source;
  std::vector<BookPosition> known;
  built(2, source.token(), &known, [&](const BookProgress& progress) {
    if (progress.ply == 2) source.request_stop();
  });
  EXPECT_EQ(known.size(), 6u);  // the first two plies: progress is told before a ply begins
  EXPECT_EQ(built(2, {}, &known), expected);
}

TEST(LineBookTest, BothSidesCanFollowItToItsEnd) {
  const LineBook book(gomoku(), built(2));
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Rng rng(seed);
    games::line::with_start(gomoku(), [&](auto position) {
      for (int ply = 0; ply < kSmallPlan.followed; ++ply) {
        const auto move = book.choose(position, rng);
        ASSERT_TRUE(move) << seed << " " << ply;
        ASSERT_TRUE(position.legal(move->cell));
        position.play(move->cell);
      }
      EXPECT_FALSE(book.choose(position, rng));
    });
  }
}

const SteadyTime kTime;

class EngineWithBook : public testing::Test {
 protected:
  play::Chosen move_after(const std::vector<Move>& moves, std::uint64_t seed,
                          const EngineSettings& settings) const {
    const auto engine = make_line_engine(game_, settings, kTime);
    engine->reseed(seed);
    const auto state = game_.start();
    for (const Move move : moves) state->play(move);
    return test::ask(*engine, game_, *state);
  }
  EngineSettings with_book() const {
    EngineSettings settings;
    settings.hash_mib = 1;
    settings.book = book_;
    return settings;
  }

  LineGame game_ = test::line_game("gomoku");
  std::shared_ptr<const LineBook> book_ = std::make_shared<const LineBook>(
      game_.rules(),
      std::vector<BookPosition>{{{}, {{cell(8, 8), 5}}}, {{cell(7, 7)}, {{cell(6, 6), 3}, {cell(7, 6), 1}}}});
};

TEST_F(EngineWithBook, PlaysFromItWithoutSearching) {
  const play::Chosen chosen = move_after({}, 1, with_book());
  EXPECT_EQ(chosen.thinking->nodes, 0);
  EXPECT_EQ(chosen.thinking->value, 5);
  EXPECT_FALSE(chosen.thinking->exact);
  EXPECT_EQ(chosen.thinking->principal_variation, std::vector<play::MoveCode>{chosen.move});
}

TEST_F(EngineWithBook, VariesWithTheSeedAndOnlyWithIt) {
  std::set<play::MoveCode> met;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const auto move = move_after({cell(7, 7)}, seed, with_book()).move;
    EXPECT_EQ(move_after({cell(7, 7)}, seed, with_book()).move, move);
    met.insert(move);
  }
  EXPECT_EQ(met.size(), 8u);
}

TEST_F(EngineWithBook, SearchesTheSameWithOrWithoutWhereDepthOrNodesAreFixed) {
  EngineSettings without;
  without.hash_mib = 1;
  without.nodes = 500;
  EngineSettings with = without;
  with.book = book_;
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    const auto searched = move_after({cell(7, 7)}, seed, with);
    EXPECT_EQ(searched.move, move_after({cell(7, 7)}, 0, without).move);
    EXPECT_GT(searched.thinking->nodes, 0);
  }
  EXPECT_EQ(move_after({}, 1, with).move, cell(7, 7));
}

TEST_F(EngineWithBook, PositionsSetUpByHandAreSearched) {
  EngineSettings settings = with_book();
  settings.time = std::chrono::milliseconds(1);
  const auto engine = make_line_engine(game_, settings, kTime);
  std::string rows;
  for (int row = 0; row < 15; ++row)
    rows += row == 7 ? ".......x......./" : ".............../";
  rows.pop_back();
  EXPECT_EQ(test::ask_at(*engine, game_, rows + " 2 1 -").thinking->nodes, 0);
  EXPECT_GT(test::ask_at(*engine, game_, rows + " 1 1 -").thinking->nodes, 0) << "First to move again";
}

}  // namespace
}  // namespace parlour::engines::line
