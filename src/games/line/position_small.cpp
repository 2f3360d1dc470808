#include "games/line/position_impl.hpp"

namespace parlour::games::line {
template class BasicPosition<Small, false>;
template class BasicPosition<Small, true>;
}  // namespace parlour::games::line
