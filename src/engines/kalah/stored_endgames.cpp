#include "engines/kalah/stored_endgames.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace parlour::engines::kalah {
namespace {

using games::kalah::Capture;
using games::kalah::Rules;

constexpr int kLayout = 1;  ///< raise it when EndgameIndex or the meaning of a value changes
constexpr std::size_t kWorthKeeping = std::size_t{1} << 20;
constexpr std::size_t kTooLargeToKeep = std::size_t{1} << 30;  ///< would push everything else out of a cache

std::string_view name_of(Capture capture) {
  switch (capture) {
    case Capture::OppositeNonempty:
      return "opposite-nonempty";
    case Capture::Always:
      return "always";
    case Capture::None:
      return "none";
  }
  return "";
}

}  // namespace

TableName endgame_table_name(const Rules& rules, int seeds) {
  return {"kalah-endgames",
          fmt::format("kalah:pits={},capture={}", rules.pits(), name_of(rules.options().capture)),
          fmt::format("seeds={},layout={}", seeds, kLayout)};
}

std::optional<EndgameTable> find_endgames(TableStore* store, const Rules& rules, int fewest, int most) {
  if (store == nullptr) return std::nullopt;
  for (int seeds = most; seeds >= std::min(fewest, rules.total_seeds()); --seeds) {
    const std::uint64_t positions = EndgameIndex::count(rules.pits(), seeds);
    if (positions < kWorthKeeping) break;
    const auto found = store->find(endgame_table_name(rules, seeds));
    if (found && found->bytes.size() == positions) return EndgameTable::over(rules, seeds, *found);
  }
  return std::nullopt;
}

void keep_endgames(TableStore* store, const Rules& rules, const EndgameTable& table) {
  const std::size_t bytes = table.values().size();
  if (store == nullptr || !table.complete() || bytes < kWorthKeeping || bytes > kTooLargeToKeep) return;
  store->keep(endgame_table_name(rules, table.seeds()), table.shared());
}

}  // namespace parlour::engines::kalah
