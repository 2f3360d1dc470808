#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/side.hpp"
#include "engines/certificate.hpp"
#include "engines/line/proving/proof_position.hpp"
#include "games/line/rules.hpp"

namespace parlour::engines::line {

/// One certificate out of many.
struct JoinedProof {
  std::optional<Certificate> certificate;  ///< nothing if a reply is missing, or a part is no certificate
  std::vector<games::line::Move> missing;  ///< replies that no part answers
};

/// That `attacker` wins `position`. Where it is to move: by a move to a part. Where the defender is: out of
/// certificates for the positions after each reply, or after the attacker's answer to it, turned as they
/// like. If there is but one stone on the board, the certificate is about the start of the game.
JoinedProof joined(const games::line::Rules& rules, const ProofPosition& position, Side attacker,
                   std::span<const Certificate> parts);

}  // namespace parlour::engines::line
