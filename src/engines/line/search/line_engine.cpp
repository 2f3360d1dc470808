#include "engines/line/search/line_engine.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "engines/engine_driver.hpp"
#include "engines/line/book/line_book.hpp"
#include "engines/line/line_game.hpp"
#include "engines/line/search/line_deepening.hpp"
#include "engines/line/search/line_search.hpp"
#include "engines/line/search/opening_move.hpp"

namespace parlour::engines {
namespace {

using games::line::Inversion;
using games::line::Move;
using games::line::Rules;
using line::LineIteration;
using line::Score;
using Evaluation = line::CorrectedEvaluation;
using Search = line::LineSearch<Evaluation>;

/// A move that completes a line, if there is one: then the game is drawn, else it is lost.
template <class P>
Move last_reply(const P& position) {
  for (const Move cell : position.rules().free_cells())
    if (position.legal(cell) && position.completes_line(cell, position.to_move())) return cell;
  return position.moves()[0];
}

class LineEngine final : public EngineDriver {
 public:
  LineEngine(const Rules& rules, const EngineSettings& settings, const TimeSource& time)
      : EngineDriver(settings, time, line::line_positions(rules.cells()), kDeepest),
        rules_(rules),
        book_(std::static_pointer_cast<const line::LineBook>(settings.book)),
        rng_(settings.seed) {
    make_searches();
  }

  void start_game(const play::Game& game, Side side) override {
    EngineDriver::start_game(game, side);
    promised_plies_ = promised_at_ = 0;
    make_searches();
  }

  void reseed(std::uint64_t seed) override { rng_ = Rng(mixed_seed(settings().seed, seed)); }

 private:
  static constexpr int kDeepest = 99;
  static constexpr int kGlance = 2;
  static constexpr std::size_t kLongestVariation = 24;

  void make_searches() {
    searches_.clear();
    for (int worker = 0; worker < threads(); ++worker)
      searches_.push_back(std::make_unique<Search>(rules_, table()));
  }

  play::Chosen think(const play::GameView& view, const Turn& turn) override {
    const auto known = [&](Move move) {
      return told({move, play::Thinking{0, 0, 0, turn.time.elapsed(), {move}, false}});
    };
    return play::with_position<games::line::Family>(rules_, view.state, [&](const auto& position) {
      if (position.reply_pending()) return known(last_reply(position));
      if (const auto good = book_move(position, turn))
        return told(
            {good->cell, play::Thinking{0, good->value, 0, turn.time.elapsed(), {good->cell}, false}});
      for (auto& search : searches_) {
        search->load(position);
        search->favour(position.to_move());
      }
      if (position.moves_made() == 0) return known(line::opening_move(rules_));
      return search_on_all_threads(turn);
    });
  }

  /// A search of a fixed depth or number of nodes is the same everywhere, and so has no use for a book.
  template <class P>
  std::optional<line::BookMove> book_move(const P& position, const Turn& turn) {
    return book_ && !turn.bounded ? book_->choose(position, rng_) : std::nullopt;
  }

  play::Chosen search_on_all_threads(const Turn& turn) {
    begin_search();
    play::Chosen chosen;
    const std::int64_t helped = on_all_threads(turn, [&](int worker, const auto& limit) {
      Search& search = *searches_[static_cast<std::size_t>(worker)];
      limit(search);
      if (worker != 0) {
        line::LineDeepening<Evaluation>(search).run(1, false, 1 + worker % 3, turn.deepest);
      } else {
        const LineIteration found = searched(search, turn);
        chosen = {found.moves.front().move, thinking_of(search, found, turn)};
      }
      return search.nodes();
    });
    chosen.thinking->nodes += helped;
    return chosen;
  }

  /// The first thread's part: a win by threats, or iterative deepening. A win that was announced is not given
  /// up for a longer one. Where fours do not force a reply, the table may have only the main variation of a
  /// win, not the answers to other replies: if a glance does not find the win again, the solvers look for it.
  LineIteration searched(Search& search, const Turn& turn) {
    const std::int64_t threat_nodes = nodes_for_threats(turn);
    line::LineDeepening<Evaluation> deepening(search);
    const int announced = search.turns().board().stones() == promised_at_ ? promised_plies_ : 0;
    const bool replies = search.turns().fives_are_answered(search.turns().side());
    const int nearest = announced > 0 ? announced : games::line::kMostCells;
    const int won_in = search.won_in();
    const bool known = won_in > 0 && won_in <= nearest;
    constexpr std::int64_t kToKeepAPromise = 4;
    const auto soon_enough = [&](const std::optional<LineIteration>& look) {
      const Score score = look ? look->moves.front().score : 0;
      return line::is_win(score) && line::plies_to_end(score) <= nearest;
    };
    std::optional<LineIteration> found;
    if (known && replies) found = deepening.run(1, false, 1, std::min(kGlance, turn.deepest));
    if (!known || (replies && !soon_enough(found)))
      found =
          deepening.won_by_threats(announced > 0 ? kToKeepAPromise * threat_nodes : threat_nodes, nearest);
    if (soon_enough(found)) {
      report(thinking_of(search, *found, turn));
    } else {
      LineIteration deepest_look =
          deepening.run(1, false, 1, turn.deepest, [&](const LineIteration& iteration) {
            report(thinking_of(search, iteration, turn));
            if (turn.time.too_late_for_more()) search.stop();
          });
      if (!found || deepest_look.moves.front().score > found->moves.front().score)
        found = std::move(deepest_look);
    }
    const Score score = found->moves.front().score;
    promised_plies_ = line::is_win(score) ? line::plies_to_end(score) - 2 : 0;
    promised_at_ = search.turns().board().stones() + 2;
    return *found;
  }

  /// A share of what the move may cost.
  static std::int64_t nodes_for_threats(const Turn& turn) {
    constexpr std::int64_t kUsual = 10'000;
    constexpr std::int64_t kMost = 200'000;
    constexpr std::int64_t kAMillisecond = 40;
    if (turn.nodes != Turn::kNoLimit) return std::min(turn.nodes / 8, kMost);
    if (!turn.time.last()) return kUsual;
    const auto time = std::chrono::duration_cast<std::chrono::milliseconds>(*turn.time.last());
    return std::min<std::int64_t>(kAMillisecond * time.count(), kMost);
  }

  static play::Thinking thinking_of(Search& search, const LineIteration& iteration, const Turn& turn) {
    const auto& best = iteration.moves.front();
    const auto variation =
        iteration.line.empty() ? search.principal_variation(best.move, kLongestVariation) : iteration.line;
    const bool drawn = best.score == search.draw();  // reported as 0, however the search values a draw
    return {iteration.depth,
            drawn ? 0 : best.score,
            iteration.nodes,
            turn.time.elapsed(),
            std::vector<play::MoveCode>(variation.begin(), variation.end()),
            iteration.decided(),
            iteration.decided() ? line::distance_of(best.score) : std::nullopt};
  }

  const Rules& rules_;
  std::shared_ptr<const line::LineBook> book_;  ///< may be null
  Rng rng_;                                     ///< chooses among the good moves of the book
  std::vector<std::unique_ptr<Search>> searches_;
  int promised_plies_ = 0;  ///< to the announced win, counted from …
  int promised_at_ = 0;     ///< … the position with this many stones
};

}  // namespace

bool line_engine_plays(const play::Game& line_game) {
  const Rules& rules = line::rules_of(line_game);
  return line::ThreatBoard::applies(rules) && rules.options().inversion != Inversion::Stones;
}

std::unique_ptr<play::Player> make_line_engine(const play::Game& line_game, const EngineSettings& settings,
                                               const TimeSource& time) {
  return std::make_unique<LineEngine>(line::rules_of(line_game), settings, time);
}

}  // namespace parlour::engines
