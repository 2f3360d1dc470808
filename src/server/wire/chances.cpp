#include "server/wire/chances.hpp"

#include <cmath>

namespace parlour::server {

long chances_for_first(const play::Game& game, const ui::Worth& worth, Side to_move) {
  constexpr double kHundred = 100;
  const double share =
      worth.exact ? (worth.value > 0) - (worth.value < 0) : 2 * ui::chances(game, worth.value) - 1;
  return std::lround(kHundred * share) * (to_move == Side::First ? 1 : -1);
}

}  // namespace parlour::server
