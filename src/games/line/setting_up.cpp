#include "games/line/setting_up.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/rng.hpp"
#include "games/line/winning_lines.hpp"

namespace parlour::games::line {
namespace {

/// Does First have a line that Second may still answer?
bool awaits_reply(const Rules& rules, const Setup& setup) {
  if (!rules.options().last_reply || setup.to_move != Side::Second || setup.moves_made >= rules.max_moves())
    return false;
  const auto stones = stones_in_lines(rules, setup);
  const auto is = [&](Side side) {
    return std::any_of(stones.begin(), stones.end(), [&](Move cell) { return setup.owners[cell] == side; });
  };
  return is(Side::First) && !is(Side::Second);
}

/// The final owner of each move's stone after `moves` moves; with `inversion=stones` owners change.
std::vector<Side> owners_by_move(const Rules& rules, int moves, int inversions) {
  std::vector<Side> owners;
  for (int made = 0; made < moves; ++made) {
    const Side mover = made % 2 == 0 ? Side::First : Side::Second;
    const bool changes = rules.options().inversion == Inversion::Stones &&
                         (inversions - made / rules.options().period) % 2 == 1;
    owners.push_back(changes ? other(mover) : mover);
  }
  return owners;
}

}  // namespace

Result<Setup> placed(const Rules& rules, Setup setup, Move cell, std::optional<Side> owner) {
  if (owner && rules.wall(cell)) return failure("position-stone-on-wall");
  setup.moves_made += (owner ? 1 : 0) - (setup.owners[cell] ? 1 : 0);
  setup.owners[cell] = owner;
  return with_turn(rules, std::move(setup), setup.moves_made % 2 == 0 ? Side::First : Side::Second);
}

Setup with_turn(const Rules& rules, Setup setup, Side side) {
  setup.to_move = side;
  setup.fouled = false;
  setup.reply_pending = awaits_reply(rules, setup);
  return setup;
}

std::optional<std::vector<Move>> moves_leading_to(const Rules& rules, const Setup& setup, int inversions,
                                                  const LeadsThere& leads) {
  constexpr int kTries = 200;
  const auto owners = owners_by_move(rules, setup.moves_made, inversions);
  std::array<std::vector<Move>, 2> stones;
  for (const Move cell : rules.free_cells())
    if (const auto owner = setup.owners[cell]) stones[static_cast<std::size_t>(*owner)].push_back(cell);
  Rng rng(setup.owners.size());
  for (int tried = 0; tried < kTries; ++tried) {
    std::array<std::size_t, 2> used{};
    std::vector<Move> moves;
    for (const Side owner : owners) {
      const auto of = static_cast<std::size_t>(owner);
      if (used[of] == stones[of].size()) return std::nullopt;  // one side has more stones than moves
      moves.push_back(stones[of][used[of]++]);
    }
    if (leads(moves)) return moves;
    for (auto& side : stones)
      for (std::size_t at = side.size(); at > 1; --at)
        std::swap(side[at - 1], side[rng.below(static_cast<std::uint32_t>(at))]);
  }
  return std::nullopt;
}

}  // namespace parlour::games::line
