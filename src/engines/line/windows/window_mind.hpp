#pragma once

#include <cstddef>

#include "engines/line/windows/window_brain.hpp"
#include "games/line/position.hpp"
#include "search/alphabeta.hpp"
#include "search/iterative_deepening.hpp"

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

using games::line::BasicPosition;
using games::line::Large;
using games::line::Medium;
using MediumMind = WindowMind<BasicPosition<Medium, false>>;
using MediumSpecialMind = WindowMind<BasicPosition<Medium, true>>;
using LargeMind = WindowMind<BasicPosition<Large, false>>;
using LargeSpecialMind = WindowMind<BasicPosition<Large, true>>;

// Players of all levels and estimates search by windows: compiled once for all of them, in window_mind.cpp.
extern template class WindowPosition<BasicPosition<Medium, false>>;
extern template class WindowPosition<BasicPosition<Medium, true>>;
extern template class WindowPosition<BasicPosition<Large, false>>;
extern template class WindowPosition<BasicPosition<Large, true>>;
extern template class WindowBrain<BasicPosition<Medium, false>>;
extern template class WindowBrain<BasicPosition<Medium, true>>;
extern template class WindowBrain<BasicPosition<Large, false>>;
extern template class WindowBrain<BasicPosition<Large, true>>;

}  // namespace parlour::engines::line

namespace parlour::search {

extern template class AlphaBeta<engines::line::MediumMind::Position, engines::line::MediumMind::Brain>;
extern template class AlphaBeta<engines::line::MediumSpecialMind::Position,
                                engines::line::MediumSpecialMind::Brain>;
extern template class AlphaBeta<engines::line::LargeMind::Position, engines::line::LargeMind::Brain>;
extern template class AlphaBeta<engines::line::LargeSpecialMind::Position,
                                engines::line::LargeSpecialMind::Brain>;
extern template class IterativeDeepening<engines::line::MediumMind::Position,
                                         engines::line::MediumMind::Brain>;
extern template class IterativeDeepening<engines::line::MediumSpecialMind::Position,
                                         engines::line::MediumSpecialMind::Brain>;
extern template class IterativeDeepening<engines::line::LargeMind::Position, engines::line::LargeMind::Brain>;
extern template class IterativeDeepening<engines::line::LargeSpecialMind::Position,
                                         engines::line::LargeSpecialMind::Brain>;

}  // namespace parlour::search
