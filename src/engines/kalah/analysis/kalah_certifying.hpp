#pragma once

#include "core/result.hpp"
#include "core/stop_token.hpp"
#include "engines/certificate.hpp"
#include "play/game.hpp"

namespace parlour::engines::kalah {

/// See GameEngines.
Result<Certificate> certify(const play::Game& game, const play::State& state, int value,
                            const CertifySettings& settings, StopToken stop,
                            const OnCertifyProgress& on_progress);

}  // namespace parlour::engines::kalah
