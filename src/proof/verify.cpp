#include "proof/verify.hpp"

#include <string>

#include "core/spec.hpp"
#include "proof/families.hpp"

namespace parlour::proof {

Result<Verdict> verify(std::string_view game, std::string_view position, std::span<const std::byte> payload,
                       const Settings& settings) {
  const auto spec = parse_spec(game);
  if (!spec) return failure(spec.error());
  std::string known;
  for (const FamilyProofs& family : families()) {
    if (family.game == spec->name) return family.verify(*spec, position, payload, settings);
    known += (known.empty() ? "" : ", ") + std::string(family.game);
  }
  return failure("certificate-unknown-game", {{"found", spec->name}, {"expected", known}});
}

}  // namespace parlour::proof
