#include "engines/line/windows/window_mind.hpp"

namespace parlour::engines::line {
template class WindowPosition<BasicPosition<Medium, false>>;
template class WindowPosition<BasicPosition<Medium, true>>;
template class WindowPosition<BasicPosition<Large, false>>;
template class WindowPosition<BasicPosition<Large, true>>;
template class WindowBrain<BasicPosition<Medium, false>>;
template class WindowBrain<BasicPosition<Medium, true>>;
template class WindowBrain<BasicPosition<Large, false>>;
template class WindowBrain<BasicPosition<Large, true>>;
}  // namespace parlour::engines::line

namespace parlour::search {
template class AlphaBeta<engines::line::MediumMind::Position, engines::line::MediumMind::Brain>;
template class AlphaBeta<engines::line::MediumSpecialMind::Position, engines::line::MediumSpecialMind::Brain>;
template class AlphaBeta<engines::line::LargeMind::Position, engines::line::LargeMind::Brain>;
template class AlphaBeta<engines::line::LargeSpecialMind::Position, engines::line::LargeSpecialMind::Brain>;
template class IterativeDeepening<engines::line::MediumMind::Position, engines::line::MediumMind::Brain>;
template class IterativeDeepening<engines::line::MediumSpecialMind::Position,
                                  engines::line::MediumSpecialMind::Brain>;
template class IterativeDeepening<engines::line::LargeMind::Position, engines::line::LargeMind::Brain>;
template class IterativeDeepening<engines::line::LargeSpecialMind::Position,
                                  engines::line::LargeSpecialMind::Brain>;
}  // namespace parlour::search
