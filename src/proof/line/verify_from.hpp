#pragma once

#include <cstddef>
#include <span>

#include "core/result.hpp"
#include "games/line/position.hpp"
#include "proof/verdict.hpp"

namespace parlour::proof::line {

/// Verifies at a position of one of the four types; each width has a file of its own.
template <class P>
Result<Verdict> verify_from(const P& start, std::span<const std::byte> payload, const Settings& settings);

using games::line::BasicPosition;
using games::line::Large;
using games::line::Medium;
using Payload = std::span<const std::byte>;

extern template Result<Verdict> verify_from(const BasicPosition<Medium, false>&, Payload, const Settings&);
extern template Result<Verdict> verify_from(const BasicPosition<Medium, true>&, Payload, const Settings&);
extern template Result<Verdict> verify_from(const BasicPosition<Large, false>&, Payload, const Settings&);
extern template Result<Verdict> verify_from(const BasicPosition<Large, true>&, Payload, const Settings&);

}  // namespace parlour::proof::line
