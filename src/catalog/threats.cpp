#include "catalog/threats.hpp"

#include "catalog/families.hpp"

namespace parlour::catalog {

Result<std::vector<NamedThreat>> threats(const play::Game& game, const play::State& state) {
  return engines_of(game).threats(game, state);
}

}  // namespace parlour::catalog
