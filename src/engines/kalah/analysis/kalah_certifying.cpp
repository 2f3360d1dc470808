#include "engines/kalah/analysis/kalah_certifying.hpp"

#include "engines/certifying.hpp"
#include "engines/kalah/kalah_game.hpp"
#include "proof/kalah/kalah_proofs.hpp"

namespace parlour::engines::kalah {

Result<Certificate> certify(const play::Game& game, const play::State& state, int value,
                            const CertifySettings& settings, StopToken stop,
                            const OnCertifyProgress& on_progress) {
  const games::kalah::Rules& rules = rules_of(game);
  return play::with_position<games::kalah::Family>(rules, state, [&](const auto& position) {
    return as_certificate(
        game, state, proof::kalah::game_text(rules),
        certified_by_rules(position, value, rules.total_seeds(), {0}, settings, stop, on_progress));
  });
}

}  // namespace parlour::engines::kalah
