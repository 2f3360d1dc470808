// Feeds a spec of Kalah in the first line and the payload of a data file in the rest: as a book of moves, and
// as values of an endgame table.
// Must hold: a book that is read is read again from its own bytes; looking something up stays inside the
// bytes, whatever they hold.
#include "engines/kalah/book.hpp"

#include <span>

#include "core/rng.hpp"
#include "engines/kalah/endgame_table.hpp"
#include "engines/kalah/kalah_game.hpp"
#include "fuzz.hpp"

namespace parlour::fuzz {
namespace {

using engines::kalah::Book;
using engines::kalah::EndgameIndex;
using engines::kalah::EndgameTable;
using games::kalah::PackedPosition;
using games::kalah::Rules;

constexpr int kMostMoves = 60;
constexpr int kTableSeeds = 5;

/// Calls `look` with the positions of a random game.
template <class Look>
void play_through(const Rules& rules, std::uint64_t seed, Look&& look) {
  Rng rng(seed);
  PackedPosition position(rules);
  for (int move = 0; move < kMostMoves && !position.outcome(); ++move) {
    look(position);
    std::vector<games::kalah::Move> moves;
    for (const games::kalah::Move each : position.moves()) moves.push_back(each);
    position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
}

void check_book(const Rules& rules, std::span<const std::byte> bytes) {
  if (!Book::applies(rules)) return;
  const auto book = Book::read(rules, bytes);
  if (!book) {
    require_told(book.error());
    return;
  }
  const auto again = Book::read(rules, book->bytes());
  require(again && std::ranges::equal(again->entries(), book->entries()), "a book reads back from its bytes");
  play_through(rules, bytes.size(), [&](const PackedPosition& position) {
    if (const auto found = book->find(position))
      require(found->move < rules.pits(), "a move of a book is a pit");
  });
}

void check_table(const Rules& rules, std::span<const std::byte> bytes) {
  if (!EndgameTable::applies(rules) || bytes.empty()) return;
  const int seeds = std::min(kTableSeeds, rules.total_seeds());
  const auto values = std::make_shared<std::vector<std::byte>>(EndgameIndex::count(rules.pits(), seeds));
  for (std::size_t at = 0; at < values->size(); ++at) (*values)[at] = bytes[at % bytes.size()];
  const EndgameTable table = EndgameTable::over(rules, seeds, {values, *values});
  play_through(rules, bytes.size(), [&](const PackedPosition& position) {
    const std::uint64_t mask = rules.pits_mask();
    const std::uint64_t own = position.mover_word() & mask;
    const std::uint64_t other = position.waiting_word() & mask;
    int on_board = 0;
    for (int pit = 0; pit < rules.pits(); ++pit)
      on_board += static_cast<int>((own >> (8 * pit) & 0xFF) + (other >> (8 * pit) & 0xFF));
    if (on_board <= seeds) table.value(own, other, on_board);
  });
}

}  // namespace

FUZZ_TARGET(kalah_book) {
  const auto game = take_game(input);
  const auto* const kalah = dynamic_cast<const engines::KalahGame*>(game.get());
  if (kalah == nullptr || !kalah->rules().packed()) return;
  const auto bytes = std::as_bytes(std::span(input));
  check_book(kalah->rules(), bytes);
  check_table(kalah->rules(), bytes);
}

}  // namespace parlour::fuzz
