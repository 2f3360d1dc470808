#include "ui/desktop/board/board_scene.hpp"

#include <algorithm>

namespace parlour::ui::desktop {

bool one_move_later(const BoardScene& before, const BoardScene& after) {
  return after.moves.size() == before.moves.size() + 1 &&
         std::equal(before.moves.begin(), before.moves.end(), after.moves.begin());
}

}  // namespace parlour::ui::desktop
