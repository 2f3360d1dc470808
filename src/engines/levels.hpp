#pragma once

namespace parlour::engines {

/// `level=` of the strong players goes from 1, a beginner, to this: all they can.
constexpr int kHighestLevel = 10;

}  // namespace parlour::engines
