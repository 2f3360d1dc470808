#pragma once

#include "play/game.hpp"
#include "ui/desktop/board/desktop_face.hpp"

namespace parlour::ui::desktop {

/// The face of the family of `game`; if the family has none, a plain one, on which every game can be
/// played.
const DesktopFace& face_of(const play::Game& game);

}  // namespace parlour::ui::desktop
