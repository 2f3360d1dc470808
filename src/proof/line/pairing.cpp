#include "proof/line/pairing.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <string>

#include "core/as_index.hpp"
#include "games/line/notation.hpp"

namespace parlour::proof::line {
namespace {

constexpr std::size_t kNoPair = std::numeric_limits<std::size_t>::max();

Message pairing_fault(std::string_view id, std::vector<Argument> arguments) {
  return {std::string(id), std::move(arguments), std::nullopt};
}

}  // namespace

Pairing::Pairing(const games::line::Rules& rules) : rules_(&rules) {
  constexpr std::array<std::array<int, 2>, games::line::kDirections> kSteps{
      {{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
  for (const auto& [dx, dy] : kSteps)
    for (int y = 0; y < rules.rows(); ++y)
      for (int x = 0; x < rules.cols(); ++x) {
        const int reach = rules.win() - 1;
        if (!rules.on_board(x + reach * dx, y + reach * dy)) continue;
        std::vector<games::line::Move> run;
        for (int at = 0; at <= reach; ++at) run.push_back(rules.cell_at(x + at * dx, y + at * dy));
        const auto is_wall = [&](games::line::Move cell) { return rules.wall(cell); };
        if (std::none_of(run.begin(), run.end(), is_wall)) runs_.insert(runs_.end(), run.begin(), run.end());
      }
}

std::string Pairing::name(std::uint64_t cell) const {
  if (cell >= static_cast<std::uint64_t>(rules_->cells())) return std::to_string(cell);
  return games::line::cell_name(rules_->rows(), rules_->cols(), static_cast<games::line::Move>(cell));
}

std::optional<Message> Pairing::read_pairs(const Occupancy& occupancy, NodeReader node,
                                           std::vector<std::size_t>& pair_of) const {
  const std::uint64_t pairs = node.number();
  for (std::uint64_t pair = 0; pair < pairs; ++pair) {
    const std::uint64_t first = node.number();
    const std::uint64_t second = node.number();
    if (first >= second)
      return pairing_fault("proof-pair-order", {{"cell", name(first)}, {"other", name(second)}});
    for (const std::uint64_t cell : {first, second}) {
      if (cell >= occupancy.taken.size() || occupancy.taken[cell])
        return pairing_fault("proof-pair-not-empty", {{"cell", name(cell)}});
      if (pair_of[cell] != kNoPair) return pairing_fault("proof-pair-twice", {{"cell", name(cell)}});
      pair_of[cell] = static_cast<std::size_t>(pair);
    }
  }
  return std::nullopt;
}

std::optional<Message> Pairing::fault(const Occupancy& occupancy, NodeReader node) const {
  std::vector<std::size_t> pair_of(as_index(rules_->cells()), kNoPair);
  if (auto fault = read_pairs(occupancy, node, pair_of)) return fault;
  const std::size_t win = as_index(rules_->win());
  std::vector<std::size_t> seen_in(pair_of.size() / 2 + 1,
                                   kNoPair);  // by pair: the run where it was last met
  for (std::size_t run = 0; run < runs_.size(); run += win) {
    bool stopped = false;
    for (std::size_t at = run; at < run + win && !stopped; ++at) {
      const games::line::Move cell = runs_[at];
      const std::size_t pair = pair_of[cell];
      stopped = occupancy.own[cell] || (pair != kNoPair && seen_in[pair] == run);
      if (pair != kNoPair) seen_in[pair] = run;
    }
    if (!stopped)
      return pairing_fault("proof-run-open",
                           {{"from", name(runs_[run])}, {"to", name(runs_[run + win - 1])}});
  }
  return std::nullopt;
}

std::vector<std::uint64_t> Pairing::cells(NodeReader node) {
  std::vector<std::uint64_t> cells;
  for (std::uint64_t rest = 2 * node.number(); rest > 0; --rest) cells.push_back(node.number());
  return cells;
}

}  // namespace parlour::proof::line
