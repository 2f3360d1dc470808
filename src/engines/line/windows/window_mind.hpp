#pragma once

#include <cstddef>

#include "engines/line/windows/window_brain.hpp"

namespace parlour::engines::line {

/// What the generic searches know about every line game; see brain_engine.hpp.
template <class P>
class WindowMind {
 public:
  using Position = WindowPosition<P>;
  using Brain = WindowBrain<P>;
  static constexpr std::size_t kMoveCodes = games::line::kMostCells;

  WindowMind(const games::line::Rules& rules, AtRoot at_root) : knowledge_(rules), at_root_(at_root) {}

  Position position(const P& position) const { return Position(position, knowledge_); }
  Brain brain() const { return Brain(at_root_); }

 private:
  WindowKnowledge knowledge_;
  AtRoot at_root_;
};

}  // namespace parlour::engines::line
