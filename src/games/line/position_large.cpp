#include "games/line/position_impl.hpp"

namespace parlour::games::line {
template class BasicPosition<Large, false>;
template class BasicPosition<Large, true>;
}  // namespace parlour::games::line
