#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "core/result.hpp"
#include "proof/verdict.hpp"

namespace parlour::proof {

/// Checks a certificate: the texts and the payload of its container. A failure says what is malformed.
/// Runs until it knows, its limit is reached, or it is asked to stop. `payload` must stay as it is meanwhile.
Result<Verdict> verify(std::string_view game, std::string_view position, std::span<const std::byte> payload,
                       const Settings& settings);

}  // namespace parlour::proof
