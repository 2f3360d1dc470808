#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <string_view>
#include <utility>

#include "core/time_source.hpp"
#include "cpu_time.hpp"
#include "engines/fixed_depth_player.hpp"
#include "search/fixed_depth.hpp"

namespace documents {

using namespace parlour;

/// What one search, or several together, took.
struct Cost {
  std::int64_t value = 0;
  std::int64_t nodes = 0;
  double ms = 0;  ///< of CPU time

  Cost& operator+=(const Cost& more) {
    nodes += more.nodes;
    ms += more.ms;
    return *this;
  }
};

struct Answer {
  std::int64_t value;
  std::int64_t nodes;
};

/// `search()` returns an Answer; the time is added.
template <class Search>
Cost measured(Search&& search) {
  const double began = bench::cpu_ms();
  const Answer answer = std::forward<Search>(search)();
  return {answer.value, answer.nodes, bench::cpu_ms() - began};
}

/// A document's own search, or the same without pruning.
template <class P, class Evaluation>
Cost document_search(const Evaluation& evaluation, const P& position, int plies, search::Pruning pruning,
                     bool bonus_is_free) {
  using Document = engines::classic::Document<Evaluation>;
  const SteadyTime time;
  const engines::TurnTime turn(time, {}, {}, {});
  Document document(evaluation, bonus_is_free, turn);
  search::FixedDepthSearch<P, Document> search(document, pruning,
                                               std::numeric_limits<typename Evaluation::Value>::max());
  return measured([&] {
    const auto found = search.search(position, plies);
    return Answer{found.value, found.nodes + 1};  // the root is a node too
  });
}

inline double ratio(double one, double other) { return other > 0 ? one / other : 0; }
inline double nodes_ratio(const Cost& one, const Cost& other) {
  return ratio(static_cast<double>(one.nodes), static_cast<double>(other.nodes));
}

/// Two searches that must agree do not: the figures would compare different things.
inline void require_equal(std::int64_t one, std::int64_t other, std::string_view where) {
  if (one == other) return;
  fmt::print(stderr, "{}: {} and {} should be equal\n", where, one, other);
  std::exit(1);
}

}  // namespace documents
