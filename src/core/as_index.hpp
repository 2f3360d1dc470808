#pragma once

#include <cstddef>

namespace parlour {

/// A number that counts things, which is never negative, as the containers want it.
constexpr std::size_t as_index(int number) { return static_cast<std::size_t>(number); }

}  // namespace parlour
