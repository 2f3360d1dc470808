#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/stop_token.hpp"
#include "engines/analysis.hpp"
#include "engines/deadline.hpp"
#include "engines/line/search/line_deepening.hpp"
#include "search/parts/transposition_table.hpp"
#include "search/parts/worker_pool.hpp"

namespace parlour::engines::line {

/// What every move of a position of a larger line game is worth, by the search of the strong player: for the
/// best `lines` moves estimates that grow deeper, and wins and losses with their distance as soon as they
/// are proved.
class LineAnalysis {
 public:
  using OnChange = std::function<void(const Analysis&)>;

  /// There are patterns for the game, stones keep their owners, no last reply is pending, and enough cells
  /// are left.
  template <class P>
  static bool suits(const P& position) {
    constexpr std::size_t kFewCells = 16;  // with no more left, a search to the end proves draws as well
    const games::line::Rules& rules = position.rules();
    return ThreatBoard::applies(rules) && rules.options().inversion != games::line::Inversion::Stones &&
           !position.reply_pending() && position.moves().size() > kFewCells;
  }

  /// The references must outlive the analysis.
  LineAnalysis(const games::line::Rules& rules, search::TranspositionTable& table, search::WorkerPool& pool,
               const Deadline& deadline, const OnChange& on_change)
      : rules_(rules), table_(table), pool_(pool), deadline_(deadline), on_change_(on_change) {}

  template <class P>
  Analysis run(const P& position, int lines) {
    for (int worker = 0; worker < pool_.size(); ++worker) {
      searches_.push_back(std::make_unique<Search>(rules_, table_));
      searches_.back()->load(position);
    }
    look(lines);
    return analysis_;
  }

 private:
  using Search = LineSearch<CorrectedEvaluation>;

  void look(int lines);
  void take(const LineIteration& iteration, int lines);
  MoveValue value_of(const LineRootMove& root, bool estimated);

  const games::line::Rules& rules_;
  search::TranspositionTable& table_;
  search::WorkerPool& pool_;
  const Deadline& deadline_;
  const OnChange& on_change_;
  std::vector<std::unique_ptr<Search>> searches_;
  std::vector<games::line::Move> won_;  ///< the variation of a win by threats, if there is one
  Analysis analysis_;
};

}  // namespace parlour::engines::line
