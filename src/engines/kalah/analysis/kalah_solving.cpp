#include "engines/kalah/analysis/kalah_solving.hpp"

#include <optional>
#include <type_traits>
#include <vector>

#include "engines/analyzing.hpp"
#include "engines/kalah/book.hpp"
#include "engines/kalah/kalah_brain.hpp"
#include "engines/kalah/kalah_game.hpp"
#include "engines/kalah/solving_tables.hpp"
#include "engines/kalah/wide_brain.hpp"
#include "engines/solving.hpp"
#include "engines/table_size.hpp"

namespace parlour::engines::kalah {
namespace {

constexpr int kStep = 2;                   ///< the total number of seeds is even
constexpr double kPositionsASecond = 2e6;  ///< at most what a thread stores in its table

Analysis solve_packed(const games::kalah::PackedPosition& position, const SolveSettings& settings,
                      search::WorkerPool& pool, StopToken stop, const OnProgress& on_progress) {
  const TableLimits limits{settings.memory_mib, settings.advice, settings.tables};
  const auto endgames =
      endgames_to_solve(position, limits, pool, stop, [&](std::uint64_t done, std::uint64_t all) {
        if (on_progress) on_progress(TableProgress{done, all});
      });
  auto table = transpositions_to_solve(position, endgames, limits);
  const KalahBrain brain(position.rules(), endgames ? &*endgames : nullptr);
  search::NullWindowSolver<games::kalah::PackedPosition, KalahBrain> solver(brain, table, pool,
                                                                            games::kalah::kMostPits, kStep);
  Solving<games::kalah::PackedPosition, KalahBrain> solving(solver, position.rules().total_seeds(), stop,
                                                            on_progress);
  return solving.run(position, settings.all_moves);
}

class PackedAnalysis {
 public:
  using P = games::kalah::PackedPosition;

  PackedAnalysis(const P& position, const AnalyzeSettings& settings, const Deadline& deadline, StopToken stop)
      : position_(position),
        settings_(settings),
        book_(static_cast<const Book*>(settings.book.get())),
        deadline_(deadline),
        stop_(stop) {}

  Analysis run(search::WorkerPool& pool, const OnChange& on_change) {
    const TableLimits limits = table_limits();
    std::optional<EndgameTable> endgames;
    if (!all_in_book()) endgames = endgames_in_time(limits, pool);
    auto table = transpositions_to_solve(position_, endgames, limits);
    const KalahBrain brain(position_.rules(), endgames ? &*endgames : nullptr);
    Analyzing<P, KalahBrain> analyzing(position_, brain, table, games::kalah::kMostPits,
                                       position_.rules().total_seeds(), deadline_, stop_, on_change);
    for (const auto move : position_.moves())
      if (const auto entry = in_book(move))
        analyzing.know(move, entry->value + brain.offset(after(move)), book_line(move));
    return all_in_book() ? analyzing.result()
                         : estimate_and_prove(analyzing, settings_, pool, deadline_, kStep);
  }

 private:
  P after(games::kalah::Move move) const {
    P child = position_;
    child.play(move);
    return child;
  }

  std::optional<BookEntry> in_book(games::kalah::Move move) const {
    return book_ != nullptr ? book_->find(after(move)) : std::nullopt;
  }

  bool all_in_book() const {
    for (const auto move : position_.moves())
      if (!in_book(move)) return false;
    return true;
  }

  std::vector<play::MoveCode> book_line(games::kalah::Move first) const {
    std::vector<play::MoveCode> line{first};
    P position = after(first);
    while (const auto entry = book_->find(position)) {
      line.push_back(entry->move);
      position.play(entry->move);
    }
    return line;
  }

  TableLimits table_limits() const {
    constexpr double kEndgamesAMillisecond = 4'000;  // of the whole time, a third of which is theirs
    TableLimits limits{settings_.memory_mib, settings_.advice, settings_.tables};
    if (!settings_.time) return limits;
    limits.positions_in_time = positions_in_time(settings_.time, settings_.threads, kPositionsASecond);
    limits.endgames_in_time = static_cast<std::size_t>(kEndgamesAMillisecond * settings_.threads *
                                                       static_cast<double>(settings_.time->count()));
    return limits;
  }

  /// As many endgames as can be built in a third of the time.
  std::optional<EndgameTable> endgames_in_time(const TableLimits& limits, search::WorkerPool& pool) const {
    StopSource enough;
    return endgames_to_solve(position_, limits, pool, enough.token(),
                             [&](std::uint64_t /*done*/, std::uint64_t /*all*/) {
                               const bool late = settings_.time && deadline_.elapsed() > *settings_.time / 3;
                               if (late || stop_.stop_requested()) enough.request_stop();
                             });
  }

  const P& position_;
  const AnalyzeSettings& settings_;
  const Book* book_;  ///< may be null
  const Deadline& deadline_;
  StopToken stop_;
};

double positions_of(const games::kalah::Rules& rules) {
  return kalah_positions(rules.total_seeds(), 2 * rules.pits());
}

}  // namespace

Analysis solve(const play::Game& kalah_game, const play::State& state, const SolveSettings& settings,
               StopToken stop, const OnProgress& on_progress) {
  const games::kalah::Rules& rules = rules_of(kalah_game);
  search::WorkerPool pool(settings.threads);
  return play::with_position<games::kalah::Family>(rules, state, [&](const auto& position) {
    using P = std::decay_t<decltype(position)>;
    if constexpr (std::is_same_v<P, games::kalah::PackedPosition>) {
      return solve_packed(position, settings, pool, stop, on_progress);
    } else {
      search::TranspositionTable table(
          search::TranspositionTable::useful_mib(positions_of(rules), settings.memory_mib), settings.advice);
      search::NullWindowSolver<P, WideKalahBrain> solver(WideKalahBrain(), table, pool,
                                                         games::kalah::kMostPits, kStep);
      Solving<P, WideKalahBrain> solving(solver, rules.total_seeds(), stop, on_progress);
      return solving.run(position, settings.all_moves);
    }
  });
}

Analysis analyze(const play::Game& kalah_game, const play::State& state, const AnalyzeSettings& settings,
                 const TimeSource& time, StopToken stop, const OnChange& on_change) {
  const games::kalah::Rules& rules = rules_of(kalah_game);
  search::WorkerPool pool(settings.threads);
  const Deadline deadline(time, settings.time, stop);
  return play::with_position<games::kalah::Family>(rules, state, [&](const auto& position) {
    using P = std::decay_t<decltype(position)>;
    if constexpr (std::is_same_v<P, games::kalah::PackedPosition>) {
      return PackedAnalysis(position, settings, deadline, stop).run(pool, on_change);
    } else {
      auto table = table_for(positions_of(rules), kPositionsASecond, settings);
      Analyzing<P, WideKalahBrain> analyzing(position, WideKalahBrain(), table, games::kalah::kMostPits,
                                             rules.total_seeds(), deadline, stop, on_change);
      return estimate_and_prove(analyzing, settings, pool, deadline, kStep);
    }
  });
}

}  // namespace parlour::engines::kalah
