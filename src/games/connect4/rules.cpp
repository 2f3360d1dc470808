#include "games/connect4/rules.hpp"

#include <algorithm>
#include <cassert>

namespace parlour::games::connect4 {

Rules::Rules(Options options)
    : options_(options), bottoms_(bottoms_of<WideWord>(options.rows, options.cols)) {
  [[maybe_unused]] const auto side_fits = [](int side) {
    return side >= kShortestSide && side <= kLongestSide;
  };
  assert(side_fits(options.rows) && side_fits(options.cols));
  assert(options.win >= kShortestWin && options.win <= kLongestWin);
  assert(options.win <= std::max(options.rows, options.cols));
}

}  // namespace parlour::games::connect4
