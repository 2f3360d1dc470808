#include "server/api/offered.hpp"

#include <algorithm>

#include "catalog/players.hpp"
#include "core/spec.hpp"

namespace parlour::server {

Result<OfferedPlayers> OfferedPlayers::make(const std::vector<std::string>& listed) {
  OfferedPlayers offered;
  for (const std::string& spec : listed) {
    const auto parsed = parse_spec(spec);
    if (!parsed) return failure(parsed.error());
    const auto& players = catalog::players();
    const bool known = std::any_of(players.begin(), players.end(),
                                   [&](const auto& each) { return each.name == parsed->name; });
    if (!known || catalog::is_human(spec)) return failure("server-offers-no-player", {{"spec", spec}});
    offered.listed_.push_back(spec);
    offered.confirmed_.add(spec);
  }
  return offered;
}

Result<void> OfferedPlayers::check(std::string_view spec, const play::Game& game) const {
  if (catalog::is_human(spec) || catalog::is_unconfirmed(spec, confirmed_))
    return failure("server-player-not-offered", {{"spec", std::string(spec)}});
  return catalog::check_player_spec(spec, game);
}

}  // namespace parlour::server
