#include "engines/connect4/connect4_certifying.hpp"

#include "engines/certifying.hpp"
#include "games/connect4/family.hpp"
#include "play/typed_game.hpp"
#include "proof/connect4/connect4_proofs.hpp"

namespace parlour::engines::connect4 {

Result<Certificate> certify(const play::Game& game, const play::State& state, int value,
                            const CertifySettings& settings, StopToken stop,
                            const OnCertifyProgress& on_progress) {
  using Family = games::connect4::Family;
  const auto& rules = play::typed_game<Family>(game).rules();
  return play::with_position<Family>(rules, state, [&](const auto& position) {
    return as_certificate(
        game, state, proof::connect4::game_text(rules),
        certified_by_rules(position, value, game.values().most, {0, 1}, settings, stop, on_progress));
  });
}

}  // namespace parlour::engines::connect4
