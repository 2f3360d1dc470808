#pragma once

#include <cstddef>

namespace parlour {

/// A count or index, never negative, in the type that the containers use.
constexpr std::size_t as_index(int number) { return static_cast<std::size_t>(number); }

}  // namespace parlour
