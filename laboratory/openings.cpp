// Balanced openings of a line game, for `parlour arena --openings`: a few stones at random near the middle
// that a search finds even. Candidate n follows from the seed and n alone, and openings are written in the
// order of their candidates, so the file does not depend on threads or interruptions. docs/laboratory.md has
// the commands that the files in laboratory/openings/ were made with.
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "arena/openings.hpp"
#include "catalog/games.hpp"
#include "core/rng.hpp"
#include "engines/line/line_game.hpp"
#include "engines/line/search/line_deepening.hpp"
#include "engines/line/search/line_engine.hpp"
#include "engines/line/search/line_search.hpp"
#include "interruption.hpp"
#include "play/move_list.hpp"
#include "search/parts/transposition_table.hpp"
#include "search/parts/worker_pool.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::laboratory {
namespace {

using engines::line::Score;
using play::Game;
using play::MoveCode;
using GamePointer = std::shared_ptr<const Game>;

struct Wish {
  std::string game = "gomoku";
  int count = 100;
  std::uint64_t seed = 1;
  int least = 3;
  int most = 6;
  Score near = 60;
  std::int64_t early_nodes = 5'000;
  std::int64_t nodes = 300'000;

  /// What decides which openings are found, as the second line of the file.
  std::string text() const {
    return fmt::format("# game={} seed={} stones={}-{} near={} early-nodes={} nodes={}", game, seed, least,
                       most, near, early_nodes, nodes);
  }
};

std::string words_of(const Message& message) { return ui::Texts(ui::Language::English).line(message); }

/// One opening as a line of the file, and what tells it from its twins.
struct Opening {
  std::uint64_t key = 0;
  std::string line;
};

class Candidates {
 public:
  /// `wish.game` must be a line game that the engine plays.
  explicit Candidates(const Wish& wish)
      : wish_(wish), game_(*catalog::make_game(wish.game, 0)), drawn_(has_drawn_walls(wish)) {}

  static bool has_drawn_walls(const Wish& wish) {
    return (*catalog::make_game(wish.game, 0))->spec() != (*catalog::make_game(wish.game, 1))->spec();
  }

  /// The opening of candidate `number`, if it is even. Thread-safe.
  std::optional<Opening> look_at(std::uint64_t number, StopToken stop) const {
    Rng rng(mixed_seed(wish_.seed, number));
    constexpr std::uint32_t kWalls = 1'000'000;
    const std::uint32_t walls = rng.below(kWalls);
    const GamePointer game = drawn_ ? *catalog::make_game(wish_.game, walls) : game_;
    const auto state = game->start();
    std::vector<MoveCode> moves;
    for (int stones = rng.between(wish_.least, wish_.most); stones > 0; --stones) {
      const auto move = random_move(*game, *state, moves, rng);
      if (!move) return std::nullopt;
      moves.push_back(*move);
      state->play(*move);
      if (state->outcome()) return std::nullopt;
    }
    const auto value = even_value(*game, *state, stop);
    if (!value) return std::nullopt;
    return Opening{state->canonical_key(),
                   fmt::format("{}{}  # {}: {:+}", drawn_ ? fmt::format("walls-seed={}: ", walls) : "",
                               play::move_list_text(*game, moves), number, *value)};
  }

 private:
  /// The first stone near the middle, the others near a stone. Nothing if no cell is found.
  static std::optional<MoveCode> random_move(const Game& game, const play::State& state,
                                             const std::vector<MoveCode>& moves, Rng& rng) {
    constexpr int kTries = 200;
    constexpr int kNear = 2;
    const auto& rules = engines::line::rules_of(game);
    const int middle = std::max(kNear, std::min(rules.rows(), rules.cols()) / 5);
    for (int tries = 0; tries < kTries; ++tries) {
      int x = rules.cols() / 2;
      int y = rules.rows() / 2;
      if (!moves.empty()) {
        const auto& stone = rules.cell(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        x = stone.x;
        y = stone.y;
      }
      const int reach = moves.empty() ? middle : kNear;
      x += rng.between(-reach, reach);
      y += rng.between(-reach, reach);
      if (rules.on_board(x, y) && state.legal(rules.cell_at(x, y))) return rules.cell_at(x, y);
    }
    return std::nullopt;
  }

  /// The value of a position that stays even however long one looks. Most others are found out quickly.
  std::optional<Score> even_value(const Game& game, const play::State& state, StopToken stop) const {
    constexpr int kFirstPart = 8;
    constexpr int kFirstMargin = 4;
    constexpr int kSecondMargin = 2;
    const auto within = [&](std::int64_t nodes, int margin) -> std::optional<Score> {
      const Score value = value_of(game, state, nodes, stop);
      return std::abs(value) <= margin * wish_.near ? std::optional(value) : std::nullopt;
    };
    if (!within(wish_.early_nodes, kFirstMargin)) return std::nullopt;
    if (!within(wish_.nodes / kFirstPart, kSecondMargin)) return std::nullopt;
    return within(wish_.nodes, 1);
  }

  static Score value_of(const Game& game, const play::State& state, std::int64_t nodes, StopToken stop) {
    using namespace engines::line;
    constexpr std::int64_t kNodesAMebibyte = 25'000;
    constexpr int kDeepest = 99;
    constexpr std::int64_t kShareOfThreats = 8;
    return play::with_position<games::line::Family>(rules_of(game), state, [&](const auto& position) {
      search::TranspositionTable table(static_cast<std::size_t>(1 + nodes / kNodesAMebibyte));
      LineSearch<CorrectedEvaluation> search(rules_of(game), table);
      search.load(position);
      search.stop_after(nodes);
      search.stop_when([stop] { return stop.stop_requested(); });
      LineDeepening<CorrectedEvaluation> deepening(search);
      if (const auto won = deepening.won_by_threats(nodes / kShareOfThreats, games::line::kMostCells))
        return won->moves.front().score;
      return deepening.run(1, false, 1, kDeepest).moves.front().score;
    });
  }

  Wish wish_;
  GamePointer game_;
  bool drawn_;
};

/// The file: what it has from an earlier run, and openings added in the order of their candidates.
class Output {
 public:
  Output(std::string path, const Wish& wish) : path_(std::move(path)), wish_(wish) {}

  /// Reads what is there. False, with the reason told, if the file belongs to something else.
  bool open() {
    std::string text;
    if (std::ifstream in(path_); in) text.assign(std::istreambuf_iterator<char>(in), {});
    if (!text.empty() && !take_over(text)) return false;
    out_.open(path_, std::ios::app);
    if (text.empty())
      out_ << "# Balanced openings for parlour arena, see docs/laboratory.md\n" << wish_.text() << '\n';
    out_.flush();
    if (!out_) std::fprintf(stderr, "%s cannot be written\n", path_.c_str());
    return static_cast<bool>(out_);
  }

  std::uint64_t next() const { return next_; }
  int found() const { return found_; }
  bool full() const { return found_ >= wish_.count; }

  /// What came of a candidate. Those that come early wait for their turn.
  void add(std::uint64_t number, std::optional<Opening> opening) {
    waiting_.emplace(number, std::move(opening));
    for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_ && !full();
         first = waiting_.erase(first), ++next_) {
      if (!first->second || !keys_.insert(first->second->key).second) continue;
      out_ << first->second->line << std::endl;
      ++found_;
    }
  }
  bool written() const { return static_cast<bool>(out_); }

 private:
  bool take_over(const std::string& text) {
    const auto wrong = [&](const std::string& reason) {
      std::fprintf(stderr, "%s: %s\n", path_.c_str(), reason.c_str());
      return false;
    };
    if (text.find(wish_.text() + "\n") == std::string::npos)
      return wrong("was not made with these settings; name another file\nexpected " + wish_.text());
    const auto board = [&](std::string_view settings) {
      return catalog::make_game(arena::spec_with(wish_.game, settings));
    };
    const auto source = arena::read_openings(text, board);
    if (!source && source.error().id == "openings-none") return true;
    if (!source) return wrong(words_of(source.error()));
    for (const std::string& line : source->lines) {
      const auto parts = arena::split_opening(line);
      const GamePointer game = *board(parts.settings);
      const auto state = game->start();
      const auto moves = play::read_move_list(*game, parts.moves);
      for (const MoveCode move : *moves) state->play(move);
      keys_.insert(state->canonical_key());
    }
    found_ = static_cast<int>(source->lines.size());
    const auto mark = text.rfind("  # ");
    next_ = std::strtoull(text.c_str() + mark + 4, nullptr, 10) + 1;
    return true;
  }

  std::string path_;
  Wish wish_;
  std::ofstream out_;
  std::uint64_t next_ = 0;  ///< the first candidate of which nothing is known
  int found_ = 0;
  std::set<std::uint64_t> keys_;
  std::map<std::uint64_t, std::optional<Opening>> waiting_;
};

int find_openings(const std::string& path, const Wish& wish, int threads) {
  Output output(path, wish);
  if (!output.open()) return 1;
  const Candidates candidates(wish);
  const StopToken stop = interruption().token();
  std::atomic<std::uint64_t> next{output.next()};
  std::atomic<bool> done{output.full()};
  std::mutex mutex;
  const auto began = std::chrono::steady_clock::now();
  const bool screen = isatty(STDERR_FILENO) != 0;
  search::WorkerPool pool(threads);
  pool.run([&](int /*worker*/) {
    while (!done && !stop.stop_requested()) {
      const std::uint64_t number = next++;
      auto opening = candidates.look_at(number, stop);
      if (stop.stop_requested()) break;  // the search may have been cut short
      const std::lock_guard lock(mutex);
      const int before = output.found();
      output.add(number, std::move(opening));
      done = output.full() || !output.written();
      if (output.found() == before && !screen) continue;
      const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - began;
      fmt::print(stderr, "{}{} of {} openings, {} candidates, {:.0f} s{}", screen ? "\r" : "", output.found(),
                 wish.count, number + 1, spent.count(), screen ? "" : "\n");
    }
  });
  if (screen) fmt::print(stderr, "\n");
  if (!output.written()) return fmt::print(stderr, "{} cannot be written\n", path), 1;
  if (output.full()) return 0;
  fmt::print(stderr, "stopped; the same command goes on from here\n");
  return 1;
}

int check(const Wish& wish) {
  const auto game = catalog::make_game(wish.game, 0);
  if (!game) return fmt::print(stderr, "{}\n", words_of(game.error())), 2;
  if ((*game)->family() != games::line::Family::kName || !engines::line_engine_plays(**game))
    return fmt::print(stderr, "{}: only line games that the engine knows patterns for\n", wish.game), 2;
  if (wish.least > wish.most) return fmt::print(stderr, "--least is more than --most\n"), 2;
  return 0;
}

}  // namespace
}  // namespace parlour::laboratory

int main(int count, char** arguments) {
  using namespace parlour::laboratory;
  CLI::App app(
      "Balanced openings for `parlour arena --openings`. The same settings give the same file; a run that\n"
      "was interrupted goes on when it is started again.");
  Wish wish;
  std::string file;
  int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  app.add_option("file", file, "where to write them")->required();
  app.add_option("--game", wish.game,
                 "a line game, e.g. gomoku or course (each opening with walls of its own)")
      ->capture_default_str();
  app.add_option("--count", wish.count, "how many")->check(CLI::PositiveNumber)->capture_default_str();
  app.add_option("--seed", wish.seed, "everything random follows from it")->capture_default_str();
  app.add_option("--least", wish.least, "fewest stones")->check(CLI::Range(1, 20))->capture_default_str();
  app.add_option("--most", wish.most, "most stones")->check(CLI::Range(1, 20))->capture_default_str();
  app.add_option("--near", wish.near, "largest value for either side, in hundredths")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  app.add_option("--early-nodes", wish.early_nodes, "of the first look, which must be within four times that")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  app.add_option("--nodes", wish.nodes, "of the last look")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  app.add_option("--threads", threads, "at the same time (default: all cores)")->check(CLI::PositiveNumber);
  CLI11_PARSE(app, count, arguments);
  if (const int status = check(wish); status != 0) return status;
  watch_for_interruption();
  return find_openings(file, wish, threads);
}
