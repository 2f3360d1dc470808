#pragma once

#include <vector>

#include "proof/family_proofs.hpp"

namespace parlour::proof {

/// One line a family.
std::vector<FamilyProofs> families();

}  // namespace parlour::proof
