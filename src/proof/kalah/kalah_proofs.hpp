#pragma once

#include <string>

#include "games/kalah/rules.hpp"
#include "proof/certificate.hpp"
#include "proof/family_proofs.hpp"

namespace parlour::proof::kalah {

FamilyProofs proofs();

/// The field *game* of a certificate.
std::string game_text(const games::kalah::Rules& rules);

Dialect dialect();

}  // namespace parlour::proof::kalah
