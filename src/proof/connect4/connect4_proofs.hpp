#pragma once

#include <string>

#include "games/connect4/rules.hpp"
#include "proof/certificate.hpp"
#include "proof/family_proofs.hpp"

namespace parlour::proof::connect4 {

FamilyProofs proofs();

/// The field *game* of a certificate.
std::string game_text(const games::connect4::Rules& rules);

Dialect dialect();

}  // namespace parlour::proof::connect4
