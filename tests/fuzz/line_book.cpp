// Feeds the payload of a book of five in a row.
// Must hold: a book that is read is read again from its own bytes; every move that is chosen is on a free
// cell, however the board is turned.
#include "engines/line/book/line_book.hpp"

#include <algorithm>
#include <span>

#include "fuzz.hpp"

namespace parlour::fuzz {
namespace {

using engines::line::BookPosition;
using engines::line::BookStones;
using engines::line::LineBook;

const games::line::Rules& rules_of_gomoku() {
  static const games::line::Rules kRules = [] {
    games::line::Options options;
    options.rows = options.cols = 15;
    options.win = 5;
    return games::line::Rules(options);
  }();
  return kRules;
}

}  // namespace

FUZZ_TARGET(line_book) {
  const games::line::Rules& rules = rules_of_gomoku();
  const auto book = LineBook::read(rules, std::as_bytes(std::span(input)));
  if (!book) {
    require_told(book.error());
    return;
  }
  const auto again = LineBook::read(rules, book->bytes());
  require(again && std::ranges::equal(again->positions(), book->positions()),
          "a book reads back from its bytes");
  Rng rng(input.size());
  for (const BookPosition& position : book->positions())
    for (const auto& symmetry : rules.symmetries()) {
      BookStones stones;
      for (const auto cell : position.stones) stones.push_back(symmetry[cell]);
      const auto move = book->choose(stones, rng);
      require(move.has_value(), "a position of the book is found however it is turned");
      require(move->cell < rules.cells() && std::ranges::find(stones, move->cell) == stones.end(),
              "a move of a book is on a free cell");
    }
}

}  // namespace parlour::fuzz
