#include "ui/desktop/board/faces.hpp"

#include <algorithm>
#include <vector>

#include "ui/desktop/connect4/connect4_face.hpp"
#include "ui/desktop/kalah/kalah_face.hpp"
#include "ui/desktop/line/line_face.hpp"
#include "ui/desktop/plain/plain_face.hpp"

namespace parlour::ui::desktop {

const DesktopFace& face_of(const play::Game& game) {
  // To add the face of a new family, add a line here.
  static const std::vector<const DesktopFace*> kFaces{
      &line_face(),
      &kalah_face(),
      &connect4_face(),
  };
  const auto found = std::find_if(kFaces.begin(), kFaces.end(),
                                  [&](const DesktopFace* face) { return face->family() == game.family(); });
  return found == kFaces.end() ? plain_face() : **found;
}

}  // namespace parlour::ui::desktop
