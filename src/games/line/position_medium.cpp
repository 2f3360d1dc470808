#include "games/line/position_impl.hpp"

namespace parlour::games::line {
template class BasicPosition<Medium, false>;
template class BasicPosition<Medium, true>;
}  // namespace parlour::games::line
