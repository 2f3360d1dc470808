#include "proof/families.hpp"

#include "proof/connect4/connect4_proofs.hpp"
#include "proof/kalah/kalah_proofs.hpp"
#include "proof/line/line_proofs.hpp"

namespace parlour::proof {

std::vector<FamilyProofs> families() {
  return {
      line::proofs(),
      kalah::proofs(),
      connect4::proofs(),
  };
}

}  // namespace parlour::proof
