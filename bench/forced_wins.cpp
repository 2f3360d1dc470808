// Forced wins from self-play: makes the suite, and measures how soon it is solved.
//
//   forced_wins make [GAMES of each kind, default 120]   prints data/forced-wins.tsv
//   forced_wins [FILE, default the same]                 nodes and time to the solution of each kind of win
//
// The games are played by a simple rule with some chance in it that answers every threat it sees, until one
// side can win by force. Everything is counted in nodes, so the suite is the same on every machine.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <iostream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/games.hpp"
#include "core/rng.hpp"
#include "engines/line/line_game.hpp"
#include "engines/line/threats/threat_order.hpp"
#include "engines/line/threats/vcf.hpp"
#include "engines/line/threats/vct.hpp"
#include "games/line/notation.hpp"
#include "games/line/position.hpp"
#include "support/table_file.hpp"

namespace {

using namespace parlour;
using namespace parlour::engines::line;
using games::line::Move;

constexpr auto kGames = std::to_array<std::string_view>(
    {"gomoku", "gomoku-standard", "gomoku:rows=20,cols=20", "gomoku-standard:rows=20,cols=20",
     "mnk:rows=12,cols=14,win=5", "mnk:rows=10,cols=10,win=5,overline=ignored", "gomoku:last-reply=on",
     "course:walls-seed=1,walls-form=scattered",
     "course:walls-seed=2,walls-form=scattered,overline=ignored"});

struct ForcedWin {
  std::string kind;
  int plies = 0;
};

ThreatLimits allowed(std::int64_t nodes, bool shortest) {
  ThreatLimits limits;
  limits.nodes = nodes;
  limits.shortest = shortest;
  return limits;
}

/// One game, played until a win by force is there or it ends.
template <class P>
class SelfPlay {
 public:
  /// Wins by threes would come first in nearly every game: in half of them nobody looks for these.
  SelfPlay(const P& start, std::uint64_t seed)
      : position_(start),
        rng_(seed),
        fours_only_(seed % 2 == 1),
        turns_(start.rules()),
        vcf_(turns_),
        vct_(turns_, vcf_, 12) {
    turns_.load(start);
    for (int stones = rng_.between(3, 6); stones > 0; --stones) play(opening_move());
  }

  const P& position() const { return position_; }

  /// The win of the side to move, of no plies if it is too simple or the game ended otherwise.
  ForcedWin run() {
    constexpr std::int64_t kNodesForFours = 20'000;
    constexpr std::int64_t kNodesForThreats = 6'000;
    constexpr std::int64_t kNodesToShorten = 300'000;
    while (!position_.outcome() && !position_.reply_pending()) {
      const ThreatProof fours = vcf_.solve(allowed(kNodesForFours, true));
      if (fours.won()) return {"vcf", fours.plies()};
      if (!fours_only_ && vct_.solve(allowed(kNodesForThreats, false)).won())
        return {"vct", vct_.solve(allowed(kNodesToShorten, true)).plies()};
      play(quiet_move());
    }
    return {};
  }

 private:
  void play(Move move) {
    position_.play(move);
    turns_.play(move);
  }

  Move opening_move() {
    const auto& rules = position_.rules();
    while (true) {
      const int x = rules.cols() / 2 + rng_.between(-3, 3);
      const int y = rules.rows() / 2 + rng_.between(-3, 3);
      if (position_.legal(rules.cell_at(x, y))) return rules.cell_at(x, y);
    }
  }

  /// Stops a five or a win by fours of the other side, and plays where both sides have most to gain.
  Move quiet_move() {
    const ThreatBoard& board = turns_.board();
    const Side opponent = other(turns_.side());
    if (board.any(opponent, Threat::Five)) return board.cells(opponent, Threat::Five).front();
    CellSet cells = board.near_stones();
    cells &= board.empties();
    turns_.pass();
    const ThreatProof danger = vcf_.solve(allowed(2'000, false));
    turns_.pass();
    if (danger.won()) cells = vcf_.answers(danger.line);
    int best_rank = -1;
    Move best = board.empties().front();
    cells.for_each(board.words(), [&](Move cell) {
      const int rank = promise(board, Side::First, cell) + promise(board, Side::Second, cell) +
                       static_cast<int>(rng_.below(25));
      if (rank > best_rank) {
        best_rank = rank;
        best = cell;
      }
    });
    return best;
  }

  P position_;
  Rng rng_;
  bool fours_only_;
  TurnBoard turns_;
  Vcf vcf_;
  Vct vct_;
};

/// Of each game and kind of win a few of every length.
class Quota {
 public:
  bool take(const ForcedWin& win) {
    constexpr int kShortest = 7;
    constexpr int kOfALength = 2;
    constexpr int kOfAKind = 8;
    if (win.plies < kShortest || taken_[win.kind] == kOfAKind) return false;
    if (of_length_[win.kind + std::to_string(win.plies)]++ >= kOfALength) return false;
    ++taken_[win.kind];
    return true;
  }

 private:
  std::map<std::string, int> taken_;
  std::map<std::string, int> of_length_;
};

void make(int games_each) {
  std::cout << "# Forced wins of the side to move, from self-play: game, position, kind of win, plies until "
               "the line.\n"
               "# Made by: forced_wins make "
            << games_each << '\n';
  for (const std::string_view spec : kGames) {
    const auto game = catalog::make_game(std::string(spec));
    games::line::with_start(engines::line::rules_of(**game), [&](const auto& start) {
      Quota quota;
      for (int seed = 0; seed < games_each; ++seed) {
        SelfPlay self_play(start, static_cast<std::uint64_t>(seed));
        const ForcedWin win = self_play.run();
        if (quota.take(win))
          std::cout << fmt::format("{}\t{}\t{}\t{}\n", spec, games::line::position_text(self_play.position()),
                                   win.kind, win.plies)
                    << std::flush;
      }
    });
  }
}

struct Total {
  int positions = 0;
  int solved = 0;
  std::int64_t nodes = 0;
  std::int64_t most_nodes = 0;
  std::chrono::duration<double, std::milli> time{0};
};

void solve(const std::string& spec, const std::string& text, const std::string& kind,
           std::map<std::string, Total>& totals) {
  const auto game = catalog::make_game(spec);
  const auto& rules = engines::line::rules_of(**game);
  games::line::with_start(rules, [&](const auto& start) {
    using P = std::decay_t<decltype(start)>;
    const auto position = games::line::parse_position<P>(rules, text);
    TurnBoard turns(rules);
    turns.load(*position);
    Vcf vcf(turns);
    Vct vct(turns, vcf);
    const auto began = std::chrono::steady_clock::now();
    const auto limits = allowed(1'000'000, false);
    const bool won = kind == "vcf" ? vcf.solve(limits).won() : vct.solve(limits).won();
    Total& total = totals[kind];
    total.time += std::chrono::steady_clock::now() - began;
    ++total.positions;
    total.solved += won ? 1 : 0;
    total.nodes += turns.nodes();
    total.most_nodes = std::max(total.most_nodes, turns.nodes());
  });
}

int measure(const char* path) {
  std::map<std::string, Total> totals;
  for (const auto& row : support::table_rows(path, 3)) solve(row[0], row[1], row[2], totals);
  for (const auto& [kind, total] : totals)
    std::cout << fmt::format("{}: {} of {} solved, {} nodes (at most {}), {:.1f} ms, {:.0f} nodes/s\n", kind,
                             total.solved, total.positions, total.nodes, total.most_nodes, total.time.count(),
                             1000.0 * static_cast<double>(total.nodes) / total.time.count());
  return totals.empty() ? 1 : 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view first = argc > 1 ? argv[1] : "";
  if (first == "make")
    make(argc > 2 ? std::atoi(argv[2]) : 120);
  else
    return measure(first.empty() || first.starts_with('-') ? "data/forced-wins.tsv" : argv[1]);
  return 0;
}
