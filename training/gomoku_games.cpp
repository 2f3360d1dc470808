// Games of the gomoku engine against itself with what it thought of every position: what fit_gomoku.py reads.
//
// A file is one game after the other:
//   moves:8 | result of First, 1, 0 or -1:8 | for every move
//     played:8 | best:8 | value:16 | estimate:16 | flags:8 | rank:8
// Cells are row · 15 + column. `value` is that of a search for the side to move, `estimate` that of the
// position without search, `rank` the place of the best move in the order in which the search would try it.
// Flags: 1 a move of the opening, without values; 2 not the best move; the duty of the mover from bit 2 on.
#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <optional>
#include <vector>

#include "core/rng.hpp"
#include "engines/line/patterns/pattern_evaluation.hpp"
#include "engines/line/search/line_deepening.hpp"
#include "engines/line/search/line_search.hpp"
#include "games/line/position.hpp"
#include "search/parts/transposition_table.hpp"

namespace parlour::engines::line {
namespace {

using games::line::Move;
using Search = LineSearch<CorrectedEvaluation>;

constexpr int kSize = 15;
constexpr std::uint8_t kOpening = 1;
constexpr std::uint8_t kNotTheBest = 2;
constexpr std::uint8_t kUnlisted = 254;
constexpr std::uint8_t kUnknown = 255;

struct Entry {
  std::uint8_t played = 0;
  std::uint8_t best = kUnknown;
  std::int16_t value = 0;
  std::int16_t estimate = 0;
  std::uint8_t flags = kOpening;
  std::uint8_t rank = kUnknown;
};

template <class P>
class Games {
 public:
  Games(const P& start, std::uint64_t seed, std::int64_t nodes)
      : start_(start), rng_(seed), nodes_(nodes), table_(4), search_(start.rules(), table_) {}

  /// A game, or nothing if its opening was not worth playing.
  bool play() {
    position_ = start_;
    entries_.clear();
    table_.clear();
    if (!place_opening()) return false;
    const Score first = look().score;
    constexpr Score kBalanced = 250;
    if (is_decided(first) || (std::abs(first) > kBalanced && rng_.below(8) != 0)) return false;
    while (!position_.outcome()) play_move();
    return true;
  }

  void write(std::ostream& out) const {
    const auto winner = position_.outcome()->winner;
    put(out, static_cast<std::uint8_t>(entries_.size()));
    put(out, static_cast<std::int8_t>(!winner ? 0 : *winner == Side::First ? 1 : -1));
    for (const Entry& entry : entries_) {
      put(out, entry.played);
      put(out, entry.best);
      put(out, entry.value);
      put(out, entry.estimate);
      put(out, entry.flags);
      put(out, entry.rank);
    }
  }

  std::size_t moves() const { return entries_.size(); }

 private:
  template <class T>
  static void put(std::ostream& out, T value) {
    out.write(reinterpret_cast<const char*>(&value), sizeof value);
  }

  /// Stones at random: in the middle and near each other, in every third game anywhere.
  bool place_opening() {
    const bool wide = rng_.below(3) == 0;
    for (auto stones = 1 + rng_.below(8); stones > 0; --stones) {
      const bool anywhere = entries_.empty() || (wide && rng_.below(4) == 0);
      const auto cell = anywhere ? free_cell(wide ? 0 : 4, wide ? kSize : 7) : free_cell_near_stones();
      if (!cell) return false;
      position_.play(*cell);
      entries_.push_back({static_cast<std::uint8_t>(*cell)});
      if (position_.outcome()) return false;
    }
    return true;
  }

  std::optional<Move> legal(int x, int y) const {
    if (x < 0 || y < 0 || x >= kSize || y >= kSize) return std::nullopt;
    const auto cell = static_cast<Move>(y * kSize + x);
    return position_.legal(cell) ? std::optional(cell) : std::nullopt;
  }
  int random(int below) { return rng_.between(0, below - 1); }
  std::optional<Move> free_cell(int from, int cells) {
    return legal(from + random(cells), from + random(cells));
  }
  std::optional<Move> free_cell_near_stones() {
    for (int tries = 0; tries < 200; ++tries) {
      const int stone = entries_[static_cast<std::size_t>(random(static_cast<int>(entries_.size())))].played;
      if (const auto cell = legal(stone % kSize + random(5) - 2, stone / kSize + random(5) - 2)) return cell;
    }
    return std::nullopt;
  }

  LineRootMove look() {
    search_.load(position_);
    search_.stop_after(nodes_);
    LineDeepening<CorrectedEvaluation> deepening(search_);
    if (const auto won = deepening.won_by_threats(nodes_ / 8, games::line::kMostCells))
      return won->moves.front();
    return deepening.run(1, false, 1, 99).moves.front();
  }

  std::uint8_t rank_of(Move best, const TurnBoard& turns, Duty duty) const {
    const search::History nothing(static_cast<std::size_t>(turns.board().rules().cells()));
    StagedMoves::Pool pool;
    StagedMoves moves(turns, duty, search::TableEntry::kNoMove, nothing, 0, pool);
    for (std::uint8_t rank = 0; rank < kUnlisted; ++rank) {
      const auto move = moves.next();
      if (!move) break;
      if (*move == best) return rank;
    }
    return kUnlisted;
  }

  /// One move in sixteen is any other one nearby, so that there are positions beside good games.
  void play_move() {
    TurnBoard turns(position_.rules());
    turns.load(position_);
    const Duty duty = duty_of(turns);
    Entry entry;
    entry.flags = static_cast<std::uint8_t>(static_cast<unsigned>(duty) << 2U);
    entry.estimate =
        static_cast<std::int16_t>(PatternEvaluation(position_.rules()).evaluate(turns.board(), turns.side()));
    const LineRootMove found = look();
    entry.best = static_cast<std::uint8_t>(found.move);
    entry.value = static_cast<std::int16_t>(found.score);
    entry.rank = rank_of(found.move, turns, duty);
    Move move = found.move;
    if (!is_decided(found.score) && rng_.below(16) == 0)
      if (const auto cell = free_cell_near_stones()) {
        move = *cell;
        entry.flags |= kNotTheBest;
      }
    entry.played = static_cast<std::uint8_t>(move);
    entries_.push_back(entry);
    position_.play(move);
  }

  P start_;
  P position_ = start_;
  Rng rng_;
  std::int64_t nodes_;
  search::TranspositionTable table_;
  Search search_;
  std::vector<Entry> entries_;
};

int write_games(const std::string& file, std::uint64_t seed, int seconds, std::int64_t nodes) {
  std::ofstream out(file, std::ios::binary);
  games::line::Options options;
  options.rows = options.cols = kSize;
  options.win = 5;
  const games::line::Rules rules(options);
  return games::line::with_start(rules, [&](const auto& start) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
    Games games(start, seed, nodes);
    std::size_t written = 0;
    std::size_t moves = 0;
    while (out && std::chrono::steady_clock::now() < end) {
      if (!games.play()) continue;
      games.write(out);
      ++written;
      moves += games.moves();
    }
    out.close();
    std::printf("%zu games, %zu moves\n", written, moves);
    if (out) return 0;
    std::fprintf(stderr, "%s cannot be written\n", file.c_str());
    return 1;
  });
}

}  // namespace
}  // namespace parlour::engines::line

int main(int count, char** arguments) {
  CLI::App app("Games of the gomoku engine against itself, on 15x15, with the value of every position");
  std::string file;
  std::uint64_t seed = 1;
  int seconds = 60;
  std::int64_t nodes = 5'000;
  app.add_option("file", file, "where to write them")->required();
  app.add_option("--seed", seed, "two runs with the same seed begin with the same games");
  app.add_option("--seconds", seconds, "how long")->check(CLI::PositiveNumber);
  app.add_option("--nodes", nodes, "moves played in each search")->check(CLI::PositiveNumber);
  CLI11_PARSE(app, count, arguments);
  return parlour::engines::line::write_games(file, seed, seconds, nodes);
}
