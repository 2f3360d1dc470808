#include "games/connect4/setting_up.hpp"

#include <string>

#include "core/rng.hpp"
#include "games/connect4/notation.hpp"

namespace parlour::games::connect4 {
namespace {

/// The number of discs in a column.
int discs_in(const Rules& rules, const Setup& setup, Move column) {
  int discs = 0;
  while (discs < rules.rows() && setup.owners[static_cast<std::size_t>(rules.cell_at(column, discs))])
    ++discs;
  return discs;
}

/// One attempt: the side to move picks at random one of the columns whose next disc is its own.
std::optional<std::vector<Move>> some_order(const Rules& rules, const Setup& setup, Rng& rng) {
  std::vector<Move> moves;
  std::vector<int> fallen(static_cast<std::size_t>(rules.cols()), 0);
  for (int made = 0; made < setup.moves_made; ++made) {
    const Side side = made % 2 == 0 ? Side::First : Side::Second;
    std::vector<Move> open;
    for (int column = 0; column < rules.cols(); ++column) {
      const int height = fallen[static_cast<std::size_t>(column)];
      if (height < rules.rows() &&
          setup.owners[static_cast<std::size_t>(rules.cell_at(column, height))] == side)
        open.push_back(static_cast<Move>(column));
    }
    if (open.empty()) return std::nullopt;
    moves.push_back(open[rng.below(static_cast<std::uint32_t>(open.size()))]);
    ++fallen[moves.back()];
  }
  return moves;
}

}  // namespace

Result<Setup> placed(const Rules& rules, Setup setup, Move column, std::optional<Side> owner) {
  const int discs = discs_in(rules, setup, column);
  if (owner && discs == rules.rows()) return failure("move-column-full", {{"move", column_name(column)}});
  if (!owner && discs == 0) return setup;
  const int height = owner ? discs : discs - 1;
  setup.owners[static_cast<std::size_t>(rules.cell_at(column, height))] = owner;
  setup.moves_made += owner ? 1 : -1;
  setup.to_move = setup.moves_made % 2 == 0 ? Side::First : Side::Second;
  return setup;
}

std::optional<std::vector<Move>> moves_leading_to(const Rules& rules, const Setup& setup,
                                                  const LeadsThere& leads) {
  constexpr int kTries = 2000;
  Rng rng(setup.owners.size());
  for (int tried = 0; tried < kTries; ++tried)
    if (auto moves = some_order(rules, setup, rng); moves && leads(*moves)) return moves;
  return std::nullopt;
}

}  // namespace parlour::games::connect4
