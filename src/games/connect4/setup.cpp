#include "games/connect4/setup.hpp"

#include <array>
#include <string>

#include "games/connect4/winning_lines.hpp"

namespace parlour::games::connect4 {
namespace {

std::optional<Side> owner(const Setup& setup, int cell) {
  return setup.owners[static_cast<std::size_t>(cell)];
}

Result<void> check_support(const Rules& rules, const Setup& setup) {
  for (int height = 1; height < rules.rows(); ++height)
    for (int column = 0; column < rules.cols(); ++column)
      if (owner(setup, rules.cell_at(column, height)) && !owner(setup, rules.cell_at(column, height - 1)))
        return failure("position-floating-disc",
                       {{"cell", static_cast<char>('a' + column) + std::to_string(height + 1)}});
  return {};
}

Result<void> check_counts(const Setup& setup) {
  std::array<int, 2> discs{};
  for (const auto& each : setup.owners)
    if (each) ++discs[static_cast<std::size_t>(index_of(*each))];
  if (discs[0] != discs[1] && discs[0] != discs[1] + 1)
    return failure("position-wrong-discs",
                   {{"first", std::to_string(discs[0])}, {"second", std::to_string(discs[1])}});
  const int all = discs[0] + discs[1];
  if (setup.moves_made != all)
    return failure("position-moves-not-stones",
                   {{"moves", std::to_string(setup.moves_made)}, {"stones", std::to_string(all)}});
  if (setup.to_move != side_at(all % 2))
    return failure("position-wrong-turn", {{"moves", std::to_string(all)}});
  return {};
}

/// Would the winner have no line without the top disc of some column?
bool last_disc_made_it(const Rules& rules, const Setup& setup, Side winner) {
  for (int column = 0; column < rules.cols(); ++column)
    for (int height = rules.rows() - 1; height >= 0; --height) {
      const int cell = rules.cell_at(column, height);
      if (!owner(setup, cell)) continue;
      if (*owner(setup, cell) != winner) break;
      Setup before = setup;
      before.owners[static_cast<std::size_t>(cell)].reset();
      if (!has_line(rules, before, winner)) return true;
      break;
    }
  return false;
}

}  // namespace

Setup start_setup(const Rules& rules) {
  Setup setup;
  setup.owners.resize(static_cast<std::size_t>(rules.cells()));
  return setup;
}

Result<void> check_setup(const Rules& rules, const Setup& setup) {
  if (std::ssize(setup.owners) != rules.cells()) return failure("position-wrong-size");
  if (auto supported = check_support(rules, setup); !supported) return supported;
  if (auto counted = check_counts(setup); !counted) return counted;
  const Side last = other(setup.to_move);
  const bool line = has_line(rules, setup, last);
  if (has_line(rules, setup, setup.to_move))
    return failure(line ? "position-two-winners" : "position-line-of-side-to-move");
  if (line && !last_disc_made_it(rules, setup, last)) return failure("position-line-before-last-move");
  return {};
}

}  // namespace parlour::games::connect4
