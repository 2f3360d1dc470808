#include "engines/kalah/kalah_mind.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "engines/kalah/stored_endgames.hpp"

namespace parlour::engines::kalah {
namespace {

/// Endgames worth building at once: those of a tenth of a second or, if longer, of the time of a move.
std::size_t endgame_bytes(const EngineSettings& settings) {
  constexpr std::chrono::milliseconds kUsualTime{1000};
  constexpr std::size_t kAlways = std::size_t{3} << 20;
  constexpr std::size_t kAMillisecond = 60'000;
  if (settings.depth || settings.nodes) return kAlways;  // the same search everywhere
  const std::size_t most = std::max(kAlways, settings.hash_mib << 20);
  const auto time = static_cast<std::size_t>(settings.time.value_or(kUsualTime).count());
  return time == 0 ? most : std::clamp(time * kAMillisecond, kAlways, most);
}

}  // namespace

StrongMind::StrongMind(const games::kalah::Rules& rules, const EngineSettings& settings,
                       search::WorkerPool& pool)
    : rules_(rules), book_(std::static_pointer_cast<const Book>(settings.book)) {
  if (!EndgameTable::applies(rules)) return;
  const int seeds = EndgameTable::seeds_that_fit(rules.pits(), endgame_bytes(settings));
  const bool same_everywhere = settings.depth || settings.nodes;
  const std::size_t most_bytes = settings.hash_mib << 21;
  const int most =
      same_everywhere ? seeds : std::max(seeds, EndgameTable::seeds_that_fit(rules.pits(), most_bytes));
  endgames_ = find_endgames(settings.tables, rules, seeds, most);
  if (endgames_) return;
  endgames_ = EndgameTable::build(rules, seeds, pool, {});
  keep_endgames(settings.tables, rules, *endgames_);
}

std::optional<play::Chosen> StrongMind::book_move(Position position) const {
  auto entry = book_ ? book_->find(position) : std::nullopt;
  if (!entry) return std::nullopt;
  const Side side = position.to_move();
  const int value = entry->value + position.store(side) - position.store(other(side));
  play::Chosen chosen{entry->move, play::Thinking{0, value, 0, {}, {}, true}};
  for (; entry; entry = book_->find(position)) {
    chosen.thinking->principal_variation.push_back(entry->move);
    position.play(entry->move);
  }
  return chosen;
}

/// Measured on positions from random games: half as many again per seed, a quarter less per seed that the
/// endgames have more.
double StrongMind::nodes_to_prove(const Position& position) const {
  constexpr double kNodesWithForty = 3e6;
  constexpr double kASeedMore = 1.56;
  constexpr double kAnEndgameSeedMore = 0.72;
  constexpr int kEndgamesMeasured = 14;
  const int left = rules_.total_seeds() - position.store(Side::First) - position.store(Side::Second);
  const int endgames = endgames_ ? endgames_->seeds() : 0;
  return kNodesWithForty * std::pow(kASeedMore, left - 40) *
         std::pow(kAnEndgameSeedMore, endgames - kEndgamesMeasured);
}

}  // namespace parlour::engines::kalah
