// Included only by the files that instantiate the six verifiers.
#pragma once

#include "proof/line/line_part.hpp"
#include "proof/line/line_proofs.hpp"
#include "proof/line/verify_from.hpp"
#include "proof/verifier.hpp"

namespace parlour::proof::line {

template <class P>
Result<Verdict> verify_from(const P& start, std::span<const std::byte> payload, const Settings& settings) {
  return verify_payload(payload, dialect(start.rules()), LinePart<P>(start.rules()), start, settings);
}

}  // namespace parlour::proof::line
