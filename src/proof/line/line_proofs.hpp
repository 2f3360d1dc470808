#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "games/line/rules.hpp"
#include "proof/certificate.hpp"
#include "proof/family_proofs.hpp"

namespace parlour::proof::line {

FamilyProofs proofs();

/// The field *game* of a certificate.
std::string game_text(const games::line::Rules& rules);

/// The rules that such a field names, in exactly that form.
Result<games::line::Rules> read_game(std::string_view text);

/// The numbers that docs/certificates.md gives the symmetries of the board, in the order of
/// `Rules::symmetries()`: walls may leave some out.
std::vector<int> symmetry_numbers(const games::line::Rules& rules);

Dialect dialect(const games::line::Rules& rules);

}  // namespace parlour::proof::line
